// What a list is limited to.
import { expect, test } from 'vitest';
import { shopDay } from '#kernel/shop-day';
import { fieldsAre, isOnDays } from './page-filters.ts';

test('a value that is null limits nothing, and every other one its field (HZ-08)', () => {
  expect(fieldsAre({ tillId: null, cashierId: 'c1', beyondSold: true })).toEqual([
    { field: 'cashierId', operator: '==', value: 'c1' },
    { field: 'beyondSold', operator: '==', value: true },
  ]);
});

test('a range of days has both of its days, from midnight to midnight in Cairo (HZ-08)', () => {
  const [from, until] = [shopDay('2026-01-05'), shopDay('2026-01-06')];
  const first = { field: 'at', operator: '>=', value: new Date('2026-01-04T22:00:00Z') };
  const last = { field: 'at', operator: '<', value: new Date('2026-01-06T22:00:00Z') };
  expect(isOnDays('at', { from, until })).toEqual([first, last]);
  expect(isOnDays('at', { from, until: null })).toEqual([first]);
  expect(isOnDays('at', { from: null, until })).toEqual([last]);
  expect(isOnDays('at', { from: null, until: null })).toEqual([]);
});
