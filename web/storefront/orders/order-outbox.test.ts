// The order outbox: an order is sent once, stored when it cannot be sent, sent later under the same id, never lost and never doubled.
import { expect, test } from 'vitest';
import type { BackendFailure } from '#backend/failure';
import { pendingOrdersFromJson, pendingOrdersToJson, makeOrder, type Order } from '#domain/order';
import { addToCart, type Cart, cartFromJson, cartToJson, emptyCart, haveSameLines } from '#domain/cart';
import { readStorefrontProduct } from '#domain/product';
import { err, ok, type Result } from '#kernel/result';
import { purchaseTexts } from '#text';
import { createOrderOutbox } from './order-outbox.ts';

const customer = {
  name: 'سارة',
  phone: '01001234567',
  email: '',
  address: 'شارع النيل',
  city: 'giza',
  paymentMethod: 'cash',
} as const;

const unreachable: BackendFailure = { type: 'Unreachable' };
const refused: BackendFailure = { type: 'Refused', code: 'permission-denied' };

function anOrder(id: string, now = 1_795_168_377_230): Order {
  const order = makeOrder({ cart: oneBall(), customer, delivery: null, id, now });
  if (!order.ok) throw new Error(order.error.type);
  return order.value;
}

function oneBall(): Cart {
  const cart = addToCart(emptyCart, readStorefrontProduct('ball', { name: 'كرة', price: 12.5 }));
  return cart.ok ? cart.value : emptyCart;
}

interface Device {
  readonly diskIsFull?: boolean;
  readonly stored?: Readonly<Record<string, string>>;
  /** The storage of another tab. */
  readonly shared?: Map<string, string>;
}

/** An outbox over a backend whose answers the test sets; records the orders that arrived. */
function openOutbox(options: Device = {}) {
  const stored = options.shared ?? new Map(Object.entries(options.stored ?? {}));
  const arrived: string[] = [];
  let answer: Result<void, BackendFailure> = ok(undefined);
  const take = async (order: Order) => {
    if (answer.ok) arrived.push(order.id);
    return answer;
  };
  const outbox = createOrderOutbox({
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, text) => {
        if (options.diskIsFull) return false;
        stored.set(key, text);
        return true;
      },
      remove: (key) => void stored.delete(key),
    },
    repository: async () => ({ create: take, createIfMissing: take }),
    withLock: (work) => work(),
    inTurn: async (work) => work(),
    isCartOf: ({ items }) => haveSameLines(cartFromJson(stored.get('cart') ?? null).cart, items),
  });
  return {
    outbox,
    stored,
    arrived,
    answerWith: (next: Result<void, BackendFailure>) => {
      answer = next;
    },
    pending: () =>
      pendingOrdersFromJson(stored.get('pendingOrders') ?? null).orders.map(({ order, isSent }) => [
        order.id,
        isSent,
      ]),
  };
}

test('the visitor’s copy of an order that arrives is stored and marked as sent (CH-13, CH-22)', async () => {
  const { outbox, arrived, pending, stored } = openOutbox();
  expect(await outbox.submit(anOrder('one'))).toMatchObject(ok({ type: 'Sent' }));
  expect(arrived).toEqual(['one']);
  expect(pending()).toEqual([['one', true]]);
  expect(stored.has('orders')).toBe(false);
});

test('an order that cannot be sent is stored under `orders` as LOCAL- and queued (CH-18, CH-19, DB-16, ER-60)', async () => {
  const { outbox, answerWith, pending, stored } = openOutbox();
  answerWith(err(unreachable));
  const order = anOrder('one');
  expect(await outbox.submit(order)).toMatchObject(ok({ type: 'Queued' }));
  expect(pending()).toEqual([['one', false]]);
  expect(outbox.stateOf(order.orderNumber)).toBe('queued');
  expect(JSON.parse(stored.get('orders') ?? '')).toEqual([
    {
      id: 'one',
      orderNumber: 'LOCAL-1795168377230',
      items: [{ id: 'ball', name: 'كرة', price: 12.5, quantity: 1, total: 12.5, image: '' }],
      total: 12.5,
      customerInfo: customer,
      date: new Date(1_795_168_377_230).toLocaleString('ar-EG', { timeZone: 'Africa/Cairo' }),
      status: purchaseTexts.confirmation.pendingLocal,
      isLocal: true,
    },
  ]);
});

test('queued orders are sent later, oldest first, under the same ids; their local records are removed (CH-23)', async () => {
  const { outbox, answerWith, arrived, pending, stored } = openOutbox();
  answerWith(err(unreachable));
  await outbox.submit(anOrder('one'));
  outbox.markShown(anOrder('one').orderNumber);
  // The visitor fills the cart again.
  stored.set('cart', cartToJson(oneBall()));
  await outbox.submit(anOrder('two', 1_795_168_377_231));
  let calls = 0;
  const stop = outbox.subscribe(() => (calls += 1));

  await outbox.sendQueued();
  expect(arrived).toEqual([]);

  answerWith(ok(undefined));
  await outbox.sendQueued();
  await outbox.sendQueued();
  expect(arrived).toEqual(['one', 'two']);
  expect(pending()).toEqual([
    ['one', true],
    ['two', true],
  ]);
  expect(stored.has('orders')).toBe(false);
  expect(outbox.unseenOutcomes().map(({ type, order }) => [type, order.id])).toEqual([
    ['Sent', 'one'],
    ['Sent', 'two'],
  ]);
  expect(calls).toBe(2);
  stop();
});

test('an order whose page was closed while it was sent belongs to the cart that it was made from, until its outcome is seen (FW-03, CH-22)', async () => {
  const { outbox, stored, answerWith } = openOutbox();
  const order = anOrder('one');
  stored.set('pendingOrders', pendingOrdersToJson([{ order, isSent: false, shown: 'nothing' }]));
  const ball = oneBall();
  expect(outbox.findInterrupted(ball)).toBe(order.orderNumber);
  expect(outbox.findInterrupted(ball.map((line) => ({ ...line, quantity: 2 })))).toBeNull();
  expect(outbox.findInterrupted(emptyCart)).toBeNull();
  answerWith(ok(undefined));
  await outbox.sendQueued();
  expect(outbox.unseenOutcomes()).toMatchObject([{ type: 'Sent', isCartFull: true }]);
  expect(outbox.findInterrupted(ball)).toBe(order.orderNumber);
  outbox.markShown(order.orderNumber);
  expect([outbox.findInterrupted(ball), outbox.unseenOutcomes()]).toEqual([null, []]);
});

test('an order that the visitor knows to be queued does not affect the next cart (FW-03, CH-18)', async () => {
  const { outbox, answerWith } = openOutbox();
  answerWith(err(unreachable));
  await outbox.submit(anOrder('one'));
  outbox.markShown(anOrder('one').orderNumber);
  expect(outbox.findInterrupted(oneBall())).toBeNull();
  answerWith(ok(undefined));
  await outbox.sendQueued();
  expect(outbox.unseenOutcomes()).toMatchObject([{ type: 'Sent', isCartFull: false }]);
});

test('a refused order leaves no record', async () => {
  const { outbox, answerWith, pending, stored } = openOutbox();
  answerWith(err(refused));
  expect(await outbox.submit(anOrder('one'))).toEqual(err({ type: 'Refused' }));
  expect(pending()).toEqual([]);
  expect(stored.has('orders')).toBe(false);
});

test('a queued order that is refused later stays on the device, is reported once, and blocks no other order', async () => {
  const { outbox, answerWith, arrived, pending } = openOutbox();
  answerWith(err(unreachable));
  await outbox.submit(anOrder('one'));
  outbox.markShown(anOrder('one').orderNumber);
  answerWith(err(refused));
  await outbox.sendQueued();
  await outbox.sendQueued();
  expect(outbox.unseenOutcomes()).toMatchObject([{ type: 'Refused', order: { id: 'one' } }]);
  outbox.markShown(anOrder('one').orderNumber);
  expect(outbox.unseenOutcomes()).toEqual([]);
  expect(pending()).toEqual([['one', false]]);
  answerWith(ok(undefined));
  await outbox.submit(anOrder('two', 1_795_168_377_231));
  expect(arrived).toEqual(['two']);
});

test('with a full disk an order is still sent, and a failure to send it is reported as not saved', async () => {
  const { outbox, answerWith, arrived } = openOutbox({ diskIsFull: true });
  expect(await outbox.submit(anOrder('one'))).toMatchObject(ok({ type: 'Sent' }));
  expect(arrived).toEqual(['one']);
  answerWith(err(unreachable));
  expect(await outbox.submit(anOrder('two'))).toEqual(err({ type: 'NotSaved' }));
});

test('broken storage moves to another key, and an order is still stored (DB-62)', async () => {
  const { outbox, answerWith, stored, pending } = openOutbox({
    stored: { pendingOrders: '{oops', orders: 'null' },
  });
  answerWith(err(unreachable));
  expect(await outbox.submit(anOrder('one'))).toMatchObject(ok({ type: 'Queued' }));
  expect(pending()).toEqual([['one', false]]);
  expect(stored.get('pendingOrders.broken')).toBe('{oops');
  expect(stored.get('orders.broken')).toBe('null');
});

test('an outcome that came before anybody subscribed, or before the page was closed, is there until it is seen (FW-25)', async () => {
  const first = openOutbox();
  await first.outbox.submit(anOrder('one'));
  // The page was closed before it showed the confirmation and emptied the cart.
  const { outbox } = openOutbox({ shared: first.stored });
  expect(outbox.unseenOutcomes()).toMatchObject([{ type: 'Sent', order: { id: 'one' }, isCartFull: true }]);
  expect(outbox.findInterrupted(anOrder('one').items)).toBe(anOrder('one').orderNumber);
  outbox.markShown(anOrder('one').orderNumber);
  expect(openOutbox({ shared: first.stored }).outbox.unseenOutcomes()).toEqual([]);
});

test('the page that submits an order shows its outcome itself (FW-25)', async () => {
  const { outbox } = openOutbox();
  await outbox.submit(anOrder('one'));
  expect(outbox.unseenOutcomes()).toEqual([]);
});

test('the same cart submitted in two tabs is one order: at once, and after the first has emptied the cart (FW-25)', async () => {
  const first = openOutbox();
  const second = openOutbox({ shared: first.stored });
  const [one, two] = [anOrder('one'), anOrder('two', 1_795_168_377_231)];
  first.stored.set('cart', cartToJson(oneBall()));
  const both = await Promise.all([first.outbox.submit(one), second.outbox.submit(two)]);
  expect(both).toEqual([0, 1].map(() => ok({ type: 'Sent', orderNumber: one.orderNumber })));
  first.stored.set('cart', cartToJson(emptyCart));
  first.outbox.markShown(one.orderNumber);
  expect(await second.outbox.submit(two)).toEqual(both[0]);
  expect(first.pending()).toEqual([['one', true]]);
  expect(new Set([...first.arrived, ...second.arrived])).toEqual(new Set(['one']));
});

test('the same products ordered again are a second order (FW-25)', async () => {
  const { outbox, stored, arrived } = openOutbox();
  for (const [place, id] of ['one', 'two'].entries()) {
    stored.set('cart', cartToJson(oneBall()));
    const order = anOrder(id, 1_795_168_377_230 + place);
    await outbox.submit(order);
    outbox.markShown(order.orderNumber);
  }
  expect(arrived).toEqual(['one', 'two']);
});
