import { afterEach, expect, test, vi } from 'vitest';
import { shopToday } from './shop-today.ts';

afterEach(() => void vi.useRealTimers());

test('the day of a test is that of now, and near midnight the next one, once it has begun (TS-09)', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T21:59:20Z') });
  expect(await shopToday()).toBe('2026-12-31');
  vi.setSystemTime(new Date('2026-12-31T21:59:20.001Z'));
  const later = shopToday();
  await vi.advanceTimersByTimeAsync(39_999);
  expect(Date.now()).toBe(Date.parse('2026-12-31T22:00:00Z'));
  await vi.advanceTimersByTimeAsync(1);
  expect(await later).toBe('2027-01-01');
});
