import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  daysUntil,
  instantOf,
  instantsOfDay,
  instantsOfDays,
  looseShopDay,
  parseShopDay,
  shopDay,
  shopDayOf,
  startOfMonth,
  startOfShopDay,
  startOfWeek,
  weekdayOf,
} from '#kernel/shop-day';

const hour = 3_600_000;

const days = fc.integer({ min: 0, max: 30_000 }).map((offset) => addDays(shopDay('1990-01-01'), offset));

describe('the day of an instant', () => {
  test.each([
    ['2026-01-04T21:59:59.999Z', '2026-01-04'],
    ['2026-01-04T22:00:00Z', '2026-01-05'],
    ['2026-07-04T20:59:59.999Z', '2026-07-04'],
    ['2026-07-04T21:00:00Z', '2026-07-05'],
    ['2026-02-28T22:00:00Z', '2026-03-01'],
    ['2028-02-28T22:00:00Z', '2028-02-29'],
    ['2025-12-31T22:00:00Z', '2026-01-01'],
    // Summer time begins on the last Friday of April at midnight and ends after the last Thursday of October.
    ['2026-04-23T21:59:59.999Z', '2026-04-23'],
    ['2026-04-23T22:00:00Z', '2026-04-24'],
    ['2026-10-29T21:59:59.999Z', '2026-10-29'],
    ['2026-10-29T22:00:00Z', '2026-10-30'],
  ])('%s is on %s in Cairo', (instant, expected) => {
    expect(shopDayOf(Date.parse(instant))).toBe(expected);
  });
});

describe('the instants of a day', () => {
  test.each([
    ['2026-01-05', '2026-01-04T22:00:00.000Z', 24],
    ['2026-07-05', '2026-07-04T21:00:00.000Z', 24],
    ['2026-04-24', '2026-04-23T22:00:00.000Z', 23],
    ['2026-10-29', '2026-10-28T21:00:00.000Z', 25],
    ['2026-10-30', '2026-10-29T22:00:00.000Z', 24],
    ['2028-02-29', '2028-02-28T22:00:00.000Z', 24],
  ])('%s begins at %s and has %d hours', (day, start, hours) => {
    const range = instantsOfDay(shopDay(day));
    expect(new Date(range.start).toISOString()).toBe(start);
    expect((range.end - range.start) / hour).toBe(hours);
  });

  test('each day begins where the one before ended, and holds exactly its own instants', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { start, end } = instantsOfDay(day);
        expect(startOfShopDay(addDays(day, 1))).toBe(end);
        expect([shopDayOf(start - 1), shopDayOf(start), shopDayOf(end - 1), shopDayOf(end)]).toEqual([
          addDays(day, -1),
          day,
          day,
          addDays(day, 1),
        ]);
      }),
    );
  });

  test('a range of days begins with its first and ends with its last', () => {
    expect(instantsOfDays(shopDay('2026-04-23'), shopDay('2026-04-24'))).toEqual({
      start: startOfShopDay(shopDay('2026-04-23')),
      end: startOfShopDay(shopDay('2026-04-25')),
    });
  });
});

describe('the calendar', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-04-23', 2, '2026-04-25'],
  ])('%s and %d days is %s', (day, count, expected) => {
    expect(addDays(shopDay(day), count)).toBe(expected);
    expect(daysBetween(shopDay(day), shopDay(expected))).toBe(count);
  });

  test('the days from one up to another are as many as there are between them', () => {
    expect(daysUntil(shopDay('2026-02-27'), shopDay('2026-03-02'))).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysUntil(shopDay('2026-03-02'), shopDay('2026-02-27'))).toEqual([]);
  });

  test('weekdays count from Monday 1 to Sunday 7 (AS-04)', () => {
    const week = daysUntil(shopDay('2026-01-05'), shopDay('2026-01-12'));
    expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weekdayOf(shopDay('1969-12-29'))).toBe(1);
  });

  test('the week begins on Saturday (AT-03)', () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOfWeek(day);
        expect(weekdayOf(start)).toBe(6);
        expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(start, day)).toBeLessThan(7);
      }),
    );
  });

  test('the month begins on the 1st (AT-04)', () => {
    expect(startOfMonth(shopDay('2028-02-29'))).toBe('2028-02-01');
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '05/01/2026', '', 'غدا'])(
    '%j is no day',
    (text) => {
      expect(parseShopDay(text)).toBeNull();
      expect(() => shopDay(text)).toThrow(RangeError);
    },
  );

  test('a day may be typed in either kind of digits', () => {
    expect(parseShopDay(' ٢٠٢٦-٠١-٠٥ ')).toBe('2026-01-05');
  });
});

describe('what documents hold', () => {
  const instant = Date.parse('2026-07-04T21:30:00Z');

  test.each([
    ['a day', '2026-07-05'],
    ['a timestamp', { seconds: instant / 1000, nanoseconds: 0 }],
    ['a timestamp with toMillis', { toMillis: () => instant }],
    ['a date object', new Date(instant)],
    ['milliseconds', instant],
    ['an ISO text with Z', '2026-07-04T21:30:00.000Z'],
    ['an ISO text with an offset', '2026-07-05T00:30:00+03:00'],
    ['an ISO text without a zone', '2026-07-05T09:00:00'],
  ])('%s is read as the day in Cairo (HO-11)', (_, value) => {
    expect(looseShopDay(value)).toBe('2026-07-05');
  });

  test.each([
    [undefined],
    [null],
    [''],
    ['soon'],
    ['2026-02-30'],
    [{}],
    [[]],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [8.64e15],
    [-1e15],
    [{ seconds: 'x' }],
    [{ seconds: 1e300, nanoseconds: 0 }],
    [new Date(Number.NaN)],
    [{ toMillis: () => 'never' }],
    [
      {
        toMillis: () => {
          throw new Error('broken');
        },
      },
    ],
  ])('%j is no day (HO-12)', (value) => {
    expect(looseShopDay(value)).toBeNull();
  });

  test('anything at all is read without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = instantOf(value);
        expect(read === null || Number.isFinite(read)).toBe(true);
        expect(looseShopDay(value) === null || typeof looseShopDay(value) === 'string').toBe(true);
      }),
    );
  });

  test('the parts of a second are exact to the millisecond', () => {
    expect(instantOf({ seconds: 10, nanoseconds: 123_999_999 })).toBe(10_123);
  });
});
