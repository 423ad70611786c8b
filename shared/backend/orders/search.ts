// Search over orders: complete numbers and phones among all of them, anything else among the newest.
import type { Backend } from '#backend/connect';
import { getAll, type Selection } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { exactSearch, type Order, orderMatches } from '#domain/order';
import { ok, type Result } from '#kernel/result';
import { storedOrders } from './stored-orders.ts';

/** How many of the newest orders a search by name or by a part of a number reads at most. */
export const searchedOrders = 300;

/** The maximum number of orders of one phone. */
const maxOfOnePhone = 50;

/** The matching orders, newest first. */
export async function searchOrders(
  backend: Backend,
  query: string,
): Promise<Result<readonly Order[], BackendFailure>> {
  const exact = exactSearch(query);
  if (exact === null) return searchNewest(backend, query);
  const found = await Promise.all([
    exact.orderNumber === null ? ok([]) : getAll(backend, storedOrders, withNumber(exact.orderNumber)),
    exact.phones.length === 0 ? ok([]) : getAll(backend, storedOrders, withPhone(exact.phones)),
  ]);
  const byId = new Map<string, Order>();
  for (const orders of found) {
    if (!orders.ok) return orders;
    for (const order of orders.value) byId.set(order.id, order);
  }
  if (byId.size === 0) return searchNewest(backend, query);
  return ok([...byId.values()].toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0)));
}

async function searchNewest(
  backend: Backend,
  query: string,
): Promise<Result<readonly Order[], BackendFailure>> {
  const newest = await getAll(backend, storedOrders, (sdk) => [
    sdk.orderBy('createdAt', 'desc'),
    sdk.limit(searchedOrders),
  ]);
  return newest.ok ? ok(newest.value.filter((order) => orderMatches(order, query))) : newest;
}

function withNumber(orderNumber: string): Selection {
  return (sdk) => [sdk.where('orderNumber', '==', orderNumber)];
}

function withPhone(phones: readonly string[]): Selection {
  return (sdk) => [sdk.where('customerInfo.phone', 'in', phones), sdk.limit(maxOfOnePhone)];
}
