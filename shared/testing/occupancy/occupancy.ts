// Counts the occupancy from the stays. Tests compare the stored occupancy of a shop with it.
import { occupiedDaysOf, type DayOccupancy, type Stay } from '#domain/stay';
import type { ShopDay } from '#kernel/shop-day';

/** The number of pets on each day that has any. */
export function occupancyOf(stays: readonly Stay[]): ReadonlyMap<ShopDay, DayOccupancy> {
  const occupancy = new Map<ShopDay, DayOccupancy>();
  for (const { petType, ...stay } of stays) {
    for (const day of occupiedDaysOf(stay)) {
      const { cats, dogs } = occupancy.get(day) ?? { cats: 0, dogs: 0 };
      occupancy.set(day, petType === 'cat' ? { cats: cats + 1, dogs } : { cats, dogs: dogs + 1 });
    }
  }
  return occupancy;
}
