// Receipts of sales and refunds in the browser's database.
import type { NumberedReceipt, RefundReceipt, SaleReceipt } from '#till';
import {
  inTransaction,
  type StoredRefund,
  type StoredSale,
  type TillDatabase,
  type TillTransaction,
} from './database.ts';

export function receiptOf({ sale, state, isPrinted }: StoredSale): SaleReceipt {
  return { sale, state, isPrinted };
}

function refundReceiptOf({ refund, state, isPrinted }: StoredRefund): RefundReceipt {
  return { refund, state, isPrinted };
}

/** In the order in which they were made. */
export async function readRefundsOf(
  transaction: TillTransaction,
  saleId: string,
): Promise<readonly RefundReceipt[]> {
  return (await transaction.objectStore('refunds').index('saleId').getAll(saleId)).map(refundReceiptOf);
}

/** Changes the receipt of a sale or refund; other records have none. */
export async function changeReceipt(
  transaction: TillTransaction,
  id: string,
  fields: Partial<Pick<StoredSale, 'state' | 'reason' | 'isPrinted'>>,
): Promise<void> {
  const [sales, refunds] = [transaction.objectStore('sales'), transaction.objectStore('refunds')];
  const sale = await sales.index('id').get(id);
  if (sale !== undefined) await sales.put({ ...sale, ...fields });
  const refund = sale === undefined ? await refunds.index('id').get(id) : undefined;
  if (refund !== undefined) await refunds.put({ ...refund, ...fields });
}

/** The lookups of `TillStore`. */
export function storedReceipts(database: TillDatabase, changed: () => void) {
  return {
    receipts: (limit: number) => newestSales(database, limit),
    receipt: async (saleId: string) => {
      const stored = await database.getFromIndex('sales', 'id', saleId);
      return stored === undefined ? null : receiptOf(stored);
    },
    numberedReceipt: async (receiptNumber: string): Promise<NumberedReceipt | null> => {
      const sold = await database.getFromIndex('sales', 'receiptNumber', receiptNumber);
      if (sold !== undefined) return { type: 'Sale', receipt: receiptOf(sold), reason: sold.reason };
      const given = await database.getFromIndex('refunds', 'receiptNumber', receiptNumber);
      if (given === undefined) return null;
      return { type: 'Refund', receipt: refundReceiptOf(given), reason: given.reason };
    },
    refundReceipt: async (id: string) => {
      const stored = await database.getFromIndex('refunds', 'id', id);
      return stored === undefined ? null : refundReceiptOf(stored);
    },
    refundsOf: async (saleId: string) =>
      (await database.getAllFromIndex('refunds', 'saleId', saleId)).map(refundReceiptOf),
    markPrinted: async (id: string) => {
      await inTransaction(database, (transaction) => changeReceipt(transaction, id, { isPrinted: true }));
      changed();
    },
  };
}

async function newestSales(database: TillDatabase, limit: number): Promise<readonly SaleReceipt[]> {
  const found: SaleReceipt[] = [];
  let cursor = await database.transaction('sales').store.openCursor(null, 'prev');
  while (cursor !== null && found.length < limit) {
    found.push(receiptOf(cursor.value));
    cursor = await cursor.continue();
  }
  return found;
}
