// The occupancy calendar as figures: the days of a month, the bars of its stays in lanes, and which days are full.
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

// The shop's program is younger and its documents hold years of four digits.
const earliestDay = shopDay('2000-01-01');
const latestDay = shopDay('2999-12-31');

/** The days of a month, from the 1st up to its last. */
export interface Month {
  readonly first: ShopDay;
  readonly last: ShopDay;
}

export interface MonthOccupancy extends Occupancy {
  readonly capacity: Capacity | null;
}

/** A stay's nights within the month, as columns that count from 0. */
export interface Bar {
  readonly stay: Stay;
  readonly column: number;
  readonly columns: number;
  /** Bars of one lane do not touch. */
  readonly lane: number;
  readonly beginsBefore: boolean;
  readonly endsAfter: boolean;
}

/** The month of a URL ('2026-11'); of today where it names none, or one in which no stay can be. */
export function monthFrom(text: string | null, today: ShopDay): Month {
  const named = parseShopDay(`${text ?? ''}-01`);
  const day = named === null || named < earliestDay || named > latestDay ? today : named;
  const first = startOfMonth(day);
  return { first, last: addDays(startOfMonth(addDays(first, 31)), -1) };
}

/** A month as the URL has it. */
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

/** The bars of the stays that the days name, each in the first lane that is free for it; the earliest and longest come first. */
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

/** Whether a day has no place left for a kind of animal. */
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
  // A stay has at most `maxNights` of them, whatever days are stored.
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
