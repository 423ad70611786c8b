// What is kept in the till's open file: queue and sales, the mirror, whom this PC knows; its daily backup, and its log kept short.
import type { Timer } from '#kernel/timing';
import type { TillStore } from '#till';
import type { PeopleRows } from '../sign-in/index.ts';
import {
  backUp,
  backupFolder,
  checkpointAtRest,
  mirrorRows,
  peopleRows,
  sqliteTillStore,
  type MirrorRows,
  type TillDatabase,
} from '../store/index.ts';
import { keepDailyBackups } from '../sync/index.ts';

export interface RecordsWorld {
  readonly folder: string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly timer: Timer;
  readonly log: (message: string, error: unknown) => void;
}

export interface Records {
  readonly store: TillStore;
  readonly rows: MirrorRows;
  readonly people: PeopleRows;
  close(): void;
}

export const openRecords = (world: RecordsWorld, database: TillDatabase): Records => {
  const { folder, now, newId, timer, log } = world;
  const stopBackups = keepDailyBackups({
    backUp: (day) => backUp(database, backupFolder(folder), day),
    now,
    timer,
    log,
  });
  const stopCheckpoints = checkpointAtRest({ database, timer });
  return {
    store: sqliteTillStore({ database, now, newId }),
    rows: mirrorRows(database),
    people: peopleRows(database),
    close: () => {
      stopBackups();
      stopCheckpoints();
      database.close();
    },
  };
};
