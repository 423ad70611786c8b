// Where ending a stay is offered: in its row and in its sheet.
import { expect, test } from 'vitest';
import { addDays } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import {
  cardButton,
  openBoarding,
  stayCard,
  stayOf,
  staySheet,
  today,
} from '../../../tests/component/render-boarding.tsx';

const texts = boardingTexts.stays;

test('a stay is ended from its first day on, and the end of one that has not begun is not offered (FA-27, HO-08)', async () => {
  const later = { startDate: addDays(today(), 7), endDate: addDays(today(), 9) };
  await openBoarding({ stays: [stayOf('فستق'), stayOf('لوزة', later)] });
  await expect.element(cardButton(texts.endNamed('فستق'))).toBeVisible();
  await expect.element(stayCard('لوزة')).toBeVisible();
  await expect.element(cardButton(texts.endNamed('لوزة'))).not.toBeInTheDocument();
  await cardButton(texts.editNamed('لوزة')).click();
  await expect.element(staySheet('لوزة').getByRole('button', { name: texts.remove })).toBeVisible();
  await expect.element(staySheet('لوزة').getByRole('button', { name: texts.end })).not.toBeInTheDocument();
});
