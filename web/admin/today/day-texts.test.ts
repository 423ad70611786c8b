import { expect, test } from 'vitest';
import type { Shift } from '#domain/shift';
import { aShift, pounds } from '#testing/builders';
import { moneyText, todayTexts } from '#text';
import { openingTexts } from './day-texts.ts';

const till = { id: 'till-1', letter: 'A', name: '', lastSeenAt: null, unsent: 0 };

function openedWith(number: number, difference: number): Shift {
  const shift = aShift();
  return { ...shift, number, opening: { ...shift.opening, difference: pounds(difference) } };
}

test('a float that is not what was left is named for the open shift and for the last one of the day (SF-02)', () => {
  const { openedShort, openedOver } = todayTexts.shift;
  const shifts = { open: openedWith(13, -20), lastClosed: openedWith(12, 5) };
  const over = openedOver('A-Z0012', moneyText(pounds(5)));
  expect(openingTexts({ till, isRunning: true, ...shifts }, moneyText)).toEqual([
    openedShort('A-Z0013', moneyText(pounds(20))),
    over,
  ]);
  expect(openingTexts({ till, isRunning: false, ...shifts }, moneyText)).toEqual([over]);
  const equal = { open: openedWith(13, 0), lastClosed: null };
  expect(openingTexts({ till, isRunning: true, ...equal }, moneyText)).toEqual([]);
});
