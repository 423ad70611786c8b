import { expect, test } from 'vitest';
import { allDays, isWithinDays, type OrderDays } from '#domain/order';
import { instantsOfDay, shopDay } from '#kernel/shop-day';

const day = shopDay('2026-11-20');
const { start, end } = instantsOfDay(day);

test.each<[string, OrderDays, number | null, boolean]>([
  ['the last moment before the first day', { from: day, until: null }, start - 1, false],
  ['the first moment of the first day', { from: day, until: null }, start, true],
  ['the last moment of the last day', { from: null, until: day }, end - 1, true],
  ['the first moment after the last day', { from: null, until: day }, end, false],
  ['a moment of one day', { from: day, until: day }, start, true],
  ['no time, without a limit', allDays, null, true],
  ['no time, from a day', { from: day, until: null }, null, false],
  ['no time, until a day', { from: null, until: day }, null, false],
])('an order of %s is in the list: %# (AO-05, TS-11)', (_, days, createdAt, isListed) => {
  expect(isWithinDays(createdAt, days)).toBe(isListed);
});
