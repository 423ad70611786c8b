// A line of a cart whose product the store does not show: it counts as gone, in the cart and at the checkout.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCartItem, pounds } from '#testing/builders';
import { purchaseTexts } from '#text';
import { answerProducts } from '../../../tests/component/answer-products.ts';
import { readStored, renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { unreachableBackend } from '../../../tests/component/unreachable-backend.ts';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { CartPage } from './cart-page.tsx';

const texts = purchaseTexts.cart;
const dry = aCartItem({ id: 'dry', name: 'دراي فود 15 كجم', price: pounds(1), stock: 4 });
const ball = aCartItem({ id: 'ball', name: 'كرة', price: pounds(95), stock: 4 });

function storedIds() {
  const cart = readStored('cart');
  return JSON.stringify(cart).match(/"id":"[a-z]+"/gu);
}

test.each([
  ['the cart', <CartPage key="cart" />],
  ['the checkout', <CheckoutPage key="checkout" />],
])(
  'in %s the line of a product that the store does not show is gone, and a sentence names it (FA-29, CT-09)',
  async (_, screen) => {
    answerProducts(() => [
      { id: 'dry', price: 1, stock: 4, isUnseen: true },
      { id: 'ball', price: 95, stock: 4 },
    ]);
    await renderStorefront(screen, { cart: [dry, ball], backend: Promise.resolve(unreachableBackend()) });
    await expect.element(page.getByText(texts.dropped(dry.name))).toBeVisible();
    await expect.poll(storedIds).toEqual(['"id":"ball"']);
  },
);
