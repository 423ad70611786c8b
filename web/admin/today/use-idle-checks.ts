// Checks the finished days of the tills while the browser is idle, one after the other, until the screen closes (BA-19).
import { useEffect, useEffectEvent, useState } from 'react';
import type { DayCount, StoredDayCheck } from '#backend/day-checks';
import type { BackendFailure } from '#backend/failure';
import { openDifferences, type DayCheck } from '#domain/day-check';
import { tillDayId } from '#domain/sale';
import { hashText } from '../../shell/hash/index.ts';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate } from '../data/use-read.ts';

export type IdleChecks =
  | { readonly type: 'Resting' }
  | { readonly type: 'Checking'; readonly of: DayCount }
  | { readonly type: 'Failed'; readonly failure: BackendFailure };

/**
 * The days that were never checked, those with other counts than when they were (a record arrived later), and those with an approval that
 * the log did not know: its entry arrives after its record.
 */
export function uncheckedDays(
  counts: readonly DayCount[],
  checks: readonly StoredDayCheck[],
): readonly DayCount[] {
  const doubted = checks.map(({ check }) => check).filter(hasUnprovenApproval);
  const again = new Set(doubted.map(tillDayOf));
  const checked = new Set(checks.map(({ check }) => keyOf(check)));
  return [
    ...counts.filter((count) => !checked.has(keyOf(count)) && !again.has(tillDayOf(count))),
    ...doubted.map((check) => counts.find((count) => tillDayOf(count) === tillDayOf(check)) ?? check),
  ];
}

function hasUnprovenApproval(check: DayCheck): boolean {
  return openDifferences(check).some(({ kind }) => kind === 'noApproval');
}

function tillDayOf({ tillId, day }: DayCount): string {
  return tillDayId(tillId, day);
}

/** `days` are finished; null while they are read. Each is checked once while the screen is open. */
export function useIdleChecks(days: readonly DayCount[] | null): IdleChecks {
  const { dayChecks, actor } = useAdmin();
  const invalidate = useInvalidate();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<BackendFailure | null>(null);
  const next = failure === null ? days?.find((day) => !tried.has(keyOf(day))) : undefined;
  const key = next === undefined ? null : keyOf(next);
  const check = useEffectEvent(async (pause: () => Promise<void>) => {
    if (next === undefined) return;
    const ran = await dayChecks.run({ ...next, isFull: false, pause }, { actor, hashText });
    if (!ran.ok) return setFailure(ran.error);
    setTried((before) => new Set([...before, keyOf(next)]));
    await invalidate(['dayChecks', 'list']);
  });
  useEffect(() => {
    if (key === null) return;
    let isClosed = false;
    // After the screen has closed no step goes on.
    const goOn = (call: () => void): void => whenIdle(() => (isClosed ? undefined : call()));
    goOn(() => void check(() => new Promise(goOn)));
    return () => {
      isClosed = true;
    };
  }, [key]);
  if (failure !== null) return { type: 'Failed', failure };
  return next === undefined ? { type: 'Resting' } : { type: 'Checking', of: next };
}

function keyOf({ tillId, day, ...counts }: DayCount): string {
  const { sales, refunds, closedShifts, drawer, voidNumbers } = counts;
  return [tillId, day, sales, refunds, closedShifts, drawer, voidNumbers].join(' ');
}

/** Milliseconds: a busy screen delays a step by so much at most. */
const maxDelay = 1_000;

function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout: maxDelay });
  else setTimeout(call, 200);
}
