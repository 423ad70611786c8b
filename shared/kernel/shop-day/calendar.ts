// Calendar arithmetic on shop days: no clock, no time zone, only the calendar.
import { toLatinDigits } from '#kernel/digits';

declare const shopDayBrand: unique symbol;

/** A calendar day in Africa/Cairo as 'YYYY-MM-DD'; sorts as text. */
export type ShopDay = string & { readonly [shopDayBrand]: true };

/** Monday 1 to Sunday 7, as the working days of the settings (AS-04). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

/** Converts a text that is known to be a shop day; throws for anything else, which is a defect of the caller. */
export function shopDay(text: string): ShopDay {
  if (!isShopDay(text)) throw new RangeError(`not a shop day: ${text}`);
  return text;
}

/** Reads a typed or stored day, 'YYYY-MM-DD' in either kind of digits; null when there is no such day. */
export function parseShopDay(text: string): ShopDay | null {
  const typed = toLatinDigits(text).trim();
  return isShopDay(typed) ? typed : null;
}

export function addDays(day: ShopDay, days: number): ShopDay {
  return dayAt(epochDay(day) + days);
}

/** The same day of the year some years later; the 28th for 29 February where the year has no 29th. */
export function addYears(day: ShopDay, years: number): ShopDay {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  return parseShopDay(`${year}${day.slice(4)}`) ?? shopDay(`${year}-02-28`);
}

/** Whole days from one day to another; negative when the second comes first. */
export function daysBetween(from: ShopDay, to: ShopDay): number {
  return epochDay(to) - epochDay(from);
}

/** The days from the first up to, not including, the last. */
export function daysUntil(from: ShopDay, until: ShopDay): readonly ShopDay[] {
  return Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => addDays(from, index));
}

export function weekdayOf(day: ShopDay): Weekday {
  return weekdays[(((epochDay(day) + 3) % 7) + 7) % 7] ?? 1;
}

/** The Saturday on which the week of a day begins (AT-03). */
export function startOfWeek(day: ShopDay): ShopDay {
  return addDays(day, -((weekdayOf(day) + 1) % 7));
}

/** The 1st of the month of a day (AT-04). */
export function startOfMonth(day: ShopDay): ShopDay {
  return shopDay(`${day.slice(0, 8)}01`);
}

const millisecondsADay = 86_400_000;

function isShopDay(text: string): text is ShopDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(text);
}

function epochDay(day: ShopDay): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsADay;
}

function dayAt(epoch: number): ShopDay {
  return shopDay(new Date(epoch * millisecondsADay).toISOString().slice(0, 10));
}
