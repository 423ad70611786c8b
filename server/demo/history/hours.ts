// The opening hours: Saturday to Thursday, 10:00 to 22:00, few customers after noon, most in the evening.
import { addDays, shopDayOf, startOfShopDay, weekdayOf, type ShopDay, type Weekday } from '#kernel/shop-day';
import type { Random } from '#kernel/random';

/** The number of shop days in the history, including today. */
const rememberedDays = 60;

export const openingTime = '10:00';
export const closingTime = '22:00';

/** Friday (5) is missing. */
export const workingDays: readonly Weekday[] = [1, 2, 3, 4, 6, 7];

/** The days of the history, oldest first. */
export function historyDays(today: ShopDay): readonly ShopDay[] {
  return Array.from({ length: rememberedDays }, (_, index) => addDays(today, index + 1 - rememberedDays));
}

export function isOpenOn(day: ShopDay): boolean {
  return workingDays.includes(weekdayOf(day));
}

/** The number of sales on a day, around the usual number of its weekday. */
export function salesOn(random: Random, day: ShopDay): number {
  return isOpenOn(day) ? Math.round((usualSales[weekdayOf(day)] ?? 0) * (0.75 + random.next() * 0.5)) : 0;
}

/** A time in the opening hours, more likely in the evening. */
export function momentInShop(random: Random, day: ShopDay): number {
  return clock(day, random.pickWeighted(shopHours, ({ visits }) => visits).hour, random.next());
}

/** A time at which customers order from home. */
export function momentAtHome(random: Random, day: ShopDay): number {
  return clock(day, random.pick([9, 11, 13, 16, 18, 19, 20, 21, 21, 22, 22, 23]), random.next());
}

/** The time itself; in the night, the opening of the next morning. */
export function atWork(instant: number): number {
  const day = shopDayOf(instant);
  if (instant < clock(day, 9)) return clock(day, 9);
  return instant > clock(day, 22) ? clock(addDays(day, 1), 9) : instant;
}

/** A time of a day: the hour, and a fraction of the following hour. */
export function clock(day: ShopDay, hour: number, part = 0): number {
  return startOfShopDay(day) + Math.floor((hour + part) * 3_600_000);
}

const usualSales: Readonly<Record<Weekday, number>> = { 1: 11, 2: 11, 3: 12, 4: 17, 5: 0, 6: 15, 7: 10 };

const shopHours = [4, 5, 7, 6, 4, 4, 5, 8, 11, 12, 10, 5].map((visits, index) => ({
  hour: 10 + index,
  visits,
}));
