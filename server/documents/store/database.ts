// Opens the shop's SQLite file with durable settings and migrates the tables of every module. Writes nothing to a file
// that is corrupt, newer than this program or of another program.
import BetterSqlite, { type Database } from 'better-sqlite3';
import { err, ok, type Result } from '#kernel/result';
import { registerOrderFunctions } from './order-functions.ts';

/** Why a file was not opened. The file is unchanged. */
export interface DatabaseFailure {
  readonly type: 'Unopenable' | 'Corrupt' | 'Foreign' | 'Newer';
  readonly file: string;
  readonly message: string;
}

/** The tables of a module as migration steps. A released step never changes. */
export type Migrations = readonly string[];

/**
 * Opens or creates the file and migrates the tables of every module. The connection is the only writer: WAL,
 * `synchronous=FULL`, foreign keys on. Close it with `close()`.
 */
export function openDatabase(
  file: string,
  modules: Readonly<Record<string, Migrations>>,
): Result<Database, DatabaseFailure> {
  const failure = (type: DatabaseFailure['type'], reason: string): Result<never, DatabaseFailure> =>
    err({ type, file, message: `${file}: ${reason}` });
  let database: Database;
  try {
    database = new BetterSqlite(file);
  } catch (error) {
    return failure('Unopenable', messageOf(error));
  }
  try {
    registerOrderFunctions(database);
    const unfit = unfitness(database, modules);
    if (unfit !== null) {
      database.close();
      return failure(unfit.type, unfit.reason);
    }
    makeDurable(database);
    migrate(database, modules);
    return ok(database);
  } catch (error) {
    database.close();
    return failure(isCorruption(error) ? 'Corrupt' : 'Unopenable', messageOf(error));
  }
}

/** The `application_id` in the file's header: "alif" in ASCII. */
const applicationId = 0x61_6c_69_66;

interface Unfitness {
  readonly type: 'Corrupt' | 'Foreign' | 'Newer';
  readonly reason: string;
}

function unfitness(database: Database, modules: Readonly<Record<string, Migrations>>): Unfitness | null {
  if (isEmpty(database)) return null;
  if (database.pragma('application_id', { simple: true }) !== applicationId) {
    return { type: 'Foreign', reason: 'is a database of another program' };
  }
  const applied = appliedSteps(database);
  const isNewer = [...applied].some(([module, steps]) => steps > (modules[module]?.length ?? 0));
  if (isNewer) return { type: 'Newer', reason: 'was written by a newer version of this program' };
  const check = database.pragma('quick_check(1)', { simple: true });
  return check === 'ok' ? null : { type: 'Corrupt', reason: String(check) };
}

function isEmpty(database: Database): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}

// The page size takes effect only before the first table is created. Small pages make the p99 of a commit three times
// shorter.
function makeDurable(database: Database): void {
  if (isEmpty(database)) {
    database.pragma('page_size = 2048');
    database.pragma(`application_id = ${applicationId}`);
  }
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('cache_size = -16384');
}

// `user_version` counts all steps, for other tools; the table counts them per module.
function migrate(database: Database, modules: Readonly<Record<string, Migrations>>): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS schema_steps (module TEXT PRIMARY KEY, steps INTEGER NOT NULL) STRICT',
  );
  const applied = appliedSteps(database);
  const record = database.prepare('INSERT OR REPLACE INTO schema_steps (module, steps) VALUES (?, ?)');
  const version = Object.values(modules).reduce((sum, steps) => sum + steps.length, 0);
  database.transaction(() => {
    for (const [module, steps] of Object.entries(modules)) {
      for (const step of steps.slice(applied.get(module) ?? 0)) database.exec(step);
      record.run(module, steps.length);
    }
    database.pragma(`user_version = ${version}`);
  })();
}

function appliedSteps(database: Database): ReadonlyMap<string, number> {
  const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'schema_steps'").get();
  if (known === undefined) return new Map();
  return new Map(
    database
      .prepare<[], { module: string; steps: number }>('SELECT module, steps FROM schema_steps')
      .all()
      .map(({ module, steps }) => [module, steps]),
  );
}

function isCorruption(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
