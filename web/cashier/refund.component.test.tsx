// Refunds at the point of sale: the key F10, a scanned receipt, the list of receipts, the print.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pounds } from '#testing/builders';
import { posTexts, refundTexts } from '#text';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  scan,
  tiles,
  passUntil,
} from '../../tests/component/render-cashier.tsx';

const texts = refundTexts.pos;
const refund = dialog(refundTexts.title);
const done = refund.getByRole('region', { name: texts.done.title });

/** Sells one piece of the first product as A-000001. */
async function openAndSell() {
  const harness = await openCashier();
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await page.getByLabelText(posTexts.payment.paid).fill('100');
  await userEvent.keyboard('{Enter}');
  const sold = cart.getByRole('region', { name: posTexts.sale.last });
  await passUntil(harness, sold, 1);
  return harness;
}

async function refundAll(): Promise<void> {
  await refund.getByRole('button', { name: texts.all }).click();
  await refund.getByText(refundTexts.reasons.defective, { exact: true }).click();
  await refund.getByRole('button', { name: texts.record }).click();
}

test('F10 takes a scanned receipt in place of the cart, and its refund arrives (RF-01, RF-14)', async () => {
  const { time, shop } = await openAndSell();
  press('F10', 'F10');
  await expect.element(refund.getByLabelText(texts.find)).toHaveFocus();
  await scan('a000001');
  await expect.element(refund).toMatchTextContent('A-000001');
  expect(lines.elements()).toEqual([]);
  await refundAll();
  await passUntil({ time }, done, 1);
  await expect.element(done).toMatchTextContent('٧٥');
  expect([...shop.refunds.values()]).toMatchObject([
    { refund: { saleReceiptNumber: 'A-000001', total: pounds(75) } },
  ]);
});

test('the list of receipts opens the refund of a sale, and the screen refuses what is left of nothing (RF-04, RF-24)', async () => {
  const { time } = await openAndSell();
  press('F3', 'F3');
  const receipts = dialog(posTexts.receipt.listTitle);
  await receipts.getByRole('button', { name: posTexts.receipt.show('A-000001'), exact: false }).click();
  await receipts.getByRole('button', { name: refundTexts.title }).click();
  await expect.element(refund).toMatchTextContent('A-000001');
  await refundAll();
  await passUntil({ time }, done, 1);
  await refund.getByRole('button', { name: texts.done.another }).click();
  await refund.getByLabelText(texts.find).fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(refund.getByText(texts.nothingLeft)).toBeVisible();
});
