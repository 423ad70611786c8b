// One shop's folder on this PC: its database with a daily backup, its stored sign-in and its images. Each shop has its own
// folder, so that unsent records stay with the shop they were made for.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RecoveryOffer } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import type { TillHealth } from '#domain/till-health';
import type { TillStore } from '#till';
import { openSecretFile, type SecretFile } from '../settings/index.ts';
import type { KnownUserRows } from '../sign-in/index.ts';
import {
  backUp,
  backupFolder,
  createKnownUserRows,
  createMirrorRows,
  createSqliteTillStore,
  fileHealth,
  openTillFile,
  startCheckpoints,
  startDailyBackups,
  type DatabaseError,
  type FileHealth,
  type MirrorRows,
  type TillDatabase,
} from '../store/index.ts';
import type { AppDeps } from './app-deps.ts';

export type ShopProfileDeps = Pick<AppDeps, 'folder' | 'encryption' | 'now' | 'timer' | 'newId' | 'log'>;

export interface ShopProfile {
  /** The name of the folder. */
  readonly name: string;
  readonly imageFolder: string;
  readonly secrets: SecretFile;
  /** null while the database is damaged and no recovery has been chosen. */
  records(): ShopRecords | null;
  /** null while the database is not damaged. */
  recovery(): RecoveryOffer | null;
  recover(from: 'backup' | 'empty'): Result<void, { readonly type: 'NotPossible' }>;
  /** The number of waiting and refused records. */
  countUnsent(): Promise<number>;
  close(): void;
}

export interface ShopRecords {
  readonly store: TillStore;
  readonly rows: MirrorRows;
  readonly knownUsers: KnownUserRows;
  /** Of the file with the records, and of its disk. */
  readonly health: () => Promise<StorageHealth>;
}

export type StorageHealth = FileHealth & Pick<TillHealth, 'storageUsed'>;

/** Why the database is not opened: a newer version or another program wrote it. It is not changed. */
export type ShopProfileError = Exclude<DatabaseError, { type: 'Corrupt' }>;

export function startShopProfile(deps: ShopProfileDeps, name: string): Result<ShopProfile, ShopProfileError> {
  const folder = join(deps.folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = openTillFile({ ...deps, folder });
  if (!file.ok) return file;
  let damaged = file.value.type === 'Damaged' ? file.value : null;
  let records = file.value.type === 'Open' ? startRecords(deps, folder, file.value.database) : null;
  return ok({
    name,
    imageFolder: join(folder, 'images'),
    secrets: openSecretFile({ ...deps, path: join(folder, 'sign-in.bin') }),
    records: () => records,
    recovery: () => damaged?.offer ?? null,
    recover: (from) => {
      const recovered = damaged?.recover(from) ?? err({ type: 'NotPossible' });
      if (!recovered.ok) return recovered;
      damaged = null;
      records = startRecords(deps, folder, recovered.value);
      return ok(undefined);
    },
    countUnsent: async () => {
      const counted = await records?.store.unsentCounts();
      return counted === undefined ? 0 : counted.sales + counted.refunds + counted.stays;
    },
    close: () => records?.close(),
  });
}

interface OpenRecords extends ShopRecords {
  close(): void;
}

function startRecords(deps: ShopProfileDeps, folder: string, database: TillDatabase): OpenRecords {
  const { now, newId, timer, log } = deps;
  const stopBackups = startDailyBackups({
    backUp: (day) => backUp(database, backupFolder(folder), day),
    now,
    timer,
    log,
  });
  const stopCheckpoints = startCheckpoints({ database, timer });
  const store = createSqliteTillStore({ database, now, newId });
  return {
    store,
    health: async () => ({
      storageUsed: await store.storageUsed(),
      ...fileHealth(database.name, backupFolder(folder)),
    }),
    rows: createMirrorRows(database),
    knownUsers: createKnownUserRows(database),
    close: () => {
      stopBackups();
      stopCheckpoints();
      database.close();
    },
  };
}
