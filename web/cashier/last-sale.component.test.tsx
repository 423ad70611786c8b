// The last sale at the till, from its end until the next payment opens.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { posTexts } from '#text';
import { cart, dialog, lines, openCashier, press, tiles } from '../../tests/component/render-cashier.tsx';

const { payment, receipt, sale, status } = posTexts;
const lastSale = cart.getByRole('region', { name: sale.last });

async function payForOne(): Promise<void> {
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
}

test('TH-09 the last sale shows that it has arrived', async () => {
  const { time } = await openCashier();
  await payForOne();
  await page.getByLabelText(payment.paid).fill('100');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => time.pass(50).then(() => lastSale.elements().length)).toBe(1);
  await expect.element(lastSale.getByText(receipt.states.completed)).toBeVisible();
});

test('UX-23 the change and number of the last sale stay in a row above the total until the next payment', async () => {
  const { time } = await openCashier();
  await payForOne();
  await page.getByLabelText(payment.paid).fill('100');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => time.pass(50).then(() => lastSale.elements().length)).toBe(1);
  await expect.element(lastSale.getByRole('button', { name: sale.newSale })).toBeVisible();

  tiles()[1]?.click();
  await expect.element(lastSale.getByRole('button', { name: receipt.printShort })).toBeVisible();
  await expect.element(lastSale).toMatchTextContent('A-000001');
  await expect.element(lastSale).toMatchTextContent('٢٥');
  const row = lastSale.element().getBoundingClientRect();
  expect(row.height).toBeLessThanOrEqual(48);
  expect(row.bottom).toBeLessThanOrEqual(
    cart.getByText(posTexts.cart.total).element().getBoundingClientRect().top,
  );

  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
  expect(lastSale.elements()).toEqual([]);
});

test('UX-19 without receipts the sheet shows a drawing and leads back to the sale', async () => {
  await openCashier();
  await page.getByRole('button', { name: status.receipts }).click();
  const receipts = dialog(receipt.listTitle);
  await expect.element(receipts.getByText(receipt.listEmpty)).toBeVisible();
  expect(receipts.element().querySelector('img')).not.toBeNull();
  await receipts.getByRole('button', { name: receipt.startSale }).click();
  await expect.poll(() => receipts.elements().length).toBe(0);
});
