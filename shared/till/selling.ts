// A sale at the counter: durable before it is sent, and sent before the cashier's patience ends.
import { err, ok, type Result } from '#domain/result';
import { makeSale, type Sale } from '#domain/sale';
import { withinPatience } from './patience.ts';
import { longestHold } from './queue.ts';
import type { RecordSaleError, SaleOrder, SaleReceipt } from './till.ts';
import type { TillWorld } from './world.ts';

/**
 * Keeps the sale of a cart under the next receipt number, then sends it if there is a line.
 * Refused while the cashier waits, its number is void; unanswered, it is kept and sent later under the same id.
 */
export const recordSale = async (
  world: TillWorld,
  letter: string,
  tillId: string,
  order: SaleOrder,
): Promise<Result<SaleReceipt, RecordSaleError>> => {
  const { store, clock, connection } = world;
  const made = makeSale({
    ...order,
    cashier: world.cashier(),
    id: world.newId(),
    now: clock.now(),
    till: { id: tillId, receiptNumber: '' },
  });
  if (!made.ok) return made;
  const reachable = connection.reachable();
  const heldUntil = reachable ? clock.now() + longestHold : 0;
  const kept = await store.keepSale(made.value, letter, heldUntil);
  if (!kept.ok) return err({ type: 'NotKept', reason: kept.error.type });
  return reachable ? sendWhileWaiting(world, kept.value) : ok({ sale: kept.value, state: 'kept' });
};

const sendWhileWaiting = async (
  world: TillWorld,
  sale: Sale,
): Promise<Result<SaleReceipt, RecordSaleError>> => {
  const { store, backend, connection, timer } = world;
  const answer = await withinPatience(timer, backend.sendSaleNow(sale));
  switch (answer.type) {
    case 'Acknowledged':
      await store.acknowledge(sale.id);
      return ok({ sale, state: 'completed' });
    case 'StockRefused':
      await store.discard(sale.id, answer.type);
      return err({ type: 'StockRefused' });
    case 'Refused':
      await store.discard(sale.id, answer.reason);
      return err(answer);
    case 'Unanswered':
    case 'NotAdmitted':
      connection.doubt();
      await store.handOver(sale.id);
      return ok({ sale, state: 'kept' });
  }
};
