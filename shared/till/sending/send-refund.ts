// Sends a refund or an exchange while its cashier waits. The records are stored: whatever fails here leaves them to be sent later.
import type { Units } from '#domain/cart';
import type { Refund } from '#domain/refund';
import type { Sale } from '#domain/sale';
import { err, ok, type Result } from '#kernel/result';
import { whileAwaited, type TillDeps } from '../ports/deps.ts';
import type { ExchangeError, ExchangeReceipt, RefundError, RefundReceipt } from '../contract/refunds.ts';
import { endLeaseStep, withdrawStep } from '../steps/queue-steps.ts';
import { savedOrThrow } from '../ports/save-error.ts';
import { saleTimeout, sendSaleWhileWaiting, storedSale, type Withdraw } from './save-sale.ts';
import { asStored } from '../ports/stored-outcome.ts';

export async function sendRefundWhileWaiting(
  deps: TillDeps,
  { refund, before }: SentRefund,
): Promise<Result<RefundReceipt, RefundError>> {
  const withdraw: Withdraw = (reason) => deps.store.run(withdrawStep, [refund.id], reason);
  const settling = { before, withdraw, ids: [refund.id] };
  const outcome = await whileAwaited(deps, refund.id, () => settle(deps, refund, settling));
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
  const ids = [refund.id, sale.id];
  const withdraw: Withdraw = (reason) => store.run(withdrawStep, ids, reason);
  const outcome = await settle(deps, refund, { before, withdraw, ids });
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

interface Settling extends Pick<SentRefund, 'before'> {
  readonly withdraw: Withdraw;
  /** The entries for which the cashier waits. */
  readonly ids: readonly string[];
}

interface RefundOutcome {
  readonly receipt: RefundReceipt;
  /** By the answer to this window: the sale of an exchange may follow. */
  readonly isAcknowledged: boolean;
}

async function settle(
  deps: TillDeps,
  refund: Refund,
  settling: Settling,
): Promise<Result<RefundOutcome, RefundError>> {
  const { store, backend, connection, log } = deps;
  const queued = { receipt: { refund, state: 'queued', isPrinted: false }, isAcknowledged: false } as const;
  try {
    const answer = await backend.sendRefundNow(refund, settling.before, saleTimeout);
    switch (answer.type) {
      case 'Acknowledged':
        connection.noteAnswer();
        await store.acknowledge(refund.id);
        return ok({ receipt: { refund, state: 'completed', isPrinted: false }, isAcknowledged: true });
      case 'BeyondSold':
      case 'Refused': {
        const reason = answer.type === 'Refused' ? answer.reason : answer.type;
        return savedOrThrow(await settling.withdraw(reason)) ? err(answer) : await storedRefund(deps, refund);
      }
      case 'Unanswered':
      case 'ServerFailed':
      case 'NotAuthorised':
        connection.recheck();
        for (const id of settling.ids) savedOrThrow(await store.run(endLeaseStep, id));
        return await storedRefund(deps, refund);
    }
  } catch (error) {
    log('the outcome of a stored refund was not saved', error);
    return ok(queued);
  }
}

/** The refund as this device has it: another window may have settled it while its cashier waited. */
async function storedRefund(deps: TillDeps, refund: Refund): Promise<Result<RefundOutcome, RefundError>> {
  const outcome = await asStored(deps, refund);
  return outcome.ok ? ok({ receipt: { refund, ...outcome.value }, isAcknowledged: false }) : outcome;
}
