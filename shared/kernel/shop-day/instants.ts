// Conversion between instants (milliseconds) and shop days, in Africa/Cairo with its summer time, whatever the device's own time zone is.
import { addDays, parseShopDay, shopDay, type ShopDay } from './calendar.ts';

/** The instants of one or more shop days: from `start` up to, not including, `end`. */
export interface InstantRange {
  readonly start: number;
  readonly end: number;
}

/** The shop day on which an instant falls. */
export function shopDayOf(instant: number): ShopDay {
  const parts = { year: '', month: '', day: '' };
  for (const { type, value } of cairoDay.formatToParts(instant)) {
    if (type === 'year' || type === 'month' || type === 'day') parts[type] = value;
  }
  return shopDay(`${parts.year.padStart(4, '0')}-${parts.month}-${parts.day}`);
}

/** The first instant of a shop day: midnight, or 01:00 on the day that summer time begins. */
export function startOfShopDay(day: ShopDay): number {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const summerStart = midnightUtc - 3 * millisecondsAnHour;
  return shopDayOf(summerStart) === day ? summerStart : midnightUtc - 2 * millisecondsAnHour;
}

/** All instants of one shop day: 23, 24 or 25 hours. */
export function instantsOfDay(day: ShopDay): InstantRange {
  return instantsOfDays(day, day);
}

/** All instants from the first shop day through the last. */
export function instantsOfDays(first: ShopDay, last: ShopDay): InstantRange {
  return {
    start: startOfShopDay(first),
    end: startOfShopDay(addDays(last, 1)),
  };
}

/**
 * Reads an instant in any form that documents and storage contain: a timestamp (`toMillis()` or `{seconds, nanoseconds}`), a date object,
 * milliseconds, or an ISO text. Null for anything else.
 */
export function instantOf(value: unknown): number | null {
  if (typeof value === 'number') return validInstant(value);
  if (typeof value === 'string') return isoText.test(value) ? validInstant(Date.parse(value)) : null;
  if (value instanceof Date) return validInstant(value.getTime());
  if (typeof value !== 'object' || value === null) return null;
  if (hasToMillis(value)) return instantFromCall(value);
  return 'seconds' in value && typeof value.seconds === 'number'
    ? validInstant(value.seconds * 1000 + millisecondsOf(value))
    : null;
}

/** Reads a day in any form that documents contain (HO-11): 'YYYY-MM-DD', or an instant in Cairo. Null for anything else. */
export function looseShopDay(value: unknown): ShopDay | null {
  const plain = typeof value === 'string' ? parseShopDay(value.replace(/T[\d:.]+$/, '')) : null;
  if (plain !== null) return plain;
  const instant = instantOf(value);
  return instant === null ? null : shopDayOf(instant);
}

const millisecondsAnHour = 3_600_000;

const cairoDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Cairo',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

// Only with a time zone: without one the device's own zone would be used.
const isoText = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

const firstInstant = Date.parse('0001-01-03T00:00:00Z');
const lastInstant = Date.parse('9999-12-29T00:00:00Z');

function validInstant(value: unknown): number | null {
  return typeof value === 'number' && value >= firstInstant && value <= lastInstant ? value : null;
}

interface HasToMillis {
  readonly toMillis: () => unknown;
}

function hasToMillis(value: object): value is HasToMillis {
  return 'toMillis' in value && typeof value.toMillis === 'function';
}

function instantFromCall(timestamp: HasToMillis): number | null {
  try {
    return validInstant(timestamp.toMillis());
  } catch {
    return null;
  }
}

function millisecondsOf(timestamp: object): number {
  return 'nanoseconds' in timestamp && typeof timestamp.nanoseconds === 'number'
    ? Math.floor(timestamp.nanoseconds / 1_000_000)
    : 0;
}
