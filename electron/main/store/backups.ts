// One copy of the till's database for each day, by SQLite's backup, opened and checked before it counts. The last seven stay.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite, { type Database } from 'better-sqlite3';
import { looseShopDay, type ShopDay } from '#kernel/shop-day';
import { removeDatabase } from './database-files.ts';

/** Makes today's copy where the newest is of another day. `day` is 'YYYY-MM-DD'. Throws where no good copy came about. */
export async function backUp(database: Database, folder: string, day: string): Promise<'made' | 'there'> {
  mkdirSync(folder, { recursive: true });
  const [newest] = copiesIn(folder);
  if (newest?.day === day) return 'there';
  const file = join(folder, nameOf({ sequence: (newest?.sequence ?? 0) + 1, day }));
  const unchecked = join(folder, 'unchecked.db');
  removeDatabase(unchecked);
  await database.backup(unchecked);
  makeOneFile(unchecked);
  if (!isSound(unchecked)) {
    removeDatabase(unchecked);
    throw new Error('the backup could not be read back');
  }
  renameSync(unchecked, file);
  for (const old of copiesIn(folder).slice(maxBackups)) rmSync(join(folder, old.name));
  return 'made';
}

/** The newest backup that opens and is whole, with its day; null where there is none. */
export function newestBackup(folder: string): { readonly day: string; readonly file: string } | null {
  for (const { day, name } of copiesIn(folder)) {
    const file = join(folder, name);
    if (isSound(file)) return { day, file };
  }
  return null;
}

/** The day of the newest backup: each was read back when it was made. Null where there is none. */
export function newestBackupDay(folder: string): ShopDay | null {
  return looseShopDay(copiesIn(folder)[0]?.day);
}

const maxBackups = 7;

interface Copy {
  readonly name: string;
  /** Counts the backups of the file from 1. The order of backups, because the clock of the PC may be set back. */
  readonly sequence: number;
  readonly day: string;
}

function nameOf({ sequence, day }: Pick<Copy, 'sequence' | 'day'>): string {
  return `till-${String(sequence).padStart(6, '0')}-${day}.db`;
}

const namePattern = /^till-(\d{6,})-(\d{4}-\d{2}-\d{2})\.db$/u;

/** Newest first, whatever the clock has been since. */
function copiesIn(folder: string): readonly Copy[] {
  return existsSync(folder) ? readdirSync(folder).flatMap(copyNamed).toSorted(newestFirst) : [];
}

function copyNamed(name: string): readonly Copy[] {
  const [, sequence, day] = namePattern.exec(name) ?? [];
  return sequence === undefined || day === undefined ? [] : [{ name, sequence: Number(sequence), day }];
}

function newestFirst(one: Copy, other: Copy): number {
  return other.sequence - one.sequence;
}

/** A copy inherits the write-ahead log mode; a backup must be one file. */
function makeOneFile(file: string): void {
  const copy = new BetterSqlite(file);
  copy.pragma('journal_mode = DELETE');
  copy.close();
}

function isSound(file: string): boolean {
  try {
    const copy = new BetterSqlite(file, { readonly: true, fileMustExist: true });
    try {
      return copy.pragma('integrity_check(1)', { simple: true }) === 'ok';
    } finally {
      copy.close();
    }
  } catch {
    return false;
  }
}
