// A copy of the till's file for each day, by SQLite's own backup, opened and checked before it counts; the last seven are kept.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite, { type Database } from 'better-sqlite3';
import { removeDatabase } from './database-files.ts';

/** Makes today's copy where there is none yet. `day` is 'YYYY-MM-DD'. Throws where no good copy came about. */
export const backUp = async (database: Database, folder: string, day: string): Promise<'made' | 'there'> => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, nameOf(day));
  if (existsSync(file)) return 'there';
  const unchecked = `${file}.new`;
  removeDatabase(unchecked);
  await database.backup(unchecked);
  makeOneFile(unchecked);
  if (!isSound(unchecked)) {
    removeDatabase(unchecked);
    throw new Error('the backup could not be read back');
  }
  renameSync(unchecked, file);
  for (const old of backupDays(folder).slice(mostKept)) rmSync(join(folder, nameOf(old)));
  return 'made';
};

/** The newest backup that opens and is whole, with its day; null where there is none. */
export const newestBackup = (folder: string): { readonly day: string; readonly file: string } | null => {
  for (const day of backupDays(folder)) {
    const file = join(folder, nameOf(day));
    if (isSound(file)) return { day, file };
  }
  return null;
};

const mostKept = 7;
const nameOf = (day: string): string => `till-${day}.db`;
const namePattern = /^till-(\d{4}-\d{2}-\d{2})\.db$/u;

/** Newest first. */
const backupDays = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .flatMap((name) => namePattern.exec(name)?.[1] ?? [])
        .toSorted()
        .toReversed()
    : [];

/** A copy takes over the original's write-ahead log mode; kept for later it is to be one file. */
const makeOneFile = (file: string): void => {
  const copy = new BetterSqlite(file);
  copy.pragma('journal_mode = DELETE');
  copy.close();
};

const isSound = (file: string): boolean => {
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
};
