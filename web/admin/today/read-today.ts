// Reads the day of all tills: two documents a till and day, and at most 20 more in a shop of five tills (TH-10).
import { mapResult } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { RegisteredTill } from '#backend/tills';
import { numbersBetween, verdictOf, type DayVerdict, type TillDay } from '#domain/proof';
import type { Shift } from '#domain/shift';
import { dayFigures, sumFigures, type Totals } from '#domain/statistics';
import { allOk, type Result } from '#kernel/result';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import type { Admin } from '../data/admin.tsx';

export interface Today {
  readonly day: ShopDay;
  /** Milliseconds. */
  readonly readAt: number;
  /** The worst of the tills. */
  readonly state: DayVerdict['state'];
  readonly tills: readonly TillToday[];
  readonly totals: Totals;
}

export interface TillToday {
  readonly till: RegisteredTill;
  readonly tillDay: TillDay;
  readonly verdict: DayVerdict;
  /** The day is the current one. */
  readonly isRunning: boolean;
  /** The shift that is open now, whatever the day. */
  readonly open: Shift | null;
  /** The last one that was opened on the day and is closed. */
  readonly lastClosed: Shift | null;
}

/** Documents read at most: what a shop of five tills has of them. */
const limits = { tills: 50, openShifts: 10, shiftsOfDay: 10 } as const;

export async function readToday(
  { tills, tillDays, shifts }: Pick<Admin, 'tills' | 'tillDays' | 'shifts'>,
  day: ShopDay,
  now: number,
): Promise<Result<Today, BackendFailure>> {
  const answers = await Promise.all([
    tills.list(limits.tills),
    tillDays.ofDay(day),
    shifts.listOpen(limits.openShifts),
    shifts.list(
      { size: limits.shiftsOfDay, after: null },
      { from: day, until: day, tillId: null, cashierId: null },
    ),
  ]);
  return mapResult(allOk(answers), ([registered, found, open, ofDay]) => {
    const shown = registered.toReversed().map((till): TillToday => {
      const tillDay = found.find(({ tillId }) => tillId === till.id) ?? emptyDay(till.id, day);
      const openShift = open.find(({ tillId }) => tillId === till.id) ?? null;
      return {
        till,
        tillDay,
        verdict: verdictOf(tillDay, {
          lastSeenAt: till.lastSeenAt,
          hasOpenShift: openShift !== null,
          now,
        }),
        isRunning: day === shopDayOf(now),
        open: openShift,
        lastClosed: ofDay.items.find(({ tillId, close }) => tillId === till.id && close !== null) ?? null,
      };
    });
    return {
      day,
      readAt: now,
      state: worstOf(shown.map(({ verdict }) => verdict.state)),
      tills: shown,
      totals: sumFigures(
        dayFigures(
          found.flatMap(({ arrived }) => arrived ?? []),
          [],
        ),
      ),
    };
  });
}

export type MarkedDay = Pick<TillDay, 'day'> & DayVerdict;

/** The state of each day of one till, and of the numbers that run on from day to day (TH-13, TH-14). */
export function markedDays(
  days: readonly TillDay[],
  till: RegisteredTill,
  now: number,
): readonly MarkedDay[] {
  let before: TillDay['proof'] = null;
  return days.map((tillDay) => {
    const { day, proof } = tillDay;
    const verdict = verdictOf(tillDay, { lastSeenAt: till.lastSeenAt, hasOpenShift: true, now });
    const count = before === null || proof === null ? 0 : numbersBetween(before, proof);
    before = proof ?? before;
    return count === 0
      ? { day, ...verdict }
      : {
          day,
          state: 'differs',
          findings: [{ type: 'NumbersMissing', count }, ...verdict.findings],
        };
  });
}

const byGravity = ['differs', 'silent', 'waiting', 'agrees'] as const;

function worstOf(states: readonly DayVerdict['state'][]): DayVerdict['state'] {
  return byGravity.find((state) => states.includes(state)) ?? 'empty';
}

function emptyDay(tillId: string, day: ShopDay): TillDay {
  return { tillId, day, proof: null, arrived: null };
}
