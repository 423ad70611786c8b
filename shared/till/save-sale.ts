// A sale at the counter: durable before it is sent, and sent before the cashier's patience ends.
import { err, ok, type Result } from '#kernel/result';
import { makeSale, type Sale } from '#domain/sale';
import { withTimeout } from '#kernel/timing';
import { maxLease } from './queue.ts';
import type { SaveSaleError, SavedSale } from './till-store.ts';
import type { RecordSaleError, SaleInput, SaleReceipt } from './till.ts';
import type { TillDeps } from './deps.ts';

/** Milliseconds that the cashier waits for the backend before a record is sent later. */
export const saleTimeout = 5_000;

/**
 * Keeps the sale of a cart under the next receipt number, then sends it if there is a line.
 * Refused while the cashier waits, its number is void; unanswered, it is kept and sent later under the same id.
 * An order that was sold already is answered with its sale; one whose sale is void is sold anew; another cart under a known id is
 * refused. All three are judged by the store, in the step that keeps the sale.
 */
export async function saveAndSendSale(
  deps: TillDeps,
  letter: string,
  tillId: string,
  order: SaleInput,
): Promise<Result<SaleReceipt, RecordSaleError>> {
  const { clock, connection } = deps;
  const made = makeSale({
    ...order,
    cashier: deps.cashier(),
    now: clock.now(),
    till: { id: tillId, receiptNumber: '' },
  });
  if (!made.ok) return made;
  const isOnline = connection.isOnline();
  const kept = await keep(deps, made.value, letter, isOnline ? clock.now() + maxLease : 0);
  if (!kept.ok) return kept;
  const { receipt, isNew } = kept.value;
  return isOnline && isNew ? sendWhileWaiting(deps, receipt.sale) : ok(receipt);
}

async function keep(
  { store, newId }: TillDeps,
  sale: Sale,
  letter: string,
  leasedUntil: number,
): Promise<Result<SavedSale, RecordSaleError>> {
  const kept = await store.saveSale(sale, letter, leasedUntil);
  if (kept.ok) return kept;
  if (kept.error.type !== 'Void') return err(notSaved(kept.error));
  const anew = await store.saveSale({ ...sale, id: newId() }, letter, leasedUntil);
  return anew.ok ? anew : err(notSaved(anew.error));
}

function notSaved(error: SaveSaleError): RecordSaleError {
  return error.type === 'SoldOtherwise' ? error : { type: 'NotSaved', reason: error.type };
}

/** The sale is kept: whatever fails from here on leaves it to be sent later. */
async function sendWhileWaiting(deps: TillDeps, sale: Sale): Promise<Result<SaleReceipt, RecordSaleError>> {
  try {
    return await sendAndSettle(deps, sale);
  } catch (error) {
    deps.log('what became of a kept sale was not written', error);
    return ok({ sale, state: 'queued', isPrinted: false });
  }
}

async function sendAndSettle(
  { store, backend, connection, timer }: TillDeps,
  sale: Sale,
): Promise<Result<SaleReceipt, RecordSaleError>> {
  const unsent = ok({ sale, state: 'queued', isPrinted: false } as const);
  const answer = await withTimeout(timer, saleTimeout, backend.sendSaleNow(sale), { type: 'Unanswered' });
  switch (answer.type) {
    case 'Acknowledged':
      connection.markOnline();
      await store.acknowledge(sale.id);
      return ok({ sale, state: 'completed', isPrinted: false });
    case 'StockRefused':
      return (await store.withdraw(sale.id, answer.type)) ? err(answer) : unsent;
    case 'Refused':
      return (await store.withdraw(sale.id, answer.reason)) ? err(answer) : unsent;
    case 'Unanswered':
    case 'NotAuthorised':
      connection.recheck();
      await store.endLease(sale.id);
      return unsent;
  }
}
