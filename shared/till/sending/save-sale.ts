// A sale: durable before it is sent, and answered within the time that the cashier waits.
import { err, ok, type Result } from '#kernel/result';
import { makeSale, type Sale } from '#domain/sale';
import { maxLease } from '../contract/queue.ts';
import { saleStep, type SaleRule } from '../steps/sale-step.ts';
import { savedOrThrow, toNotSaved, type SaveError } from '../ports/save-error.ts';
import { endLeaseStep, withdrawStep } from '../steps/queue-steps.ts';
import { asStored } from '../ports/stored-outcome.ts';
import type { RecordSaleError, SaleInput, SaleReceipt } from '../contract/till.ts';
import { whileAwaited, type TillDeps } from '../ports/deps.ts';

/** Milliseconds that the cashier waits for the backend before a record is sent later. */
export const saleTimeout = 5_000;

/**
 * Saves the sale of a cart under the next receipt number, then sends it if the till is online.
 * Refused while the cashier waits, its number is void; unanswered, it stays queued and is sent later under the same id.
 * An input that was sold before is answered with its sale; one whose sale is void is sold anew; another cart under a known id is
 * refused. The store judges all three in the transaction that saves the sale.
 */
export async function saveAndSendSale(
  deps: TillDeps,
  till: { readonly id: string; readonly letter: string },
  { input, rule }: { readonly input: SaleInput; readonly rule: SaleRule },
): Promise<Result<SaleReceipt, RecordSaleError>> {
  const { clock, connection, store } = deps;
  const made = makeSale({
    ...input,
    cashier: deps.cashier(),
    now: clock.now(),
    till: { id: till.id, receiptNumber: '' },
  });
  if (!made.ok) return made;
  const isOnline = connection.isOnline();
  const leasedUntil = isOnline ? clock.now() + maxLease : 0;
  const options = { letter: till.letter, leasedUntil, rule };
  let saved = await store.run(saleStep, made.value, options);
  if (!saved.ok && saved.error.type === 'Void')
    saved = await store.run(saleStep, { ...made.value, id: deps.newId() }, options);
  const named = toNotSaved(saved);
  if (!named.ok) return named;
  const { receipt, isNew } = named.value;
  return isOnline && isNew ? sendSaleWhileWaiting(deps, receipt.sale) : ok(receipt);
}

/** Makes what the cashier waits for void; answers false where it is too late for that. */
export type Withdraw = (reason: string) => Promise<Result<boolean, SaveError>>;

/** The sale is stored: whatever fails from here on leaves it to be sent later. */
export function sendSaleWhileWaiting(
  deps: TillDeps,
  sale: Sale,
  withdraw: Withdraw = (reason) => deps.store.run(withdrawStep, [sale.id], reason),
): Promise<Result<SaleReceipt, RecordSaleError>> {
  return whileAwaited(deps, sale.id, () => sendSale(deps, sale, withdraw));
}

async function sendSale(
  deps: TillDeps,
  sale: Sale,
  withdraw: Withdraw,
): Promise<Result<SaleReceipt, RecordSaleError>> {
  const { store, backend, connection, log } = deps;
  const queued = ok({ sale, state: 'queued', isPrinted: false } as const);
  try {
    const answer = await backend.sendSaleNow(sale, saleTimeout);
    switch (answer.type) {
      case 'Acknowledged':
        connection.noteAnswer();
        await store.acknowledge(sale.id);
        return ok({ sale, state: 'completed', isPrinted: false });
      case 'StockRefused':
        return savedOrThrow(await withdraw(answer.type)) ? err(answer) : await storedSale(deps, sale);
      case 'Refused':
        return savedOrThrow(await withdraw(answer.reason)) ? err(answer) : await storedSale(deps, sale);
      case 'Unanswered':
      case 'ServerFailed':
      case 'NotAuthorised':
        connection.recheck();
        return savedOrThrow(await store.run(endLeaseStep, sale.id)) ? queued : await storedSale(deps, sale);
    }
  } catch (error) {
    log('the outcome of a stored sale was not saved', error);
    return queued;
  }
}

/** The sale as this device has it: another window may have settled it while its cashier waited. */
export async function storedSale(
  deps: Pick<TillDeps, 'store' | 'log'>,
  sale: Sale,
): Promise<Result<SaleReceipt, RecordSaleError>> {
  const outcome = await asStored(deps, sale);
  return outcome.ok ? ok({ sale, ...outcome.value }) : outcome;
}
