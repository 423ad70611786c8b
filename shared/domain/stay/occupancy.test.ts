import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCapacity,
  daysUntilStart,
  nightlyPrice,
  occupiedDaysOf,
  remainingTime,
  stayNights,
  stayPrice,
  type Stay,
  type StayDates,
} from '#domain/stay';
import { addDays, shopDay } from '#kernel/shop-day';
import { aStay, pounds, someDay } from '#testing/builders';
import { occupancyOf } from '#testing/occupancy';

function stay(startDate: string, endDate: string): StayDates {
  return {
    startDate: shopDay(startDate),
    endDate: shopDay(endDate),
  };
}

describe('remaining time', () => {
  test.each([
    ['2026-01-08', { type: 'Days', days: 3 }],
    ['2026-01-06', { type: 'Days', days: 1 }],
    ['2026-01-05', { type: 'EndsToday' }],
    ['2026-01-04', { type: 'Ended' }],
    ['2026-02-05', { type: 'Days', days: 31 }],
  ])('on 2026-01-05 a stay until %s: %j (HO-13, HO-14, HO-15)', (endDate, expected) => {
    expect(remainingTime(shopDay(endDate), someDay)).toEqual(expected);
  });

  test('the days until a stay begins; none once it has begun or without a start (UX-21)', () => {
    const starts = [shopDay('2026-01-16'), shopDay('2026-01-06'), someDay, shopDay('2026-01-04'), null];
    expect(starts.map((start) => daysUntilStart(start, someDay))).toEqual([11, 1, 0, 0, 0]);
  });

  test('without an end (HO-16)', () => {
    expect(remainingTime(null, someDay)).toEqual({ type: 'NoEnd' });
  });
});

describe('price', () => {
  test.each([
    ['2026-01-05', '2026-01-08', 3],
    ['2026-01-05', '2026-01-06', 1],
    ['2026-01-05', '2026-01-05', 1],
    ['2026-01-30', '2026-02-02', 3],
    ['2026-02-27', '2026-03-01', 2],
    ['2028-02-27', '2028-03-01', 3],
    ['2025-12-30', '2026-01-02', 3],
    ['2026-04-23', '2026-04-25', 2],
    ['2026-10-29', '2026-10-31', 2],
    ['2026-01-01', '2027-01-01', 365],
    ['2028-01-01', '2029-01-01', 366],
    ['2028-02-28', '2028-02-29', 1],
    ['2028-02-29', '2028-03-01', 1],
    ['2027-02-28', '2027-03-01', 1],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-03-31', '2026-05-01', 31],
    // Nights in which summer time begins and ends, and all of it between them.
    ['2026-04-23', '2026-04-24', 1],
    ['2026-10-29', '2026-10-30', 1],
    ['2026-04-01', '2026-11-01', 214],
  ])('from %s to %s are %d nights (LM-10, HR-02, AH-14)', (start, end, nights) => {
    expect(stayNights(stay(start, end))).toBe(nights);
    expect(stayPrice(stay(start, end))).toBe(pounds(100 * nights));
    expect(nightlyPrice).toBe(pounds(100));
  });
});

describe('occupancy', () => {
  test('the day of departure is not occupied', () => {
    const daysOf = (from: string, to: string) => occupiedDaysOf({ ...stay(from, to), status: 'active' });
    expect(daysOf('2026-01-30', '2026-02-01')).toEqual(['2026-01-30', '2026-01-31']);
    expect(daysOf('2026-01-30', '2026-01-30')).toEqual(['2026-01-30']);
  });

  test('at most 180 days of a stay are counted (FA-01)', () => {
    const century = stay('2027-01-01', '2127-01-04');
    expect(occupiedDaysOf(aStay(century))).toHaveLength(180);
    expect(occupiedDaysOf(aStay({ ...century, status: 'completed' }))).toHaveLength(180);
  });

  test('an ended stay occupies its past nights; one that ended on its first day or was cancelled occupies none', () => {
    const week = { startDate: shopDay('2026-01-05'), endDate: shopDay('2026-01-08') };
    const ended = { ...week, status: 'completed' } as const;
    expect(occupiedDaysOf(ended)).toEqual(['2026-01-05', '2026-01-06', '2026-01-07']);
    expect(occupiedDaysOf({ ...ended, endDate: week.startDate })).toEqual([]);
    expect(occupiedDaysOf({ ...week, endDate: week.startDate, status: 'active' })).toEqual(['2026-01-05']);
    expect(occupiedDaysOf({ ...week, status: 'cancelled' })).toEqual([]);
    expect(occupiedDaysOf({ ...ended, endDate: null })).toEqual([]);
  });

  test('stays that are not cancelled occupy places if their dates are known, cats and dogs separately', () => {
    const occupancy = occupancyOf([
      aStay({ status: 'completed' }),
      aStay({ petType: 'dog', startDate: shopDay('2026-01-07') }),
      aStay({ status: 'cancelled' }),
      aStay({ endDate: null }),
    ]);
    expect([...occupancy]).toEqual([
      ['2026-01-05', { cats: 1, dogs: 0 }],
      ['2026-01-06', { cats: 1, dogs: 0 }],
      ['2026-01-07', { cats: 1, dogs: 1 }],
    ]);
  });

  test('a stay above the capacity is refused with the full days', () => {
    const occupancy = occupancyOf([aStay()]);
    const cat = { ...stay('2026-01-04', '2026-01-07'), petType: 'cat' } as const;
    expect(checkCapacity(cat, occupancy, { cats: 1, dogs: 0 })).toEqual({
      ok: false,
      error: { type: 'Full', days: ['2026-01-05', '2026-01-06'] },
    });
    expect(checkCapacity(cat, occupancy, { cats: 2, dogs: 0 }).ok).toBe(true);
    expect(checkCapacity({ ...cat, petType: 'dog' }, occupancy, { cats: 9, dogs: 0 }).ok).toBe(false);
    expect(checkCapacity(cat, occupancy, null).ok).toBe(true);
  });

  test('stays that pass the check never exceed the capacity on any day', () => {
    const anyRequest = fc.record({
      petType: fc.constantFrom('cat', 'dog'),
      from: fc.nat({ max: 12 }),
      nights: fc.nat({ max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(anyRequest, { maxLength: 40 }), (requests) => {
        const capacity = { cats: 2, dogs: 1 };
        const taken: Stay[] = [];
        for (const { petType, from, nights } of requests) {
          const startDate = addDays(someDay, from);
          const wanted = { petType, startDate, endDate: addDays(startDate, nights) } as const;
          if (checkCapacity(wanted, occupancyOf(taken), capacity).ok) taken.push(aStay(wanted));
        }
        const days = [...occupancyOf(taken).values()];
        expect(days.every(({ cats, dogs }) => cats <= 2 && dogs <= 1)).toBe(true);
        if (requests.length > 0) expect(taken.length).toBeGreaterThan(0);
      }),
    );
  });
});
