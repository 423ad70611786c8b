// The browser's durable records: IndexedDB, written strictly, so that what has resolved is on the disk (DB-62).
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import type { Stay } from '#domain/stay';
import type { Product } from '#domain/product';
import type { QueueEntry, SaleReceipt, TillRecord } from '#till';

/** An entry of the queue; `sequence` is the order in which the records were made, whatever the clock said. */
export type StoredEntry = QueueEntry<TillRecord> & {
  readonly sequence?: number;
  readonly kind: TillRecord['kind'];
  /** 1 while it is refused: an index knows no booleans. */
  readonly isRefused: 0 | 1;
};

export type StoredSale = Omit<SaleReceipt, 'isPrinted'> & {
  readonly sequence?: number;
  /** Left out by versions that did not remember it: those receipts count as printed. */
  readonly isPrinted?: boolean;
  readonly id: string;
  /** Why it is void; null otherwise. */
  readonly reason: string | null;
};

export interface TillSchema extends DBSchema {
  queue: {
    key: number;
    value: StoredEntry;
    indexes: { id: string; kind: string; isRefused: number };
  };
  sales: { key: number; value: StoredSale; indexes: { id: string } };
  /** Units of each product that have left the shop and are not acknowledged. */
  units: { key: string; value: number };
  /**
   * `leftStays`: ids, as JSON, of stays that have left the queue while the storage copy may still hold them. A store of its own would need
   * a new version of the database, which a window of the old one holds up. `settled`: what was decided about refused entries, as JSON
   * for the same reason.
   */
  identity: { key: 'id' | 'letter' | 'leftStays' | 'settled'; value: string };
  receipts: { key: 'last'; value: number };
  /** Written and taken away again, to find out whether there is room. */
  ballast: { key: 'try'; value: Uint8Array };
  lastKnown: { key: 'products'; value: readonly Product[] };
  lastKnownStays: { key: 'hostings'; value: readonly Stay[] };
}

export type TillDatabase = IDBPDatabase<TillSchema>;
export type TillTransaction = IDBPTransaction<TillSchema, StoreNames<TillSchema>[], 'readwrite'>;

export function openBrowserDatabase(name: string): Promise<TillDatabase> {
  return openDB<TillSchema>(name, 1, {
    upgrade: (database) => {
      const queue = database.createObjectStore('queue', { keyPath: 'sequence', autoIncrement: true });
      queue.createIndex('id', 'id', { unique: true });
      queue.createIndex('kind', 'kind');
      queue.createIndex('isRefused', 'isRefused');
      const sales = database.createObjectStore('sales', { keyPath: 'sequence', autoIncrement: true });
      sales.createIndex('id', 'id', { unique: true });
      for (const store of [
        'units',
        'identity',
        'receipts',
        'ballast',
        'lastKnown',
        'lastKnownStays',
      ] as const) {
        database.createObjectStore(store);
      }
    },
  });
}

const everything = [
  'queue',
  'sales',
  'units',
  'identity',
  'receipts',
  'ballast',
  'lastKnown',
  'lastKnownStays',
] as const;

/** Runs `work` as one step: all of it is on the disk when the promise resolves, or none of it ever. */
export async function inTransaction<Value>(
  database: TillDatabase,
  work: (transaction: TillTransaction) => Promise<Value>,
): Promise<Value> {
  const transaction = database.transaction([...everything], 'readwrite', { durability: 'strict' });
  const [value] = await Promise.all([work(transaction), transaction.done]);
  return value;
}
