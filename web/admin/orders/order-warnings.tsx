// What an admin should know before confirming an order: insufficient stock, and prices that differ from the catalogue.
import {
  goneProducts,
  orderDifferences,
  shortStock,
  totalDifference,
  type Order,
  type OrderDifference,
} from '#domain/order';
import type { Product } from '#domain/product';
import { adminTexts } from '#text';
import { Banner, useMoneyFormat, type MoneyFormat } from '#ui';

const texts = adminTexts.orders;

/** A card names the problems, the sheet has the amounts too. */
type Depth = 'card' | 'details';

/** A line for each product whose stock does not cover the order. */
export function stockWarnings(order: Order, products: readonly Product[], depth: Depth): readonly string[] {
  return [
    ...goneProducts(order, products).map(({ name }) => texts.productGone(name)),
    ...shortStock(order, products).map(({ name, needed, available }) =>
      depth === 'card' ? texts.stockShort(name) : texts.shortOf(name, needed, available),
    ),
  ];
}

/** Only for a pending order: a later one has taken its stock, and prices may have changed since. */
export function OrderWarnings(props: {
  readonly order: Order;
  /** The order's products as they are now; undefined until they are read. */
  readonly products: readonly Product[] | undefined;
  readonly depth: Depth;
}) {
  const { order, products, depth } = props;
  const lines = useWarningLines(depth)(order, products);
  if (lines.length === 0) return null;
  return depth === 'card' ? <CardWarnings lines={lines} /> : <WarningBanner lines={lines} />;
}

/** The warnings of an order as sentences, in the digits of the device. */
export function useWarningLines(
  depth: Depth,
): (order: Order, products: readonly Product[] | undefined) => readonly string[] {
  const { text: money } = useMoneyFormat();
  return (order, products) => {
    if (products === undefined || order.status !== 'pending') return [];
    return depth === 'card' ? briefLines(order, products) : detailedLines(order, products, money);
  };
}

function briefLines(order: Order, products: readonly Product[]): readonly string[] {
  return [
    ...(orderDifferences(order).length > 0 ? [texts.doesNotAddUp] : []),
    ...stockWarnings(order, products, 'card'),
    ...(totalDifference(order, products) === null ? [] : [texts.totalDiffers]),
  ];
}

function detailedLines(
  order: Order,
  products: readonly Product[],
  money: MoneyFormat['text'],
): readonly string[] {
  const difference = totalDifference(order, products);
  return [
    ...orderDifferences(order).map((one) => differenceText(one, money)),
    ...stockWarnings(order, products, 'details'),
    ...(difference === null
      ? []
      : [
          texts.totalDiffers,
          texts.catalogueTotal(money(difference.catalogue)),
          ...difference.lines.map(({ name, ordered, catalogue }) =>
            texts.priceDiffers(name, money(ordered), money(catalogue)),
          ),
        ]),
  ];
}

function CardWarnings(props: { readonly lines: readonly string[] }) {
  return (
    <ul className="my-1 rounded-control bg-warning-soft px-2.5 text-small text-warning-ink">
      {props.lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

export function WarningBanner(props: { readonly lines: readonly string[] }) {
  return (
    <Banner tone="warning">
      <ul className="flex flex-col gap-0.5 text-small">
        {props.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}

function differenceText(difference: OrderDifference, money: MoneyFormat['text']): string {
  const [stated, computed] = [money(difference.stated), money(difference.computed)];
  return difference.type === 'Total'
    ? texts.sumDiffers(stated, computed)
    : texts.lineDiffers(difference.name, stated, computed);
}
