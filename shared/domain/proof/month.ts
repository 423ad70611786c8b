// The days of one till one after the other: the numbers run on from each to the next (TH-13, TH-14).
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import { verdictOf, withClockSet, type DayVerdict, type TillDay } from './day-verdict.ts';
import type { DayProof } from './proof.ts';

export interface MarkedDay extends DayVerdict {
  readonly day: ShopDay;
}

interface DaysOfTill {
  /** Milliseconds; null for a till that was never seen. */
  readonly lastSeenAt: number | null;
  /** Now: it says what silence means today, and nothing of the days before. */
  readonly hasOpenShift: boolean;
  readonly now: number;
  /** The days between which a set clock has moved numbers. */
  readonly clockDays: ReadonlySet<string>;
}

/** The state of each day. */
export function markedDays(
  days: readonly TillDay[],
  { lastSeenAt, hasOpenShift, now, clockDays }: DaysOfTill,
): readonly MarkedDay[] {
  let before: DayProof | null = null;
  return days.map((tillDay) => {
    const { day, proof } = tillDay;
    const isRunning = day === shopDayOf(now);
    const verdict = verdictOf(tillDay, { lastSeenAt, hasOpenShift: !isRunning || hasOpenShift, now });
    const count = before === null || proof === null ? 0 : numbersBetween(before, proof);
    // A set clock may have given an early number to a late day.
    if (proof !== null && proof.lastNumber >= (before?.lastNumber ?? 0)) before = proof;
    const whole: DayVerdict =
      count === 0
        ? verdict
        : { state: 'differs', findings: [{ type: 'NumbersMissing', count }, ...verdict.findings] };
    return { day, ...(clockDays.has(day) ? withClockSet(whole) : whole) };
  });
}

/** Numbers between two stated days of a till that no day has; 0 for none (TH-14). */
function numbersBetween(before: DayProof, after: DayProof): number {
  return before.lastNumber === 0 || after.firstNumber === 0
    ? 0
    : Math.max(0, after.firstNumber - before.lastNumber - 1);
}
