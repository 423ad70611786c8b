// Scanned barcodes without a product: listed in the cart until each is resolved.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminTexts, posTexts } from '#text';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import { fieldIn } from '../../tests/component/render-admin.tsx';
import { cart, lines, openCashier, press, scan } from '../../tests/component/render-cashier.tsx';

const texts = posTexts.cart;
const form = adminTexts.product;
const tab = (name: keyof typeof posTexts.tabs) => page.getByRole('tab', { name: posTexts.tabs[name] });

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
