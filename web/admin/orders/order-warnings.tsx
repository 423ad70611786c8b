// What an admin should know before confirming an order: insufficient stock, and prices that differ from the catalogue.
import { isProductLine } from '#domain/cart';
import { governorateOf, type DeliverySettings } from '#domain/delivery';
import {
  goneProducts,
  orderDifferences,
  shortStock,
  totalDifference,
  type Order,
  type OrderDifference,
  type PriceDifference,
  type TotalDifference,
} from '#domain/order';
import { isUsualPhone } from '#domain/phone';
import type { Product } from '#domain/product';
import { adminTexts, deliveryTexts } from '#text';
import { Banner, useMoneyFormat, type MoneyFormat } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useLastLoaded, useRead } from '../data/use-read.ts';

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
  const delivery = useDeliverySettings();
  return (order, products) => {
    if (products === undefined || order.status !== 'pending') return [];
    const difference = totalDifference(order, products, delivery);
    const lines =
      depth === 'card'
        ? briefLines(order, products, difference)
        : detailedLines(order, products, difference, money);
    return isUsualPhone(order.customerInfo.phone) ? lines : [...lines, texts.phoneUnusual];
  };
}

function briefLines(
  order: Order,
  products: readonly Product[],
  difference: TotalDifference | null,
): readonly string[] {
  return [
    ...(orderDifferences(order).length > 0 ? [texts.doesNotAddUp] : []),
    ...stockWarnings(order, products, 'card'),
    ...(difference === null ? [] : [reasonOf(difference)]),
  ];
}

function detailedLines(
  order: Order,
  products: readonly Product[],
  difference: TotalDifference | null,
  money: MoneyFormat['text'],
): readonly string[] {
  return [
    ...orderDifferences(order).map((one) => differenceText(one, money)),
    ...stockWarnings(order, products, 'details'),
    ...(difference === null
      ? []
      : [
          reasonOf(difference),
          texts.orderedTotal(money(difference.ordered)),
          texts.catalogueTotal(money(difference.catalogue)),
          ...difference.lines.map((line) =>
            texts.priceDiffers(lineName(line), money(line.ordered), money(line.catalogue)),
          ),
        ]),
  ];
}

/** A forged fee differs even where the sums agree, so the total says nothing of it. */
function reasonOf({ lines }: TotalDifference): string {
  const isOfFees = lines.length > 0 && lines.every(({ productId }) => !isProductLine({ id: productId }));
  return isOfFees ? texts.feeDiffers : texts.totalDiffers;
}

/** A visitor may have written any name into a delivery line. */
function lineName({ productId, name }: PriceDifference): string {
  const governorate = governorateOf({ id: productId });
  return governorate === null ? name : deliveryTexts.line(governorate);
}

/** null until they are read: a fee is compared with nothing then. */
export function useDeliverySettings(): DeliverySettings | null {
  const { deliverySettings } = useAdmin();
  return useLastLoaded(useRead(['deliverySettings'], deliverySettings.get, { isShared: true })) ?? null;
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
