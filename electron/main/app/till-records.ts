// What is kept in the till's open file: queue and sales, the mirror, whom this PC knows; its daily backup, and its log kept short.
import type { Timer } from '#kernel/timing';
import type { TillStore } from '#till';
import type { KnownUserRows } from '../sign-in/index.ts';
import {
  backUp,
  backupFolder,
  startCheckpoints,
  createMirrorRows,
  createKnownUserRows,
  createSqliteTillStore,
  type MirrorRows,
  type TillDatabase,
} from '../store/index.ts';
import { startDailyBackups } from '../mirror/index.ts';

export interface RecordsDeps {
  readonly folder: string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly timer: Timer;
  readonly log: (message: string, error: unknown) => void;
}

export interface Records {
  readonly store: TillStore;
  readonly rows: MirrorRows;
  readonly people: KnownUserRows;
  close(): void;
}

export function openRecords(deps: RecordsDeps, database: TillDatabase): Records {
  const { folder, now, newId, timer, log } = deps;
  const stopBackups = startDailyBackups({
    backUp: (day) => backUp(database, backupFolder(folder), day),
    now,
    timer,
    log,
  });
  const stopCheckpoints = startCheckpoints({ database, timer });
  return {
    store: createSqliteTillStore({ database, now, newId }),
    rows: createMirrorRows(database),
    people: createKnownUserRows(database),
    close: () => {
      stopBackups();
      stopCheckpoints();
      database.close();
    },
  };
}
