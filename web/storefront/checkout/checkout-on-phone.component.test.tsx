// The checkout on a phone: a long name, the total at the bottom edge, and the number of the order in the clipboard.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aCartItem, aCategory, pounds } from '#testing/builders';
import { purchaseTexts } from '#text';
import { fillForm } from '../../../tests/component/checkout-form.ts';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { expectFitsLongText } from '../../../tests/component/long-text.ts';
import { CartPage } from '../cart/cart-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const texts = purchaseTexts.checkout;
const done = purchaseTexts.confirmation;

afterEach(() => page.viewport(1280, 800));

function pageWidth(): number {
  return document.documentElement.scrollWidth;
}

test('a long name does not widen the checkout, and a product has the same colour as in the cart (FW-11, FW-18, CH-02)', async () => {
  const name = 'ط'.repeat(150);
  const cart = [aCartItem({ name, category: 'litter', price: pounds(10) })];
  const categories = [aCategory({ id: 'cats' }), aCategory({ id: 'litter', parentId: 'cats' })];
  const colourIn = (part: Element) =>
    /bg-pastel-\w+/u.exec(part.querySelector('[class*="bg-pastel-"]')?.className ?? '')?.[0];
  await renderStorefront(<CartPage />, { path: '/cart', cart, categories });
  const line = page.getByRole('region', { name: purchaseTexts.cart.lines });
  await expect.element(line).toMatchTextContent(name);
  expect(colourIn(line.element())).toBe('bg-pastel-cats');
  await cleanup();
  await renderStorefront(<CheckoutPage />, { path: '/checkout', categories });
  const summary = page.getByRole('region', { name: texts.summary });
  await expect.element(summary).toMatchTextContent(name);
  expect(colourIn(summary.element())).toBe('bg-pastel-cats');
  for (const wanted of [320, 390]) {
    await page.viewport(wanted, 844);
    await expect.poll(pageWidth).toBe(wanted);
  }
});

test('on a phone total and button stay in view during a purchase, and the number can be copied', async () => {
  await page.viewport(390, 844);
  await renderStorefront(<CheckoutPage />, { path: '/checkout', cart: [aCartItem({ price: pounds(75) })] });
  const submit = page.getByRole('button', { name: texts.submit });
  const total = page.getByText(texts.total, { exact: true });
  for (const one of [submit, total]) await expect.element(one).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await fillForm();
  for (const one of [submit, total]) await expect.element(one).toBeInViewport({ ratio: 1 });
  await submit.click();
  const number = page.getByText(/^ORD-\d+$/u);
  await expect.element(number).toBeVisible();
  await expect.poll(pageWidth).toBe(390);
  await page.getByRole('button', { name: done.copy }).click();
  await expect.element(page.getByText(done.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(number.element().textContent);
});

test('a text without a blank in any field does not widen the checkout (FW-20)', async () => {
  await renderStorefront(<CheckoutPage />, { path: '/checkout', cart: [aCartItem({ price: pounds(75) })] });
  await expect.element(page.getByRole('button', { name: texts.submit })).toBeVisible();
  await expectFitsLongText();
});
