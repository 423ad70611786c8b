// What a receipt number leads to in the backend: three documents, no query (RF-02).
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import {
  nothingRefunded,
  readRefund,
  readRefundedSale,
  type RecordedRefund,
  type RefundedSale,
} from '#domain/refund';
import { readSale, type RecordedSale } from '#domain/sale';
import { readChoice, readInstant, readText, readWhole } from '#kernel/fields';
import { mapResult } from '#backend/documents';
import { ok, type Result } from '#kernel/result';
import { readIfPresent } from './diagnosis.ts';

export type ReceiptInBackend =
  | { readonly type: 'Sale'; readonly sale: RecordedSale; readonly refunded: RefundedSale }
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
  const [sale, refunded] = await Promise.all([
    readIfPresent(backend, 'sales', id),
    findRefundedSale(backend, id),
  ]);
  if (!sale.ok) return sale;
  if (!refunded.ok) return refunded;
  if (sale.value === null) return ok(null);
  return ok({ type: 'Sale', sale: readSale(id, sale.value), refunded: refunded.value });
}

/** What all refunds of a sale have given back. */
export async function findRefundedSale(
  backend: Backend,
  saleId: string,
): Promise<Result<RefundedSale, BackendFailure>> {
  const found = await readIfPresent(backend, 'refundedSales', saleId);
  return mapResult(found, (fields) => (fields === null ? nothingRefunded : readRefundedSale(fields)));
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
