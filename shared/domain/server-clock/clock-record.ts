// The spans in which the clock of the shop server was wrong, in the times of its commits: what was committed in one has an uncertain time
// (TH-15). The clock never says which of two times is right, so a span reaches back to where the false times may have begun.
import { readMaps, readNumber, readWhole, type Fields } from '#kernel/fields';
import { clockTolerance } from './server-clock.ts';

/** From the first commit with a false time to the last one; null while it lasts. Milliseconds. */
export interface ClockSpan {
  readonly from: number;
  readonly until: number | null;
}

/** A clock that went forward by more than the machine has run: it was asleep, off or set. */
export interface ClockLeap {
  /** The time of the first commit after it. */
  readonly at: number;
  readonly by: number;
}

export interface ClockRecord {
  readonly spans: readonly ClockSpan[];
  readonly leaps: readonly ClockLeap[];
}

/** One commit, and what the clocks of the machine show after it. Milliseconds. */
export interface CommitTimes {
  readonly time: number;
  readonly wall: number;
  /** Of the commit before it. */
  readonly lastTime: number;
  /** What the wall clock went forward since the look before it by more than the machine has run. */
  readonly moved: number;
}

/** The newest of each are stored. */
const maxEntries = 50;

export const noClockRecord: ClockRecord = { spans: [], leaps: [] };

/** The same object where the commit changes nothing. */
export function afterCommit(record: ClockRecord, times: CommitTimes): ClockRecord {
  const { spans, leaps } = record;
  const { time, wall, lastTime, moved } = times;
  const open = spans.findLast(({ until }) => until === null);
  const ahead = time - wall;
  if (ahead > clockTolerance) {
    if (open !== undefined) return record;
    // Either the clock is behind now, or it was ahead since it leapt by as much.
    const leap = leaps.findLast(({ by }) => by >= ahead - clockTolerance);
    const from = leap?.at ?? time;
    return { ...record, spans: [...spans, { from, until: null }].slice(-maxEntries) };
  }
  if (open !== undefined) {
    // The clock came back to the right time: this is no leap to doubt.
    return { ...record, spans: spans.map((one) => (one === open ? { ...one, until: lastTime } : one)) };
  }
  return moved > clockTolerance
    ? { ...record, leaps: [...leaps, { at: time, by: moved }].slice(-maxEntries) }
    : record;
}

/** Whether a time that the backend gave is in a span. */
export function isTimeUncertain(at: number | null, spans: readonly ClockSpan[]): boolean {
  return at !== null && spans.some(({ from, until }) => at >= from && (until === null || at <= until));
}

/** Where the record is stored. */
export const clockRecordPath = { collection: 'serverClock', id: 'faults' } as const;

/** The stored shape. */
export function clockRecordDocument({ spans, leaps }: ClockRecord) {
  return {
    spans: spans.map(({ from, until }) => (until === null ? { from } : { from, until })),
    leaps: leaps.map(({ at, by }) => ({ at, by })),
  };
}

export function readClockRecord(fields: Fields): ClockRecord {
  return {
    spans: readMaps(fields, 'spans').map((span) => ({
      from: readWhole(span, 'from', 0),
      until: readNumber(span, 'until', null),
    })),
    leaps: readMaps(fields, 'leaps').map((leap) => ({
      at: readWhole(leap, 'at', 0),
      by: readWhole(leap, 'by', 0),
    })),
  };
}
