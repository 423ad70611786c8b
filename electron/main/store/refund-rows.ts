// The rows of refunds and their receipts; the queue entry of each is the caller's.
import type { Database } from 'better-sqlite3';
import type { Refund } from '#domain/refund';
import { numberIn } from '#domain/sale';
import type { LeavingEntry, RefundReceipt } from '#till';
import { readStoredRefund } from './rows.ts';

export interface RefundRows {
  /** The number of a recovered refund may be taken: its row gets another, its receipt does not. */
  add(refund: Refund, number?: number): void;
  settle(entry: LeavingEntry): void;
  markPrinted(id: string): void;
  byId(id: string): StoredReceipt | null;
  /** As it is stored, of a refund that cannot be read. */
  contentOf(id: string): string | undefined;
  byNumber(receiptNumber: string): StoredReceipt | null;
  /** The oldest first. */
  ofSale(saleId: string): readonly RefundReceipt[];
}

interface StoredReceipt {
  readonly receipt: RefundReceipt;
  /** Why it is void; null otherwise. */
  readonly reason: string | null;
}

interface RefundRow {
  readonly content: string;
  readonly state: RefundReceipt['state'];
  readonly isPrinted: 0 | 1;
  readonly reason: string | null;
}

const columns = 'content, state, is_printed AS isPrinted, void_reason AS reason';

export function refundRows(database: Database): RefundRows {
  const insert = database.prepare<[number, string, string, string, string, string]>(
    `INSERT INTO refunds (number, id, receipt_number, sale_id, day, state, content)
     VALUES (?, ?, ?, ?, ?, 'queued', ?)`,
  );
  const settle = database.prepare<[string, string | null, string]>(
    'UPDATE refunds SET state = ?, void_reason = ? WHERE id = ?',
  );
  const print = database.prepare<[string]>('UPDATE refunds SET is_printed = 1 WHERE id = ?');
  const byId = database.prepare<[string], RefundRow>(`SELECT ${columns} FROM refunds WHERE id = ?`);
  const byNumber = database.prepare<[string], RefundRow>(
    `SELECT ${columns} FROM refunds WHERE receipt_number = ?`,
  );
  const ofSale = database.prepare<[string], RefundRow>(
    `SELECT ${columns} FROM refunds WHERE sale_id = ? ORDER BY number`,
  );
  return {
    add: (refund, number = numberIn(refund.receiptNumber)) => {
      const { id, receiptNumber, saleId, day } = refund;
      insert.run(number, id, receiptNumber, saleId, day, JSON.stringify(refund));
    },
    settle: ({ id, state, reason }) => void settle.run(state, reason, id),
    markPrinted: (id) => void print.run(id),
    byId: (id) => storedReceipt(byId.get(id)),
    contentOf: (id) => byId.get(id)?.content,
    byNumber: (receiptNumber) => storedReceipt(byNumber.get(receiptNumber)),
    ofSale: (saleId) => ofSale.all(saleId).map(receiptFrom),
  };
}

function storedReceipt(row: RefundRow | undefined): StoredReceipt | null {
  return row === undefined ? null : { receipt: receiptFrom(row), reason: row.reason };
}

function receiptFrom({ content, state, isPrinted }: RefundRow): RefundReceipt {
  return { refund: readStoredRefund(content), state, isPrinted: isPrinted === 1 };
}
