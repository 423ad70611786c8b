// Reads the day of all tills: two documents a till and day, and at most 20 more in a shop of five tills (TH-10).
import { mapResult } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { RegisteredTill } from '#backend/tills';
import {
  hasMissingNumbers,
  markedDays,
  verdictOf,
  withClockSet,
  type DayVerdict,
  type MarkedDay,
  type TillDay,
} from '#domain/proof';
import { tillDayId } from '#domain/sale';
import type { Shift } from '#domain/shift';
import { dayFigures, sumFigures, type Totals } from '#domain/statistics';
import { allOk, ok, type Result } from '#kernel/result';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import type { Admin } from '../data/admin.tsx';

export interface Today {
  readonly day: ShopDay;
  /** Milliseconds. */
  readonly readAt: number;
  /** The worst of the tills that were in use. */
  readonly state: DayVerdict['state'];
  /** Those that were in use when the day ended, or are now. */
  readonly tills: readonly TillToday[];
  /** All tills, those out of use too: what they have sold stays checked, and names them. */
  readonly registered: readonly RegisteredTill[];
  /** The shifts that are open now, whatever the day. */
  readonly openShifts: readonly Shift[];
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
  /** Receipts of that one which were discarded since its close, and stay in its sums (SF-20). */
  readonly discarded: number;
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
  const read = allOk(answers);
  if (!read.ok) return read;
  const [newestFirst, found, open, ofDay] = read.value;
  const registered = newestFirst.toReversed();
  const inUse = registered.filter((till) => wasInUse(till, day));
  const lastClosed = inUse.flatMap(
    ({ id }) => ofDay.items.find(({ tillId, close }) => tillId === id && close !== null) ?? [],
  );
  const discarded = await shifts.listDiscarded(lastClosed.map(({ id }) => id));
  if (!discarded.ok) return discarded;
  const shown = inUse.map((till): TillToday => {
    const tillDay = found.find(({ tillId }) => tillId === till.id) ?? emptyDay(till.id, day);
    const openShift = open.find(({ tillId }) => tillId === till.id) ?? null;
    const closed = lastClosed.find(({ tillId }) => tillId === till.id) ?? null;
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
      lastClosed: closed,
      discarded: discarded.value.filter(
        ({ shiftId, at }) => shiftId === closed?.id && at > (closed.close?.at ?? 0),
      ).length,
    };
  });
  const clockDays = await clockDaysOf(
    tillDays,
    shown.map(({ verdict }) => verdict),
    [day],
  );
  return mapResult(clockDays, (ids) => {
    const excused = shown.map((one) =>
      ids.has(tillDayId(one.till.id, day)) ? { ...one, verdict: withClockSet(one.verdict) } : one,
    );
    const arrived = found.flatMap((one) => one.arrived ?? []);
    return {
      day,
      readAt: now,
      state: worstOf(excused.map(({ verdict }) => verdict.state)),
      tills: excused,
      registered,
      openShifts: open,
      totals: sumFigures(dayFigures(arrived, [])),
    };
  });
}

/** A till stays on the pages of the days before an admin took it out of use (FS-36). */
function wasInUse({ retiredAt }: RegisteredTill, day: ShopDay): boolean {
  return retiredAt === undefined || day < shopDayOf(retiredAt);
}

/** The state of each day of one till (TH-13). */
export async function readMonth(
  { tillDays }: Pick<Admin, 'tillDays'>,
  { till: { id, lastSeenAt }, open }: Pick<TillToday, 'till' | 'open'>,
  days: readonly ShopDay[],
): Promise<Result<readonly MarkedDay[], BackendFailure>> {
  const read = await tillDays.ofTill(id, days);
  if (!read.ok) return read;
  const till = { lastSeenAt, hasOpenShift: open !== null, now: Date.now() };
  const marked = markedDays(read.value, { ...till, clockDays: new Set() });
  return mapResult(await clockDaysOf(tillDays, marked, days), (ids) => {
    const clockDays = new Set(days.filter((day) => ids.has(tillDayId(id, day))));
    return clockDays.size === 0 ? marked : markedDays(read.value, { ...till, clockDays });
  });
}

/** Read only where numbers are missing, which is rare. */
async function clockDaysOf(
  { clockDays }: Admin['tillDays'],
  verdicts: readonly DayVerdict[],
  days: readonly ShopDay[],
): Promise<Result<ReadonlySet<string>, BackendFailure>> {
  const [first, last = first] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || !verdicts.some(hasMissingNumbers)) return ok(new Set());
  return clockDays(first, last);
}

const byGravity = ['differs', 'silent', 'waiting', 'agrees'] as const;

function worstOf(states: readonly DayVerdict['state'][]): DayVerdict['state'] {
  return byGravity.find((state) => states.includes(state)) ?? 'empty';
}

function emptyDay(tillId: string, day: ShopDay): TillDay {
  return { tillId, day, proof: null, arrived: null };
}
