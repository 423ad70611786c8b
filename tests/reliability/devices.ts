// The storage of a till: the browser's store, represented by the memory store that passes the same contract, and the
// desktop's file.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Sale } from '#domain/sale';
import type { Shift } from '#domain/shift';
import { isRecordEntry, type TillStore, type TillDeps } from '#till';
import { createSqliteTillStore } from '../../electron/main/store/index.ts';
import { openTillDatabase } from '../../electron/main/store/till-database.ts';
import { emptyDisk, memoryStore } from '../till/memory-store.ts';

export interface Device {
  /** The store after a restart. */
  open(now: () => number): TillStore;
  /** Ids of unsent records. */
  queued(): readonly string[];
  /** Ids of the refused ones among them. */
  refused(): readonly string[];
  /** Ids of unsent reports about refused records. */
  reports(): readonly string[];
  /** In the order of their creation, void ones included. */
  sales(): Promise<readonly Sale[]>;
  /** Of the open shift and the closed ones, in the order of their numbers. */
  shifts(): Promise<readonly Shift[]>;
  /** What is on the disk now. */
  stored(): TillStore;
  /** Copies what is on the disk; the next start after `restoreBackup` finds the copy. */
  backUp(): void;
  restoreBackup(): void;
  close(): void;
}

export async function shiftsIn(store: TillStore): Promise<readonly Shift[]> {
  const { shift } = await store.ledger();
  return [...(await store.closedShifts(10_000))].toReversed().concat(shift === null ? [] : [shift]);
}

export function browserDevice(id: string): Device {
  const disk = emptyDisk(id);
  return {
    open: (now) => memoryStore(disk, now),
    queued: () => [...disk.queue.values()].filter(isRecordEntry).map(({ id }) => id),
    refused: () => [...disk.queue.values()].flatMap(({ id, refusal }) => (refusal === null ? [] : [id])),
    reports: () => [...disk.queue.values()].flatMap((entry) => (isRecordEntry(entry) ? [] : [entry.id])),
    sales: async () => [...disk.sales.values()].map(({ sale }) => sale),
    shifts: () => shiftsIn(memoryStore(disk, () => 0)),
    stored: () => memoryStore(disk, () => 0),
    backUp: () => undefined,
    restoreBackup: () => {
      throw new Error('a browser has no backup');
    },
    close: () => undefined,
  };
}

export function desktopDevice(id: string, folder: string): Device {
  const file = join(folder, `${id}.db`);
  const copy = `${file}.copy`;
  let database: Database | null = null;
  const opened = (): Database => {
    database?.close();
    const found = openTillDatabase(file);
    if (!found.ok) throw new Error(found.error.type);
    database = found.value;
    return database;
  };
  const present = (): TillStore => {
    if (database === null) throw new Error('the device was never opened');
    return createSqliteTillStore({ database, now: () => 0, newId: () => id });
  };
  const column = (query: string): readonly string[] =>
    database?.prepare<[], string>(query).pluck().all() ?? [];
  return {
    open: (now) => createSqliteTillStore({ database: opened(), now, newId: () => id }),
    queued: () => column("SELECT id FROM records WHERE state = 'queued' AND kind <> 'refusalReport'"),
    refused: () => column('SELECT id FROM records WHERE refused_at IS NOT NULL'),
    reports: () => column("SELECT id FROM records WHERE kind = 'refusalReport'"),
    sales: async () => (await present().receipts(10_000)).map(({ sale }) => sale).toReversed(),
    shifts: () => shiftsIn(present()),
    stored: present,
    backUp: () => {
      rmSync(copy, { force: true });
      database?.prepare('VACUUM INTO ?').run(copy);
    },
    restoreBackup: () => {
      database?.close();
      for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
      copyFileSync(copy, file);
    },
    close: () => {
      database?.close();
      for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
    },
  };
}

/** One window at a time leads, in order of arrival; when it closes, the next one leads. */
export function inTurn(): TillDeps['leadership'] {
  const waiting: (() => () => void)[] = [];
  let stopLeading: (() => void) | null = null;
  const leadNext = (): void => {
    stopLeading = waiting[0]?.() ?? null;
  };
  return (lead) => {
    waiting.push(lead);
    if (waiting.length === 1) leadNext();
    return () => {
      const isLeading = waiting[0] === lead;
      waiting.splice(waiting.indexOf(lead), 1);
      if (!isLeading) return;
      stopLeading?.();
      leadNext();
    };
  };
}
