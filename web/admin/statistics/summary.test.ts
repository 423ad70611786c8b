import { describe, expect, test } from 'vitest';
import { addDays, shopDay } from '#kernel/shop-day';
import { readDayOrders, readTillDay } from '#domain/statistics';
import { pounds } from '#testing/builders';
import { summaryOf, summaryRange, periodFrom } from './summary.ts';

// Wednesday 14 January 2026.
const today = shopDay('2026-01-14');

describe('the range that is read', () => {
  test.each([
    ['today', '2026-01-08'],
    ['week', '2026-01-05'],
    ['month', '2025-12-18'],
  ] as const)('AT-01 AT-13 for %s it starts at %s', (period, first) => {
    expect(summaryRange(period, today)).toEqual({ first, last: today });
  });

  test('AT-16 it has at most two months of days on any date', () => {
    for (let day = shopDay('2027-12-01'); day < '2028-04-01'; day = addDays(day, 1)) {
      const { first, last } = summaryRange('month', day);
      expect((Date.parse(last) - Date.parse(first)) / 86_400_000).toBeLessThanOrEqual(61);
    }
  });
});

describe('the summary', () => {
  const figures = ['2026-01-07', '2026-01-09', '2026-01-13', '2026-01-14'].map((day, index) => ({
    ...readTillDay(shopDay(day), { salesCount: 1, salesPiastres: 1000 * 10 ** index }),
    ...readDayOrders(shopDay(day), { ordersCount: 2, ordersPiastres: 5 }),
  }));

  test('AT-02 AT-12 AT-13 compares today with yesterday', () => {
    const { now, before } = summaryOf('today', today, figures);
    expect(now).toMatchObject({ revenue: pounds(10_000.05), count: 3 });
    expect(before).toMatchObject({ revenue: pounds(1000.05), count: 3 });
  });

  test('AT-03 AT-13 compares the week with the five days before it', () => {
    const { now, before } = summaryOf('week', today, figures);
    expect(now.revenue).toBe(pounds(11_000.1));
    expect(before.revenue).toBe(pounds(110.1));
  });

  test('has every day of the chart once, at least seven days', () => {
    const { days } = summaryOf('today', today, figures);
    expect(days.map(({ day }) => day)).toEqual([
      '2026-01-08',
      '2026-01-09',
      '2026-01-10',
      '2026-01-11',
      '2026-01-12',
      '2026-01-13',
      '2026-01-14',
    ]);
    expect(summaryOf('month', today, []).days).toHaveLength(14);
  });
});

test('AT-01 an unknown period in the URL is today', () => {
  expect(['week', 'month', 'today', 'year', null].map(periodFrom)).toEqual([
    'week',
    'month',
    'today',
    'today',
    'today',
  ]);
});
