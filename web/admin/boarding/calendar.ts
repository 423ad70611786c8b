// The occupancy calendar as data: the days of a month, the bars of its stays in lanes, and which days are full.
import type { Occupancy } from '#backend/stays';
import { type DayOccupancy, type Stay, occupiedDaysOf } from '#domain/stay';
import type { Capacity } from '#domain/settings';
import {
  addDays,
  daysBetween,
  daysUntil,
  parseShopDay,
  shopDay,
  type ShopDay,
  startOfMonth,
} from '#kernel/shop-day';

// No stay is older than the app, and a stored day has a year of four digits.
const earliestDay = shopDay('2000-01-01');
const latestDay = shopDay('2999-12-31');

export interface Month {
  readonly first: ShopDay;
  readonly last: ShopDay;
}

export interface MonthOccupancy extends Occupancy {
  readonly capacity: Capacity | null;
}

/** The nights of a stay within the month. Columns count from 0. */
export interface Bar {
  readonly stay: Stay;
  readonly column: number;
  readonly columns: number;
  /** Bars in one lane do not overlap. */
  readonly lane: number;
  readonly beginsBefore: boolean;
  readonly endsAfter: boolean;
}

/** The month of a URL ('2026-11'); the current one where the URL names none, or one outside the possible days. */
export function monthFrom(text: string | null, today: ShopDay): Month {
  const named = parseShopDay(`${text ?? ''}-01`);
  const day = named === null || named < earliestDay || named > latestDay ? today : named;
  const first = startOfMonth(day);
  return { first, last: addDays(startOfMonth(addDays(first, 31)), -1) };
}

/** The month as the URL names it. */
export function monthParam({ first }: Month): string {
  return first.slice(0, 7);
}

export function monthAfter({ last }: Month): Month {
  return monthFrom(addDays(last, 1).slice(0, 7), last);
}

export function monthBefore({ first }: Month): Month {
  return monthFrom(addDays(first, -1).slice(0, 7), first);
}

export function daysOfMonth({ first, last }: Month): readonly ShopDay[] {
  return daysUntil(first, addDays(last, 1));
}

/** A bar for each stay with nights in the month, in the first free lane; the earliest and longest stays come first. */
export function barsOf({ days, stays }: MonthStays, month: Month): readonly Bar[] {
  const bars: Bar[] = [];
  const laneEnds: number[] = [];
  for (const { stay, nights } of stays.flatMap((one) => nightsIn(one, days, month)).toSorted(byNights)) {
    const column = daysBetween(month.first, nights.first);
    const columns = daysBetween(nights.first, nights.last) + 1;
    const free = laneEnds.findIndex((end) => end <= column);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = column + columns;
    bars.push({
      stay,
      column,
      columns,
      lane,
      beginsBefore: nights.beginsBefore,
      endsAfter: nights.endsAfter,
    });
  }
  return bars;
}

/** Whether a day has no vacancy for a kind of animal. Without a capacity no day is full. */
export function isFull(
  day: DayOccupancy | undefined,
  capacity: Capacity | null,
  kind: keyof Capacity,
): boolean {
  return capacity !== null && (day?.[kind] ?? 0) >= capacity[kind];
}

export type MonthStays = Pick<Occupancy, 'days' | 'stays'>;

interface Nights {
  readonly first: ShopDay;
  readonly last: ShopDay;
  readonly beginsBefore: boolean;
  readonly endsAfter: boolean;
}

interface StayNights {
  readonly stay: Stay;
  readonly nights: Nights;
}

function nightsIn(stay: Stay, days: MonthStays['days'], month: Month): readonly StayNights[] {
  const within = daysOfMonth(month).filter((day) => days.get(day)?.stays.has(stay.id));
  const first = within[0];
  const last = within.at(-1);
  if (first === undefined || last === undefined) return [];
  // `occupiedDaysOf` returns at most `maxNights` days, also for damaged dates.
  const beyond = occupiedDaysOf(stay).filter((day) => day < month.first || day > month.last);
  const beginsBefore = beyond.some((day) => day < first);
  return [{ stay, nights: { first, last, beginsBefore, endsAfter: beyond.some((day) => day > last) } }];
}

function byNights({ nights: one, stay }: StayNights, { nights: other, stay: otherStay }: StayNights): number {
  return compare(one.first, other.first) || compare(other.last, one.last) || compare(stay.id, otherStay.id);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
