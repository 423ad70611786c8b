// The days of a stay: its remaining time and its occupancy.
import { maxNights, nightsOf, type Period } from './nights.ts';
import { err, ok, type Result } from '#kernel/result';
import { addDays, daysBetween, daysUntil, type ShopDay } from '#kernel/shop-day';
import type { Stay, PetType } from './stay.ts';

export type StayDates = Period;

/** HO-13..16. */
export type RemainingTime =
  | { readonly type: 'Days'; readonly days: number }
  | { readonly type: 'EndsToday' }
  | { readonly type: 'Ended' }
  | { readonly type: 'NoEnd' };

/** The number of pets of each kind on one day. */
export interface DayOccupancy {
  readonly cats: number;
  readonly dogs: number;
}

export interface CapacityError {
  readonly type: 'Full';
  readonly days: readonly ShopDay[];
}

/** The remaining time of a stay on a shop day. */
export function remainingTime(endDate: ShopDay | null, today: ShopDay): RemainingTime {
  if (endDate === null) return { type: 'NoEnd' };
  const days = daysBetween(today, endDate);
  if (days > 0) return { type: 'Days', days };
  return days === 0 ? { type: 'EndsToday' } : { type: 'Ended' };
}

/** The days from a shop day until a stay begins; 0 for one that has begun or has no valid start. */
export function daysUntilStart(startDate: ShopDay | null, today: ShopDay): number {
  return startDate === null ? 0 : Math.max(0, daysBetween(today, startDate));
}

/** The nights of a stay, at least 1. */
export function stayNights(stay: StayDates): number {
  return nightsOf(stay);
}

/** The days that a stay occupies: its nights, for a longer stay the first `maxNights`; the day of departure is not occupied. */
function occupiedDays(stay: StayDates): readonly ShopDay[] {
  return daysUntil(stay.startDate, addDays(stay.startDate, Math.min(stayNights(stay), maxNights)));
}

/** The days that a stay occupies by its status: all nights of an active stay, the past nights of an ended one, none of a cancelled one. */
export function occupiedDaysOf({
  startDate,
  endDate,
  status,
}: Pick<Stay, 'startDate' | 'endDate' | 'status'>): readonly ShopDay[] {
  if (startDate === null || endDate === null || status === 'cancelled') return [];
  const hasNights = status === 'active' || endDate > startDate;
  return hasNights ? occupiedDays({ startDate, endDate }) : [];
}

/** Refuses a stay that would exceed the capacity, with the full days. Without a capacity there is no limit. */
export function checkCapacity(
  stay: StayDates & { readonly petType: PetType },
  occupancy: ReadonlyMap<ShopDay, DayOccupancy>,
  capacity: DayOccupancy | null,
): Result<null, CapacityError> {
  if (capacity === null) return ok(null);
  const kind = kindOf[stay.petType];
  const days = occupiedDays(stay).filter((day) => (occupancy.get(day)?.[kind] ?? 0) >= capacity[kind]);
  return days.length === 0 ? ok(null) : err({ type: 'Full', days });
}

const kindOf = { cat: 'cats', dog: 'dogs' } as const satisfies Record<PetType, keyof DayOccupancy>;
