// Runs a checkpoint of the write-ahead log while no sale is recorded: no sale waits for it, and the log is overwritten from its start,
// which is faster than growing it.
import type { Database } from 'better-sqlite3';
import { startPeriodic, type Timer } from '#kernel/timing';

export interface CheckpointDeps {
  readonly database: Database;
  readonly timer: Timer;
}

/** The answer stops it. */
export function startCheckpoints({ database, timer }: CheckpointDeps): () => void {
  const state = database.prepare<[], LogState>('PRAGMA wal_checkpoint(NOOP)');
  let pagesBefore = 0;
  const check = (): void => {
    const { log, checkpointed } = state.get() ?? emptyLog;
    if (log === pagesBefore && log - checkpointed >= longLog) database.pragma('wal_checkpoint(PASSIVE)');
    pagesBefore = log;
  };
  return startPeriodic({ timer, firstDelay: interval, interval, work: check });
}

/** Pages that the log has, and those of them that are in the file already. */
interface LogState {
  readonly log: number;
  readonly checkpointed: number;
}

const emptyLog: LogState = { log: 0, checkpointed: 0 };

/** Pages: of about a hundred sales. The first sale after a checkpoint waits for the disk twice, so fewer are not worth one. */
const longLog = 1_000;

/** Milliseconds without a commit. */
const interval = 3_000;
