// What a line or cart costs before and after the typed discount.
import type { CartItem } from '#domain/cart';
import { noCartDiscounts, priceCart, type DiscountBase, type GivenDiscount } from '#domain/sale';
import type { Piastres } from '#kernel/money';
import { currencyWord, discountTexts as texts } from '#text';
import { Money } from '#ui';

export function DiscountPreview(props: {
  readonly base: DiscountBase;
  readonly item: CartItem | null;
  readonly discount: Pick<GivenDiscount, 'kind' | 'value'> | null;
}) {
  const { base, item, discount } = props;
  return (
    <div role="status" className="rounded-card bg-success-soft px-4 py-3 text-success-ink">
      <dl className="grid grid-cols-2 gap-2">
        <Sum label={texts.before} amount={base.list} />
        <Sum label={texts.after} amount={netOf(base, item, discount)} />
      </dl>
    </div>
  );
}

function Sum(props: { readonly label: string; readonly amount: Piastres }) {
  return (
    <div>
      <dt className="text-small font-semibold">{props.label}</dt>
      <dd className="text-title font-extrabold">
        <Money piastres={props.amount} />
        <span className="sr-only"> {currencyWord}</span>
      </dd>
    </div>
  );
}

function netOf(
  { list }: DiscountBase,
  item: CartItem | null,
  discount: Pick<GivenDiscount, 'kind' | 'value'> | null,
): Piastres {
  if (discount === null) return list;
  const given: GivenDiscount = { ...discount, reason: 'other' };
  const line = item ?? { id: 'cart', name: '', price: list, quantity: 1 };
  return priceCart([line], { ...noCartDiscounts, lines: { [line.id]: given } }).total;
}
