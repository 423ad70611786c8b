// Watches the clock of a till: a jump makes it ask the backend at once, and only the answer corrects (TH-15). The device's uptime shows a
// jump and never corrects, because it stops while the device sleeps. Numbers that an answer contradicts are listed as doubtful.
import { formatReceiptNumber } from '#domain/sale';
import type { NumberedRecord } from '#domain/proof';
import { clockState } from '#domain/till-health';
import { clockTolerance } from '#domain/server-clock';
import type { CorrectedClock } from './corrected-clock.ts';
import { clockEntry, doubtfulTimeEntry, entryStep } from '../steps/audit-entries.ts';
import { clockStep, movedSince } from '../steps/clock-steps.ts';
import type { TillDeps } from '../ports/deps.ts';
import { savedOrThrow } from '../ports/save-error.ts';
import type { PresenceReport } from '../contract/ledger.ts';
import type { ClockReading } from '../ports/till-backend.ts';
import type { TillView } from '../ports/till-state.ts';

/** Milliseconds between two looks. */
const interval = 5_000;

/** Milliseconds: a smaller jump is a correction of the system's own, and no entry of the audit log. */
const minJump = 5 * 60_000;

/** Milliseconds: a smaller change of the correction is the delay of a request. */
const minChange = 30_000;

/** Records that are listed at most after one answer. */
const maxListed = 200;

export interface ClockWatchDeps extends Pick<
  TillDeps,
  'store' | 'backend' | 'connection' | 'timer' | 'cashier' | 'log'
> {
  readonly clock: CorrectedClock;
  /** Whether the till knows the numbers that the backend has of it: a report of lower ones would be refused. */
  readonly isReady: () => boolean;
}

export interface ClockWatch {
  /** The number of jumps so far: an answer to a question from before a jump shows nothing. */
  readonly jumps: () => number;
  /** Takes what the backend answered, one answer after the other; `askedAt` is the number of jumps when it was asked. */
  readonly take: (reading: ClockReading, askedAt: number) => Promise<void>;
  readonly stop: () => void;
}

/** What the till states of itself now. */
export async function presenceOf(
  { store, clock }: Pick<ClockWatchDeps, 'store' | 'clock'>,
  unsent: number,
): Promise<PresenceReport> {
  const { lastReceipt, lastShift } = await store.ledger();
  const clockOffset = clock.offset();
  return { unsent, lastReceipt, lastShift, ...(clockOffset === null ? {} : { clockOffset }) };
}

/** Only one window of a till does so. */
export function startClockWatch(deps: ClockWatchDeps, view: Pick<TillView, 'state'>): ClockWatch {
  const { backend, connection, timer, clock, log } = deps;
  const { state } = view;
  let cancel = (): void => undefined;
  let isStopped = false;
  // A jump that no answer has explained yet.
  let isUnanswered = false;
  let isAsking = false;
  let jumps = 0;
  let work: Promise<void> = Promise.resolve();

  /** The changes of the clock are stored in their order. */
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    work = work.then(step).catch((error: unknown) => log('the clock of the till was not recorded', error));
    return work;
  };

  const take = async (reading: ClockReading, askedAt: number): Promise<void> => {
    clock.check();
    if (askedAt !== jumps) return;
    isUnanswered = false;
    await inTurn(() => settle(deps, view, { ...reading, isOld: () => askedAt !== jumps }));
  };

  const ask = async (): Promise<void> => {
    const { till, connection: line, unsentSales, unsentStays } = state.current();
    if (isStopped || isAsking || !isUnanswered || till === null || line !== 'online' || !deps.isReady())
      return;
    isAsking = true;
    const askedAt = jumps;
    try {
      const report = await presenceOf(deps, unsentSales + unsentStays);
      const compared = await backend.compareClocks(till.id, report);
      if (compared.ok) connection.noteAnswer();
      if (compared.ok && compared.value !== null) await take(compared.value, askedAt);
    } catch (error) {
      log('the clocks were not compared', error);
    } finally {
      isAsking = false;
    }
  };

  const onJump = (by: number): void => {
    isUnanswered = true;
    jumps += 1;
    // Given to the store before the number whose time found the jump: that one was made after it.
    const saved = deps.store
      .run(clockStep, { type: 'Moved', by })
      .then(savedOrThrow)
      .catch((error: unknown) => log('a jump of the clock was not recorded', error));
    void inTurn(() => saved.then(() => logJump(deps, view, by)));
    void ask();
  };

  const schedule = (): void => {
    if (isStopped) return;
    cancel = timer.after(interval, () => {
      clock.check();
      void ask();
      schedule();
    });
  };

  const stopping = [clock.onJump(onJump), state.subscribe(() => void ask())];
  schedule();
  return {
    jumps: () => jumps,
    take,
    stop: () => {
      isStopped = true;
      cancel();
      for (const stop of stopping) stop();
    },
  };
}

async function logJump(
  { store, clock, cashier }: ClockWatchDeps,
  { state }: Pick<TillView, 'state'>,
  by: number,
): Promise<void> {
  const now = clock.now();
  const { till } = state.current();
  if (Math.abs(by) < minJump || till === null) return;
  const facts = { tillId: till.id, by: cashier(), at: now };
  savedOrThrow(await store.run(entryStep, clockEntry(facts, now - by, { key: now, name: till.letter })));
}

async function settle(
  deps: ClockWatchDeps,
  { state }: Pick<TillView, 'state'>,
  { offset, isTrusted, isOld }: ClockReading & { readonly isOld: () => boolean },
): Promise<void> {
  if (isOld()) return;
  const { store, clock, cashier } = deps;
  const before = clock.correction();
  // Two clocks that agree are right, whatever the times of earlier commits.
  const isBelieved = isTrusted || clockState(offset) === 'right';
  clock.takeMeasured(offset, isBelieved);
  state.patch({ clockOffset: offset, isServerClockWrong: !isBelieved });
  if (!isBelieved) {
    if (before !== 0) savedOrThrow(await store.run(clockStep, { type: 'Distrusted' }));
    return;
  }
  await confirm(deps, state.current().till, { error: offset - before, isOld });
  const { till } = state.current();
  const correction = clock.correction();
  if (till === null || Math.abs(correction - before) <= clockTolerance) return;
  const now = clock.now();
  const facts = { tillId: till.id, by: cashier(), at: now };
  const was = now + correction - before;
  savedOrThrow(
    await store.run(entryStep, clockEntry(facts, was, { key: `corrected_${now}`, name: till.letter })),
  );
}

/** Lists what the answer contradicts, and stores that the clock is confirmed. `error`: milliseconds that the till's time was ahead. */
async function confirm(
  deps: ClockWatchDeps,
  till: { readonly id: string; readonly letter: string } | null,
  { error, isOld }: { readonly error: number; readonly isOld: () => boolean },
): Promise<void> {
  const { store, clock } = deps;
  const correction = clock.correction();
  const ledger = await store.ledger();
  const wrongBy = ({ number }: NumberedRecord): number => error - movedSince(ledger.clockJumps, number);
  const isMoved = ledger.clockJumps.length > 0 || Math.abs(error) > clockTolerance;
  if (till !== null && isMoved) await listDoubtful(deps, till, { above: ledger.confirmedNumber, wrongBy });
  const isKnown =
    ledger.clockJumps.length === 0 &&
    ledger.confirmedNumber === ledger.lastReceipt &&
    Math.abs(correction - ledger.clockOffset) < minChange;
  // The clock jumped while the numbers were read: the next answer settles that.
  if (isOld()) return;
  if (!isKnown) savedOrThrow(await store.run(clockStep, { type: 'Confirmed', correction }));
  if (till === null || !isMoved) return;
  // A sale that was being saved meanwhile has the time from before.
  const sinceNow = ({ timestamp }: NumberedRecord): number => timestamp - clock.now();
  await listDoubtful(deps, till, { above: ledger.lastReceipt, wrongBy: sinceNow });
}

interface Contradicted {
  /** The receipt number after which it looks. */
  readonly above: number;
  /** Milliseconds that the time of a record is ahead of the true one. */
  readonly wrongBy: (record: NumberedRecord) => number;
}

/** The numbers whose times an answer contradicts, each with the time that follows from the answer. */
async function listDoubtful(
  { store, cashier }: Pick<ClockWatchDeps, 'store' | 'cashier'>,
  till: { readonly id: string; readonly letter: string },
  { above, wrongBy }: Contradicted,
): Promise<void> {
  const days = await store.daysAfter(above);
  const records = (await Promise.all(days.map((day) => store.recordsOfDay(day)))).flat();
  const contradicted = records.filter(
    (record) =>
      record.number > above && record.tillId === till.id && Math.abs(wrongBy(record)) > clockTolerance,
  );
  for (const record of contradicted.slice(-maxListed)) {
    const { id, number, timestamp } = record;
    const facts = { tillId: till.id, by: cashier(), at: timestamp };
    const receiptNumber = formatReceiptNumber(till.letter, number);
    savedOrThrow(
      await store.run(
        entryStep,
        doubtfulTimeEntry(facts, timestamp - wrongBy(record), { id, receiptNumber }),
      ),
    );
  }
}
