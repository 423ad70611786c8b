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
 * An order that was sold already is answered with its sale; one whose sale is void is sold anew.
 */
export const recordSale = async (
  world: TillWorld,
  letter: string,
  tillId: string,
  order: SaleOrder,
): Promise<Result<SaleReceipt, RecordSaleError>> => {
  const { store, clock, connection } = world;
  const earlier = await store.receipt(order.id);
  if (earlier !== null && earlier.state !== 'void') return ok(earlier);
  const made = makeSale({
    ...order,
    cashier: world.cashier(),
    id: earlier === null ? order.id : world.newId(),
    now: clock.now(),
    till: { id: tillId, receiptNumber: '' },
  });
  if (!made.ok) return made;
  const reachable = connection.reachable();
  const heldUntil = reachable ? clock.now() + longestHold : 0;
  const kept = await store.keepSale(made.value, letter, heldUntil);
  if (!kept.ok) return err({ type: 'NotKept', reason: kept.error.type });
  return reachable
    ? sendWhileWaiting(world, kept.value)
    : ok({ sale: kept.value, state: 'kept', isPrinted: false });
};

/** The sale is kept: whatever fails from here on leaves it to be sent later. */
const sendWhileWaiting = async (
  world: TillWorld,
  sale: Sale,
): Promise<Result<SaleReceipt, RecordSaleError>> => {
  try {
    return await sendAndSettle(world, sale);
  } catch (error) {
    world.log('what became of a kept sale was not written', error);
    return ok({ sale, state: 'kept', isPrinted: false });
  }
};

const sendAndSettle = async (
  { store, backend, connection, timer }: TillWorld,
  sale: Sale,
): Promise<Result<SaleReceipt, RecordSaleError>> => {
  const answer = await withinPatience(timer, backend.sendSaleNow(sale));
  switch (answer.type) {
    case 'Acknowledged':
      connection.proved();
      await store.acknowledge(sale.id);
      return ok({ sale, state: 'completed', isPrinted: false });
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
      return ok({ sale, state: 'kept', isPrinted: false });
  }
};
