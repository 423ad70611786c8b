import { describe, expect, test } from 'vitest';
import { addDays, shopDay, startOfShopDay } from '#kernel/shop-day';
import { noFigures, readDayOrders, readTillDay } from '#domain/statistics';
import { pounds } from '#testing/builders';
import { summaryOf, summaryRange, periodFrom } from './summary.ts';

// Wednesday 14 January 2026.
const today = shopDay('2026-01-14');
const now = Date.parse('2026-01-14T08:30:00Z');

describe('the range that is read', () => {
  test.each([
    ['today', '2026-01-01'],
    ['week', '2026-01-01'],
    ['month', '2025-12-01'],
  ] as const)('for %s it starts at %s (AT-01, AT-13)', (period, first) => {
    expect(summaryRange(period, now)).toEqual({ first, last: today });
  });

  test('it has at most two months of days on any date (AT-16)', () => {
    for (let day = shopDay('2027-12-01'); day < '2028-04-01'; day = addDays(day, 1)) {
      const { first, last } = summaryRange('month', startOfShopDay(day));
      expect((Date.parse(last) - Date.parse(first)) / 86_400_000).toBeLessThanOrEqual(61);
    }
  });
});

describe('the summary', () => {
  const figuresOf = (...days: readonly string[]) =>
    days.map((day, index) => ({
      ...readTillDay(shopDay(day), { salesCount: 1, salesPiastres: 1000 * 10 ** index }),
      ...readDayOrders(shopDay(day), { ordersCount: 2, ordersPiastres: 5 }),
    }));
  const figures = figuresOf('2026-01-07', '2026-01-09', '2026-01-13', '2026-01-14');

  test('compares today with the part of yesterday (UX-32, AT-02, AT-12, AT-13)', () => {
    const part = { ...noFigures(shopDay('2026-01-13')), salesCount: 1, salesTotal: pounds(3) };
    const summary = summaryOf({ period: 'today', now }, figures, part);
    expect(summary.now).toMatchObject({ revenue: pounds(10_000.05), count: 3 });
    expect(summary.before).toMatchObject({ revenue: pounds(3), count: 1 });
  });

  test('compares the week with the same days of the former one, the last in part (UX-32, AT-03, AT-13)', () => {
    const part = { ...noFigures(shopDay('2026-01-07')), ordersCount: 1, ordersTotal: pounds(2) };
    const summary = summaryOf({ period: 'week', now }, [...figures, ...figuresOf('2026-01-03')], part);
    expect(summary.now.revenue).toBe(pounds(11_000.1));
    // The whole of 7 January is left out: its part counts.
    expect(summary.before).toMatchObject({ revenue: pounds(10.05) + pounds(2), count: 4 });
  });

  test('has the last 14 days for the small lines, also those without sales (UX-46)', () => {
    const { recentDays } = summaryOf({ period: 'today', now }, figures, noFigures(today));
    expect(recentDays).toHaveLength(14);
    expect(recentDays.map(({ salesCount }) => salesCount)).toEqual([
      0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 1,
    ]);
    expect(recentDays.at(-1)?.day).toBe(today);
  });

  test('has every day of the chart once, at least seven days', () => {
    const { days } = summaryOf({ period: 'today', now }, figures, noFigures(today));
    expect(days.map(({ day }) => day)).toEqual([
      '2026-01-08',
      '2026-01-09',
      '2026-01-10',
      '2026-01-11',
      '2026-01-12',
      '2026-01-13',
      '2026-01-14',
    ]);
    expect(summaryOf({ period: 'month', now }, [], noFigures(today)).days).toHaveLength(14);
  });
});

test('an unknown period in the URL is today (AT-01)', () => {
  expect(['week', 'month', 'today', 'year', null].map(periodFrom)).toEqual([
    'week',
    'month',
    'today',
    'today',
    'today',
  ]);
});
