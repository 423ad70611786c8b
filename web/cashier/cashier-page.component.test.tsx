// The cashier page over a till in a simulated shop: the product list, quantities, keys, and the form of a stay.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProduct, pounds } from '#testing/builders';
import { boardingTexts, posTexts } from '#text';
import { expectLimits } from '../../tests/component/expect-limits.ts';
import { fieldIn } from '../../tests/component/render-admin.tsx';
import {
  cart,
  dialog,
  lines,
  openCashier,
  press,
  stocked,
  tiles,
} from '../../tests/component/render-cashier.tsx';
import { shopToday } from '../../tests/running/shop-today.ts';

const { picker, tabs, help, receipt, queue, payment, sale } = posTexts;
const texts = boardingTexts.stays;
const requestTexts = boardingTexts.request;
const quantity = lines.getByRole('status');

test('products are searched in any spelling, filtered and sorted (PO-06, PO-07, PO-08, PO-12)', async () => {
  await openCashier();
  const found = page
    .getByRole('region', { name: picker.title, exact: true })
    .getByRole('status')
    .filter({ hasText: 'منتج' });
  const all = found.element().textContent;
  press('F2', 'F2');
  await expect.element(page.getByLabelText(picker.search)).toHaveFocus();
  await userEvent.keyboard('لِلقطَط');
  await expect.poll(() => tiles().length).toBe(1);
  expect(tiles()[0]?.textContent).toContain('للقطط');
  await userEvent.keyboard('{Escape}');
  await expect.element(found).toMatchTextContent(all);
  await page.getByRole('button', { name: 'القطط', exact: true }).click();
  await expect.poll(() => found.element().textContent).not.toBe(all);
  await expect.poll(() => tiles().length).toBe(2);
  await page.getByLabelText(picker.sort).selectOptions(picker.sortStockDown);
  await expect
    .poll(() => tiles().map(({ textContent }) => /(\d+)\s*$/u.exec(textContent)?.[1]))
    .toEqual(['50', '30']);
});

test('plus and minus change a quantity, which never exceeds the stock (PO-15, PO-16, ER-63)', async () => {
  await openCashier();
  const rare = page.getByRole('button', { name: 'كرة نادرة', exact: false }).first();
  await expect.element(rare).toMatchTextContent(`${picker.lowStock} 3`);
  for (let count = 0; count < 3; count += 1) await rare.click();
  await expect.element(quantity).toMatchTextContent(/^3$/u);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  await cart.getByRole('button', { name: /^زد كمية/u }).click();
  await expect
    .element(page.getByText(posTexts.cart.aboveStockOf(posTexts.cart.shortLine('كرة نادرة', 3))))
    .toBeVisible();
  for (let count = 0; count < 3; count += 1) await cart.getByRole('button', { name: /^أنقص كمية/u }).click();
  await expect.element(cart.getByText(posTexts.cart.empty)).toBeVisible();
});

test('the keys of the help sheet work, also with the Arabic layout (PO-16)', async () => {
  await openCashier();
  await page.getByRole('button', { name: 'طعام للقطط', exact: false }).first().click();
  press('F2', 'F2');
  await expect.element(page.getByLabelText(picker.search)).toHaveFocus();
  for (const [code, key, pieces] of [
    ['Equal', '+', '2'],
    ['NumpadAdd', '+', '3'],
    ['Minus', '-', '2'],
    ['NumpadSubtract', '-', '1'],
  ] as const) {
    press(code, key);
    await expect.element(quantity).toMatchTextContent(new RegExp(`^${pieces}$`, 'u'));
  }
  press('F3', 'F3');
  await expect.element(dialog(receipt.listTitle)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(receipt.listTitle)).not.toBeInTheDocument();
  press('F4', 'F4');
  await expect.element(dialog(queue.title)).toBeVisible();
  press('Minus', '-');
  press('F9', 'F9');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(quantity).toMatchTextContent(/^1$/u);
  for (const tab of [tabs.boarding, tabs.products, tabs.pointOfSale]) {
    press('F6', 'F6');
    await expect.element(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(payment.title)).not.toBeInTheDocument();
  press('F6', 'F6');
  press('F1', 'F1');
  for (const action of [help.receipts, help.unsent, help.nextTab])
    await expect.element(dialog(help.title).getByText(action)).toBeVisible();
});

test('a whole sale by keyboard alone, and F1 lists the keys', async () => {
  const { shop, time } = await openCashier();
  press('F1', 'F1');
  await expect.element(dialog(help.title).getByText(help.pay)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(help.title)).not.toBeInTheDocument();
  press('F2', 'F2');
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
  press('NumpadAdd', '+');
  await expect.element(quantity).toMatchTextContent(/^2$/u);
  press('NumpadSubtract', '-');
  await expect.element(quantity).toMatchTextContent(/^1$/u);
  expect(lines.elements()).toHaveLength(1);
  press('F9', 'F9');
  const paid = dialog(payment.title).getByLabelText(payment.paid);
  await expect.element(paid).toHaveFocus();
  // Not typed: digits in quick succession with Enter are a scan.
  await paid.fill('٢٠٠٠٠');
  await userEvent.keyboard('{Enter}');
  const completed = page.getByText(sale.completed);
  const step = async () => {
    await time.pass(50);
    return completed.elements().length;
  };
  await expect.poll(step).toBe(1);
  expect(shop.sales.size).toBe(1);
});

test('the cashier’s form refuses a stay beyond the limits, and a phone without digits (FA-01, HO-06, FA-18)', async () => {
  const { shop } = await openCashier();
  await page.getByRole('tab', { name: tabs.boarding }).click();
  const form = page.getByRole('tabpanel', { name: tabs.boarding });
  await fieldIn(form, requestTexts.petName).fill('فستق');
  await fieldIn(form, requestTexts.ownerName).fill('سارة');
  await fieldIn(form, requestTexts.ownerPhone).fill('abc');
  const add = () => form.getByRole('button', { name: texts.add }).click();
  await add();
  await expect
    .element(fieldIn(form, requestTexts.ownerPhone))
    .toHaveAccessibleDescription(expect.stringContaining('7 إلى 15'));
  await fieldIn(form, requestTexts.ownerPhone).fill('01098765432');
  await expectLimits(form, await shopToday(), add);
  expect(shop.stays.size).toBe(0);
});

test('Enter in the search adds the first hit, which is outlined while the field has the focus (UX-26, PO-06)', async () => {
  await openCashier();
  await page.getByLabelText(picker.search).fill('ك');
  // The tiles are drawn again for the results, so the first one is looked up each time.
  await expect
    .poll(() =>
      tiles()
        .slice(0, 1)
        .map((tile) => getComputedStyle(tile).outlineWidth),
    )
    .toEqual(['2px']);
  const name = tiles()[0]?.textContent ?? '';
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines.elements().length).toBe(1);
  const added = stocked.find((product) => name.includes(product.name));
  await expect.element(lines.first()).toMatchTextContent(added?.name ?? 'none');
});

test('a product that is added to a long cart is scrolled into view (UX-02, PO-05)', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    aProduct({ id: `p${index}`, name: `منتج ${index + 10}`, category: 'cats', price: pounds(10), stock: 9 }),
  );
  await openCashier(many);
  for (const tile of tiles()) tile.click();
  await expect.poll(() => lines.elements().length).toBe(12);
  const last = lines.nth(11).element();
  const list = last.parentElement;
  expect(list?.scrollHeight).toBeGreaterThan(list?.clientHeight ?? Infinity);
  await expect
    .poll(() => last.getBoundingClientRect().bottom - (list?.getBoundingClientRect().bottom ?? 0))
    .toBeLessThanOrEqual(0.5);
  tiles()[0]?.click();
  const first = lines.nth(0).element();
  await expect
    .poll(() => first.getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? 0))
    .toBeGreaterThanOrEqual(-0.5);
});

test('a search begins with its first hit, wherever the list was scrolled to (UX-26)', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    aProduct({ id: `p${index}`, name: `منتج ${index + 10}`, category: 'cats', price: pounds(10), stock: 9 }),
  );
  await openCashier(many, 8);
  const list = page.getByRole('list', { name: picker.title }).element();
  list.scrollTop = 1000;
  await expect.poll(() => document.querySelector('[data-index="0"]')).toBeNull();
  await page.getByLabelText(picker.search).fill('منتج');
  await expect.poll(() => list.scrollTop).toBe(0);
  await expect.poll(() => document.querySelector('[data-index="0"]')).not.toBeNull();
});

test('an empty cart shows a dash in place of its total (UX-03, PO-05)', async () => {
  await openCashier();
  const total = cart.getByText(posTexts.cart.total, { exact: true }).element().parentElement;
  expect(total?.querySelector('output')?.textContent).toBe('—');
  tiles()[0]?.click();
  await expect.poll(() => total?.querySelector('output')?.textContent).toContain('٫٠٠');
});
