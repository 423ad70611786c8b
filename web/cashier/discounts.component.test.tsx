// Discounts at the point of sale: on a line, on the cart, above the limit, in storage, on the payment.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PosSettings } from '#domain/pos-settings';
import { fromPounds } from '#kernel/money';
import { pounds } from '#testing/builders';
import { approvalTexts, discountTexts as texts, heldCartTexts, moneyText, posTexts } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  stocked,
  storedDetails,
  tiles,
} from '../../tests/component/render-cashier.tsx';
import { sara } from '../../tests/component/approver.ts';

const noDiscounts = { lines: {}, cart: null, approval: null };
const field = page.getByRole('textbox', { name: new RegExp(Object.values(texts.values).join('|'), 'u') });
const apply = page.getByRole('button', { name: texts.apply });
const total = cart.getByRole('status').last();

/** The cart has one piece of the first tile. */
async function openWithLine(settings: Partial<PosSettings> = {}) {
  const harness = await openCashier(stocked, stocked.length, settings);
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  const product = stocked.find(({ name }) => lines.element().textContent.includes(name));
  if (product === undefined) throw new Error('the cart has a product of the shop');
  return { ...harness, product };
}

function amount(pounds: number): string {
  return moneyText(fromPounds(pounds)).split(' ')[0] ?? '';
}

test('the key % opens the discount of the line: percent, reason, and the totals follow (DC-01, DC-08, BA-12)', async () => {
  const { product, ...harness } = await openWithLine();
  press('Digit5', '%');
  await expect.element(dialog(texts.openLine(product.name))).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expectAccessible();
  await field.fill('١٠');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(texts.noReason)).toBeVisible();
  await page.getByText(texts.reasons.bargain, { exact: true }).click();
  await apply.click();
  await expect.element(dialog(texts.openLine(product.name))).not.toBeInTheDocument();
  await expect.element(lines.first()).toMatchTextContent(texts.percentOff('10'));
  await expect.element(total).toMatchTextContent(amount((product.price / 100) * 0.9));
  await expect
    .poll(() => storedDetails(harness))
    .toMatchObject({ lines: { [product.id]: { kind: 'percent', value: 1000, reason: 'bargain' } } });
  await expectAccessible();
  await cart.getByRole('button', { name: posTexts.cart.remove(product.name) }).click();
  await expect.poll(() => storedDetails(harness)).toMatchObject(noDiscounts);
});

test.each([
  [texts.kinds.percent, '101', texts.errors.AboveHundred],
  [texts.kinds.percent, '-5', texts.errors.NotANumber],
  [texts.kinds.percent, '1.125', texts.errors.TooManyDecimals],
  [texts.kinds.amount, '1000', texts.errors.AboveList('').trim()],
  [texts.kinds.price, '1000', texts.errors.NotLower('').trim()],
])(
  '%s %s is refused at the field with what is possible (DC-01, DC-02, BA-15)',
  async (kind, typed, message) => {
    const harness = await openWithLine();
    press('Digit5', '%');
    await page.getByText(kind, { exact: true }).click();
    await field.fill(typed);
    await apply.click();
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
    await expect.poll(() => storedDetails(harness)).toMatchObject(noDiscounts);
  },
);

test('above the limit the PIN approves, and the sale names the approver; refused, the discount is not given (DC-09, DC-10, BA-10)', async () => {
  const { shop, line, time, running, product } = await openWithLine();
  shop.approvers = [sara];
  line.restore();
  await time.pass(0);
  await cart.getByRole('button', { name: texts.openCart }).click();
  await field.fill('25');
  await page.getByText(texts.reasons.regular, { exact: true }).click();
  await apply.click();
  const approval = dialog(approvalTexts.title);
  await expect.element(approval).toMatchTextContent(texts.cartPercentOff('25'));
  await expect.element(approval).toMatchTextContent(amount(product.price / 400));
  await userEvent.keyboard('{Escape}');
  await expect.element(approval).not.toBeInTheDocument();
  await expect.poll(() => storedDetails({ running })).toMatchObject(noDiscounts);
  await apply.click();
  await page.getByLabelText(approvalTexts.pin, { exact: true }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(approval).not.toBeInTheDocument();
  await expect.element(total).toMatchTextContent(amount((product.price / 100) * 0.75));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  press('F9', 'F9');
  await expect.element(dialog(posTexts.payment.title)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(async () => (await running.till.receipts(1))[0]?.sale)
    .toMatchObject({
      listTotal: product.price,
      total: product.price * 0.75,
      approvedBy: 'a1',
      discounts: { cart: { kind: 'percent', value: 2500, reason: 'regular' } },
    });
  await expect.poll(() => storedDetails({ running })).toMatchObject(noDiscounts);
});

test('the rounding stands in a line of its own, and only with a percentage (DC-06)', async () => {
  const { product } = await openWithLine({ cashStep: 25 });
  const rounding = cart.getByText(new RegExp(`^${texts.rounding} `, 'u'));
  await expect.element(rounding).not.toBeInTheDocument();
  await giveLine('5.25');
  const net = product.price - Math.round(product.price * 0.0525);
  await expect.element(rounding).toMatchTextContent(amount((net % 25) / 100));
  await expect.element(total).toMatchTextContent(amount((net - (net % 25)) / 100));
});

/** A line with 25 %, which the PIN of an admin has approved. */
async function openApproved() {
  const harness = await openWithLine();
  harness.shop.approvers = [sara];
  harness.line.restore();
  await harness.time.pass(0);
  await giveLine('25');
  await typePin();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(lines.first()).toMatchTextContent(texts.percentOff('25'));
  return harness;
}

async function giveLine(percent: string): Promise<void> {
  press('Digit5', '%');
  await field.fill(percent);
  await page.getByText(texts.reasons.bargain, { exact: true }).click();
  await apply.click();
}

async function typePin(): Promise<void> {
  await page.getByLabelText(approvalTexts.pin, { exact: true }).fill('123456');
  await userEvent.keyboard('{Enter}');
}

test.each([
  ['lower', 0.5],
  ['higher', 2],
])(
  'a %s amount of a changed price lapses the approval, and the payment names what needs it again (DC-23, DC-10)',
  async (_what, times) => {
    const { shop, running, time, product } = await openApproved();
    const price = pounds((product.price / 100) * times);
    shop.products.set(product.id, { ...product, price });
    await running.till.refreshProducts();
    await time.pass(0);
    const what = texts.onProduct(texts.percentOff('25'), product.name);
    await expect.element(cart.getByText(texts.approvalDue(what))).toBeVisible();
    press('F9', 'F9');
    const approval = dialog(approvalTexts.title);
    await expect.element(approval).toMatchTextContent(what);
    await expect.element(approval).toMatchTextContent(amount(price / 400));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    press('F9', 'F9');
    await typePin();
    await expect.element(dialog(posTexts.payment.title)).toBeVisible();
  },
);

test('what the cashier lowers stays approved, and is paid without another PIN (DC-10)', async () => {
  const { running } = await openApproved();
  await giveLine('20');
  await expect.element(lines.first()).toMatchTextContent(texts.percentOff('20'));
  press('F9', 'F9');
  await expect.element(dialog(posTexts.payment.title)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(async () => (await running.till.receipts(1))[0]?.sale)
    .toMatchObject({ approvedBy: 'a1' });
});

test('the till drops what it stored for a cart that is emptied (FS-43, DC-10)', async () => {
  const { disk } = await openApproved();
  expect(disk.ledger.approvals).toMatchObject([{ act: 'discount', approvedBy: 'a1' }]);
  await cart.getByRole('button', { name: posTexts.cart.clear }).click();
  await page.getByRole('dialog').getByRole('button', { name: posTexts.cart.clear }).click();
  await expect.poll(() => lines.elements().length).toBe(0);
  await expect.poll(() => disk.ledger.approvals).toEqual([]);
});

test('the till drops nothing that it stored for a cart that is held (FS-43, HD-07)', async () => {
  const { disk } = await openApproved();
  press('F7', 'F7');
  await dialog(heldCartTexts.hold).getByLabelText(heldCartTexts.name).fill('أحمد');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines.elements().length).toBe(0);
  expect(disk.ledger.approvals).toHaveLength(1);
});

test('where the till has no approval the payment stays open and asks the PIN again, and records nothing before (FS-43, DC-10)', async () => {
  const { running, disk } = await openApproved();
  // As when the page states an approval of its own.
  disk.ledger = { ...disk.ledger, approvals: [] };
  press('F9', 'F9');
  const payment = dialog(posTexts.payment.title);
  await expect.element(payment).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const approval = dialog(approvalTexts.title);
  await expect.element(approval).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(approval).not.toBeInTheDocument();
  await expect.element(payment).toBeVisible();
  expect(await running.till.receipts(1)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await typePin();
  await expect
    .poll(async () => (await running.till.receipts(1))[0]?.sale)
    .toMatchObject({ approvedBy: 'a1' });
  expect(disk.ledger.approvals).toEqual([]);
});

test('a resumed cart has the approval of the same amount, and needs another for a lower one (HD-07)', async () => {
  const { product } = await openApproved();
  const due = cart.getByText(texts.approvalDue(texts.onProduct(texts.percentOff('20'), product.name)));
  await holdAndResume();
  await expect.element(lines.first()).toMatchTextContent(texts.percentOff('25'));
  await giveLine('20');
  await expect.element(lines.first()).toMatchTextContent(texts.percentOff('20'));
  await expect.element(due).not.toBeInTheDocument();
  await holdAndResume();
  await expect.element(due).toBeVisible();
});

async function holdAndResume(): Promise<void> {
  press('F7', 'F7');
  await dialog(heldCartTexts.hold).getByLabelText(heldCartTexts.name).fill('أحمد');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines.elements().length).toBe(0);
  press('F7', 'F7');
  await dialog(heldCartTexts.title)
    .getByRole('button', { name: new RegExp(`^${heldCartTexts.resume} أحمد`, 'u') })
    .click();
  await expect.poll(() => lines.elements().length).toBe(1);
}
