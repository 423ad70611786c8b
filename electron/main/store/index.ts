// Entry point of the till's SQLite store.
export { backUp } from './backups.ts';
export { fileHealth } from './file-health.ts';
export type { FileHealth } from './file-health.ts';
export { startDailyBackups } from './daily-backup.ts';
export { startCheckpoints } from './checkpoints.ts';
export { createMirrorRows } from './mirror-rows.ts';
export type { CollectionRows, Mirrored, MirrorRows, MirrorStep } from './mirror-rows.ts';
export { createKnownUserRows } from './known-user-rows.ts';
export { createSqliteTillStore } from './sqlite-till-store.ts';
export type { SqliteTillStoreDeps } from './sqlite-till-store.ts';
export { hashText } from './hash-text.ts';
export { backupFolder, openTillFile } from './till-file.ts';
export type { DamagedFile, TillFile } from './till-file.ts';
export type { DatabaseError, TillDatabase } from './till-database.ts';
