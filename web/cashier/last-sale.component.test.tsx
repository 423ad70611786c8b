// The last sale at the till, from its end until the next payment opens.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fromPounds } from '#kernel/money';
import { moneyText, posTexts } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  shopAnswering,
  stocked,
  storedCart,
  tiles,
  passUntil,
} from '../../tests/component/render-cashier.tsx';
import { scanByKeys } from '../../tests/component/scanner-keys.ts';

const { payment, receipt, sale, status } = posTexts;
const lastSale = cart.getByRole('region', { name: sale.last });

async function payForOne(): Promise<void> {
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
}

test('the last sale shows that it has arrived (TH-09)', async () => {
  const { time } = await openCashier();
  await payForOne();
  await page.getByLabelText(payment.paid).fill('100');
  await userEvent.keyboard('{Enter}');
  await passUntil({ time }, lastSale, 1);
  await expect.element(lastSale.getByText(receipt.states.completed)).toBeVisible();
});

test('the change and number of the last sale stay in a row above the total until the next payment (UX-23)', async () => {
  const { time } = await openCashier();
  await payForOne();
  await page.getByLabelText(payment.paid).fill('100');
  await userEvent.keyboard('{Enter}');
  await passUntil({ time }, lastSale, 1);
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

test('a scan made while the sale was saved begins the next cart, and the change stays during further scans (FP-06, PO-24, UX-23)', async () => {
  const answered = Promise.withResolvers<void>();
  const shop = shopAnswering((backend) => ({
    sendSaleNow: async (...asked) => {
      await answered.promise;
      return backend.sendSaleNow(...asked);
    },
  }));
  const { time } = await openCashier(stocked, stocked.length, {}, { shop });
  await payForOne();
  await page.getByLabelText(payment.paid).fill('20000.50');
  const change = moneyText(fromPounds(19_925.5)).replace(/\s.*$/u, '');
  await expect.element(dialog(payment.title).getByRole('status')).toMatchTextContent(change);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: payment.finishing })).toBeVisible();
  await scanByKeys('6224001');
  await expect.poll(storedCart).toMatchObject([{ id: 'food', quantity: 1 }]);
  answered.resolve();
  await passUntil({ time }, lastSale, 1);
  await expect.element(lastSale).toMatchTextContent(change);
  await expect.element(lastSale).toMatchTextContent('A-000001');
  const quantity = lines.getByRole('status');
  await expect.element(quantity).toMatchTextContent(/^1$/u);
  await scanByKeys('6224001');
  await expect.element(quantity).toMatchTextContent(/^2$/u);
  await expect.element(lastSale).toMatchTextContent(change);
  await expectAccessible();
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
  expect(lastSale.elements()).toEqual([]);
});

test('without receipts the sheet shows a drawing and leads back to the sale (UX-19)', async () => {
  await openCashier();
  await page.getByRole('button', { name: status.receipts }).click();
  const receipts = dialog(receipt.listTitle);
  await expect.element(receipts.getByText(receipt.listEmpty)).toBeVisible();
  expect(receipts.element().querySelector('img')).not.toBeNull();
  await receipts.getByRole('button', { name: receipt.startSale }).click();
  await expect.poll(() => receipts.elements().length).toBe(0);
});
