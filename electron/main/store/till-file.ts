// The till's database file: open, or damaged with the ways to continue. A damaged file is moved aside, never deleted.
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { RecoveryOffer } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import { newestBackup } from './backups.ts';
import { copyDatabase, moveDatabase, removeDatabase } from './database-files.ts';
import { importRecovered, recoverUnsent, takeNewIdentity } from './recover-unsent.ts';
import { openTillDatabase, type DatabaseError } from './till-database.ts';

export interface TillFileDeps {
  /** The folder of the shop's profile. */
  readonly folder: string;
  readonly now: () => number;
  readonly newId: () => string;
}

export type TillFile =
  { readonly type: 'Open'; readonly database: Database } | ({ readonly type: 'Damaged' } & DamagedFile);

export interface DamagedFile {
  readonly offer: RecoveryOffer;
  /** Continues with a copy of the backup or with an empty file. Both get the recovered records, and the till gets a new letter. */
  recover(from: 'backup' | 'empty'): Result<Database, { readonly type: 'NotPossible' }>;
}

/** A file of a newer version or of another format is not touched. A missing file with backups counts as damaged. */
export function openTillFile(
  deps: TillFileDeps,
): Result<TillFile, Exclude<DatabaseError, { type: 'Corrupt' }>> {
  finishExchange(deps);
  if (isLost(deps.folder)) return ok({ type: 'Damaged', ...damagedFile(deps) });
  const database = openTillDatabase(fileIn(deps.folder));
  if (database.ok) return ok({ type: 'Open', database: database.value });
  if (database.error.type !== 'Corrupt') return err(database.error);
  return ok({ type: 'Damaged', ...damagedFile(deps) });
}

export function backupFolder(folder: string): string {
  return join(folder, 'backups');
}

function fileIn(folder: string): string {
  return join(folder, 'till.db');
}

/** The file that replaces the damaged one once it is complete. */
function recoveredIn(folder: string): string {
  return `${fileIn(folder)}.recovered`;
}

function isLost(folder: string): boolean {
  const file = fileIn(folder);
  const isThere = existsSync(file) && statSync(file).size > 0;
  return !isThere && newestBackup(backupFolder(folder)) !== null;
}

function damagedFile(deps: TillFileDeps): DamagedFile {
  const { folder, now, newId } = deps;
  const file = fileIn(folder);
  const backup = newestBackup(backupFolder(folder));
  const recovered = recoverUnsent(file);
  return {
    offer: {
      backupDay: backup?.day ?? null,
      recoveredSales: recovered.filter(({ payload }) => payload.kind === 'sale').length,
    },
    recover: (from) => {
      if (from === 'backup' && backup === null) return err({ type: 'NotPossible' });
      const fresh = `${file}.fresh`;
      removeDatabase(fresh);
      if (from === 'backup' && backup !== null) copyDatabase(backup.file, fresh);
      const database = openTillDatabase(fresh);
      if (!database.ok) return err({ type: 'NotPossible' });
      importRecovered(database.value, recovered, now());
      takeNewIdentity(database.value, newId());
      database.value.close();
      renameSync(fresh, recoveredIn(folder));
      finishExchange(deps);
      const reopened = openTillDatabase(file);
      return reopened.ok ? ok(reopened.value) : err({ type: 'NotPossible' });
    },
  };
}

/**
 * Moves the damaged file aside and the recovered one into its place. After a power failure in between the next start finishes it: the
 * log of the damaged file must never be applied to the recovered one.
 */
function finishExchange({ folder, now }: TillFileDeps): void {
  const recovered = recoveredIn(folder);
  if (!existsSync(recovered)) return;
  const aside = join(folder, 'damaged');
  mkdirSync(aside, { recursive: true });
  moveDatabase(fileIn(folder), join(aside, `till-${now()}.db`));
  renameSync(recovered, fileIn(folder));
}
