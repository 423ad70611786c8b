// Sends a refund or an exchange while its cashier waits. The records are stored: whatever fails here leaves them to be sent later.
import type { Units } from '#domain/cart';
import type { Refund } from '#domain/refund';
import type { Sale } from '#domain/sale';
import { ok, type Result } from '#kernel/result';
import { whileAwaited, type TillDeps } from '../ports/deps.ts';
import type { ExchangeError, ExchangeReceipt, RefundError, RefundReceipt } from '../contract/refunds.ts';
import { withdrawStep } from '../steps/queue-steps.ts';
import { saleTimeout, sendSaleWhileWaiting, storedSale } from './save-sale.ts';
import { settleAwaited, type SentRecord } from './settle-awaited.ts';
import { asStored } from '../ports/stored-outcome.ts';

export async function sendRefundWhileWaiting(
  deps: TillDeps,
  { refund, before }: SentRefund,
): Promise<Result<RefundReceipt, RefundError>> {
  const outcome = await whileAwaited(deps, refund.id, () =>
    sendRefund(deps, { refund, before }, [refund.id]),
  );
  return outcome.ok ? ok(outcome.value.receipt) : outcome;
}

/** The refund first. Refused, both numbers are void; a sale that is refused then leaves the refund as it is (RF-22, RF-23). */
export function sendExchangeWhileWaiting(
  deps: TillDeps,
  sent: SentExchange,
): Promise<Result<ExchangeReceipt, ExchangeError>> {
  const { refund, sale } = sent;
  // The cashier waits for both until the last answer.
  return whileAwaited(deps, sale.id, () => whileAwaited(deps, refund.id, () => sendExchange(deps, sent)));
}

async function sendExchange(
  deps: TillDeps,
  { refund, before, sale }: SentExchange,
): Promise<Result<ExchangeReceipt, ExchangeError>> {
  const { store } = deps;
  const outcome = await sendRefund(deps, { refund, before }, [refund.id, sale.id]);
  if (!outcome.ok) return outcome;
  const { receipt, isAcknowledged } = outcome.value;
  // Nobody waits for the sale any more where the refund was not answered: whoever took it over sends it.
  const sold = isAcknowledged
    ? await sendSaleWhileWaiting(deps, sale, (reason) => store.run(withdrawStep, [sale.id], reason, refund))
    : await storedSale(deps, sale);
  return ok({ refund: receipt, sale: sold });
}

type SentExchange = SentRefund & { readonly sale: Sale };

interface SentRefund {
  readonly refund: Refund;
  /** Units of its sale that this till knew to have come back before. */
  readonly before: Units;
}

interface RefundOutcome {
  readonly receipt: RefundReceipt;
  /** By the answer to this window: the sale of an exchange may follow. */
  readonly isAcknowledged: boolean;
}

/** `ids` are withdrawn together. */
async function sendRefund(
  deps: TillDeps,
  { refund, before }: SentRefund,
  ids: SentRecord<never>['ids'],
): Promise<Result<RefundOutcome, RefundError>> {
  const outcome = await settleAwaited(deps, {
    kind: 'refund',
    ids,
    send: () => deps.backend.sendRefundNow(refund, before, saleTimeout),
    withdraw: (reason) => deps.store.run(withdrawStep, ids, reason),
  });
  if (!outcome.ok) return outcome;
  if (outcome.value === 'Left') return storedRefund(deps, refund);
  const isAcknowledged = outcome.value === 'Acknowledged';
  const state = isAcknowledged ? 'completed' : 'queued';
  return ok({ receipt: { refund, state, isPrinted: false }, isAcknowledged });
}

/** The refund as this device has it: another window may have settled it while its cashier waited. */
async function storedRefund(deps: TillDeps, refund: Refund): Promise<Result<RefundOutcome, RefundError>> {
  const outcome = await asStored(deps, refund);
  return outcome.ok ? ok({ receipt: { refund, ...outcome.value }, isAcknowledged: false }) : outcome;
}
