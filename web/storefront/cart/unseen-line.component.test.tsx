// A line of a cart whose product the store does not show: it counts as gone, in the cart and at the checkout.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCartItem, pounds } from '#testing/builders';
import { purchaseTexts } from '#text';
import { readStored, renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { unreachableBackend } from '../../../tests/component/unreachable-backend.ts';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { CartPage } from './cart-page.tsx';

const texts = purchaseTexts.cart;
const dry = aCartItem({ id: 'dry', name: 'دراي فود 15 كجم', price: pounds(1), stock: 4 });
const ball = aCartItem({ id: 'ball', name: 'كرة', price: pounds(95), stock: 4 });

/** The backend has both products; nobody has seen the first one. */
function answerProducts(): void {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async (input, request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const query = pathname.endsWith(':runQuery') ? request?.body : undefined;
    if (typeof query !== 'string' || !query.includes('"products"')) throw new TypeError('unreachable');
    const readTime = '2026-01-05T10:00:00Z';
    const documentOf = (id: string, price: number, more: object) => ({
      document: {
        name: `${pathname.replace(/^\/v1\/|:runQuery$/gu, '')}/products/${id}`,
        fields: {
          name: { stringValue: id },
          price: { integerValue: String(price) },
          stock: { integerValue: '4' },
          ...more,
        },
        createTime: readTime,
        updateTime: readTime,
      },
      readTime,
    });
    return Response.json([
      documentOf('dry', 1, { isUnseen: { booleanValue: true } }),
      documentOf('ball', 95, {}),
    ]);
  });
  onTestFinished(() => asked.mockRestore());
}

function storedIds() {
  const cart = readStored('cart');
  return JSON.stringify(cart).match(/"id":"[a-z]+"/gu);
}

test.each([
  ['the cart', <CartPage key="cart" />],
  ['the checkout', <CheckoutPage key="checkout" />],
])(
  'FA-29 CT-09 in %s the line of a product that the store does not show is gone, and a sentence names it',
  async (_, screen) => {
    answerProducts();
    await renderStorefront(screen, { cart: [dry, ball], backend: Promise.resolve(unreachableBackend()) });
    await expect.element(page.getByText(texts.dropped(dry.name))).toBeVisible();
    await expect.poll(storedIds).toEqual(['"id":"ball"']);
  },
);
