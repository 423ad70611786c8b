// The lines and the total of the order (CH-02, CH-15). On a phone the total and the button are at the bottom edge.
import { pastelOf } from '#domain/category';
import { smallImageUrl } from '#domain/image';
import { lineTotal, type Cart } from '#domain/cart';
import type { City, DeliveryQuote } from '#domain/delivery';
import type { Piastres } from '#kernel/money';
import { deliveryTexts, inCurrency, productName, purchaseTexts } from '#text';
import { Anchor, Button, Card, ColumnPrice, ProductImage, Price } from '#ui';
import { useShopInfo } from '../../shell/index.ts';
import { Agreement } from './agreement.tsx';

const texts = purchaseTexts.checkout;

export function OrderSummary(props: {
  readonly cart: Cart;
  /** null until a governorate is chosen. */
  readonly delivery: { readonly city: City; readonly quote: DeliveryQuote | null } | null;
}) {
  const { cart, delivery } = props;
  const categories = useShopInfo().categories ?? [];
  return (
    <Card as="section" aria-labelledby="summary" className="flex flex-col gap-1 p-4 md:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="summary" className="text-heading">
          {texts.summary}
        </h2>
        <Anchor
          to="/cart"
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {texts.backToCart}
        </Anchor>
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto]">
        <p aria-hidden className="col-span-3 grid grid-cols-subgrid gap-3 text-small text-quiet">
          <span className="col-span-2">{texts.items}</span>
          <span>{inCurrency}</span>
        </p>
        <ul className="col-span-3 grid grid-cols-subgrid divide-y divide-dashed divide-line">
          {cart.map((item) => (
            <li key={item.id} className="col-span-3 grid grid-cols-subgrid items-center gap-3 py-2">
              <ProductImage
                src={smallImageUrl(item.image)}
                alt=""
                category={pastelOf(item.category, categories)}
                className="size-12 shrink-0"
              />
              <span className="min-w-0 leading-snug">
                <span dir="auto" className="wrap-anywhere">
                  {productName(item)}
                </span>{' '}
                <span className="text-small whitespace-nowrap text-quiet">
                  {texts.quantityOf(item.quantity)}
                </span>
              </span>
              <ColumnPrice piastres={lineTotal(item)} />
            </li>
          ))}
          {delivery !== null && delivery.quote !== null && delivery.quote.fee !== null && (
            <li className="col-span-3 grid grid-cols-subgrid items-center gap-3 py-2.5">
              <span className="col-span-2">{deliveryTexts.line(delivery.city)}</span>
              {delivery.quote.isFree ? (
                <span className="font-semibold text-success-ink">{deliveryTexts.freeWord}</span>
              ) : (
                <ColumnPrice piastres={delivery.quote.fee} />
              )}
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
}

export function OrderTotal(props: { readonly total: Piastres; readonly isBusy: boolean }) {
  return (
    <>
      <Agreement />
      <div
        data-bottom-bar="sticky"
        className="page-bleed sticky bottom-(--strip) flex items-center justify-between gap-4 border-t border-line bg-raised py-3 shadow-float lg:static lg:mx-0 lg:flex-col lg:items-stretch lg:rounded-card lg:border lg:p-6 lg:shadow-none"
      >
        <p className="flex flex-col lg:flex-row lg:items-baseline lg:justify-between">
          <span className="text-small font-semibold lg:text-body">{texts.total}</span>
          <Price piastres={props.total} size="heading" />
        </p>
        <Button type="submit" size="large" busy={props.isBusy}>
          {props.isBusy ? texts.submitting : texts.submit}
        </Button>
      </div>
    </>
  );
}
