import { expect, test } from 'vitest';
import { emptyCart, type Cart } from '#domain/cart';
import { err, ok } from '#kernel/result';
import { aCart, aProduct, aSale, pounds } from '#testing/builders';
import type { RecordSaleError, SaleReceipt, Till } from '#till';
import { dropIfSold, runCheckout, type CheckoutNews } from './checkout.ts';

const food = aProduct({ id: 'food', price: pounds(75), stock: 20 });
const sand = aProduct({ id: 'sand', price: pounds(80), stock: 20 });

const receiptOf = (id: string, cart: Cart, state: SaleReceipt['state'] = 'completed'): SaleReceipt => ({
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
});

/** A window: its cart and id as the device keeps them, and a till that sells what it is given. */
const openWindow = (stated: { readonly cart: Cart; readonly keeps?: boolean } & Partial<Till>) => {
  const kept: { cart: Cart; id: string | null } = { cart: stated.cart, id: null };
  const news: CheckoutNews[] = [];
  const sold: { readonly id: string; readonly cart: Cart }[] = [];
  let ids = 0;
  const world = {
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
    changeCart: (next: (cart: Cart) => Cart) => {
      kept.cart = next(kept.cart);
    },
    saleId: {
      read: () => kept.id,
      keep: (id: string | null) => {
        kept.id = stated.keeps === false ? null : id;
      },
    },
    tell: (one: CheckoutNews) => void news.push(one),
  };
  return { kept, news, sold, world, run: runCheckout(world) };
};

const typesOf = (news: readonly CheckoutNews[]) => news.map(({ type }) => type);

test('FP-01 PO-20 PO-27 the id is stored when paying begins, and cleared with the cart once it is sold', async () => {
  const { run, kept, sold, news } = openWindow({ cart: aCart(food) });
  await run.pay(kept.cart);
  expect(run.current()).toMatchObject({ name: 'paying', payment: { id: 'id-1', total: pounds(75) } });
  expect(kept.id).toBe('id-1');
  await run.finish(pounds(100));
  expect(run.current()).toMatchObject({ name: 'sold', receipt: { sale: { id: 'id-1' } } });
  expect(kept).toEqual({ cart: emptyCart, id: null });
  expect(sold).toHaveLength(1);
  expect(typesOf(news)).toEqual(['Sold']);
});

test('FP-01 PO-25 a payment that was closed is opened again under the same id', async () => {
  const { run, kept } = openWindow({ cart: aCart(food) });
  await run.pay(kept.cart);
  run.close();
  expect(run.current().name).toBe('idle');
  await run.pay(kept.cart);
  expect(run.current()).toMatchObject({ payment: { id: 'id-1' } });
});

test('FP-01 PO-27 a payment belongs to its cart: one that another window changes is ended with a word', async () => {
  const { run, kept, sold, news } = openWindow({ cart: aCart(food) });
  await run.pay(kept.cart);
  run.cartIs(aCart({ ...food, stock: 1 }));
  expect(run.current().name).toBe('paying');
  run.cartIs(aCart(food, sand));
  expect(run.current().name).toBe('idle');
  await run.finish(pounds(1_000));
  expect(sold).toEqual([]);
  expect(typesOf(news)).toEqual(['ChangedElsewhere']);
});

test('FP-01 PO-25 an id that another window has given up or taken ends the payment before anything is recorded', async () => {
  for (const id of [null, 'of-the-other-window']) {
    const { run, kept, sold, news } = openWindow({ cart: aCart(food) });
    await run.pay(kept.cart);
    kept.id = id;
    await run.finish(pounds(100));
    expect(run.current().name).toBe('idle');
    expect(sold).toEqual([]);
    expect(kept.id).toBe(id);
    expect(typesOf(news)).toEqual(['ChangedElsewhere']);
  }
});

test('FP-01 PO-27 what another window put into the cart while it was being sold stays in it', async () => {
  const { run, kept } = openWindow({ cart: aCart(food) });
  await run.pay(kept.cart);
  const finished = run.finish(pounds(100));
  kept.cart = aCart(food, sand);
  run.cartIs(kept.cart);
  expect(run.current().name).toBe('saving');
  await finished;
  expect(kept.cart).toMatchObject([{ id: 'sand', quantity: 1 }]);
});

test('FP-01 PO-27 a cart that another window has taken for sold and filled anew is left alone', async () => {
  const { run, kept } = openWindow({ cart: aCart(food) });
  await run.pay(kept.cart);
  const finished = run.finish(pounds(100));
  Object.assign(kept, { cart: aCart(food, food), id: 'next' });
  await finished;
  expect(kept).toMatchObject({ cart: [{ id: 'food', quantity: 2 }], id: 'next' });
  expect(run.current().name).toBe('sold');
});

test('FP-01 PO-25 a cart that was sold is taken out and named instead of being paid again', async () => {
  const cart = aCart(food);
  const { run, kept, news } = openWindow({ cart, receipt: async (id) => receiptOf(id, cart) });
  Object.assign(kept, { id: 'sold-before', cart: aCart(food, sand) });
  await run.pay(kept.cart);
  expect(run.current().name).toBe('idle');
  expect(kept).toMatchObject({ cart: [{ id: 'sand' }], id: null });
  expect(news).toEqual([{ type: 'SoldBefore', receiptNumber: 'A-000001' }]);
});

test('FP-01 PO-25 a void id is given up, and the cart is paid under a new one', async () => {
  const cart = aCart(food);
  const { run, kept } = openWindow({ cart, receipt: async (id) => receiptOf(id, cart, 'void') });
  kept.id = 'void-before';
  await run.pay(kept.cart);
  expect(run.current()).toMatchObject({ name: 'paying', payment: { id: 'id-1' } });
  expect(kept.cart).toBe(cart);
});

test('FP-01 ER-55 what was not recorded leaves the cart and its id, so that the next payment finds out', async () => {
  const errors: readonly RecordSaleError[] = [
    { type: 'Refused', reason: 'permission-denied' },
    { type: 'SoldOtherwise', receiptNumber: 'A-000009' },
    { type: 'NotKept', reason: 'Full' },
  ];
  for (const error of errors) {
    const { run, kept, news } = openWindow({ cart: aCart(food), recordSale: async () => err(error) });
    await run.pay(kept.cart);
    await run.finish(pounds(100));
    expect(run.current().name).toBe('idle');
    expect(kept).toMatchObject({ cart: [{ id: 'food' }], id: 'id-1' });
    expect(news).toMatchObject([{ type: 'NotRecorded', error }]);
  }
});

test('FP-01 ER-56 a refused cart that another window took for sold comes back', async () => {
  const { run, kept } = openWindow({
    cart: aCart(food),
    recordSale: async () => {
      Object.assign(kept, { cart: emptyCart, id: null });
      return err({ type: 'StockRefused', short: [] });
    },
  });
  await run.pay(kept.cart);
  await run.finish(pounds(100));
  expect(kept.cart).toMatchObject([{ id: 'food' }]);
});

test('FP-01 PO-20 a sale whose outcome is not known is not forgotten: the next payment asks for it', async () => {
  const cart = aCart(food);
  const failing = { recordSale: () => Promise.reject(new Error('the program is gone')) };
  const { run, kept, news } = openWindow({ cart, ...failing });
  await run.pay(kept.cart);
  await run.finish(pounds(100));
  expect(kept.id).toBe('id-1');
  expect(run.current().name).toBe('idle');
  expect(typesOf(news)).toEqual(['Failed']);
});

test('FP-01 CO-05 a till that is not ready opens no payment, and one press asks once', async () => {
  const { run, kept, news } = openWindow({
    cart: aCart(food),
    readyToSell: async () => err({ type: 'NotKept', reason: 'Full' }),
  });
  await Promise.all([run.pay(kept.cart), run.pay(kept.cart)]);
  expect(run.current().name).toBe('idle');
  expect(typesOf(news)).toEqual(['NotReady']);
  const unsure = openWindow({ cart: aCart(food), readyToSell: () => Promise.reject(new Error('gone')) });
  await unsure.run.pay(unsure.kept.cart);
  expect(unsure.run.current().name).toBe('idle');
  expect(typesOf(unsure.news)).toEqual(['Failed']);
});

test('FP-01 DB-62 a device that keeps no id sells all the same', async () => {
  const { run, kept, sold } = openWindow({ cart: aCart(food), keeps: false });
  await run.pay(kept.cart);
  await run.finish(pounds(100));
  expect(sold).toHaveLength(1);
  expect(kept.cart).toEqual([]);
});

test('FP-01 PO-17 at a start a cart that was sold is dropped, a void or unknown one is not', async () => {
  const cart = aCart(food);
  for (const [state, left] of [
    ['completed', 0],
    ['kept', 0],
    ['void', 1],
  ] as const) {
    const { world, kept } = openWindow({ cart, receipt: async (id) => receiptOf(id, cart, state) });
    kept.id = 'sold-before';
    await dropIfSold(world);
    expect(kept.cart).toHaveLength(left);
    expect(kept.id).toBeNull();
  }
  const unknown = openWindow({ cart });
  unknown.kept.id = 'not-kept';
  await dropIfSold(unknown.world);
  expect(unknown.kept).toMatchObject({ cart: [{ id: 'food' }], id: 'not-kept' });
});
