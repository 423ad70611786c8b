import { expect, test } from 'vitest';
import { presenceOf } from './presence.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const minute = 60_000;

test.each([
  [0, { type: 'Here' }],
  [-5, { type: 'Here' }],
  [6.9, { type: 'Here' }],
  [7, { type: 'MinutesAgo', minutes: 7 }],
  [59.9, { type: 'MinutesAgo', minutes: 59 }],
  [60, { type: 'HoursAgo', hours: 1 }],
  [24 * 60 - 1, { type: 'HoursAgo', hours: 23 }],
  [24 * 60, { type: 'LongAgo', at: now - 24 * 60 * minute }],
])('a till that reported %d minutes ago is %j', (minutes, expected) => {
  expect(presenceOf(now - minutes * minute, now)).toEqual(expected);
});

test('a till without a report was never seen', () => {
  expect(presenceOf(null, now)).toEqual({ type: 'NeverSeen' });
});
