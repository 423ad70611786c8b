// The cart page: its lines and totals, removal with an undo, the stock as the limit, and a damaged stored cart.
import { Suspense } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { create } from 'zustand';
import { aCartItem, pounds, someSettings } from '#testing/builders';
import {
  controlTexts,
  deliveryTexts,
  footerTexts,
  purchaseTexts,
  sharingTexts,
  storefrontTexts,
} from '#text';
import { currentPath, goBack } from '../../../tests/component/current-path.tsx';
import {
  expectAccessible,
  expectAccessibleInLightAndDark,
} from '../../../tests/component/expect-accessible.ts';
import { amountsIn, expectColumn } from '../../../tests/component/money-columns.ts';
import { renderApp } from '../../../tests/component/render-app.tsx';
import { readStored, renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { useCart } from '../use-storefront.ts';
import { CartPage } from './cart-page.tsx';

const texts = purchaseTexts.cart;
const food = aCartItem({
  id: 'food',
  name: 'طعام قطط',
  price: pounds(75),
  stock: 4,
  image: '/images/products/auto-feeder.svg',
});
const ball = aCartItem({ id: 'ball', name: 'كرة', price: pounds(95), stock: 4 });
const sand = aCartItem({ id: 'sand', name: 'رمل', price: pounds(40), stock: 4 });
const lines = page.getByRole('region', { name: texts.lines }).getByRole('listitem');
const summary = page.getByRole('region', { name: texts.summary });
const question = page.getByRole('dialog', { name: texts.clearQuestion });

test('an empty cart shows a message and a link to the products (CT-01, ER-75)', async () => {
  await renderStorefront(<CartPage />, { path: '/cart' });
  await expect.element(page.getByRole('heading', { level: 1, name: texts.empty })).toBeVisible();
  await page.getByRole('link', { name: texts.browse }).click();
  await expect.poll(currentPath).toBe('/products');
});

test('the cart ends with the phone of the shop (UX-41)', async () => {
  const settings = someSettings({ phone: '01000000100' });
  const useShopInfo = create(() => ({ settings, categories: [], load: () => Promise.resolve() }));
  await renderApp('/cart', { cart: [food], context: { useShopInfo } });
  await expect.element(page.getByText(texts.help)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: `${footerTexts.call} 01000000100` }))
    .toHaveAttribute('href', 'tel:01000000100');
});

test('the cart shows what delivery costs, from the lowest fee on or to the chosen governorate (WS-29)', async () => {
  const area = (fee: number) => ({ isServed: true, fee, from: 1, until: 3, cod: true, note: '' });
  const delivery = { areas: { cairo: area(30), giza: area(45) }, freeFrom: 200 };
  await renderStorefront(<CartPage />, { cart: [food], delivery });
  await expect.element(page.getByText(deliveryTexts.from('٣٠٫٠٠ جنيه'))).toBeVisible();
  await page.getByRole('button', { name: deliveryTexts.choose }).click();
  await page.getByRole('combobox').fill('الجيزه');
  const line = deliveryTexts.to('giza', '٤٥٫٠٠ جنيه', { from: 1, until: 3 });
  await expect.element(page.getByText(line)).toBeVisible();
  await expect.element(page.getByText(deliveryTexts.missingForFree('١٢٥٫٠٠ جنيه'))).toBeVisible();
  expect(localStorage.getItem('aleef.governorate')).toBe('giza');
  await expectAccessible();
});

test('the cart is ordered in the shop’s chat with all lines and the total, and shows the returns line (WS-18, WS-30)', async () => {
  const settings = { whatsapp: '01012345678' };
  await renderStorefront(<CartPage />, { cart: [food, ball], settings });
  const link = page.getByRole('link', { name: sharingTexts.order });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/201012345678\?/u));
  const message = new URL(link.element().getAttribute('href') ?? '').searchParams.get('text');
  expect(message).toContain('• \u2068طعام قطط\u2069 × 1: ٧٥٫٠٠ جنيه\n• \u2068كرة\u2069 × 1: ٩٥٫٠٠ جنيه');
  expect(message).toContain('مجموع المنتجات: ١٧٠٫٠٠ جنيه');
  await expect.element(page.getByText(sharingTexts.orderNote)).toBeVisible();
  await expect.element(page.getByText(deliveryTexts.returns)).toBeVisible();
  await expectAccessible();
});

test('the totals of the lines and those of the summary are columns with one currency (UX-18, CT-08)', async () => {
  const cage = aCartItem({ id: 'cage', name: 'قفص', price: pounds(12_345), stock: 4 });
  await renderStorefront(<CartPage />, { cart: [food, cage, sand] });
  await expect.element(summary).toBeVisible();
  const totals = lines.elements().map((line) => amountsIn(line).slice(-1));
  expectColumn(totals.flat());
  expectColumn(amountsIn(summary.element()));
  await page.viewport(390, 844);
  await expect.poll(() => getComputedStyle(summary.element()).bottom).not.toBe('auto');
  const [, word] = summary.element().querySelectorAll('.currency-word');
  expect(word?.getBoundingClientRect().width).toBeGreaterThan(10);
  await page.viewport(1280, 800);
});

test('quantities change the total, and the links to checkout and products are shown (CT-03, CT-04, CT-09, CT-11)', async () => {
  await renderStorefront(<CartPage />, { cart: [food, ball] });
  const line = lines.filter({ hasText: food.name });
  await expect.poll(() => line.element().querySelector('img')).not.toBeNull();
  const less = line.getByRole('button', { name: controlTexts.decrease(food.name) });
  await expect.element(less).toBeDisabled();
  await line.getByRole('button', { name: controlTexts.increase(food.name) }).click();
  await expect.element(line.getByRole('status')).toMatchTextContent(/^2$/u);
  await expect.element(less).toBeEnabled();
  await expect.element(line).toMatchTextContent('٧٥٫٠٠');
  await expect.element(line).toMatchTextContent('١٥٠٫٠٠');
  await expect.element(summary).toMatchTextContent(texts.count(3));
  await expect.poll(() => summary.getByText('٢٤٥٫٠٠').elements().length).toBe(2);
  await less.click();
  await expect.element(line.getByRole('status')).toMatchTextContent(/^1$/u);
  await expect
    .element(page.getByRole('link', { name: texts.continueShopping }))
    .toHaveAttribute('href', '/products');
  await expect.element(page.getByRole('link', { name: texts.checkout })).toHaveAttribute('href', '/checkout');
});

test('the unit price is marked as the price of one piece (UX-56, CT-02, CT-03)', async () => {
  await renderStorefront(<CartPage />, { cart: [food] });
  await expect.element(lines.first()).toMatchTextContent(texts.perPiece);
});

test('a removed line can be restored; the whole cart is cleared after a confirmation (CT-07, CT-10)', async () => {
  await renderStorefront(<CartPage />, { cart: [food, ball] });
  const remove = page.getByRole('button', { name: texts.removeNamed(food.name) });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  await page.getByRole('button', { name: texts.undo }).click();
  await expect.element(remove).toBeVisible();

  await page.getByRole('button', { name: texts.clear }).click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(remove).toBeVisible();
  await page.getByRole('button', { name: texts.clear }).click();
  await question.getByRole('button', { name: texts.clear }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: texts.empty })).toBeVisible();
  await expect.poll(() => readStored('cart')).toEqual([]);
});

test('a removed line is restored to its place (FW-16, CT-07)', async () => {
  await renderStorefront(<CartPage />, { cart: [food, ball, sand] });
  await expect.element(lines.nth(1)).toMatchTextContent(ball.name);
  await page.getByRole('button', { name: texts.removeNamed(ball.name) }).click();
  await expect.poll(() => lines.elements().length).toBe(2);
  await page.getByRole('button', { name: texts.undo }).click();
  await expect.poll(() => lines.elements().length).toBe(3);
  await expect.element(lines.nth(1)).toMatchTextContent(ball.name);
});

test('Back closes the confirmation dialog and does not change the cart (FW-08, CT-10)', async () => {
  await renderStorefront(<CartPage />, { path: '/cart', cart: [food] });
  await page.getByRole('button', { name: texts.clear }).click();
  await expect.element(question).toBeVisible();
  goBack();
  await expect.element(question).not.toBeInTheDocument();
  expect(currentPath()).toBe('/cart');
  expect(lines.elements()).toHaveLength(1);
  expect(readStored('cart')).toMatchObject([{ id: food.id, quantity: 1 }]);
});

test('a quantity above the stock is refused on the cart page (CT-18, ER-62)', async () => {
  await renderStorefront(<CartPage />, { cart: [{ ...food, quantity: food.stock }] });
  await page.getByRole('button', { name: controlTexts.increase(food.name) }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(storefrontTexts.refusals.aboveStock);
  await expect.element(lines.first().getByRole('status')).toMatchTextContent(/^4$/u);
});

test('a filled cart is accessible in light and dark and fits a phone', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  const more = ['cage', 'bowl', 'rope'].map((id) => aCartItem({ id, name: id }));
  await renderApp('/cart', { cart: [food, ball, sand, ...more] });
  const checkout = page.getByRole('link', { name: texts.checkout });
  await expect.element(checkout).toBeVisible();
  await expectAccessibleInLightAndDark();
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
  await expect.element(checkout).toBeInViewport({ ratio: 1 });
  await expectAccessible();
});

test('an invalid stored cart is removed, a copy of it stays, and the cart works (DB-62)', async () => {
  localStorage.setItem('cart', '{"broken": ');
  await renderStorefront(
    <Suspense>
      <AddBall />
      <CartPage />
    </Suspense>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: texts.empty })).toBeVisible();
  expect(localStorage.getItem('cart.broken')).toBe('{"broken": ');
  await page.getByRole('button', { name: ball.name, exact: true }).click();
  await expect.poll(() => lines.elements().length).toBe(1);
  expect(readStored('cart')).toMatchObject([{ id: ball.id }]);
});

/** Puts a ball into the cart, as a product card does. */
function AddBall() {
  const { change } = useCart();
  return (
    <button type="button" onClick={() => change(() => [ball])}>
      {ball.name}
    </button>
  );
}
