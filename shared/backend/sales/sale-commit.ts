// The writes of one sale, all in one commit: the sale, each product's stock, its movement, and the day sums of its till.
import type { Transaction } from 'firebase/firestore/lite';
import type { DocumentStore } from '#backend/connect';
import { type Sale, saleDocument, tillDayId } from '#domain/sale';
import { saleMovementId } from '#domain/stock';

/** How the sale reaches the backend. */
export interface SaleDelivery {
  /** The uid of the signed-in user. */
  readonly recordedBy: string;
  /** Set for a sale that was queued on the device: the products that no longer exist. */
  readonly queued: { readonly missing: readonly string[] } | null;
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
  raiseTillDay(transaction, store, sale);
}

function queuedFields({ sdk }: DocumentStore, { queued }: SaleDelivery) {
  if (queued === null) return {};
  const missing = queued.missing.length === 0 ? {} : { missing: queued.missing };
  return { syncedAt: sdk.serverTimestamp(), ...missing };
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
  const { id, tillId, day, total } = sale;
  const units = Object.entries(sale.units).map(([productId, count]) => [productId, sdk.increment(count)]);
  transaction.set(
    sdk.doc(database, 'tillDays', tillDayId(tillId, day)),
    {
      tillId,
      day,
      salesCount: sdk.increment(1),
      salesPiastres: sdk.increment(total),
      ...(units.length === 0 ? {} : { units: Object.fromEntries(units) }),
      lastSourceId: id,
      updatedAt: sdk.serverTimestamp(),
    },
    { merge: true },
  );
}
