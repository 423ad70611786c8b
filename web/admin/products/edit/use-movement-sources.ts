// The sale or the order of each stock movement, with its number, as a link (UX-51). A movement has the id only.
import type { AdminRepositories } from '#backend/admin';
import type { Movement } from '#domain/stock';
import { ok } from '#kernel/result';
import { useAdmin } from '../../data/admin.tsx';
import { useLastLoaded, useRead } from '../../data/use-read.ts';

export interface MovementSource {
  /** A receipt number or an order number. */
  readonly number: string;
  readonly path: string;
}

export interface SourcedMovement extends Movement {
  /** null for a movement of its own, until the number is read, and for a source that is gone. */
  readonly source: MovementSource | null;
}

export function useMovementSources(movements: readonly Movement[]): readonly SourcedMovement[] {
  const { sales, orders } = useAdmin();
  const saleIds = idsOf(movements, ['sale']);
  const orderIds = idsOf(movements, ['order', 'orderReturned', 'writeOff']);
  const read = useRead(
    ['movements', 'sources', ...saleIds, ...orderIds],
    async () => ok(new Map([...(await salesOf(sales, saleIds)), ...(await ordersOf(orders, orderIds))])),
    { isEnabled: saleIds.length + orderIds.length > 0 },
  );
  const known = useLastLoaded(read);
  return movements.map((movement) => ({
    ...movement,
    source: known?.get(movement.sourceId ?? '') ?? null,
  }));
}

type Sources = readonly (readonly [string, MovementSource])[];

function idsOf(movements: readonly Movement[], reasons: readonly Movement['reason'][]): readonly string[] {
  const caused = movements.filter(({ reason }) => reasons.includes(reason));
  return [...new Set(caused.flatMap(({ sourceId }) => sourceId ?? []))];
}

/** A number that cannot be read only leaves the link out. */
async function salesOf(sales: AdminRepositories['sales'], ids: readonly string[]): Promise<Sources> {
  const found = await sales.getSome(ids);
  if (!found.ok) return [];
  return found.value.map(({ id, receiptNumber }) => [
    id,
    { number: receiptNumber, path: `/admin/sales?sale=${id}` },
  ]);
}

async function ordersOf(orders: AdminRepositories['orders'], ids: readonly string[]): Promise<Sources> {
  const found = await Promise.all(ids.map((id) => orders.get(id)));
  return found.flatMap((order) =>
    order.ok
      ? [[order.value.id, { number: order.value.orderNumber, path: `/admin/orders?order=${order.value.id}` }]]
      : [],
  );
}
