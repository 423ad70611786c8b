import { expect, test } from 'vitest';
import { shopDay } from '#kernel/shop-day';
import { daysOf, periodOf, periods } from './day-period.ts';

const today = shopDay('2026-11-23');
const none = { from: null, until: null };

test('a period has its days (UX-31)', () => {
  expect(periods.map((period) => daysOf(period, today, none))).toEqual([
    none,
    { from: '2026-11-23', until: '2026-11-23' },
    { from: '2026-11-22', until: '2026-11-22' },
    { from: '2026-11-17', until: '2026-11-23' },
    { from: '2026-11-01', until: '2026-11-23' },
    { from: '2026-11-23', until: '2026-11-23' },
  ]);
});

test('days of the URL are shown as their period, any others as chosen days (UX-31)', () => {
  for (const period of periods.filter((each) => each !== 'custom')) {
    expect(periodOf(daysOf(period, today, none), today)).toBe(period);
  }
  const days = { from: shopDay('2026-10-01'), until: null };
  expect(periodOf(days, today)).toBe('custom');
  expect(daysOf('custom', today, days)).toEqual({ from: '2026-10-01', until: '2026-11-23' });
});
