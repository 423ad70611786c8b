// What blocks a payment: scanned barcodes without a product, and lines above the stock.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Product } from '#domain/product';
import { pounds } from '#testing/builders';
import { adminTexts, posTexts } from '#text';
import { expectAccessible, expectAccessibleInLightAndDark } from '../../tests/component/expect-accessible.ts';
import { fieldIn } from '../../tests/component/render-admin.tsx';
import {
  cart,
  closeCashier,
  dialog,
  lines,
  openCashier,
  press,
  scan,
  stocked,
  tiles,
} from '../../tests/component/render-cashier.tsx';

const texts = posTexts.cart;
const form = adminTexts.product;
const payment = dialog(posTexts.payment.title);
const quantity = cart.getByRole('group').getByRole('status');

test('unknown codes stand below each other, F9 names them, and each can be ignored (FP-03, UX-24, FP-13)', async () => {
  await openCashier();
  await scan('9998887776665');
  await scan('9998887776664', 'Tab');
  await expect.poll(() => lines.elements().length).toBe(2);
  await expect
    .element(lines.nth(0).getByRole('alert'))
    .toMatchTextContent(`${texts.unknownLine}9998887776665`);
  await expect.element(lines.nth(1)).toMatchTextContent('9998887776664');
  press('F9', 'F9');
  const reason = texts.settleCodes('9998887776665، 9998887776664');
  await expect.element(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await expectAccessibleInLightAndDark();
  await cart.getByRole('button', { name: texts.ignoreCode('9998887776665') }).click();
  await expect.poll(() => lines.elements().length).toBe(1);
  await cart.getByRole('button', { name: texts.ignoreCode('9998887776664') }).click();
  await expect.element(cart.getByText(texts.empty)).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('an unknown code survives a reload, and is resolved by the product that has got it (FP-03)', async () => {
  const first = await openCashier();
  tiles()[0]?.click();
  await expect.element(quantity).toMatchTextContent(/^1$/u);
  await scan('9998887776665');
  const red = lines.filter({ hasText: '9998887776665' });
  await expect.element(red).toBeVisible();
  await scan('6224001');
  await expect.element(quantity).toMatchTextContent(/^2$/u);
  await expect.element(red).toBeVisible();
  const openAgain = await closeCashier(first);
  const { shop, line, time } = await openAgain();
  await expect.element(red.getByRole('alert')).toMatchTextContent(texts.unknownLine);
  const [product] = stockedInOrder();
  shop.products.set(product.id, { ...product, barcode: '9998887776665' });
  line.restore();
  await time.pass(1_000);
  await red.getByRole('button', { name: posTexts.picker.addVerb, exact: true }).click();
  await expect.element(red).not.toBeInTheDocument();
  await expect.element(quantity).toMatchTextContent(/^3$/u);
  press('F9', 'F9');
  await expect.element(payment).toBeVisible();
});

test('the product of an unknown code is added in its form, which leads back to the cart, and is sold (FP-03, CP-01)', async () => {
  answerStatus();
  const { shop, time } = await openCashier();
  await scan('9998887776665');
  await cart.getByRole('button', { name: texts.addCode('9998887776665') }).click();
  const panel = page.getByRole('tabpanel', { name: posTexts.tabs.products });
  const server = panel.getByRole('status').filter({ hasText: adminTexts.server.title });
  await expect.element(server).toMatchTextContent(adminTexts.server.online);
  await fieldIn(panel, form.name).fill('صفارة تدريب');
  await fieldIn(panel, form.price).fill('35');
  await fieldIn(panel, form.stock).fill('4');
  await fieldIn(panel, form.category).selectOptions('الكلاب');
  await panel.getByRole('button', { name: form.add, exact: true }).click();
  await expect.element(tab('pointOfSale')).toHaveAttribute('aria-selected', 'true');
  await time.pass(1_000);
  await lines.getByRole('button', { name: posTexts.picker.addVerb, exact: true }).click();
  await expect.element(lines).toMatchTextContent('صفارة تدريب');
  await expect.element(quantity).toMatchTextContent(/^1$/u);
  press('F9', 'F9');
  await expect.element(payment).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => time.pass(50).then(() => [...shop.sales.values()]))
    .toMatchObject([{ sale: { total: pounds(35), items: [{ name: 'صفارة تدريب', quantity: 1 }] } }]);
});

/** The server says that it runs; nothing else is answered. */
function answerStatus(): void {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith('/api/status.php')) throw new TypeError('unreachable');
    return Response.json({ message: 'الخادم يعمل' });
  });
  onTestFinished(() => asked.mockRestore());
}

test('an unknown code opens the form of a new product with its barcode, each time it is asked for (UX-24, UX-50, CP-01)', async () => {
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

test('while lines are short the pay button is off, with the products and their stock above it (FP-04, UX-25, PO-13, PO-15)', async () => {
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
  const short = texts.names([texts.shortLine(first.name, 2), texts.shortLine(second.name, 0)]);
  const reason = cart.getByText(texts.short(short));
  await expect.element(reason).toBeVisible();
  const gap = () =>
    pay.element().getBoundingClientRect().top - reason.element().getBoundingClientRect().bottom;
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await expectAccessible();
  press('F9', 'F9');
  await expect.element(page.getByRole('alert').filter({ hasText: texts.short(short) })).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await cart.getByRole('button', { name: texts.remove(second.name) }).click();
  await cart.getByRole('button', { name: /^أنقص كمية/u }).click();
  await expect.element(pay).toBeEnabled();
  expect(page.getByRole('alert').elements()).toEqual([]);
  press('F9', 'F9');
  await expect.element(payment).toBeVisible();
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
