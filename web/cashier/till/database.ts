// The browser's durable records: IndexedDB, written strictly, so that what has resolved is on the disk (DB-62).
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import type { Stay } from '#domain/stay';
import type { Fields } from '#kernel/fields';
import type { CartRow } from '#domain/held-cart';
import type { PaymentMethod } from '#domain/sale';
import type { Shift } from '#domain/shift';
import type { Product } from '#domain/product';
import type { Ledger, OutboxRecord, QueueEntry, RefundReceipt, SaleReceipt } from '#till';

/** An entry of the queue; `sequence` is the order in which the records were made, whatever the clock said. */
export type StoredEntry = QueueEntry<OutboxRecord> & {
  readonly sequence?: number;
  readonly kind: OutboxRecord['kind'];
  /** 1 while it is refused: an index knows no booleans. */
  readonly isRefused: 0 | 1;
};

export interface StoredSale extends SaleReceipt {
  readonly sequence?: number;
  readonly id: string;
  /** Why it is void; null otherwise. */
  readonly reason: string | null;
  /** Each method with its reference, for the index. */
  readonly references: readonly string[];
}

export interface StoredRefund extends RefundReceipt {
  readonly sequence?: number;
  readonly id: string;
  /** Why it is void; null otherwise. */
  readonly reason: string | null;
}

export interface TillSchema extends DBSchema {
  queue: {
    key: number;
    value: StoredEntry;
    indexes: { id: string; kind: string; isRefused: number; leasedUntil: number };
  };
  sales: {
    key: number;
    value: StoredSale;
    indexes: { id: string; receiptNumber: string; references: string; day: [string, string] };
  };
  refunds: {
    key: number;
    value: StoredRefund;
    indexes: { id: string; receiptNumber: string; saleId: string; day: [string, string] };
  };
  /** Units of each product that were sold and are not acknowledged. */
  unsentUnits: { key: string; value: number };
  /** Ids of stays that have left the queue while the storage copy may still hold them, in that order. */
  acknowledgedStays: { key: number; value: string };
  identity: { key: 'id' | 'letter'; value: string };
  ledger: { key: 'ledger'; value: Ledger };
  /** The closed ones; the open one stands in the ledger. */
  shifts: { key: number; value: Shift };
  /** The open cart, and those that were put aside. */
  /** A row that an earlier version has stored has neither changes nor their time. */
  heldCarts: { key: string; value: Omit<CartRow, 'changes' | 'changedAt'> & Partial<CartRow> };
  /** Written and deleted again, to find out whether there is space. */
  storageProbe: { key: 'try'; value: Uint8Array };
  storedProducts: { key: 'all'; value: readonly Product[] };
  storedStays: { key: 'all'; value: readonly Stay[] };
  /** In their stored shape. */
  storedSettings: { key: 'pos' | 'approvers' | 'pinTries'; value: Fields };
}

export type TillDatabase = IDBPDatabase<TillSchema>;
export type TillTransaction = IDBPTransaction<TillSchema, StoreNames<TillSchema>[], 'readwrite'>;

/** Opens version 1, or throws where this browser has a database of another format; that one stays as it is. */
export async function openBrowserDatabase(name: string): Promise<TillDatabase> {
  const database = await openDB<TillSchema>(name, 1, { upgrade: createStores });
  const isWhole = everyStore.every((store) => database.objectStoreNames.contains(store));
  if (isWhole && database.objectStoreNames.length === everyStore.length) return database;
  database.close();
  throw new Error(`the database ${name} of this browser has another format`);
}

function createStores(database: TillDatabase): void {
  const queue = database.createObjectStore('queue', { keyPath: 'sequence', autoIncrement: true });
  queue.createIndex('id', 'id', { unique: true });
  queue.createIndex('kind', 'kind');
  queue.createIndex('isRefused', 'isRefused');
  queue.createIndex('leasedUntil', 'leasedUntil');
  const sales = database.createObjectStore('sales', { keyPath: 'sequence', autoIncrement: true });
  sales.createIndex('id', 'id', { unique: true });
  sales.createIndex('receiptNumber', 'sale.receiptNumber');
  sales.createIndex('references', 'references', { multiEntry: true });
  // The state too, so that the sales of a day are counted without being read.
  sales.createIndex('day', ['sale.day', 'state']);
  const refunds = database.createObjectStore('refunds', { keyPath: 'sequence', autoIncrement: true });
  refunds.createIndex('id', 'id', { unique: true });
  refunds.createIndex('receiptNumber', 'refund.receiptNumber');
  refunds.createIndex('saleId', 'refund.saleId');
  refunds.createIndex('day', ['refund.day', 'state']);
  database.createObjectStore('shifts', { keyPath: 'number' });
  database.createObjectStore('heldCarts', { keyPath: 'id' });
  database.createObjectStore('acknowledgedStays', { autoIncrement: true });
  for (const store of plainStores) database.createObjectStore(store);
}

/** Their values are stored under keys of their own. */
const plainStores = [
  'unsentUnits',
  'identity',
  'ledger',
  'storageProbe',
  'storedProducts',
  'storedStays',
  'storedSettings',
] as const;

const everyStore = [
  'queue',
  'sales',
  'refunds',
  'shifts',
  'heldCarts',
  'acknowledgedStays',
  ...plainStores,
] as const;

/** The slip of a method as the index of the sales has it. */
export function referenceKey(method: PaymentMethod, slip: string): string {
  return `${method}:${slip}`;
}

/** Runs `work` in one transaction: all of it is on the disk when the promise resolves, or none of it. */
export async function inTransaction<Value>(
  database: TillDatabase,
  work: (transaction: TillTransaction) => Promise<Value>,
): Promise<Value> {
  const transaction = database.transaction([...everyStore], 'readwrite', { durability: 'strict' });
  const [value] = await Promise.all([work(transaction), transaction.done]);
  return value;
}
