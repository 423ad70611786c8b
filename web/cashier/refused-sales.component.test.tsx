// Sales that the backend or the device of the till does not take: while the cashier waits, and later out of the queue.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProduct } from '#testing/builders';
import { approvalTexts, moneyText, posTexts, refusalReason } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import { alert, toast } from '../../tests/component/render-admin.tsx';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  tiles,
  passUntil,
} from '../../tests/component/render-cashier.tsx';
import { sell } from '../../tests/till/till-harness.ts';
import { savedFiles } from '../../tests/component/saved-files.ts';
import { sara } from '../../tests/component/approver.ts';

const { cart: texts, payment, queue, sale, status } = posTexts;
const unsent = page.getByTitle(queue.open);

/** Opens the payment of one rare ball. */
async function openPayment(): Promise<void> {
  tiles()
    .find(({ textContent }) => textContent.includes('كرة نادرة'))
    ?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
}

async function pay(): Promise<void> {
  await page.getByLabelText(payment.paid).fill('200');
  await userEvent.keyboard('{Enter}');
}

test('online, a sale above the stock is refused, and the cart is restored with the reason (PO-15, ER-55, ER-56)', async () => {
  const harness = await openCashier();
  const { shop } = harness;
  await openPayment();
  // Sold elsewhere; this till has not heard of it yet.
  for (const product of shop.products.values()) shop.products.set(product.id, { ...product, stock: 0 });
  await pay();
  const short = texts.names([texts.shortLine('كرة نادرة', 0)]);
  await passUntil(harness, alert(sale.failed(sale.stockFailedFor(short))), 1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => lines.elements().length).toBe(1);
  await expect.element(lines).toMatchTextContent('كرة نادرة');
  expect(shop.sales.size).toBe(0);
  await expect.element(unsent).toMatchTextContent(status.allSent);
  await expectAccessible();
});

test('a device that fills up while the payment is open shows that the sale was not saved, and before the next payment that it is full (FT-26, CO-05, ER-57)', async () => {
  const harness = await openCashier();
  const { shop, disk } = harness;
  await openPayment();
  disk.failing = { type: 'Full' };
  await pay();
  await passUntil(harness, alert(sale.localFailed), 1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(lines.elements()).toHaveLength(1);
  expect(cart.getByRole('region', { name: sale.last }).elements()).toEqual([]);
  expect(shop.sales.size).toBe(0);
  press('F9', 'F9');
  await passUntil(harness, alert(status.storageFull), 1);
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('a refused sale does not block the others; it is retried, exported, or discarded with a reason, and an amount above its cash is named at the field (FP-08, FP-24, CO-13, CO-14)', async () => {
  const files = savedFiles();
  const harness = await openCashier();
  const { shop, line, time } = harness;
  shop.approvers = [sara];
  line.cut();
  await time.pass(1_000);
  for (const isRefused of [true, true, false]) {
    const sold = await sell(harness, 'food', 1);
    if (!sold.ok) throw new Error('a sale is recorded offline');
    if (isRefused) shop.refusing.add(sold.value.sale.id);
  }
  line.restore();
  await time.pass(10_000);
  const done = status.syncDone({ succeeded: 1, failed: 2 }, { succeeded: 0, failed: 0 });
  await passUntil(harness, alert(done), 1);
  await unsent.click();
  const sheet = dialog(queue.title);
  const refused = sheet.getByRole('listitem');
  await expect.poll(() => refused.elements().length).toBe(2);
  await expect.element(refused.first()).toMatchTextContent('A-000001');
  await expect.element(refused.first()).toMatchTextContent(refusalReason('permission-denied'));
  expect(sheet.element().textContent).not.toContain('permission-denied');
  await expectAccessible();
  await sheet.getByRole('button', { name: queue.exportJson }).click();
  await expect.poll(() => files.at(-1)).toContain('"receiptNumber": "A-000002"');
  await sheet.getByRole('button', { name: queue.exportCsv }).click();
  await expect
    .poll(() => files.at(-1))
    .toMatch(new RegExp(`${queue.columns[0]}.*\r\n.*A-000001.*\r\n.*A-000002`, 'u'));

  shop.refusing.clear();
  await refused.first().getByRole('button', { name: queue.retry }).click();
  await time.pass(5_000);
  await passUntil(harness, refused, 1);
  await refused.getByRole('button', { name: queue.discard }).click();
  const question = page.getByRole('dialog', { name: /A-000002/u });
  await question.getByRole('button', { name: queue.discard }).click();
  await expect.element(question.getByText(queue.discardReasonRequired)).toBeVisible();
  const paidBack = question.getByLabelText(queue.paidBack);
  await paidBack.fill('9999');
  const above = queue.paidBackAbove(moneyText(aProduct().price));
  await expect.element(paidBack).toHaveAccessibleDescription(expect.stringContaining(above));
  await question.getByLabelText(queue.discardReason).fill('سُجلت مرتين');
  await question.getByRole('button', { name: queue.discard }).click();
  await expect.element(paidBack).toBeVisible();
  expect(dialog(approvalTexts.title).elements()).toEqual([]);
  await paidBack.fill('');
  await question.getByRole('button', { name: queue.discard }).click();
  const approval = dialog(approvalTexts.title);
  await approval.getByLabelText(approvalTexts.pin, { exact: true }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await passUntil(harness, toast(queue.discarded), 1);
  await passUntil(harness, sheet.getByText(queue.empty), 1);
  const numbers = [...shop.sales.values()].map(({ sale: { receiptNumber } }) => receiptNumber);
  expect(numbers.toSorted()).toEqual(['A-000001', 'A-000003']);
});
