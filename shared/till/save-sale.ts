// A sale at the counter: durable before it is sent, and sent before the cashier's patience ends.
import { err, ok, type Result } from '#domain/result';
import { makeSale, type Sale } from '#domain/sale';
import { withinPatience } from './patience.ts';
import { longestHold } from './queue.ts';
import type { KeepSaleError, KeptSale } from './till-store.ts';
import type { RecordSaleError, SaleOrder, SaleReceipt } from './till.ts';
import type { TillWorld } from './deps.ts';

/**
 * Keeps the sale of a cart under the next receipt number, then sends it if there is a line.
 * Refused while the cashier waits, its number is void; unanswered, it is kept and sent later under the same id.
 * An order that was sold already is answered with its sale; one whose sale is void is sold anew; another cart under a known id is
 * refused. All three are judged by the store, in the step that keeps the sale.
 */
export const recordSale = async (
  world: TillWorld,
  letter: string,
  tillId: string,
  order: SaleOrder,
): Promise<Result<SaleReceipt, RecordSaleError>> => {
  const { clock, connection } = world;
  const made = makeSale({
    ...order,
    cashier: world.cashier(),
    now: clock.now(),
    till: { id: tillId, receiptNumber: '' },
  });
  if (!made.ok) return made;
  const reachable = connection.reachable();
  const kept = await keep(world, made.value, letter, reachable ? clock.now() + longestHold : 0);
  if (!kept.ok) return kept;
  const { receipt, isNew } = kept.value;
  return reachable && isNew ? sendWhileWaiting(world, receipt.sale) : ok(receipt);
};

const keep = async (
  { store, newId }: TillWorld,
  sale: Sale,
  letter: string,
  heldUntil: number,
): Promise<Result<KeptSale, RecordSaleError>> => {
  const kept = await store.keepSale(sale, letter, heldUntil);
  if (kept.ok) return kept;
  if (kept.error.type !== 'Void') return err(notKept(kept.error));
  const anew = await store.keepSale({ ...sale, id: newId() }, letter, heldUntil);
  return anew.ok ? anew : err(notKept(anew.error));
};

const notKept = (error: KeepSaleError): RecordSaleError =>
  error.type === 'SoldOtherwise' ? error : { type: 'NotKept', reason: error.type };

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
  const unsent = ok({ sale, state: 'kept', isPrinted: false } as const);
  const answer = await withinPatience(timer, backend.sendSaleNow(sale));
  switch (answer.type) {
    case 'Acknowledged':
      connection.proved();
      await store.acknowledge(sale.id);
      return ok({ sale, state: 'completed', isPrinted: false });
    case 'StockRefused':
      return (await store.withdraw(sale.id, answer.type)) ? err(answer) : unsent;
    case 'Refused':
      return (await store.withdraw(sale.id, answer.reason)) ? err(answer) : unsent;
    case 'Unanswered':
    case 'NotAdmitted':
      connection.doubt();
      await store.handOver(sale.id);
      return unsent;
  }
};
