// Which receipts have been printed. Apart from the other statements: a damaged file of an older version, which has no such table,
// must still be read.
import type { Database } from 'better-sqlite3';

export interface PrintedRows {
  has(number: number): boolean;
  note(saleId: string): void;
}

export function createPrintedRows(database: Database): PrintedRows {
  const find = database.prepare<[number]>('SELECT 1 FROM printed WHERE number = ?');
  const add = database.prepare<[string]>(
    'INSERT OR IGNORE INTO printed SELECT number FROM sales WHERE id = ?',
  );
  return {
    has: (number) => find.get(number) !== undefined,
    note: (saleId) => void add.run(saleId),
  };
}
