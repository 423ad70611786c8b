// The orders that are not finished and name a product, among the newest open ones: asked before the product is deleted.
import type { Backend } from '#backend/connect';
import { entitiesFrom, readAll } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { openStatuses, readOrder } from '#domain/order';
import { ok, type Result } from '#kernel/result';

/** Its reads at most: a query cannot look into the lines of an order. */
export const scannedOpenOrders = 100;

export interface OpenOrderCount {
  readonly count: number;
  /** Whether all open orders were looked through, not only the newest. */
  readonly isWhole: boolean;
}

export async function countOpenOrdersWith(
  backend: Backend,
  productId: string,
): Promise<Result<OpenOrderCount, BackendFailure>> {
  const found = await readAll(backend, 'orders', (sdk) => [
    sdk.where('status', 'in', openStatuses),
    sdk.orderBy('createdAt', 'desc'),
    sdk.limit(scannedOpenOrders),
  ]);
  if (!found.ok) return found;
  const orders = entitiesFrom(found.value, readOrder);
  return ok({
    count: orders.filter(({ items }) => items.some(({ id }) => id === productId)).length,
    isWhole: orders.length < scannedOpenOrders,
  });
}
