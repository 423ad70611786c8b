// Sends a refund or an exchange while its cashier waits. The records are stored: whatever fails here leaves them to be sent later.
import type { Refund, RefundedSale } from '#domain/refund';
import type { Sale } from '#domain/sale';
import { err, ok, type Result } from '#kernel/result';
import type { TillDeps } from './deps.ts';
import type { SendAnswer } from './queue.ts';
import type { ExchangeError, ExchangeReceipt, FoundSale, RefundError, RefundReceipt } from './refunds.ts';
import { saleTimeout, sendSaleWhileWaiting } from './save-sale.ts';

type DescribeLeft = (refunded: RefundedSale) => Promise<FoundSale | null>;
type Answer = SendAnswer | { readonly type: 'BeyondSold'; readonly refunded: RefundedSale };

export function sendRefundWhileWaiting(
  deps: TillDeps,
  refund: Refund,
  describeLeft: DescribeLeft,
): Promise<Result<RefundReceipt, RefundError>> {
  const withdraw = (reason: string) => deps.store.withdraw(refund.id, reason);
  return settle(deps, refund, { withdraw, describeLeft, ids: [refund.id] });
}

/** The refund first. Refused, both numbers are void; a sale that is refused then leaves the refund as it is (RF-22, RF-23). */
export async function sendExchangeWhileWaiting(
  deps: TillDeps,
  { refund, sale }: { readonly refund: Refund; readonly sale: Sale },
  describeLeft: DescribeLeft,
): Promise<Result<ExchangeReceipt, ExchangeError>> {
  const { store } = deps;
  const exchange = { refund, saleId: sale.id };
  const ids = [refund.id, sale.id];
  const withdraw = (reason: string) => store.withdrawExchange(exchange, 'both', reason);
  const sent = await settle(deps, refund, { withdraw, describeLeft, ids });
  if (!sent.ok) return sent;
  if (sent.value.state === 'queued')
    return ok({ refund: sent.value, sale: ok({ sale, state: 'queued', isPrinted: false }) });
  const sold = await sendSaleWhileWaiting(deps, sale, (reason) =>
    store.withdrawExchange(exchange, 'sale', reason),
  );
  return ok({ refund: sent.value, sale: sold });
}

interface Settling {
  readonly withdraw: (reason: string) => Promise<boolean>;
  readonly describeLeft: DescribeLeft;
  /** The entries for which the cashier waits. */
  readonly ids: readonly string[];
}

async function settle(
  deps: TillDeps,
  refund: Refund,
  settling: Settling,
): Promise<Result<RefundReceipt, RefundError>> {
  const { store, backend, connection, log } = deps;
  const receipt = (state: RefundReceipt['state']): RefundReceipt => ({ refund, state, isPrinted: false });
  try {
    const answer: Answer = await backend.sendRefundNow(refund, saleTimeout);
    switch (answer.type) {
      case 'Acknowledged':
        connection.markOnline();
        await store.acknowledge(refund.id);
        return ok(receipt('completed'));
      case 'BeyondSold':
      case 'Refused': {
        const reason = answer.type === 'Refused' ? answer.reason : answer.type;
        if (!(await settling.withdraw(reason))) return ok(receipt('queued'));
        if (answer.type === 'Refused') return err(answer);
        return err({ type: 'BeyondSold', left: await settling.describeLeft(answer.refunded) });
      }
      case 'Unanswered':
      case 'NotAuthorised':
        connection.recheck();
        for (const id of settling.ids) await store.endLease(id);
        return ok(receipt('queued'));
    }
  } catch (error) {
    log('the outcome of a stored refund was not saved', error);
    return ok(receipt('queued'));
  }
}
