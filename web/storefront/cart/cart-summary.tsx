// Pieces, sum and total, and the link to the checkout (CT-08, CT-09). On a phone the total and the link are always visible.
import { cartCount, cartTotal, type Cart } from '#domain/cart';
import { inCurrency, purchaseTexts } from '#text';
import { ColumnPrice, LinkButton, Price } from '#ui';

const texts = purchaseTexts.cart;

export function CartSummary({ cart }: { readonly cart: Cart }) {
  const total = cartTotal(cart);
  return (
    <section
      aria-label={texts.summary}
      data-bottom-bar="sticky"
      className="page-bleed sticky bottom-(--strip) flex flex-col gap-2 border-t border-line bg-raised py-3 shadow-float lg:top-20 lg:bottom-auto lg:mx-0 lg:gap-4 lg:rounded-card lg:border lg:p-6 lg:shadow-none"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] lg:gap-y-4">
        <div className="col-span-2 grid grid-cols-subgrid items-baseline">
          <h2 className="sr-only text-heading lg:not-sr-only">{texts.summary}</h2>
          <span aria-hidden className="hidden text-small text-quiet lg:inline">
            {inCurrency}
          </span>
        </div>
        <dl className="col-span-2 grid grid-cols-subgrid gap-y-1 lg:gap-y-2">
          <div className="col-span-2 grid grid-cols-subgrid text-small text-quiet lg:text-body">
            <dt>{texts.itemCount}</dt>
            <dd>{texts.count(cartCount(cart))}</dd>
          </div>
          <div className="col-span-2 hidden grid-cols-subgrid text-quiet lg:grid">
            <dt>{texts.sum}</dt>
            <dd>
              <ColumnPrice piastres={total} />
            </dd>
          </div>
          <div className="col-span-2 grid grid-cols-subgrid items-baseline lg:border-t lg:border-dashed lg:border-line lg:pt-3">
            <dt className="font-semibold">{texts.total}</dt>
            <dd dir="ltr" className="lg:money-column">
              <Price piastres={total} size="title" />
            </dd>
          </div>
        </dl>
      </div>
      <LinkButton to="/checkout" size="large" className="w-full">
        {texts.checkout}
      </LinkButton>
    </section>
  );
}
