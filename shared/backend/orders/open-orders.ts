// The unfinished orders that contain a product, among the newest unfinished ones: counted before the product is deleted.
import type { Backend } from '#backend/connect';
import { getAll } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { openStatuses } from '#domain/order';
import { ok, type Result } from '#kernel/result';
import { storedOrders } from './stored-orders.ts';

/** The maximum number of reads: a query cannot search the lines of an order. */
export const scannedOpenOrders = 100;

export interface OpenOrderCount {
  readonly count: number;
  /** Whether all unfinished orders were searched, not only the newest. */
  readonly isWhole: boolean;
}

export async function countOpenOrdersWith(
  backend: Backend,
  productId: string,
): Promise<Result<OpenOrderCount, BackendFailure>> {
  const found = await getAll(backend, storedOrders, (sdk) => [
    sdk.where('status', 'in', openStatuses),
    sdk.orderBy('createdAt', 'desc'),
    sdk.limit(scannedOpenOrders),
  ]);
  if (!found.ok) return found;
  const orders = found.value;
  return ok({
    count: orders.filter(({ items }) => items.some(({ id }) => id === productId)).length,
    isWhole: orders.length < scannedOpenOrders,
  });
}
