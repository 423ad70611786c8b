// A cashier's shift at the point of sale: opening, paying out, the blind count, the close with its Z report.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pounds } from '#testing/builders';
import { moneyText, posTexts, shiftTexts } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  stocked,
  tiles,
} from '../../tests/component/render-cashier.tsx';

const texts = shiftTexts.pos;
const { payment, sale } = posTexts;
const sheet = dialog(texts.title);

type Harness = Awaited<ReturnType<typeof openCashier>>;

async function openShop(): Promise<Harness> {
  const harness = await openCashier(stocked, stocked.length, { useShifts: true });
  await expect.element(page.getByRole('button', { name: texts.title })).toBeVisible();
  return harness;
}

function pressShift(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'F9', key: 'F9', shiftKey: true, bubbles: true, cancelable: true }),
  );
}

async function openShift(float: string): Promise<void> {
  await sheet.getByLabelText(texts.float).fill(float);
  await sheet.getByRole('button', { name: texts.open, exact: true }).click();
  await expect.element(sheet.getByRole('button', { name: texts.close, exact: true })).toBeVisible();
}

async function sellOne(time: Harness['time']): Promise<void> {
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const sold = cart.getByRole('region', { name: sale.last });
  await expect
    .poll(async () => {
      await time.pass(50);
      return sold.elements().length;
    })
    .toBe(1);
}

test('SF-01 SF-11 SF-14 SF-18 a shift is opened, counted blindly and closed with its Z report', async () => {
  const { time } = await openShop();
  pressShift();
  await expect.element(sheet).toBeVisible();
  await openShift('٣٠٠');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await sellOne(time);
  pressShift();
  await sheet.getByRole('button', { name: texts.report, exact: true }).click();
  await expect.element(sheet).toMatchTextContent(shiftTexts.report.titles.X);
  const hidden = [moneyText(pounds(375)), moneyText(pounds(75)), shiftTexts.report.expected];
  for (const text of hidden) expect(sheet.element().textContent).not.toContain(text);
  await sheet.getByRole('button', { name: texts.back }).click();
  await sheet.getByRole('button', { name: texts.close, exact: true }).click();
  await sheet.getByRole('button', { name: texts.confirmCount }).click();
  await expect.element(sheet.getByText(texts.errors.emptyCount)).toBeVisible();
  for (const text of hidden) expect(sheet.element().textContent).not.toContain(text);
  await sheet.getByLabelText(texts.pieces('100')).fill('٣');
  await sheet.getByLabelText(texts.pieces('50')).fill('1');
  await sheet.getByRole('button', { name: texts.confirmCount }).click();
  await expect.element(sheet).toMatchTextContent(moneyText(pounds(375)));
  await sheet.getByRole('button', { name: texts.finish }).click();
  await expect.element(sheet.getByText(texts.errors.noteRequired)).toBeVisible();
  await sheet.getByLabelText(texts.closeNote).fill('فكة ناقصة');
  await sheet.getByRole('button', { name: texts.finish }).click();
  await expect.element(sheet).toMatchTextContent(shiftTexts.report.titles.Z);
  await expect.element(sheet).toMatchTextContent(`${shiftTexts.report.short}${moneyText(pounds(25))}`);
});

test('SF-01 SF-07 SF-08 a sale without a shift opens the sheet; a pay-out above the cash is refused without its amount', async () => {
  const { time } = await openShop();
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(async () => {
      await time.pass(50);
      return sheet.elements().length;
    })
    .toBe(1);
  await openShift('100');
  await sheet.getByLabelText(texts.amount, { exact: true }).fill('120');
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect.element(sheet.getByText(texts.errors.required)).toBeVisible();
  await sheet.getByLabelText(texts.reason, { exact: true }).selectOptions(shiftTexts.drawerReasons.supplier);
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect.element(sheet.getByText(texts.errors.notEnoughCash, { exact: true })).toBeVisible();
  await sheet.getByLabelText(texts.amount, { exact: true }).fill('20');
  await sheet.getByRole('button', { name: texts.record }).click();
  await expect.element(page.getByText(texts.recorded)).toBeVisible();
});
