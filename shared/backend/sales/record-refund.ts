// Records a refund exactly once: one commit under the refund's own id, which reads what its sale has given back already.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { readByIds, transact } from '#backend/documents';
import { type BackendFailure, callBackend, timeouts } from '#backend/failure';
import type { Line, Units } from '#domain/cart';
import {
  moneyLeft,
  priceRefund,
  readRefundedSale,
  refundableLines,
  type Refund,
  type RefundedSale,
} from '#domain/refund';
import { readSale, type Sale } from '#domain/sale';
import { err, ok, type Result } from '#kernel/result';
import { holderOf, isRefusal } from './diagnosis.ts';
import { writeRefund, type RefundDelivery } from './refund-writes.ts';

export type RefundRecordError =
  | BackendFailure
  /** More than is left of the sale: another till was quicker. Nothing was written (RF-16). */
  | { readonly type: 'BeyondSold' }
  /** The backend does not have the sale of the refund; nothing was written. */
  | { readonly type: 'SaleMissing' }
  /** Another record has the receipt number; nothing was written. A refund that is sent later is recorded all the same. */
  | { readonly type: 'NumberTaken' };

export interface RefundCommits {
  /**
   * Records a refund while the customer waits: refused beyond what is left, and where units that have come back, but are not among those
   * `before` it, change its money. Fails after `timeout` milliseconds with `Unreachable`.
   */
  readonly createRefund: (
    refund: Refund,
    stated: { readonly recordedBy: string; readonly before: Units },
    timeout?: number,
  ) => Promise<Result<void, RefundRecordError>>;
  /** Records a refund whose money has left: accepted beyond what is left, and flagged (RF-17). */
  readonly createQueuedRefund: (
    refund: Refund,
    recordedBy: string,
    timeout?: number,
    isHashWrong?: boolean,
  ) => Promise<Result<void, BackendFailure | { readonly type: 'SaleMissing' }>>;
}

export function createRefundCommits(backend: Backend): RefundCommits {
  return {
    createRefund: async (refund, { recordedBy, before }, timeout = timeouts.screen) => {
      const sent = await send(
        backend,
        refund,
        { recordedBy, before, isQueued: false, isHashWrong: false },
        Date.now() + timeout,
      );
      return sent.ok && sent.value !== null ? err(sent.value) : dropAnswer(sent);
    },
    createQueuedRefund: async (refund, recordedBy, timeout = timeouts.screen, isHashWrong = false) => {
      const sending = { recordedBy, before: {}, isQueued: true, isHashWrong };
      const sent = await send(backend, refund, sending, Date.now() + timeout);
      return sent.ok && sent.value?.type === 'SaleMissing' ? err(sent.value) : dropAnswer(sent);
    },
  };
}

type Refusal = Exclude<RefundRecordError, BackendFailure>;

function dropAnswer<Failure>(sent: Result<unknown, Failure>): Result<void, Failure> {
  return sent.ok ? ok(undefined) : sent;
}

interface Sending {
  readonly recordedBy: string;
  readonly before: Units;
  readonly isQueued: boolean;
  /** The stored record does not match its hash. */
  readonly isHashWrong: boolean;
}

/** Null once the refund is there. A refusal by the rules names no reason, so it is looked for, and the commit repeated without its cause. */
async function send(
  backend: Backend,
  refund: Refund,
  sending: Sending,
  end: number,
): Promise<Result<Refusal | null, BackendFailure>> {
  let known: Obstacles = { missing: [], isNumberTaken: false };
  for (;;) {
    const given = known;
    const sent = await transact(
      backend,
      (transaction, store) => commit(transaction, store, refund, { ...sending, ...given }),
      end - Date.now(),
    );
    if (sent.ok || !isRefusal(sent.error)) return sent;
    const found = await obstacles(backend, refund, end - Date.now());
    if (!found.ok) return found;
    const isNew =
      found.value.missing.length > known.missing.length || found.value.isNumberTaken !== known.isNumberTaken;
    if (!isNew) return sent;
    if (found.value.isNumberTaken && !sending.isQueued) return ok({ type: 'NumberTaken' });
    known = found.value;
  }
}

/** What a commit has to work around. */
interface Obstacles {
  readonly missing: readonly string[];
  readonly isNumberTaken: boolean;
}

async function commit(
  transaction: Transaction,
  store: DocumentStore,
  refund: Refund,
  { recordedBy, before, isQueued, isHashWrong, missing, isNumberTaken }: Sending & Obstacles,
): Promise<Refusal | null> {
  const { sdk, database } = store;
  const [recorded, sums, sold] = await Promise.all([
    transaction.get(sdk.doc(database, 'refunds', refund.id)),
    transaction.get(sdk.doc(database, 'refundedSales', refund.saleId)),
    transaction.get(sdk.doc(database, 'sales', refund.saleId)),
  ]);
  if (recorded.exists()) return null;
  if (!sold.exists()) return { type: 'SaleMissing' };
  const refunded = readRefundedSale(sums.exists() ? sums.data() : null);
  const sale = readSale(refund.saleId, sold.data());
  const isBeyondSold = isBeyond(refund, sale, refunded);
  const isRefused = isBeyondSold || isPricedWithout(refund, sale, refunded, before);
  if (isRefused && !isQueued) return { type: 'BeyondSold' };
  const delivery: RefundDelivery = {
    recordedBy,
    queued: isQueued ? { missing: [], isNumberTaken, isHashWrong } : null,
    isBeyondSold,
    isFirst: !sums.exists(),
    missing,
  };
  writeRefund(transaction, store, refund, delivery);
  return null;
}

function isBeyond({ units, total }: Refund, sale: Sale, refunded: RefundedSale): boolean {
  const lines = refundableLines(sale, refunded);
  const isLeft = ([id, count]: readonly [string, number]): boolean =>
    count <= (lines.find(({ line }) => line.id === id)?.left ?? 0);
  return total > moneyLeft(sale, refunded) || !Object.entries(units).every(isLeft);
}

/** Another till has refunded units of which this one did not know, and with them the money is another (RF-07). */
function isPricedWithout(refund: Refund, sale: Sale, refunded: RefundedSale, before: Units): boolean {
  const isUnknown = Object.entries(refunded.units).some(([id, units]) => units > (before[id] ?? 0));
  if (!isUnknown) return false;
  const priced = priceRefund(sale, refunded, refund.units);
  const isOther = ({ id, total }: Line): boolean =>
    refund.items.find((line) => line.id === id)?.total !== total;
  return !priced.ok || priced.value.items.some(isOther);
}

async function obstacles(
  backend: Backend,
  refund: Refund,
  timeout: number,
): Promise<Result<Obstacles, BackendFailure>> {
  const restocked = Object.keys(refund.restocked);
  const read = await callBackend(
    () => Promise.all([holderOf(backend, refund.receiptNumber), readByIds(backend, 'products', restocked)]),
    timeout,
  );
  if (!read.ok) return read;
  const [holder, products] = read.value;
  if (!holder.ok) return holder;
  if (!products.ok) return products;
  const present = new Set(products.value.map(({ id }) => id));
  return ok({
    missing: restocked.filter((id) => !present.has(id)),
    isNumberTaken: holder.value !== null && holder.value.documentId !== refund.id,
  });
}
