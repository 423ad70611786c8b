// Allows one server per data folder. The operating system releases the lock when the process ends, however it ends.
import BetterSqlite from 'better-sqlite3';

/** Takes the lock of this file, or reports that another process has it. */
export function takeLock(file: string): { readonly release: () => void } | 'Taken' {
  const lock = new BetterSqlite(file, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    return { release: () => void lock.close() };
  } catch (error) {
    lock.close();
    if (error instanceof BetterSqlite.SqliteError && error.code === 'SQLITE_BUSY') return 'Taken';
    throw error;
  }
}
