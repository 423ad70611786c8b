// The warnings that the back office shows before an order is confirmed: no rule of the backend can check these.
import { isProductLine, lineDifferences, type LineDifference, unitsOf } from '#domain/cart';
import { sumMoney, timesQuantity, type Piastres } from '#kernel/money';
import type { Product } from '#domain/product';
import type { Order } from './order.ts';

/** A line whose price is not the catalogue's. */
export interface PriceDifference {
  readonly productId: string;
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

/** How an order's total differs from the catalogue's prices, or null. A missing product keeps its ordered price. */
export function totalDifference(order: Order, products: readonly Product[]): TotalDifference | null {
  const prices = new Map(products.map(({ id, price }) => [id, price]));
  const catalogue = sumMoney(
    order.items.map((item) => timesQuantity(prices.get(item.id) ?? item.price, item.quantity)),
  );
  if (catalogue === order.totalAmount) return null;
  const lines = order.items.flatMap(({ id, name, price }) => {
    const current = prices.get(id) ?? price;
    return current === price ? [] : [{ productId: id, name, ordered: price, catalogue: current }];
  });
  return { ordered: order.totalAmount, catalogue, lines };
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
