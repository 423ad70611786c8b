// The frame of the point of sale: whole products and cart lines, the payment beside the cart, the place of toasts.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProduct, pounds } from '#testing/builders';
import { posTexts } from '#text';
import { expectAccessible, expectAccessibleInLightAndDark } from '../../tests/component/expect-accessible.ts';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  tiles,
  passUntil,
} from '../../tests/component/render-cashier.tsx';

const { picker, receipt, payment, sale, status } = posTexts;

const manyProducts = Array.from({ length: 60 }, (_, index) =>
  aProduct({
    id: `p${index}`,
    name: `طعام جاف متكامل للقطط البالغة بنكهة الدجاج ${index + 10}`,
    category: index % 2 === 0 ? 'cats' : 'dogs',
    price: pounds(1250),
    stock: index % 3 === 0 ? 2 : 90,
  }),
);

for (const [width, height, leastTiles] of [
  [1024, 768, 16],
  [1366, 768, 24],
] as const) {
  test(`at ${width}×${height} ${leastTiles} products and 7 cart lines are whole, below one bar of 52 px (UX-05, PO-05)`, async () => {
    await openCashier(manyProducts, 8);
    await page.viewport(width, height);
    await expect.poll(() => wholeIn(tiles(), height)).toBeGreaterThanOrEqual(leastTiles);
    for (const tile of tiles().slice(0, 9)) tile.click();
    await expect.poll(() => lines.elements().length).toBe(9);
    expect(wholeIn(lines.elements(), height)).toBeGreaterThanOrEqual(7);
    expect(wholeIn(tiles(), height)).toBeGreaterThanOrEqual(leastTiles);
    expect(document.querySelector('header')?.getBoundingClientRect().height).toBe(52);
    expect(document.documentElement.scrollHeight).toBe(height);
    await expect
      .element(page.getByRole('button', { name: picker.inCart(1), exact: false }).first())
      .toBeVisible();
  });
}

for (const [width, height] of [
  [683, 384],
  [512, 384],
  [320, 568],
] as const) {
  test(`in ${width}×${height} px, as at a zoom of 200 %, products and the pay button are in sight at once (UX-05, SH-04)`, async () => {
    await openCashier(manyProducts, 8);
    await page.viewport(width, height);
    const pay = cart.getByRole('button', { name: posTexts.cart.pay }).element();
    await expect
      .poll(() => wholeIn(tiles(), pay.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(width < 400 ? 2 : 3);
    expect(wholeIn([pay], height)).toBe(1);
    expect(document.documentElement.scrollWidth).toBe(width);
  });
}

test('the frame with a product in the cart is accessible (SH-04, UX-05)', async () => {
  await openCashier();
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  await expectAccessible();
});

test('the payment is accessible, and in light and dark the last sale and its receipt (SH-04, UX-05)', async () => {
  const { time } = await openCashier();
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await dialog(payment.title).getByLabelText(payment.paid).fill('20000');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  const sold = cart.getByRole('region', { name: sale.last });
  await passUntil({ time }, sold, 1);
  await expect.element(sold.getByText(payment.change)).toBeVisible();
  await expectAccessibleInLightAndDark();
  await page.getByRole('button', { name: status.receipts }).click();
  const receipts = dialog(receipt.listTitle);
  await receipts.getByRole('listitem').first().getByRole('button').click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: receipt.print })).toBeVisible();
  await expectAccessibleInLightAndDark();
});

test('the row of categories leaves space for the whole focus ring (UX-42, PO-07)', async () => {
  await openCashier();
  const row = page.getByRole('group', { name: picker.filter }).element();
  const chip = row.querySelector('button')?.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  expect((chip?.top ?? 0) - frame.top).toBeGreaterThanOrEqual(5);
  expect(frame.bottom - (chip?.bottom ?? Infinity)).toBeGreaterThanOrEqual(5);
  expect(frame.right - (chip?.right ?? Infinity)).toBeGreaterThanOrEqual(5);
  expect(chip?.height).toBe(52);
});

test('the payment covers the products, while cart and total stay in place and in sight (PO-20, UX-05)', async () => {
  await openCashier(manyProducts, 8);
  for (const tile of tiles().slice(0, 3)) tile.click();
  await expect.poll(() => lines.elements().length).toBe(3);
  const placeOfCart = () => cart.element().getBoundingClientRect().toJSON();
  const before = placeOfCart();
  press('F9', 'F9');
  const shown = dialog(payment.title);
  await expect.element(shown).toBeVisible();
  expect(shown.element().matches(':modal')).toBe(true);
  expect(placeOfCart()).toEqual(before);
  const pane = shown.element().getBoundingClientRect();
  const products = tiles()[0]?.closest('[role="list"]')?.getBoundingClientRect();
  expect(pane.left).toBeGreaterThanOrEqual(cart.element().getBoundingClientRect().right);
  expect(pane.right).toBeGreaterThanOrEqual((products?.right ?? Infinity) - 4);
  expect(pane.bottom).toBeLessThanOrEqual(768);
  const finish = shown.getByRole('button', { name: payment.finish }).element().getBoundingClientRect();
  expect(finish.bottom).toBeLessThanOrEqual(pane.bottom);
  await page.viewport(390, 844);
  await expect.poll(() => shown.element().getBoundingClientRect().width).toBe(390);
});

test('a toast stands at the top of the product pane, and again above a sheet that opens (UX-37, CO-04)', async () => {
  const { time } = await openCashier();
  tiles()[0]?.click();
  await expect.poll(() => lines.elements().length).toBe(1);
  press('F9', 'F9');
  await expect.element(dialog(payment.title).getByLabelText(payment.paid)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const completed = page.getByText(sale.completed);
  const step = async () => {
    await time.pass(50);
    return completed.elements().length;
  };
  await expect.poll(step).toBe(1);
  const toast = completed.element().getBoundingClientRect();
  expect(toast.bottom).toBeLessThan(160);
  expect(toast.left).toBeGreaterThan(cart.element().getBoundingClientRect().right);
  const raised = vi.spyOn(HTMLElement.prototype, 'showPopover');
  onTestFinished(() => raised.mockRestore());
  press('F3', 'F3');
  await expect.element(dialog(receipt.listTitle)).toBeVisible();
  await expect.poll(() => raised.mock.calls.length).toBe(1);
});

/** The number of elements that lie whole in the window above `bottom` and in the list that scrolls them. */
function wholeIn(elements: readonly Element[], bottom: number): number {
  return elements.filter((element) => {
    const box = element.getBoundingClientRect();
    const list = element.closest('[role="list"]')?.getBoundingClientRect();
    return (
      box.height > 0 && box.top >= (list?.top ?? 0) && box.bottom <= Math.min(bottom, list?.bottom ?? bottom)
    );
  }).length;
}
