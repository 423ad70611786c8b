// What blocks a payment: scanned barcodes without a product, and lines above the stock.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Product } from '#domain/product';
import { adminTexts, posTexts } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import { fieldIn } from '../../tests/component/render-admin.tsx';
import {
  cart,
  lines,
  openCashier,
  press,
  scan,
  stocked,
  tiles,
} from '../../tests/component/render-cashier.tsx';

const texts = posTexts.cart;
const form = adminTexts.product;

test('UX-24 PO-04 FP-13 unknown codes stand below each other, F9 names them, and each can be ignored', async () => {
  await openCashier();
  await scan('9998887776665');
  await scan('9998887776664', 'Tab');
  await expect.poll(() => lines.elements().length).toBe(2);
  await expect.element(lines.nth(1)).toMatchTextContent('9998887776664');
  await expectAccessible();
  press('F9', 'F9');
  await expect
    .element(page.getByText(texts.settleCodes('9998887776665، 9998887776664'), { exact: true }))
    .toBeVisible();
  await cart.getByRole('button', { name: texts.ignoreCode('9998887776665') }).click();
  await expect.poll(() => lines.elements().length).toBe(1);
});

test('UX-24 UX-50 CP-01 an unknown code opens the form of a new product with its barcode, each time it is asked for', async () => {
  await openCashier();
  await scan('9998887776665');
  await cart.getByRole('button', { name: texts.addCode('9998887776665') }).click();
  await expect.element(tab('products')).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel', { name: posTexts.tabs.products });
  await expect.element(fieldIn(panel, form.barcode)).toHaveValue('9998887776665');
  await expect.element(fieldIn(panel, form.name)).toHaveFocus();
  // The code stands in the form once: what is typed over it stays when the tab is left and opened again.
  await fieldIn(panel, form.barcode).fill('123');
  await tab('pointOfSale').click();
  await tab('products').click();
  await expect.element(fieldIn(panel, form.barcode)).toHaveValue('123');
  await tab('pointOfSale').click();
  await cart.getByRole('button', { name: texts.addCode('9998887776665') }).click();
  await expect.element(fieldIn(panel, form.barcode)).toHaveValue('9998887776665');
});

test('UX-25 PO-13 PO-15 while lines are short the pay button is off, with the products and their stock above it', async () => {
  const { shop, line, time } = await openCashier();
  for (const index of [0, 0, 0, 1]) tiles()[index]?.click();
  await expect.poll(() => lines.elements().length).toBe(2);
  const pay = cart.getByRole('button', { name: texts.pay });
  await expect.element(pay).toBeEnabled();
  const [first, second] = stockedInOrder();
  shop.products.set(first.id, { ...first, stock: 2 });
  shop.products.set(second.id, { ...second, stock: 0 });
  line.restore();
  await time.pass(1_000);
  await expect.element(lines.nth(0)).toMatchTextContent(texts.available(2));
  await expect.element(lines.nth(1)).toMatchTextContent(posTexts.picker.unavailable);
  await expect.element(pay).toBeDisabled();
  const reason = cart.getByText(
    texts.short(texts.names([texts.shortLine(first.name, 2), texts.shortLine(second.name, 0)])),
  );
  await expect.element(reason).toBeVisible();
  const gap = () =>
    pay.element().getBoundingClientRect().top - reason.element().getBoundingClientRect().bottom;
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await expectAccessible();
  press('F9', 'F9');
  await cart.getByRole('button', { name: texts.remove(second.name) }).click();
  await cart.getByRole('button', { name: /^أنقص كمية/u }).click();
  await expect.element(pay).toBeEnabled();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

/** The products of the cart: the first two tiles, sorted by name. */
function stockedInOrder(): readonly [Product, Product] {
  const [first, second] = stocked.toSorted((one, other) => one.name.localeCompare(other.name, 'ar'));
  if (first === undefined || second === undefined) throw new Error('there are two products');
  return [first, second];
}

function tab(name: keyof typeof posTexts.tabs) {
  return page.getByRole('tab', { name: posTexts.tabs[name] });
}
