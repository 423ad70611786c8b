// The shop day of now, for tests that compare it with what a program works out later: near midnight it waits for the next day (TS-09).
import { instantsOfDay, shopDayOf, type ShopDay } from '#kernel/shop-day';

/** Milliseconds: longer than any test that asks needs, and shorter than its deadline. */
const needed = 40_000;

/** A day that lasts long enough for the test. */
export async function shopToday(): Promise<ShopDay> {
  const today = shopDayOf(Date.now());
  const left = instantsOfDay(today).end - Date.now();
  if (left >= needed) return today;
  await new Promise((resolve) => setTimeout(resolve, left + 1));
  return shopDayOf(Date.now());
}
