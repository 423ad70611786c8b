// Pieces, sum and total, and the link to the checkout (CT-08, CT-09). On a phone the total and the link are always visible.
import { cartCount, cartTotal, type Cart } from '#domain/cart';
import { purchaseTexts } from '#text';
import { LinkButton, Price } from '#ui';

const texts = purchaseTexts.cart;

export function CartSummary({ cart }: { readonly cart: Cart }) {
  const total = cartTotal(cart);
  return (
    <section
      aria-label={texts.summary}
      className="sticky bottom-7 -mx-4 flex flex-col gap-2 border-t border-line bg-raised px-4 py-3 shadow-float lg:top-20 lg:bottom-auto lg:mx-0 lg:gap-4 lg:rounded-card lg:border lg:p-6 lg:shadow-none"
    >
      <h2 className="sr-only text-heading lg:not-sr-only">{texts.summary}</h2>
      <dl className="flex flex-col gap-1 lg:gap-2">
        <div className="flex justify-between text-small text-quiet lg:text-body">
          <dt>{texts.itemCount}</dt>
          <dd>{texts.count(cartCount(cart))}</dd>
        </div>
        <div className="hidden justify-between text-quiet lg:flex">
          <dt>{texts.sum}</dt>
          <dd>
            <Price piastres={total} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between lg:border-t lg:border-dashed lg:border-line lg:pt-3">
          <dt className="font-semibold">{texts.total}</dt>
          <dd>
            <Price piastres={total} size="title" />
          </dd>
        </div>
      </dl>
      <LinkButton to="/checkout" size="large" className="w-full">
        {texts.checkout}
      </LinkButton>
    </section>
  );
}
