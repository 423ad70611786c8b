// The SQL of the till's store, each statement prepared once.
import type { Database } from 'better-sqlite3';
import type { StoredKind } from '#till';

export interface EntryRow {
  readonly id: string;
  readonly kind: StoredKind;
  readonly recordedAt: number;
  readonly leasedUntil: number;
  readonly refusalReason: string | null;
  readonly refusedAt: number | null;
  readonly refusals: number;
  /** A JSON list of ids. */
  readonly sentAfter: string;
}

export interface SaleRow {
  readonly number: number;
  readonly id: string;
  readonly receiptNumber: string;
  readonly state: 'queued' | 'completed' | 'void';
  readonly soldAt: number;
  readonly total: number;
  readonly amountPaid: number;
  readonly change: number;
  /** JSON. */
  readonly details: string;
  readonly shiftId: string;
  readonly hash: string;
  readonly previousHash: string;
  readonly cashierId: string;
  readonly cashierName: string;
  readonly day: string;
  readonly tillId: string;
  readonly isPrinted: 0 | 1;
}

export interface LineRow {
  readonly productId: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly total: number;
}

export interface NumberedRow {
  readonly kind: 'sale' | 'refund';
  readonly id: string;
  readonly tillId: string;
  readonly day: string;
  readonly number: number;
  readonly total: number;
  readonly hash: string;
  readonly timestamp: number;
  readonly state: SaleRow['state'];
}

interface UnitsRow {
  readonly productId: string;
  readonly units: number;
}

type Parameters = Readonly<Record<string, string | number | null>>;

export type Statements = ReturnType<typeof prepareStatements>;

export function prepareStatements(database: Database) {
  return {
    ...saleStatements(database),
    ...dayStatements(database),
    ...queueStatements(database),
    ...unitStatements(database),
    ...shopStatements(database),
  };
}

function saleStatements(database: Database) {
  return {
    ledger: database.prepare<[], { readonly content: string }>('SELECT content FROM ledger'),
    saveLedger: database.prepare<[string]>(
      'INSERT INTO ledger (only, content) VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET content = excluded.content',
    ),
    insertSale: database.prepare<[Parameters]>(
      `INSERT INTO sales (number, id, receipt_number, state, sold_at, total, amount_paid, change,
                        details, shift_id, hash, previous_hash, cashier_id, cashier_name, day, till_id)
     VALUES (@number, @id, @receiptNumber, 'queued', @soldAt, @total, @amountPaid, @change,
             @details, @shiftId, @hash, @previousHash, @cashierId, @cashierName, @day, @tillId)`,
    ),
    /** `items` is the JSON of all lines: one statement for them costs less than one for each. */
    insertLines: database.prepare<[Parameters]>(
      `INSERT INTO sale_lines (sale_number, position, product_id, name, price, quantity, total)
     SELECT @number, key, value ->> 'id', value ->> 'name', value ->> 'price', value ->> 'quantity', value ->> 'total'
     FROM json_each(@items)`,
    ),
    saveShift: database.prepare<[number, string]>(
      'INSERT OR REPLACE INTO shifts (number, content) VALUES (?, ?)',
    ),
    closedShifts: database.prepare<[number], { readonly content: string }>(
      'SELECT content FROM shifts ORDER BY number DESC LIMIT ?',
    ),
    sale: database.prepare<[string], SaleRow>(`SELECT ${saleColumns} FROM sales WHERE id = ?`),
    saleWithNumber: database.prepare<[string], SaleRow & { readonly voidReason: string | null }>(
      `SELECT ${saleColumns}, void_reason AS voidReason FROM sales WHERE receipt_number = ?`,
    ),
    saleWithReference: database.prepare<
      [{ readonly path: string; readonly reference: string; readonly since: number }],
      { readonly receiptNumber: string }
    >(
      `SELECT receipt_number AS receiptNumber FROM sales
       WHERE json_extract(details, '$.references') IS NOT NULL AND sold_at >= @since AND state <> 'void'
         AND substr(json_extract(details, @path), instr(json_extract(details, @path), ' ') + 1) = @reference
       ORDER BY number DESC LIMIT 1`,
    ),
    newestSales: database.prepare<[number], SaleRow>(
      `SELECT ${saleColumns} FROM sales ORDER BY number DESC LIMIT ?`,
    ),
    salesIn: database.prepare<[string], SaleRow>(
      `SELECT ${saleColumns} FROM sales WHERE id IN (SELECT value FROM json_each(?))`,
    ),
    linesIn: database.prepare<[string], LineRow & { readonly saleNumber: number }>(
      `SELECT sale_number AS saleNumber, product_id AS productId, name, price, quantity, total
     FROM sale_lines WHERE sale_number IN (SELECT value FROM json_each(?)) ORDER BY sale_number, position`,
    ),
    linesOf: database.prepare<[number], LineRow>(
      `SELECT product_id AS productId, name, price, quantity, total
     FROM sale_lines WHERE sale_number = ? ORDER BY position`,
    ),
    markPrinted: database.prepare<[string]>('UPDATE sales SET is_printed = 1 WHERE id = ?'),
    setSaleState: database.prepare<[Parameters]>(
      'UPDATE sales SET state = @state, void_reason = @reason WHERE id = @id',
    ),
  };
}

function dayStatements(database: Database) {
  return {
    recordsOfDay: database.prepare<[{ readonly day: string }], NumberedRow>(
      `SELECT 'sale' AS kind, id, till_id AS tillId, day, number, total, hash, sold_at AS timestamp, state
     FROM sales WHERE day = @day
     UNION ALL
     SELECT 'refund', id, content ->> 'tillId', day, number, content ->> 'total', content ->> 'hash',
       content ->> 'timestamp', state
     FROM refunds WHERE day = @day`,
    ),
    countOfDay: database.prepare<
      [{ readonly day: string }],
      { readonly recorded: number; readonly arrived: number }
    >(
      `SELECT count(*) AS recorded, count(*) FILTER (WHERE state = 'completed') AS arrived
     FROM (SELECT state FROM sales WHERE day = @day UNION ALL SELECT state FROM refunds WHERE day = @day)
     WHERE state <> 'void'`,
    ),
    daysAfter: database.prepare<[{ readonly number: number }], { readonly day: string }>(
      'SELECT day FROM sales WHERE number > @number UNION SELECT day FROM refunds WHERE number > @number',
    ),
  };
}

function queueStatements(database: Database) {
  return {
    insertDayRecord: database.prepare<[string, string]>(
      'INSERT INTO day_records (id, content) VALUES (?, ?)',
    ),
    dayRecord: database.prepare<[string], { readonly content: string }>(
      'SELECT content FROM day_records WHERE id = ?',
    ),
    deleteDayRecord: database.prepare<[string]>('DELETE FROM day_records WHERE id = ?'),
    insertStay: database.prepare<[string, string]>('INSERT INTO stays (id, draft) VALUES (?, ?)'),
    stay: database.prepare<[string], { readonly draft: string }>('SELECT draft FROM stays WHERE id = ?'),
    stays: database.prepare<[], { readonly id: string; readonly draft: string }>(
      'SELECT stays.id, draft FROM stays JOIN outbox ON outbox.id = stays.id ORDER BY sequence',
    ),
    deleteStay: database.prepare<[string]>('DELETE FROM stays WHERE id = ?'),

    enqueue: database.prepare<[Parameters]>(
      `INSERT INTO outbox (id, kind, recorded_at, leased_until, sent_after)
     VALUES (@id, @kind, @recordedAt, @leasedUntil, @after)`,
    ),
    entry: database.prepare<[string], EntryRow>(`SELECT ${entryColumns} FROM outbox WHERE id = ?`),
    waiting: database.prepare<[Parameters], EntryRow>(
      `SELECT ${entryColumns} FROM outbox
     WHERE refusal_reason IS NULL
       AND NOT (leased_until > @at AND leased_until <= @at + @maxLease)
       AND id NOT IN (SELECT value FROM json_each(@excluding))
       AND NOT EXISTS (SELECT 1 FROM json_each(iif(json_valid(outbox.sent_after), outbox.sent_after, '[]')) AS earlier
                       JOIN outbox AS pending ON pending.id = earlier.value)
     ORDER BY sequence LIMIT @limit`,
    ),
    refused: database.prepare<[], EntryRow>(
      `SELECT ${entryColumns} FROM outbox WHERE refusal_reason IS NOT NULL ORDER BY sequence`,
    ),
    queuedRecords: database.prepare<[number], EntryRow>(
      `SELECT ${entryColumns} FROM outbox WHERE refusal_reason IS NULL AND kind IN ('sale', 'refund', 'stay')
     ORDER BY sequence LIMIT ?`,
    ),
    // No index: it would be one more page for each sale, and this is asked for at a start and at a close only.
    leasedRecords: database.prepare<[number], EntryRow>(
      `SELECT ${entryColumns} FROM outbox WHERE leased_until > 0 AND kind IN ('sale', 'refund', 'stay')
     ORDER BY sequence LIMIT ?`,
    ),
    dequeue: database.prepare<[string]>('DELETE FROM outbox WHERE id = ?'),
    setRefusal: database.prepare<[Parameters]>(
      `UPDATE outbox SET refusal_reason = @reason, refused_at = @refusedAt, refusals = @refusals, leased_until = @leasedUntil
     WHERE id = @id`,
    ),
    countAll: database.prepare<[], Count>('SELECT count(*) AS count FROM outbox'),
    countRefused: database.prepare<[], Count>(
      'SELECT count(*) AS count FROM outbox WHERE refusal_reason IS NOT NULL',
    ),
    countOfKind: database.prepare<[string], Count>('SELECT count(*) AS count FROM outbox WHERE kind = ?'),
    countStays: database.prepare<[], Count>('SELECT count(*) AS count FROM stays'),
  };
}

function unitStatements(database: Database) {
  return {
    /** The JSON of units by product. */
    addUnits: database.prepare<[string]>(
      `INSERT INTO unsent_units (product_id, units) SELECT key, value FROM json_each(?) WHERE true
     ON CONFLICT (product_id) DO UPDATE SET units = units + excluded.units`,
    ),
    takeBackUnits: database.prepare<[string]>(
      `UPDATE unsent_units SET units = unsent_units.units - sold.units
     FROM (SELECT product_id, sum(quantity) AS units
           FROM sale_lines JOIN sales ON sales.number = sale_number WHERE sales.id = ? GROUP BY product_id) AS sold
     WHERE unsent_units.product_id = sold.product_id`,
    ),
    dropZeroUnits: database.prepare<[string]>(
      `DELETE FROM unsent_units WHERE units = 0 AND product_id IN
       (SELECT product_id FROM sale_lines JOIN sales ON sales.number = sale_number WHERE sales.id = ?)`,
    ),
    dropZeroUnitsIn: database.prepare<[string]>(
      'DELETE FROM unsent_units WHERE units = 0 AND product_id IN (SELECT key FROM json_each(?))',
    ),
    unsentUnits: database.prepare<[], UnitsRow>('SELECT product_id AS productId, units FROM unsent_units'),
  };
}

function shopStatements(database: Database) {
  return {
    products: database.prepare<[], { readonly content: string }>(
      `SELECT '[' || coalesce(group_concat(content), '') || ']' AS content FROM products`,
    ),
    /** One by one, where one of them is no JSON. */
    productRows: database.prepare<[], { readonly content: string }>('SELECT content FROM products'),
    saveProduct: database.prepare<[string, string]>(
      `INSERT INTO products (id, content) VALUES (?, ?)
     ON CONFLICT (id) DO UPDATE SET content = excluded.content WHERE content <> excluded.content`,
    ),
    deleteProduct: database.prepare<[string]>('DELETE FROM products WHERE id = ?'),
    deleteProductsExcept: database.prepare<[string]>(
      'DELETE FROM products WHERE id NOT IN (SELECT value FROM json_each(?))',
    ),
    mirroredUntil: database.prepare<[string], { readonly until: number }>(
      'SELECT until FROM mirrored_until WHERE what = ?',
    ),
    forgetMarks: database.prepare<[]>('DELETE FROM mirrored_until'),
    forgetMark: database.prepare<[string]>('DELETE FROM mirrored_until WHERE what = ?'),
    saveMirroredUntil: database.prepare<[string, number]>(
      'INSERT INTO mirrored_until (what, until) VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET until = max(until, excluded.until)',
    ),

    makeIdentity: database.prepare<[string]>('INSERT OR IGNORE INTO identity (only, till_id) VALUES (1, ?)'),
    identity: database.prepare<[], { readonly id: string; readonly letter: string | null }>(
      'SELECT till_id AS id, letter FROM identity',
    ),
    saveLetter: database.prepare<[string]>('UPDATE identity SET letter = ?'),
    mirrored: database.prepare<[string], { readonly content: string }>(
      'SELECT content FROM mirrored WHERE what = ?',
    ),
    saveMirrored: database.prepare<[string, string]>(
      `INSERT INTO mirrored (what, content) VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET content = excluded.content`,
    ),
  };
}

interface Count {
  readonly count: number;
}

const saleColumns = `number, id, receipt_number AS receiptNumber, state, sold_at AS soldAt, total,
  amount_paid AS amountPaid, change, cashier_id AS cashierId, cashier_name AS cashierName, day, till_id AS tillId,
  is_printed AS isPrinted, details, shift_id AS shiftId, hash, previous_hash AS previousHash`;

const entryColumns = `id, kind, recorded_at AS recordedAt, leased_until AS leasedUntil,
  refusal_reason AS refusalReason, refused_at AS refusedAt, refusals, sent_after AS sentAfter`;
