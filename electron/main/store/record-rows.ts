// The table of records: sales, refunds, stays, the records of the till's day and the reports about refused ones, unsent or not.
import type { Database } from 'better-sqlite3';
import type { StoredKind } from '#till';

/** A record as the table has it; `content` and `sentAfter` are JSON. */
export interface RecordRow extends RecordColumns {
  readonly sequence: number;
  readonly id: string;
  readonly kind: StoredKind;
  readonly state: 'queued' | 'completed' | 'void';
  readonly recordedAt: number;
  readonly leasedUntil: number;
  readonly reason: string | null;
  readonly refusedAt: number | null;
  readonly refusals: number;
  readonly sentAfter: string | null;
  readonly isPrinted: 0 | 1;
  readonly content: string;
}

/** What a record is found by beside its id; null for a kind that is not found by it. */
export interface RecordColumns {
  readonly number: number | null;
  readonly receiptNumber: string | null;
  readonly day: string | null;
  readonly saleId: string | null;
  /** Milliseconds. */
  readonly referencedAt: number | null;
}

export type NewRow = Omit<RecordRow, 'sequence' | 'state' | 'reason' | 'refusedAt' | 'isPrinted'>;

export interface WaitingSearch {
  readonly limit: number;
  /** JSON lists of ids. */
  readonly excluding: string;
  readonly at: number;
  readonly maxLease: number;
}

export type RecordRows = ReturnType<typeof recordRows>;

export function recordRows(database: Database) {
  return { ...rowChanges(database), ...queueRows(database), ...receiptRows(database) };
}

function rowChanges(database: Database) {
  return {
    insert: database.prepare<[NewRow]>(
      `INSERT INTO records (id, kind, recorded_at, leased_until, refusals, sent_after, number, receipt_number, day,
                            sale_id, referenced_at, content)
       VALUES (@id, @kind, @recordedAt, @leasedUntil, @refusals, @sentAfter, @number, @receiptNumber, @day,
               @saleId, @referencedAt, @content)`,
    ),
    byId: database.prepare<[string], RecordRow>(`SELECT ${columns} FROM records WHERE id = ?`),
    setRefusal: database.prepare<
      [Pick<RecordRow, 'id' | 'reason' | 'refusedAt' | 'refusals' | 'leasedUntil'>]
    >(
      `UPDATE records SET reason = @reason, refused_at = @refusedAt, refusals = @refusals, leased_until = @leasedUntil
       WHERE id = @id AND state = 'queued'`,
    ),
    raiseRefusals: database.prepare<[number, string]>(
      `UPDATE records SET refusals = max(refusals, ?) WHERE id = ? AND state = 'queued'`,
    ),
    settle: database.prepare<[Pick<RecordRow, 'id' | 'state' | 'reason'>]>(
      `UPDATE records SET state = @state, reason = @reason, refused_at = NULL, leased_until = 0, sent_after = NULL
       WHERE id = @id`,
    ),
    remove: database.prepare<[string]>('DELETE FROM records WHERE id = ?'),
    markPrinted: database.prepare<[string]>(
      'UPDATE records SET is_printed = 1 WHERE id = ? AND number IS NOT NULL',
    ),
  };
}

function queueRows(database: Database) {
  const selectQueued = (condition: string): string =>
    `SELECT ${columns} FROM records INDEXED BY queue WHERE state = 'queued' AND ${condition} ORDER BY sequence`;
  return {
    waiting: database.prepare<[WaitingSearch], RecordRow>(
      `${selectQueued(`refused_at IS NULL
         AND NOT (leased_until > @at AND leased_until <= @at + @maxLease)
         AND id NOT IN (SELECT value FROM json_each(@excluding))
         AND NOT EXISTS (SELECT 1 FROM json_each(iif(json_valid(records.sent_after), records.sent_after, '[]')) AS earlier
                         JOIN records AS pending ON pending.id = earlier.value AND pending.state = 'queued')`)}
       LIMIT @limit`,
    ),
    refused: database.prepare<[], RecordRow>(selectQueued('refused_at IS NOT NULL')),
    ofCustomers: database.prepare<[number], RecordRow>(
      `${selectQueued(`refused_at IS NULL AND kind IN (${customerKinds})`)} LIMIT ?`,
    ),
    leased: database.prepare<[number], RecordRow>(
      `${selectQueued(`leased_until > 0 AND kind IN (${customerKinds})`)} LIMIT ?`,
    ),
    stays: database.prepare<[], RecordRow>(selectQueued(`kind = 'stay'`)),
    all: database.prepare<[], RecordRow>(selectQueued('true')),
    count: database.prepare<[], { readonly waiting: number; readonly refused: number }>(
      `SELECT count(*) - count(refused_at) AS waiting, count(refused_at) AS refused
       FROM records INDEXED BY queue WHERE state = 'queued' AND kind <> 'refusalReport'`,
    ),
    counts: database.prepare<
      [],
      { readonly sales: number; readonly refunds: number; readonly stays: number }
    >(
      `SELECT count(*) FILTER (WHERE kind = 'sale') AS sales, count(*) FILTER (WHERE kind = 'refund') AS refunds,
              count(*) FILTER (WHERE kind = 'stay') AS stays
       FROM records INDEXED BY queue WHERE state = 'queued'`,
    ),
  };
}

function receiptRows(database: Database) {
  return {
    numbered: database.prepare<[number, string], RecordRow>(
      `SELECT ${columns} FROM records WHERE number = ? AND receipt_number = ?`,
    ),
    newestSales: database.prepare<[number], RecordRow>(
      `SELECT ${columns} FROM records WHERE kind = 'sale' ORDER BY sequence DESC LIMIT ?`,
    ),
    refundsOfSale: database.prepare<[string], RecordRow>(
      `SELECT ${columns} FROM records WHERE sale_id = ? ORDER BY sequence`,
    ),
    closedShifts: database.prepare<[number], RecordRow>(
      `SELECT ${columns} FROM records WHERE kind = 'shiftClosed' ORDER BY sequence DESC LIMIT ?`,
    ),
    /** `path` is that of the reference in the content, before which an exchange has the number of its refund (`slipOf`). */
    saleWithReference: database.prepare<
      [
        {
          readonly path: string;
          readonly reference: string;
          readonly since: number;
          /** The shop day of `since`: the index is that of the days. */
          readonly sinceDay: string;
        },
      ],
      { readonly receiptNumber: string }
    >(
      `SELECT receipt_number AS receiptNumber FROM records
       WHERE day >= @sinceDay AND referenced_at >= @since AND state <> 'void' AND json_valid(content)
         AND substr(json_extract(content, @path), instr(json_extract(content, @path), ' ') + 1) = @reference
       ORDER BY sequence DESC LIMIT 1`,
    ),
    ofDay: database.prepare<[string], RecordRow>(`SELECT ${columns} FROM records WHERE day = ?`),
    countOfDay: database.prepare<[string], { readonly recorded: number; readonly arrived: number }>(
      `SELECT count(*) AS recorded, count(*) FILTER (WHERE state = 'completed') AS arrived
       FROM records WHERE day = ? AND state <> 'void'`,
    ),
    daysAfter: database.prepare<[number], { readonly day: string }>(
      'SELECT DISTINCT day FROM records WHERE number > ?',
    ),
  };
}

const customerKinds = `'sale', 'refund', 'stay'`;

const columns = `sequence, id, kind, state, recorded_at AS recordedAt, leased_until AS leasedUntil, reason,
  refused_at AS refusedAt, refusals, sent_after AS sentAfter, number, receipt_number AS receiptNumber, day,
  sale_id AS saleId, referenced_at AS referencedAt, is_printed AS isPrinted, content`;

/** The rows that wait, of a file that may be damaged; no index is read. */
export function unsentRows(damaged: Database, direction: 'ASC' | 'DESC'): Iterable<RecordRow> {
  return damaged
    .prepare<[], RecordRow>(
      `SELECT ${columns} FROM records NOT INDEXED WHERE state = 'queued' ORDER BY sequence ${direction}`,
    )
    .iterate();
}
