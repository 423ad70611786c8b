// The orders that can be given to a courier, and those that an open list holds already.
import type { AdminRepositories } from '#backend/admin';
import type { BackendFailure } from '#backend/failure';
import { deliverableStatuses, inListOrder, openListOf, type Handover } from '#domain/handover';
import { displayOrderNumber, type Order } from '#domain/order';
import { foldText, matchesSearch } from '#kernel/folding';
import { ok, type Result } from '#kernel/result';
import { cityNames } from '#text';

/** With the open lists, opening the screen reads below 200 documents. */
export const readyOrdersOfStatus = 70;

export interface ReadyOrders {
  readonly orders: readonly Order[];
  /** On an open list that is not closed yet. */
  readonly busy: readonly { readonly order: Order; readonly list: Handover }[];
  /** There are more orders of a status than were read. */
  readonly hasMore: boolean;
}

export async function readReadyOrders({
  orders,
  handovers,
}: Pick<AdminRepositories, 'orders' | 'handovers'>): Promise<Result<ReadyOrders, BackendFailure>> {
  const [lists, ...pages] = await Promise.all([
    handovers.listOpen(),
    ...deliverableStatuses.map((status) => orders.list(status, { size: readyOrdersOfStatus, after: null })),
  ]);
  if (!lists.ok) return lists;
  const found: Order[] = [];
  let hasMore = false;
  for (const page of pages) {
    if (!page.ok) return page;
    found.push(...page.value.items);
    hasMore ||= page.value.next !== null;
  }
  const busy = found.flatMap((order) => {
    const list = lists.value.find((one) => openListOf(order, one) !== null);
    return list === undefined ? [] : [{ order, list }];
  });
  const taken = new Set(busy.map(({ order }) => order.id));
  return ok({ orders: inListOrder(found.filter(({ id }) => !taken.has(id))), busy, hasMore });
}

/** By number, name, phone, governorate or address. */
export function matchesReady(order: Order, query: string): boolean {
  const { name, phone, city, address } = order.customerInfo;
  const text = [displayOrderNumber(order), name, phone, cityNames[city], address].join(' ');
  return matchesSearch(foldText(text), query);
}
