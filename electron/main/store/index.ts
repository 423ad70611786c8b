// The door of the till's store on the shop's PC.
export { backUp, newestBackup } from './backups.ts';
export { checkpointAtRest } from './checkpoints.ts';
export { mirrorRows } from './mirror-rows.ts';
export type { CollectionRows, Mirrored, MirrorRows, MirrorStep } from './mirror-rows.ts';
export { peopleRows } from './people-rows.ts';
export { sqliteTillStore } from './sqlite-till-store.ts';
export type { SqliteStoreWorld } from './sqlite-till-store.ts';
export { backupFolder, openTillFile } from './till-file.ts';
export type { DamagedFile, TillFile } from './till-file.ts';
export { openTillDatabase } from './till-database.ts';
export type { DatabaseError, TillDatabase } from './till-database.ts';
