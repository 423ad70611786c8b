// What an admin should know before confirming: stock that is short, prices that are not the catalogue's.
import {
  goneProducts,
  orderDifferences,
  shortStock,
  totalDifference,
  type Order,
  type OrderDifference,
} from '#domain/order';
import type { Product } from '#domain/product';
import { adminTexts, moneyText } from '#text';
import { Banner } from '#ui';

const texts = adminTexts.orders;

export interface OrderWarningsProps {
  readonly order: Order;
  /** The products of the order as they are now; undefined until they are known. */
  readonly products: readonly Product[] | undefined;
  /** The card says what, the details say how much. */
  readonly depth: 'card' | 'details';
}

/** What is missing for an order, a line for each product: shown on card and sheet, and again in the question before confirming. */
export function stockWarnings(
  order: Order,
  products: readonly Product[],
  depth: OrderWarningsProps['depth'],
): readonly string[] {
  return [
    ...goneProducts(order, products).map(({ name }) => texts.productGone(name)),
    ...shortStock(order, products).map(({ name, needed, available }) =>
      depth === 'card' ? texts.stockShort(name) : texts.shortOf(name, needed, available),
    ),
  ];
}

/** Only for an order that waits for its confirmation: later ones have their stock, and prices go on changing. */
export function OrderWarnings(props: OrderWarningsProps) {
  const { order, products, depth } = props;
  if (products === undefined || order.status !== 'pending') return null;
  const difference = totalDifference(order, products);
  const ownDifferences = orderDifferences(order);
  const lines = [
    ...(depth === 'card'
      ? ownDifferences.slice(0, 1).map(() => texts.doesNotAddUp)
      : ownDifferences.map(differenceText)),
    ...stockWarnings(order, products, depth),
    ...(difference === null ? [] : [texts.totalDiffers]),
    ...(difference === null || depth === 'card'
      ? []
      : [
          texts.catalogueTotal(moneyText(difference.catalogue)),
          ...difference.lines.map(({ name, ordered, catalogue }) =>
            texts.priceDiffers(name, moneyText(ordered), moneyText(catalogue)),
          ),
        ]),
  ];
  if (lines.length === 0) return null;
  return (
    <Banner tone="warning">
      <ul className="flex flex-col gap-0.5 text-small">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}

function differenceText(difference: OrderDifference): string {
  const [stated, computed] = [moneyText(difference.stated), moneyText(difference.computed)];
  return difference.type === 'Total'
    ? texts.sumDiffers(stated, computed)
    : texts.lineDiffers(difference.name, stated, computed);
}
