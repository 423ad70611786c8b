// The order of the table's rows: of the orders that are shown, by the heading that was pressed.
import type { Order } from '#domain/order';
import type { TableSort } from '#ui';

export type OrderSort = TableSort<'order' | 'customer' | 'total'>;

const collator = /* @__PURE__ */ new Intl.Collator('ar');

const comparisons: Readonly<Record<OrderSort['id'], (one: Order, other: Order) => number>> = {
  order: (one, other) => (one.createdAt ?? 0) - (other.createdAt ?? 0),
  customer: (one, other) => collator.compare(one.customerInfo.name, other.customerInfo.name),
  total: (one, other) => one.totalAmount - other.totalAmount,
};

/** null leaves the newest first, as they were read. */
export function sortedOrders(orders: readonly Order[], sort: OrderSort | null): readonly Order[] {
  if (sort === null) return orders;
  const sorted = orders.toSorted(comparisons[sort.id]);
  return sort.direction === 'ascending' ? sorted : sorted.toReversed();
}
