// Products and cart on the cashier page follow what the backend has: prices, stock, a list that loads or fails, a reload.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LoadFailed } from '#backend/failure';
import type { Product } from '#domain/product';
import { pounds } from '#testing/builders';
import { controlTexts, moneyText, posTexts } from '#text';
import { createFirestoreTillBackend } from '#till-firestore';
import { virtualTime } from '#testing/virtual-time';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import {
  cart,
  closeCashier,
  dialog,
  lines,
  openCashier,
  press,
  scan,
  shopAnswering,
  stocked,
  storedCart,
  tiles,
  passUntil,
} from '../../tests/component/render-cashier.tsx';
import { unreachableBackend } from '../../tests/component/unreachable-backend.ts';
import type { SimulatedShop } from '../../tests/till/simulated-shop.ts';

const { payment, picker, sale } = posTexts;
const texts = posTexts.cart;
const quantity = lines.getByRole('status');
const repriced = page.getByRole('alert').getByText(texts.repriced('طعام للقطط'));

type Harness = Awaited<ReturnType<typeof openCashier>>;

function change(shop: SimulatedShop, id: string, fields: Partial<Product>): void {
  const product = shop.products.get(id);
  if (product === undefined) throw new Error('the shop has the product');
  shop.products.set(id, { ...product, ...fields });
}

/** The list comes at most every 200 ms. */
async function changeLive({ shop, line, time }: Harness, id: string, fields: Partial<Product>) {
  change(shop, id, fields);
  line.restore();
  await time.pass(1_000);
}

function tileOf(name: string): string | undefined {
  return tiles().find(({ textContent }) => textContent.includes(name))?.textContent;
}

function amount(inPounds: number): string {
  return moneyText(pounds(inPounds)).replace(/\s.*$/u, '');
}

function formerPrice(): string | undefined {
  return lines.element().querySelector('del')?.textContent;
}

test('every price change in the cart shows a message, while it is open, after a reload and during payment (FP-02, PO-18)', async () => {
  const first = await openCashier();
  for (const index of [0, 0]) tiles()[index]?.click();
  await expect.element(quantity).toMatchTextContent(/^2$/u);
  await changeLive(first, 'food', { price: pounds(85.25) });
  await expect.element(repriced).toBeVisible();
  expect(formerPrice()).toBe(amount(75));
  await expectAccessible();
  await lines.getByRole('button', { name: /^زد كمية/u }).click();
  await expect.poll(formerPrice).toBeUndefined();
  await expect.element(quantity).toMatchTextContent(/^3$/u);
  await expect.poll(storedCart).toMatchObject([{ price: 85.25, quantity: 3 }]);

  const openAgain = await closeCashier(first);
  change(first.shop, 'food', { price: pounds(105) });
  const second = await openAgain();
  await expect.element(repriced).toBeVisible();
  expect(formerPrice()).toBe(amount(85.25));
  await expect.poll(storedCart).toMatchObject([{ price: 105, quantity: 3 }]);

  press('F9', 'F9');
  await expect.element(dialog(payment.title)).toBeVisible();
  await changeLive(second, 'food', { price: pounds(175) });
  await expect.poll(() => tileOf('طعام للقطط')).toContain(amount(175));
  await expect.poll(storedCart).toMatchObject([{ price: 105 }]);
  expect(repriced.elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(payment.title)).not.toBeInTheDocument();
  await expect.element(repriced).toBeVisible();
  await expect.poll(storedCart).toMatchObject([{ price: 175 }]);
  press('F9', 'F9');
  await dialog(payment.title).getByLabelText(payment.paid).fill('20000');
  await userEvent.keyboard('{Enter}');
  const sold = cart.getByRole('region', { name: sale.last });
  await passUntil(second, sold, 1);
  expect([...second.shop.sales.values()]).toMatchObject([{ sale: { total: pounds(525) } }]);
});

test('the cart survives a reload and is updated to the live stock with a message (PO-17, PO-18, PO-19, DB-62)', async () => {
  const first = await openCashier();
  for (const index of [0, 0, 0, 2]) tiles()[index]?.click();
  await expect.poll(storedCart).toMatchObject([
    { id: 'food', name: 'طعام للقطط', barcode: '6224001', price: 75, stock: 30, quantity: 3 },
    { id: 'bowl', name: 'وعاء ماء', barcode: '6224002', price: 95, stock: 50, quantity: 1 },
  ]);
  await first.time.pass(3_000);
  const openAgain = await closeCashier(first);
  change(first.shop, 'food', { stock: 2 });
  change(first.shop, 'bowl', { stock: 0 });

  // The products that the device has stored come first, and the cart fits these.
  const second = await openAgain({ isCut: true });
  await expect.element(quantity.first()).toMatchTextContent(/^3$/u);
  expect(lines.elements()).toHaveLength(2);
  second.line.restore();
  await second.time.pass(1_000);
  const message = page.getByRole('alert').filter({ hasText: texts.lowered('طعام للقطط') });
  await expect.element(message).toMatchTextContent(texts.dropped('وعاء ماء'));
  await expect.element(quantity).toMatchTextContent(/^2$/u);
  expect(lines.elements()).toHaveLength(1);
  await expect.poll(storedCart).toMatchObject([{ id: 'food', stock: 2, quantity: 2 }]);
});

test('plus is refused above the live stock, which the message names (FT-53, PO-15)', async () => {
  const harness = await openCashier();
  await scan('6224003');
  await expect.element(quantity).toMatchTextContent(/^1$/u);
  await changeLive(harness, 'rare', { stock: 2 });
  await expect.poll(() => tileOf('كرة نادرة')).toMatch(/ 2$/u);
  const more = lines.getByRole('button', { name: /^زد كمية/u });
  await more.click();
  await expect.element(quantity).toMatchTextContent(/^2$/u);
  await changeLive(harness, 'rare', { stock: 1 });
  await expect.poll(() => tileOf('كرة نادرة')).toMatch(/ 1$/u);
  press('NumpadAdd', '+');
  const refused = texts.aboveStockOf(texts.shortLine('كرة نادرة', 1));
  await expect.element(page.getByRole('alert').getByText(refused)).toBeVisible();
  await expect.element(quantity).toMatchTextContent(/^2$/u);
});

test('a product whose stock reaches 0 leaves the list, and a scan of it shows the reason (PO-04, PO-09, PO-10, PO-14)', async () => {
  const harness = await openCashier();
  tiles()[0]?.click();
  await expect.element(quantity).toMatchTextContent(/^1$/u);
  await changeLive(harness, 'food', { stock: 0 });
  await expect.poll(() => tileOf('طعام للقطط')).toBeUndefined();
  expect(tiles()).toHaveLength(2);
  await expect.element(lines.getByText(picker.unavailable, { exact: true })).toBeVisible();
  await scan('6224001');
  const refusal = page.getByRole('alert').filter({ hasText: texts.outOfStock });
  await expect.element(refusal).toBeVisible();
  await expect.element(quantity).toMatchTextContent(/^1$/u);
  await refusal.getByRole('button', { name: controlTexts.dismissMessage }).click();
  await expect.element(refusal).not.toBeInTheDocument();
});

test('the point of sale opens first; it shows that products load, and when they cannot (PO-02, PO-03, ER-39, ER-40)', async () => {
  const loading = Promise.withResolvers<never>();
  const live = createFirestoreTillBackend(
    { ...unreachableBackend(), liveDocuments: () => loading.promise },
    { ...virtualTime(0), newId: () => 'id', sender: () => null, tillName: 'نقطة البيع', tillId: 'till-1' },
  );
  const shop = shopAnswering(() => ({ watchProducts: (watcher) => live.watchProducts(watcher) }));
  await openCashier(stocked, 0, {}, { shop });
  const shown = page.getByRole('tab');
  await expect
    .poll(() => shown.elements().map(({ textContent }) => textContent))
    .toEqual(Object.values(posTexts.tabs));
  await expect.element(shown.first()).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText(picker.loading)).toBeInTheDocument();
  loading.reject(new LoadFailed('the SDK cannot be loaded'));
  const failure = page.getByText(new RegExp(`^${picker.loadFailed('')}.`, 'u'));
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByText(picker.loading)).not.toBeInTheDocument();
  await page.getByRole('button', { name: controlTexts.dismissMessage }).click();
  await expect.element(failure).not.toBeInTheDocument();
});
