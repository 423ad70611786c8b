// The SQL of the till's tables beside the records: ledger, units, the mirror of the shop; each statement prepared once.
import type { Database } from 'better-sqlite3';

interface UnitsRow {
  readonly productId: string;
  readonly units: number;
}

export type Statements = ReturnType<typeof prepareStatements>;

export function prepareStatements(database: Database) {
  return { ...tillStatements(database), ...shopStatements(database) };
}

function tillStatements(database: Database) {
  return {
    ledger: database.prepare<[], { readonly content: string }>('SELECT content FROM ledger'),
    saveLedger: database.prepare<[string]>(
      'INSERT INTO ledger (only, content) VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET content = excluded.content',
    ),
    /** The JSON of units by product. */
    addUnits: database.prepare<[string]>(
      `INSERT INTO unsent_units (product_id, units) SELECT key, value FROM json_each(?) WHERE true
     ON CONFLICT (product_id) DO UPDATE SET units = units + excluded.units`,
    ),
    dropZeroUnits: database.prepare<[string]>(
      'DELETE FROM unsent_units WHERE units = 0 AND product_id IN (SELECT key FROM json_each(?))',
    ),
    dropAllUnits: database.prepare<[]>('DELETE FROM unsent_units'),
    unsentUnits: database.prepare<[], UnitsRow>(
      'SELECT product_id AS productId, units FROM unsent_units WHERE units <> 0',
    ),
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
