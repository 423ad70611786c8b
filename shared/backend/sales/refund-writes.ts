// The writes of one refund, all in one commit: the refund, what its sale has given back, the stock of restocked products with their
// movements, the day sums of its till, and its number (RF-15).
import type { Transaction } from 'firebase/firestore/lite';
import type { DocumentStore } from '#backend/connect';
import { refundDocument, type Refund } from '#domain/refund';
import { tillDayId } from '#domain/sale';
import { refundMovementId } from '#domain/stock';
import { increments, indexReceipt, presentMap, queuedFields, type Delivery } from './numbered-commit.ts';

export interface RefundDelivery extends Delivery {
  /** More than was left of the sale: accepted when sent later (RF-17). */
  readonly isBeyondSold: boolean;
  /** The first refund of its sale makes the document with the sums. */
  readonly isFirst: boolean;
  /** Restocked products that no longer exist: nothing goes back (RF-19). */
  readonly missing: readonly string[];
}

export function writeRefund(
  transaction: Transaction,
  store: DocumentStore,
  refund: Refund,
  delivery: RefundDelivery,
): void {
  const { sdk, database } = store;
  const { missing } = delivery;
  transaction.set(sdk.doc(database, 'refunds', refund.id), {
    ...refundDocument(refund),
    timestamp: sdk.Timestamp.fromMillis(refund.timestamp),
    recordedBy: delivery.recordedBy,
    ...queuedFields(store, delivery),
    ...(missing.length === 0 ? {} : { missing }),
    ...(delivery.isBeyondSold ? { beyondSold: true } : {}),
    createdAt: sdk.serverTimestamp(),
    updatedAt: sdk.serverTimestamp(),
  });
  raiseRefundedSale(transaction, store, refund, delivery);
  for (const [productId, units] of Object.entries(refund.restocked))
    if (!missing.includes(productId))
      raiseStock(transaction, store, { refund, productId, units, by: delivery.recordedBy });
  if (delivery.queued?.isNumberTaken !== true) indexReceipt(transaction, store, 'refund', refund);
  raiseTillDay(transaction, store, refund);
}

function raiseRefundedSale(
  transaction: Transaction,
  store: DocumentStore,
  { id, saleId, units, total, payments }: Refund,
  { isFirst }: RefundDelivery,
): void {
  const { sdk, database } = store;
  const methods = increments(store, payments);
  transaction.set(
    sdk.doc(database, 'refundedSales', saleId),
    {
      units: increments(store, units),
      piastres: sdk.increment(total),
      ...(isFirst ? { methods } : presentMap('methods', methods)),
      lastRefundId: id,
      updatedAt: sdk.serverTimestamp(),
    },
    { merge: true },
  );
}

interface RestockedProduct {
  readonly refund: Refund;
  readonly productId: string;
  readonly units: number;
  readonly by: string;
}

function raiseStock(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  { refund, productId, units, by }: RestockedProduct,
): void {
  transaction.update(sdk.doc(database, 'products', productId), {
    stock: sdk.increment(units),
    lastRefundId: refund.id,
    updatedAt: sdk.serverTimestamp(),
  });
  transaction.set(sdk.doc(database, 'movements', refundMovementId(refund.id, productId)), {
    productId,
    productName: refund.items.find(({ id }) => id === productId)?.name ?? '',
    amount: units,
    reason: 'refund',
    sourceId: refund.id,
    by,
    byName: refund.cashierName,
    at: sdk.serverTimestamp(),
  });
}

function raiseTillDay(transaction: Transaction, store: DocumentStore, refund: Refund): void {
  const { sdk, database } = store;
  const { id, tillId, day, total, payments, units } = refund;
  transaction.set(
    sdk.doc(database, 'tillDays', tillDayId(tillId, day)),
    {
      tillId,
      day,
      refundsCount: sdk.increment(1),
      refundsPiastres: sdk.increment(total),
      ...presentMap('refundMethods', increments(store, payments)),
      refundUnits: increments(store, units),
      lastSourceId: id,
      updatedAt: sdk.serverTimestamp(),
    },
    { merge: true },
  );
}
