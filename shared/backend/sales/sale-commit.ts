// The writes of one sale, all in one commit: the sale, its number, each product's stock, its movement, and the day sums of its till.
import type { Transaction } from 'firebase/firestore/lite';
import type { DocumentStore } from '#backend/connect';
import { type Sale, saleDocument, tillDayId } from '#domain/sale';
import { saleMovementId } from '#domain/stock';

/** How the sale reaches the backend. */
export interface SaleDelivery {
  /** The uid of the signed-in user. */
  readonly recordedBy: string;
  /** Set for a sale that was queued on the device. */
  readonly queued: QueuedDelivery | null;
}

export interface QueuedDelivery {
  /** The products that no longer exist. */
  readonly missing: readonly string[];
  /** Another record has the receipt number (TH-06): the sale is recorded without an entry of its own, and says so. */
  readonly isNumberTaken: boolean;
}

export function writeSale(
  transaction: Transaction,
  store: DocumentStore,
  sale: Sale,
  delivery: SaleDelivery,
): void {
  const { sdk, database } = store;
  transaction.set(sdk.doc(database, 'sales', sale.id), {
    ...saleDocument(sale),
    timestamp: sdk.Timestamp.fromMillis(sale.timestamp),
    status: 'completed',
    recordedBy: delivery.recordedBy,
    ...queuedFields(store, delivery),
    createdAt: sdk.serverTimestamp(),
    updatedAt: sdk.serverTimestamp(),
  });
  const missing = new Set(delivery.queued?.missing);
  for (const [productId, units] of Object.entries(sale.units)) {
    if (!missing.has(productId))
      lowerStock(transaction, store, { sale, productId, units, by: delivery.recordedBy });
  }
  if (delivery.queued?.isNumberTaken !== true) indexReceipt(transaction, store, sale);
  raiseTillDay(transaction, store, sale);
}

function queuedFields({ sdk }: DocumentStore, { queued }: SaleDelivery) {
  if (queued === null) return {};
  return {
    syncedAt: sdk.serverTimestamp(),
    ...(queued.missing.length === 0 ? {} : { missing: queued.missing }),
    ...(queued.isNumberTaken ? { numberTwice: true } : {}),
  };
}

/** An entry is created once: over one that is there the rules refuse the commit. */
function indexReceipt(transaction: Transaction, { sdk, database }: DocumentStore, sale: Sale): void {
  transaction.set(sdk.doc(database, 'receiptIndex', sale.receiptNumber), {
    kind: 'sale',
    documentId: sale.id,
    day: sale.day,
    updatedAt: sdk.serverTimestamp(),
  });
}

interface SoldProduct {
  readonly sale: Sale;
  readonly productId: string;
  readonly units: number;
  readonly by: string;
}

/** An increment on the server, never an absolute number: two tills may sell the same product at once. */
function lowerStock(transaction: Transaction, { sdk, database }: DocumentStore, sold: SoldProduct): void {
  const { sale, productId, units } = sold;
  transaction.update(sdk.doc(database, 'products', productId), {
    stock: sdk.increment(-units),
    lastSaleId: sale.id,
    updatedAt: sdk.serverTimestamp(),
  });
  transaction.set(sdk.doc(database, 'movements', saleMovementId(sale.id, productId)), {
    productId,
    productName: sale.items.find(({ id }) => id === productId)?.name ?? '',
    amount: -units,
    reason: 'sale',
    sourceId: sale.id,
    by: sold.by,
    byName: sale.cashierName,
    at: sdk.serverTimestamp(),
  });
}

/** Increments on the server: a second window of the till may sell at the same time. A map without entries would replace the stored one. */
function raiseTillDay(transaction: Transaction, { sdk, database }: DocumentStore, sale: Sale): void {
  const { id, tillId, day, total, listTotal } = sale;
  const raised = (amounts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, sdk.increment(amount)]));
  const units = raised(sale.units);
  const methods = raised(sale.payments);
  transaction.set(
    sdk.doc(database, 'tillDays', tillDayId(tillId, day)),
    {
      tillId,
      day,
      salesCount: sdk.increment(1),
      salesPiastres: sdk.increment(total),
      discountsPiastres: sdk.increment(listTotal - total),
      ...(Object.keys(methods).length === 0 ? {} : { methods }),
      ...(Object.keys(units).length === 0 ? {} : { units }),
      lastSourceId: id,
      updatedAt: sdk.serverTimestamp(),
    },
    { merge: true },
  );
}
