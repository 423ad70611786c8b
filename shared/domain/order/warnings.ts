// The warnings that the back office shows before an order is confirmed: no rule of the backend can check these.
import { isProductLine, type Line, lineDifferences, type LineDifference, unitsOf } from '#domain/cart';
import { deliveryLine, deliveryQuote, type DeliverySettings } from '#domain/delivery';
import { addMoney, noMoney, sumMoney, timesQuantity, type Piastres } from '#kernel/money';
import type { Product } from '#domain/product';
import type { Order, OrderItem } from './order.ts';

/** A line whose price is not the catalogue's. */
export interface PriceDifference {
  /** Of a product, or of a delivery line (`governorateOf`). */
  readonly productId: string;
  /** '' for a delivery line that the order should have. */
  readonly name: string;
  readonly ordered: Piastres;
  readonly catalogue: Piastres;
}

/** An order whose total is not the sum of the catalogue's prices. */
export interface TotalDifference {
  readonly ordered: Piastres;
  readonly catalogue: Piastres;
  readonly lines: readonly PriceDifference[];
}

/** An order that does not add up: a line is not price times quantity, or the total is not the sum of the lines. */
export type OrderDifference =
  LineDifference | { readonly type: 'Total'; readonly stated: Piastres; readonly computed: Piastres };

export interface ShortStock {
  readonly productId: string;
  readonly name: string;
  readonly needed: number;
  readonly available: number;
}

/**
 * How an order's lines or total differ from the catalogue's prices and from the fees of the settings, or null. A missing product keeps its
 * ordered price, and a fee keeps its own while the settings are not known. A forged fee differs even where the sums agree (OD-04).
 */
export function totalDifference(
  order: Order,
  products: readonly Product[],
  delivery: DeliverySettings | null = null,
): TotalDifference | null {
  const prices = new Map(products.map(({ id, price }) => [id, price]));
  const ofProducts = order.items.filter(isProductLine);
  const productsTotal = sumMoney(
    ofProducts.map(({ id, price, quantity }) => timesQuantity(prices.get(id) ?? price, quantity)),
  );
  const others = order.items.filter((item) => !isProductLine(item));
  const fees =
    delivery === null ? noFees(others) : feeDifferences(others, rightFeeLine(order, delivery, productsTotal));
  const catalogue = addMoney(productsTotal, fees.expected);
  if (catalogue === order.totalAmount && fees.lines.length === 0) return null;
  const lines = ofProducts.flatMap(({ id, name, price }) => {
    const current = prices.get(id) ?? price;
    return current === price ? [] : [{ productId: id, name, ordered: price, catalogue: current }];
  });
  return { ordered: order.totalAmount, catalogue, lines: [...lines, ...fees.lines] };
}

interface FeeDifferences {
  /** What the lines of no product should come to. */
  readonly expected: Piastres;
  readonly lines: readonly PriceDifference[];
}

function noFees(others: readonly OrderItem[]): FeeDifferences {
  return {
    expected: sumMoney(others.map(({ price, quantity }) => timesQuantity(price, quantity))),
    lines: [],
  };
}

/**
 * The agreed fee of an order is right (OD-24); else that of its governorate, or none where the shop agrees on the fee by phone.
 */
function rightFeeLine(
  { agreedFee, customerInfo: { city } }: Order,
  settings: DeliverySettings,
  productsTotal: Piastres,
): Line | null {
  const fee = agreedFee?.amount ?? deliveryQuote(settings, city, productsTotal).fee;
  return fee === null ? null : deliveryLine(city, '', fee);
}

/** One delivery line, the right one, is due, or none. */
function feeDifferences(others: readonly OrderItem[], right: Line | null): FeeDifferences {
  const isRight = (item: OrderItem) =>
    item.id === right?.id && item.price === right.price && item.quantity === 1;
  const matching = right === null ? undefined : others.find(isRight);
  const wrong = others.filter((item) => item !== matching);
  const lines = wrong.map(({ id, name, price, quantity }) => ({
    productId: id,
    name,
    ordered: timesQuantity(price, quantity),
    catalogue: id === right?.id && matching === undefined ? right.price : noMoney,
  }));
  const isMissing = right !== null && !others.some(({ id }) => id === right.id);
  return {
    expected: right?.price ?? noMoney,
    lines: isMissing
      ? [...lines, { productId: right.id, name: '', ordered: noMoney, catalogue: right.price }]
      : lines,
  };
}

/** How a stored order contradicts itself; empty for one that adds up. */
export function orderDifferences({ items, totalAmount }: Order): readonly OrderDifference[] {
  const computed = sumMoney(items.map(({ total }) => total));
  return [
    ...lineDifferences(items),
    ...(computed === totalAmount ? [] : [{ type: 'Total', stated: totalAmount, computed } as const]),
  ];
}

/** The missing products of an order that has not taken its stock yet: their stock cannot be taken. */
export function goneProducts(
  order: Order,
  products: readonly Product[],
): readonly Pick<ShortStock, 'productId' | 'name'>[] {
  if (order.stockTaken) return [];
  const known = new Set(products.map(({ id }) => id));
  const missing = order.items.filter((item) => isProductLine(item) && !known.has(item.id));
  const gone = new Map(missing.map(({ id, name }) => [id, name] as const));
  return [...gone].map(([productId, name]) => ({ productId, name }));
}

/** The products of which an order that has not taken its stock yet needs more than the stock; missing products are not included. */
export function shortStock(order: Order, products: readonly Product[]): readonly ShortStock[] {
  if (order.stockTaken) return [];
  const stocks = new Map(products.map(({ id, stock }) => [id, stock]));
  return Object.entries(unitsOf(order.items)).flatMap(([productId, needed]) => {
    const stock = stocks.get(productId);
    if (stock === undefined) return [];
    const available = Math.max(0, stock);
    const name = order.items.find(({ id }) => id === productId)?.name ?? '';
    return available < needed ? [{ productId, name, needed, available }] : [];
  });
}
