// Opens the till's SQLite database: durable settings, forward migrations, and no write to a file that is corrupt, newer or of another
// format.
import BetterSqlite, { type Database } from 'better-sqlite3';
import { err, ok, type Result } from '#kernel/result';
import type { Migration } from './migration.ts';
import { migrations } from './migrations/index.ts';

/** An open database of the till, checked and migrated. */
export type TillDatabase = Database;

export type DatabaseError =
  /** The file is damaged; it has not been touched. */
  | { readonly type: 'Corrupt'; readonly reason: string }
  /** A newer version of the program wrote it; it has not been touched. */
  | { readonly type: 'Newer'; readonly version: number }
  /** A database of another program, or of a version before 1.0.0 with other tables; it has not been touched. */
  | { readonly type: 'OtherFormat' };

/**
 * Opens or creates the file, checks it quickly and migrates it. One connection is the only writer: WAL, every commit durable before it
 * returns (`synchronous=FULL`).
 */
export function openTillDatabase(
  file: string,
  steps: readonly Migration[] = migrations,
): Result<Database, DatabaseError> {
  let database: Database | undefined;
  try {
    database = new BetterSqlite(file);
    const unfit = misfitOf(database, steps);
    if (unfit !== null) {
      database.close();
      return err(unfit);
    }
    makeDurable(database);
    migrate(database, steps);
    return ok(database);
  } catch (error) {
    database?.close();
    if (!isDamage(error)) throw error;
    return err({ type: 'Corrupt', reason: error.message });
  }
}

/** The `application_id` in the file's header, 'alt9' in ASCII. It changes when the tables of migration 1 change before 1.0.0. */
const applicationId = 0x61_6c_74_39;

function misfitOf(database: Database, steps: readonly Migration[]): DatabaseError | null {
  if (isEmpty(database)) return null;
  if (database.pragma('application_id', { simple: true }) !== applicationId) return { type: 'OtherFormat' };
  const version = versionOf(database);
  if (version > steps.length) return { type: 'Newer', version };
  const check = String(database.pragma('quick_check(1)', { simple: true }));
  return check === 'ok' ? null : { type: 'Corrupt', reason: check };
}

function makeDurable(database: Database): void {
  if (isEmpty(database)) {
    // Only before the first table; a commit writes whole pages, so that small ones make its log shorter (SP-02).
    database.pragma('page_size = 1024');
    database.pragma(`application_id = ${applicationId}`);
  }
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  // Pages: for a till that is never idle; see `startCheckpoints`.
  database.pragma('wal_autocheckpoint = 2000');
  database.pragma('foreign_keys = ON');
}

function migrate(database: Database, steps: readonly Migration[]): void {
  for (const [index, step] of steps.entries()) {
    if (step.id !== index + 1) throw new Error(`migration ${step.name} is out of order`);
    if (step.id <= versionOf(database)) continue;
    database.transaction(() => {
      database.exec(step.up);
      database.pragma(`user_version = ${step.id}`);
    })();
  }
}

function versionOf(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

function isEmpty(database: Database): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}

function isDamage(error: unknown): error is Error & { readonly code: string } {
  return (
    error instanceof BetterSqlite.SqliteError &&
    ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(error.code.slice(0, 14))
  );
}
