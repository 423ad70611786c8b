// What a receipt number leads to in the backend, and what is refunded of a sale: three documents, no query (RF-02).
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { readRefund, readRefundedSale, type RecordedRefund, type RefundedSale } from '#domain/refund';
import { readSale, type RecordedSale } from '#domain/sale';
import { readChoice, readInstant, readText, readWhole } from '#kernel/fields';
import { mapResult, readIfPresent, transact } from '#backend/documents';
import type { Result } from '#kernel/result';

export type ReceiptInBackend =
  | { readonly type: 'Sale'; readonly sale: RecordedSale }
  | { readonly type: 'Refund'; readonly refund: RecordedRefund }
  | { readonly type: 'VoidNumber'; readonly reason: string };

/** Null for a number that no record has. */
export async function findReceipt(
  backend: Backend,
  receiptNumber: string,
): Promise<Result<ReceiptInBackend | null, BackendFailure>> {
  const entry = await readIfPresent(backend, 'receiptIndex', receiptNumber);
  if (!entry.ok) return entry;
  if (entry.value === null) return findVoidNumber(backend, receiptNumber);
  const id = readText(entry.value, 'documentId');
  if (readChoice(entry.value, 'kind', ['sale', 'refund'], 'sale') === 'refund') {
    const refund = await readIfPresent(backend, 'refunds', id);
    return mapResult(refund, (fields) =>
      fields === null ? null : { type: 'Refund', refund: readRefund(id, fields) },
    );
  }
  const sale = await readIfPresent(backend, 'sales', id);
  return mapResult(sale, (fields) => fields && { type: 'Sale', sale: readSale(id, fields) });
}

/** What all refunds of a sale have given back, and which of the refunds that were asked about are among them. */
export interface RefundedInBackend {
  readonly refunded: RefundedSale;
  readonly arrived: readonly string[];
}

/** `refundIds` are those whose answer the till does not have; with one of them the reads are one transaction, so that they agree. */
export async function findRefundedSale(
  backend: Backend,
  saleId: string,
  refundIds: readonly string[],
): Promise<Result<RefundedInBackend, BackendFailure>> {
  if (refundIds.length === 0) {
    const found = await readIfPresent(backend, 'refundedSales', saleId);
    return mapResult(found, (fields) => ({ refunded: readRefundedSale(fields), arrived: [] }));
  }
  return transact(backend, async (transaction, { sdk, database }) => {
    const read = (collection: string, id: string) => transaction.get(sdk.doc(database, collection, id));
    const found = await read('refundedSales', saleId);
    const refunds = await Promise.all(refundIds.map((id) => read('refunds', id)));
    return {
      refunded: readRefundedSale(found.data() ?? null),
      arrived: refunds.flatMap((refund) => (refund.exists() ? [refund.id] : [])),
    };
  });
}

/** When a till last reported, and how many records it had not sent; null for one that is not known (RF-13). */
export async function findTillState(
  backend: Backend,
  tillId: string,
): Promise<Result<{ readonly lastSeenAt: number; readonly unsent: number } | null, BackendFailure>> {
  const found = await readIfPresent(backend, 'tills', tillId);
  return mapResult(found, (fields) =>
    fields === null
      ? null
      : { lastSeenAt: readInstant(fields, 'lastSeenAt') ?? 0, unsent: readWhole(fields, 'unsent', 0) },
  );
}

async function findVoidNumber(
  backend: Backend,
  receiptNumber: string,
): Promise<Result<ReceiptInBackend | null, BackendFailure>> {
  const found = await readIfPresent(backend, 'voidNumbers', receiptNumber);
  return mapResult(found, (fields) =>
    fields === null ? null : { type: 'VoidNumber', reason: readText(fields, 'reason') },
  );
}
