// The writes of one sale, all in one commit: the sale, its number, each product's stock, its movement, and the day sums of its till.
import type { Transaction } from 'firebase/firestore/lite';
import type { DocumentStore } from '#backend/connect';
import { type Sale, saleDocument, tillDayId } from '#domain/sale';
import { saleMovementId } from '#domain/stock';
import { increments, indexReceipt, presentMap, queuedFields, type Delivery } from './numbered-commit.ts';

export function writeSale(
  transaction: Transaction,
  store: DocumentStore,
  sale: Sale,
  delivery: Delivery,
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
  if (delivery.queued?.isNumberTaken !== true) indexReceipt(transaction, store, 'sale', sale);
  raiseTillDay(transaction, store, sale);
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

function raiseTillDay(transaction: Transaction, store: DocumentStore, sale: Sale): void {
  const { sdk, database } = store;
  const { id, tillId, day, total, listTotal } = sale;
  transaction.set(
    sdk.doc(database, 'tillDays', tillDayId(tillId, day)),
    {
      tillId,
      day,
      salesCount: sdk.increment(1),
      salesPiastres: sdk.increment(total),
      discountsPiastres: sdk.increment(listTotal - total),
      ...presentMap('methods', increments(store, sale.payments)),
      ...presentMap('units', increments(store, sale.units)),
      lastSourceId: id,
      updatedAt: sdk.serverTimestamp(),
    },
    { merge: true },
  );
}
