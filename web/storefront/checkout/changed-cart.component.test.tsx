// A product that changes while the checkout is open: the buyer reads it before the order is sent.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCartItem, pounds } from '#testing/builders';
import { purchaseTexts } from '#text';
import { answerProducts } from '../../../tests/component/answer-products.ts';
import { fillForm } from '../../../tests/component/checkout-form.ts';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { unreachableBackend } from '../../../tests/component/unreachable-backend.ts';
import { CheckoutPage } from './checkout-page.tsx';

const texts = purchaseTexts.cart;
const submit = page.getByRole('button', { name: purchaseTexts.checkout.submit });
const number = page.getByText(/^ORD-\d+$/u);
const live = { id: 'ball', price: 95, stock: 4 };
const ball = aCartItem({ id: 'ball', name: 'كرة', price: pounds(95), stock: 4, quantity: 3 });
const dry = aCartItem({ id: 'dry', name: 'دراي فود', price: pounds(10), stock: 4 });

/** The checkout of both products, filled in; returns what changes the products of the shop. */
async function openCheckout() {
  const shown = { products: [live, { id: 'dry', price: 10, stock: 4 }], isDown: false };
  let reads = 0;
  answerProducts(() => {
    reads += 1;
    return shown.isDown ? null : shown.products;
  });
  const { shop } = await renderStorefront(<CheckoutPage />, {
    cart: [ball, dry],
    backend: Promise.resolve(unreachableBackend()),
  });
  await fillForm();
  await expect.poll(() => reads).toBe(1);
  return { shop, shown };
}

test.each([
  [
    'the price',
    [
      { ...live, price: 120 },
      { id: 'dry', price: 10, stock: 4 },
    ],
    texts.repriced('ball', '٩٥٫٠٠ جنيه', '١٢٠٫٠٠ جنيه'),
  ],
  [
    'the stock',
    [
      { ...live, stock: 2 },
      { id: 'dry', price: 10, stock: 4 },
    ],
    texts.lowered('ball', 2),
  ],
  ['the other product', [live], texts.dropped('dry')],
])(
  '%s that changed while the checkout was open is shown at the button once, and the second press sends (FW-26)',
  async (_, products, sentence) => {
    const { shop, shown } = await openCheckout();
    shown.products = products;
    await submit.click();
    const notice = page.getByText(sentence);
    await expect.element(notice).toBeVisible();
    await expectAccessible();
    expect(shop.orders.size).toBe(0);
    await submit.click();
    await expect.element(number).toBeVisible();
    const [order] = shop.orders.values();
    const [first] = products;
    expect(order?.items[0]).toMatchObject({
      price: pounds(first?.price ?? 0),
      quantity: Math.min(3, first?.stock ?? 0),
    });
    expect(order?.items).toHaveLength(products.length);
  },
);

test('an unchanged cart is sent with one press, and so is one whose products cannot be read again (FW-26)', async () => {
  const { shop, shown } = await openCheckout();
  shown.isDown = true;
  await submit.click();
  await expect.element(number).toBeVisible();
  expect(shop.orders.size).toBe(1);
});
