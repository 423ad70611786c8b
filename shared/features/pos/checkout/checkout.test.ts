import { expect, test } from 'vitest';
import { emptyCart, withoutSold, type Cart } from '#domain/cart';
import { emptyCartContent } from '#domain/held-cart';
import { cashPayment, type Sale } from '#domain/sale';
import { err, ok } from '#kernel/result';
import { aCart, aProduct, aSale, pounds } from '#testing/builders';
import type { RecordSaleError, SaleReceipt, Till } from '#till';
import { unreadCart } from '../open-cart/open-cart-state.ts';
import { createCheckout, type CheckoutDeps, type CheckoutOutcome } from './checkout.ts';

const food = aProduct({ id: 'food', price: pounds(75), stock: 20 });
const sand = aProduct({ id: 'sand', price: pounds(80), stock: 20 });

function receiptOf(id: string, cart: Cart, state: SaleReceipt['state'] = 'completed'): SaleReceipt {
  return {
    sale: aSale({
      id,
      items: cart.map(({ id: productId, name, price, quantity }) => ({
        id: productId,
        name,
        price,
        quantity,
        total: pounds((price / 100) * quantity),
      })),
    }),
    state,
    isPrinted: false,
  };
}

/** A window with an open cart in the state of the pos screen, and a till that records the sales it is given. */
function openWindow(stated: { readonly cart: Cart } & Partial<Till>) {
  const stored: { cart: Cart; id: string | null } = { cart: stated.cart, id: null };
  const outcomes: CheckoutOutcome[] = [];
  const sold: { readonly id: string; readonly cart: Cart }[] = [];
  const voided: string[] = [];
  let ids = 0;
  const deps = {
    till: {
      readyToSell: stated.readyToSell ?? (async () => ok(`id-${(ids += 1)}`)),
      recordSale:
        stated.recordSale ??
        (async ({ id, cart }) => {
          sold.push({ id, cart });
          return ok(receiptOf(id, cart));
        }),
      receipt: stated.receipt ?? (async () => null),
    } satisfies Pick<Till, 'readyToSell' | 'recordSale' | 'receipt'>,
    openCart: {
      current: () => ({
        ...unreadCart,
        shown: {
          ...unreadCart.shown,
          content: { ...emptyCartContent, cart: stored.cart },
          saleId: stored.id,
        },
      }),
      catchUp: async () => undefined,
      fixSaleId: async (id: string) => (stored.id ??= id),
      releaseSaleId: (id: string) => {
        if (stored.id === id) stored.id = null;
      },
      whileSelling: <Value>(work: () => Promise<Value>) => work(),
      takeSold: ({ items }: Pick<Sale, 'items'>) =>
        void Object.assign(stored, { cart: withoutSold(stored.cart, items), id: null }),
      takeVoid: (id: string) => void voided.push(id),
    },
    notify: (one: CheckoutOutcome) => void outcomes.push(one),
  } satisfies CheckoutDeps;
  return { stored, outcomes, sold, voided, deps, checkout: createCheckout(deps) };
}

function typesOf(outcomes: readonly CheckoutOutcome[]) {
  return outcomes.map(({ type }) => type);
}

test('the id is stored when paying begins, and removed with the cart once the cart is sold (FP-01, PO-20, PO-27)', async () => {
  const { checkout, stored, sold, outcomes } = openWindow({ cart: aCart(food) });
  await checkout.pay(stored.cart);
  expect(checkout.current()).toMatchObject({ type: 'Paying', payment: { id: 'id-1', total: pounds(75) } });
  expect(stored.id).toBe('id-1');
  await checkout.confirm(cashPayment(pounds(100)));
  expect(checkout.current()).toMatchObject({ type: 'Sold', receipt: { sale: { id: 'id-1' } } });
  expect(stored).toEqual({ cart: emptyCart, id: null });
  expect(sold).toHaveLength(1);
  expect(typesOf(outcomes)).toEqual(['Sold']);
});

test('a payment that was closed opens again under the same id (FP-01, PO-25)', async () => {
  const { checkout, stored } = openWindow({ cart: aCart(food) });
  await checkout.pay(stored.cart);
  checkout.close();
  expect(checkout.current().type).toBe('Idle');
  await checkout.pay(stored.cart);
  expect(checkout.current()).toMatchObject({ payment: { id: 'id-1' } });
});

test('a payment ends with a notice when another window changes its cart (PY-23, FP-01, PO-27)', async () => {
  const { checkout, stored, sold, outcomes } = openWindow({ cart: aCart(food) });
  await checkout.pay(stored.cart);
  checkout.cartIs(aCart({ ...food, stock: 1 }));
  expect(checkout.current().type).toBe('Paying');
  checkout.cartIs(aCart(food, sand));
  expect(checkout.current().type).toBe('Idle');
  await checkout.confirm(cashPayment(pounds(1_000)));
  expect(sold).toEqual([]);
  expect(typesOf(outcomes)).toEqual(['ChangedElsewhere']);
});

test('a payment ends before anything is recorded when another window released or replaced its id (FP-01, PO-25)', async () => {
  for (const id of [null, 'of-the-other-window']) {
    const { checkout, stored, sold, outcomes } = openWindow({ cart: aCart(food) });
    await checkout.pay(stored.cart);
    stored.id = id;
    await checkout.confirm(cashPayment(pounds(100)));
    expect(checkout.current().type).toBe('Idle');
    expect(sold).toEqual([]);
    expect(stored.id).toBe(id);
    expect(typesOf(outcomes)).toEqual(['ChangedElsewhere']);
  }
});

test('products that another window added during the sale stay in the cart (FP-01, PO-27)', async () => {
  const { checkout, stored } = openWindow({
    cart: aCart(food),
    recordSale: async ({ id, cart }) => {
      stored.cart = aCart(food, sand);
      checkout.cartIs(stored.cart);
      expect(checkout.current().type).toBe('Saving');
      return ok(receiptOf(id, cart));
    },
  });
  await checkout.pay(stored.cart);
  await checkout.confirm(cashPayment(pounds(100)));
  expect(stored.cart).toMatchObject([{ id: 'sand', quantity: 1 }]);
});

test('a cart that another window recorded as sold and filled again is not changed (FP-01, PO-27)', async () => {
  const { checkout, stored } = openWindow({
    cart: aCart(food),
    recordSale: async ({ id, cart }) => {
      Object.assign(stored, { cart: aCart(food, food), id: 'next' });
      return ok(receiptOf(id, cart));
    },
  });
  await checkout.pay(stored.cart);
  await checkout.confirm(cashPayment(pounds(100)));
  expect(stored).toMatchObject({ cart: [{ id: 'food', quantity: 2 }], id: 'next' });
  expect(checkout.current().type).toBe('Sold');
});

test('a cart that was already sold is emptied and its receipt is named, instead of being paid again (FP-01, PO-25)', async () => {
  const cart = aCart(food);
  const { checkout, stored, outcomes } = openWindow({ cart, receipt: async (id) => receiptOf(id, cart) });
  Object.assign(stored, { id: 'sold-before', cart: aCart(food, sand) });
  await checkout.pay(stored.cart);
  expect(checkout.current().type).toBe('Idle');
  expect(stored).toMatchObject({ cart: [{ id: 'sand' }], id: null });
  expect(outcomes).toEqual([{ type: 'SoldBefore', receiptNumber: 'A-000001' }]);
});

test('a void id is released, and the cart is paid under a new id (FP-01, PO-25)', async () => {
  const cart = aCart(food);
  const { checkout, stored } = openWindow({ cart, receipt: async (id) => receiptOf(id, cart, 'void') });
  stored.id = 'void-before';
  await checkout.pay(stored.cart);
  expect(checkout.current()).toMatchObject({ type: 'Paying', payment: { id: 'id-1' } });
  expect(stored.cart).toBe(cart);
});

test('a sale that was not recorded leaves the cart and its id, so that the next payment checks it (FP-01, ER-55)', async () => {
  const errors: readonly RecordSaleError[] = [
    { type: 'Refused', reason: 'permission-denied' },
    { type: 'NotSaved', reason: 'Full' },
  ];
  for (const error of errors) {
    const { checkout, stored, outcomes } = openWindow({
      cart: aCart(food),
      recordSale: async () => err(error),
    });
    await checkout.pay(stored.cart);
    await checkout.confirm(cashPayment(pounds(100)));
    expect(checkout.current().type).toBe('Idle');
    expect(stored).toMatchObject({ cart: [{ id: 'food' }], id: 'id-1' });
    expect(outcomes).toMatchObject([{ type: 'NotRecorded', error }]);
  }
});

test('of a cart whose id sold another cart the rest stays, and its next payment has a new id (PY-24, FP-01)', async () => {
  const error = { type: 'SoldOtherwise', receiptNumber: 'A-000009', payments: null } as const;
  let isSold = false;
  const { checkout, stored, outcomes } = openWindow({
    cart: aCart(food, food, sand),
    receipt: async (id) => (isSold ? receiptOf(id, aCart(food)) : null),
    recordSale: async () => {
      isSold = true;
      return err(error);
    },
  });
  await checkout.pay(stored.cart);
  await checkout.confirm(cashPayment(pounds(100)));
  expect(stored).toMatchObject({ cart: [{ id: 'food', quantity: 1 }, { id: 'sand' }], id: null });
  expect(outcomes).toMatchObject([{ type: 'NotRecorded', error }]);
  await checkout.pay(stored.cart);
  expect(checkout.current()).toMatchObject({ type: 'Paying', payment: { id: 'id-2' } });
});

test('a cart that was sold with another payment is emptied, and the answer says how it was paid (PY-24)', async () => {
  const cart = aCart(food);
  const error = { type: 'SoldOtherwise', receiptNumber: 'A-000001', payments: { card: pounds(75) } } as const;
  let isSold = false;
  const { checkout, stored, outcomes } = openWindow({
    cart,
    receipt: async (id) => (isSold ? receiptOf(id, cart) : null),
    recordSale: async () => {
      isSold = true;
      return err(error);
    },
  });
  await checkout.pay(stored.cart);
  await checkout.confirm(cashPayment(pounds(100)));
  expect(checkout.current().type).toBe('Idle');
  expect(stored).toEqual({ cart: emptyCart, id: null });
  expect(outcomes).toMatchObject([{ type: 'NotRecorded', error }]);
});

test('a refused sale leaves the cart to the row that the till has opened again (FP-01, ER-56)', async () => {
  const { checkout, stored, voided } = openWindow({
    cart: aCart(food),
    recordSale: async () => err({ type: 'StockRefused', short: [] }),
  });
  await checkout.pay(stored.cart);
  await checkout.confirm(cashPayment(pounds(100)));
  expect(stored.cart).toMatchObject([{ id: 'food' }]);
  expect(voided).toEqual(['id-1']);
});

test('the id of a sale with an unknown outcome stays, and the next payment checks it (FP-01, PO-20)', async () => {
  const cart = aCart(food);
  const failing = { recordSale: () => Promise.reject(new Error('the program is gone')) };
  const { checkout, stored, outcomes } = openWindow({ cart, ...failing });
  await checkout.pay(stored.cart);
  await checkout.confirm(cashPayment(pounds(100)));
  expect(stored.id).toBe('id-1');
  expect(checkout.current().type).toBe('Idle');
  expect(typesOf(outcomes)).toEqual(['Failed']);
});

test('a till that is not ready opens no payment, and one press checks it once (FP-01, CO-05)', async () => {
  const { checkout, stored, outcomes } = openWindow({
    cart: aCart(food),
    readyToSell: async () => err({ type: 'NotSaved', reason: 'Full' }),
  });
  await Promise.all([checkout.pay(stored.cart), checkout.pay(stored.cart)]);
  expect(checkout.current().type).toBe('Idle');
  expect(typesOf(outcomes)).toEqual(['NotReady']);
  const unsure = openWindow({ cart: aCart(food), readyToSell: () => Promise.reject(new Error('gone')) });
  await unsure.checkout.pay(unsure.stored.cart);
  expect(unsure.checkout.current().type).toBe('Idle');
  expect(typesOf(unsure.outcomes)).toEqual(['Failed']);
});

test('R10 while another window sells the cart before, no payment opens, and the cashier is asked to wait (FP-18)', async () => {
  const { deps, stored, outcomes } = openWindow({ cart: aCart(food) });
  const checkout = createCheckout({ ...deps, openCart: { ...deps.openCart, fixSaleId: async () => null } });
  await checkout.pay(stored.cart);
  expect(checkout.current().type).toBe('Idle');
  expect(typesOf(outcomes)).toEqual(['StillSelling']);
});

test('R10 a payment ends before anything is recorded when the till has another cart than this window shows (FP-18)', async () => {
  const { deps, stored, sold, outcomes } = openWindow({ cart: aCart(food) });
  const catchUp = async (): Promise<void> => void (stored.cart = aCart(food, sand));
  const checkout = createCheckout({ ...deps, openCart: { ...deps.openCart, catchUp } });
  await checkout.pay(stored.cart);
  await Promise.all([checkout.confirm(cashPayment(pounds(100))), checkout.confirm(cashPayment(pounds(100)))]);
  expect([sold, typesOf(outcomes)]).toEqual([[], ['ChangedElsewhere']]);
});

test('two presses while the cart is read record one sale (FP-18, PO-27)', async () => {
  const { checkout, stored, sold } = openWindow({ cart: aCart(food) });
  await checkout.pay(stored.cart);
  await Promise.all([checkout.confirm(cashPayment(pounds(100))), checkout.confirm(cashPayment(pounds(100)))]);
  expect(sold).toHaveLength(1);
});
