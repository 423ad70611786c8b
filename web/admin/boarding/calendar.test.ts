import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { occupiedDaysOf, type Stay } from '#domain/stay';
import { occupancyOf } from '#testing/occupancy';
import { addDays, shopDay } from '#kernel/shop-day';
import { aStay } from '#testing/builders';
import {
  barsOf,
  daysOfMonth,
  isFull,
  monthParam,
  monthAfter,
  monthBefore,
  monthFrom,
  type MonthStays,
} from './calendar.ts';

const today = shopDay('2026-01-14');
const january = monthFrom(null, today);

/** The stays with the occupancy that they cause. */
function monthStaysOf(stays: readonly Stay[]): MonthStays {
  return {
    stays,
    days: new Map(
      [...occupancyOf(stays)].map(([day, counts]) => [
        day,
        {
          ...counts,
          stays: new Set(stays.filter((one) => occupiedDaysOf(one).includes(day)).map(({ id }) => id)),
        },
      ]),
    ),
  };
}

function stay(id: string, from: string, to: string) {
  return aStay({ id, startDate: shopDay(from), endDate: shopDay(to) });
}

test('a stored stay of 100 years gets the bars and days of the longest allowed stay (FA-01, AH-14)', () => {
  const century = stay('century', '2026-01-10', '2126-01-10');
  const monthStays = monthStaysOf([century]);
  expect(monthStays.days.size).toBe(180);
  expect(barsOf(monthStays, monthFrom('2026-03', today))).toMatchObject([
    { column: 0, columns: 31, beginsBefore: true, endsAfter: true },
  ]);
  expect(barsOf(monthStays, monthFrom('2026-08', today))).toEqual([]);
});

describe('months', () => {
  test.each([
    ['2026-01', '2026-01-01', '2026-01-31'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2026-13', '2026-01-01', '2026-01-31'],
    [null, '2026-01-01', '2026-01-31'],
  ])('the parameter %s is the month from %s to %s', (param, first, last) => {
    expect(monthFrom(param, today)).toEqual({ first, last });
  });

  test.each(['9999-12', '0000-01', '3000-01'])(
    'the parameter %s falls back to the current month (FA-01, AH-14)',
    (param) => {
      expect(monthFrom(param, today).first).toBe('2026-01-01');
    },
  );

  test('the next and the previous month are inverse, across years and leap days', () => {
    for (let month = monthFrom('2027-11', today); month.first < '2028-05-01'; month = monthAfter(month)) {
      expect(monthBefore(monthAfter(month))).toEqual(month);
      expect(daysOfMonth(month).at(0)).toBe(month.first);
      expect(daysOfMonth(month).at(-1)).toBe(month.last);
      expect(monthParam(monthAfter(month)) > monthParam(month)).toBe(true);
    }
  });
});

describe('bars', () => {
  test('a bar covers the nights of a stay; the next stay in the lane may start on the end day (AH-14)', () => {
    const bars = barsOf(
      monthStaysOf([stay('next', '2026-01-08', '2026-01-10'), stay('one', '2026-01-05', '2026-01-08')]),
      january,
    );
    expect(bars.map(({ stay: { id }, column, columns, lane }) => [id, column, columns, lane])).toEqual([
      ['one', 4, 3, 0],
      ['next', 7, 2, 0],
    ]);
  });

  test('stays that share a night are in different lanes', () => {
    const bars = barsOf(
      monthStaysOf([stay('one', '2026-01-05', '2026-01-08'), stay('two', '2026-01-07', '2026-01-09')]),
      january,
    );
    expect(bars.map(({ lane }) => lane)).toEqual([0, 1]);
  });

  test('a stay that extends beyond the month is cut at both ends of the month', () => {
    const [bar] = barsOf(monthStaysOf([stay('long', '2025-12-20', '2026-02-10')]), january);
    expect(bar).toMatchObject({ column: 0, columns: 31, beginsBefore: true, endsAfter: true });
  });

  test('a cancelled stay and a stay without an end have no bar', () => {
    const none = [aStay({ status: 'cancelled' }), aStay({ endDate: null })];
    expect(barsOf(monthStaysOf(none), january)).toEqual([]);
  });

  test('a stay that was ended has its bar over the nights that it occupied', () => {
    const ended = { ...stay('one', '2026-01-05', '2026-01-09'), status: 'completed' } as const;
    expect(barsOf(monthStaysOf([ended]), january)).toMatchObject([
      { column: 4, columns: 4, endsAfter: false },
    ]);
    const { days } = monthStaysOf([{ ...ended, endDate: shopDay('2026-01-07') }]);
    expect(barsOf({ stays: [ended], days }, january)).toMatchObject([{ column: 4, columns: 2 }]);
  });

  test('no two bars of a lane overlap, and each day has one bar for each animal', () => {
    const some = fc.array(
      fc.record({ from: fc.integer({ min: -10, max: 40 }), nights: fc.nat({ max: 15 }) }),
    );
    fc.assert(
      fc.property(some, (asked) => {
        const stays = asked.map(({ from, nights }, index) => {
          const startDate = addDays(january.first, from);
          return aStay({ id: String(index), startDate, endDate: addDays(startDate, nights) });
        });
        const bars = barsOf(monthStaysOf(stays), january);
        const occupancy = occupancyOf(stays);
        for (const [column, day] of daysOfMonth(january).entries()) {
          const here = bars.filter((bar) => bar.column <= column && column < bar.column + bar.columns);
          expect(here).toHaveLength(occupancy.get(day)?.cats ?? 0);
          expect(new Set(here.map(({ lane }) => lane)).size).toBe(here.length);
        }
      }),
    );
  });
});

test('a day is full when a kind of animal reaches its capacity, and never without a capacity', () => {
  expect(isFull({ cats: 2, dogs: 0 }, { cats: 2, dogs: 1 }, 'cats')).toBe(true);
  expect(isFull({ cats: 2, dogs: 0 }, { cats: 2, dogs: 1 }, 'dogs')).toBe(false);
  expect(isFull(undefined, { cats: 0, dogs: 1 }, 'cats')).toBe(true);
  expect(isFull({ cats: 99, dogs: 99 }, null, 'cats')).toBe(false);
});
