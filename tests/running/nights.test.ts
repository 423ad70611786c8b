import { expect, test } from 'vitest';
import { nightsAfter } from './nights.ts';

test('the nights in which the day is tested are 30 s before the end of a month and of the days of Cairo’s clock changes (TS-09)', () => {
  const nights = nightsAfter(Date.parse('2026-11-29T21:00:00Z')).map(({ at }) => at);
  // Cairo's last Friday of April begins at 1, its last Thursday of October ends an hour later.
  expect(nights).toEqual([
    '2026-11-30T21:59:30.000Z',
    '2027-04-29T21:59:30.000Z',
    '2027-10-28T21:59:30.000Z',
  ]);
  // On the day itself the next one counts.
  expect(nightsAfter(Date.parse('2026-11-30T10:00:00Z'))[0]?.at).toBe('2026-12-31T21:59:30.000Z');
});
