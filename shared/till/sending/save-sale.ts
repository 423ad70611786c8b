// A sale: durable before it is sent, and answered within the time that the cashier waits.
import { ok, type Result } from '#kernel/result';
import { makeSale, type Sale } from '#domain/sale';
import type { TillAct } from '../steps/shift-step.ts';
import { saleStep } from '../steps/sale-step.ts';
import { toNotSaved } from '../ports/save-error.ts';
import { withdrawStep } from '../steps/queue-steps.ts';
import { asStored } from '../ports/stored-outcome.ts';
import type { RecordSaleError, SaleInput, SaleReceipt } from '../contract/till.ts';
import { whileAwaited, type TillDeps } from '../ports/deps.ts';
import { settleAwaited, type Withdraw } from './settle-awaited.ts';

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
  input: SaleInput,
  act: TillAct,
): Promise<Result<SaleReceipt, RecordSaleError>> {
  const { store } = deps;
  const made = makeSale({
    ...input,
    cashier: act.by,
    now: act.at,
    till: { id: act.tillId, receiptNumber: '' },
  });
  if (!made.ok) return made;
  const { letter, leasedUntil, useShifts, unsent, heldCarts } = act;
  const discounts = { limits: act.settings, cartId: input.id, own: act.own };
  const options = { letter, leasedUntil, rule: { useShifts, unsent, heldCarts, discounts } };
  let saved = await store.run(saleStep, made.value, options);
  if (!saved.ok && saved.error.type === 'Void')
    saved = await store.run(saleStep, { ...made.value, id: deps.newId() }, options);
  const named = toNotSaved(saved);
  if (!named.ok) return named;
  const { receipt, isNew } = named.value;
  return leasedUntil > 0 && isNew ? sendSaleWhileWaiting(deps, receipt.sale) : ok(receipt);
}

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
  const outcome = await settleAwaited(deps, {
    kind: 'sale',
    ids: [sale.id],
    send: () => deps.backend.sendSaleNow(sale, saleTimeout),
    withdraw,
  });
  if (!outcome.ok) return outcome;
  if (outcome.value === 'Left') return storedSale(deps, sale);
  return ok({ sale, state: outcome.value === 'Queued' ? 'queued' : 'completed', isPrinted: false });
}

/** The sale as this device has it: another window may have settled it while its cashier waited. */
export async function storedSale(
  deps: Pick<TillDeps, 'store' | 'log'>,
  sale: Sale,
): Promise<Result<SaleReceipt, RecordSaleError>> {
  const outcome = await asStored(deps, sale);
  return outcome.ok ? ok({ sale, ...outcome.value }) : outcome;
}
