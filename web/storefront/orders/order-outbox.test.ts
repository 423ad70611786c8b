// An order on its way: sent once, kept when it cannot be sent, sent later under the same id, never lost and never doubled.
import { expect, test } from 'vitest';
import type { BackendFailure } from '#backend/failure';
import { pendingOrdersFromJson, pendingOrdersToJson, placeOrder, type Order } from '#domain/order';
import { addToCart, emptyCart } from '#domain/cart';
import { readStorefrontProduct } from '#domain/product';
import { err, ok, type Result } from '#kernel/result';
import { purchaseTexts } from '#text';
import { orderDesk, type OrderOutcome } from './order-outbox.ts';

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

const anOrder = (id: string, now = 1_795_168_377_230): Order => {
  const cart = addToCart(emptyCart, readStorefrontProduct('ball', { name: 'كرة', price: 12.5 }));
  const order = placeOrder({ cart: cart.ok ? cart.value : emptyCart, customer, id, now });
  if (!order.ok) throw new Error(order.error.type);
  return order.value;
};

/** A backend that answers as it is told to, and remembers what arrived. */
const openDesk = (
  options: { readonly diskIsFull?: boolean; readonly stored?: Readonly<Record<string, string>> } = {},
) => {
  const stored = new Map(Object.entries(options.stored ?? {}));
  const arrived: string[] = [];
  let answer: Result<void, BackendFailure> = ok(undefined);
  const take = async (order: Order) => {
    if (answer.ok) arrived.push(order.id);
    return answer;
  };
  const desk = orderDesk({
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, text) => {
        if (options.diskIsFull) return false;
        stored.set(key, text);
        return true;
      },
      remove: (key) => void stored.delete(key),
    },
    repository: async () => ({ place: take, resend: take }),
    alone: (work) => work(),
  });
  return {
    desk,
    stored,
    arrived,
    answerWith: (next: Result<void, BackendFailure>) => {
      answer = next;
    },
    pending: () =>
      pendingOrdersFromJson(stored.get('pendingOrders') ?? null).kept.map(({ order, isSent }) => [
        order.id,
        isSent,
      ]),
  };
};

test('CH-13 CH-22 an order that arrives is kept as the visitor’s own copy, marked sent', async () => {
  const { desk, arrived, pending, stored } = openDesk();
  expect(await desk.place(anOrder('one'))).toEqual(ok({ type: 'Sent' }));
  expect(arrived).toEqual(['one']);
  expect(pending()).toEqual([['one', true]]);
  expect(stored.has('orders')).toBe(false);
});

test('CH-18 CH-19 DB-16 ER-60 an order that cannot be sent is kept under `orders` as LOCAL-, and waits', async () => {
  const { desk, answerWith, pending, stored } = openDesk();
  answerWith(err(unreachable));
  const order = anOrder('one');
  expect(await desk.place(order)).toEqual(ok({ type: 'Kept' }));
  expect(pending()).toEqual([['one', false]]);
  expect(desk.placeOf(order.orderNumber)).toBe('Waiting');
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

test('CH-23 kept orders are sent later, oldest first, under the ids they had; their local records go', async () => {
  const { desk, answerWith, arrived, pending, stored } = openDesk();
  answerWith(err(unreachable));
  await desk.place(anOrder('one'));
  await desk.place(anOrder('two', 1_795_168_377_231));
  const heard: OrderOutcome[] = [];
  const stop = desk.listen((outcome) => heard.push(outcome));

  await desk.sendKept();
  expect(arrived).toEqual([]);

  answerWith(ok(undefined));
  await desk.sendKept();
  await desk.sendKept();
  expect(arrived).toEqual(['one', 'two']);
  expect(pending()).toEqual([
    ['one', true],
    ['two', true],
  ]);
  expect(stored.has('orders')).toBe(false);
  expect(heard.map(({ type, order }) => [type, order.id])).toEqual([
    ['Sent', 'one'],
    ['Sent', 'two'],
  ]);
  stop();
});

test('FW-03 CH-22 an order whose page was left while it was sent belongs to the cart that it was made of, until it is sent', async () => {
  const { desk, stored, answerWith } = openDesk();
  const order = anOrder('one');
  stored.set('pendingOrders', pendingOrdersToJson([{ order, isSent: false }]));
  const cart = addToCart(emptyCart, readStorefrontProduct('ball', { name: 'كرة', price: 12.5 }));
  const ball = cart.ok ? cart.value : emptyCart;
  expect(desk.interrupted(ball)).toBe(order.orderNumber);
  expect(desk.interrupted(ball.map((line) => ({ ...line, quantity: 2 })))).toBeNull();
  expect(desk.interrupted(emptyCart)).toBeNull();
  const heard: OrderOutcome[] = [];
  desk.listen((outcome) => heard.push(outcome));
  answerWith(ok(undefined));
  await desk.sendKept();
  expect(heard).toMatchObject([{ type: 'Sent', isCartFull: true }]);
  expect(desk.interrupted(ball)).toBeNull();
});

test('FW-03 CH-18 an order whose visitor was told that it waits leaves the next cart alone', async () => {
  const { desk, answerWith } = openDesk();
  answerWith(err(unreachable));
  await desk.place(anOrder('one'));
  const again = addToCart(emptyCart, readStorefrontProduct('ball', { name: 'كرة', price: 12.5 }));
  expect(desk.interrupted(again.ok ? again.value : emptyCart)).toBeNull();
  const heard: OrderOutcome[] = [];
  desk.listen((outcome) => heard.push(outcome));
  answerWith(ok(undefined));
  await desk.sendKept();
  expect(heard).toMatchObject([{ type: 'Sent', isCartFull: false }]);
});

test('a refused order leaves no trace of being placed', async () => {
  const { desk, answerWith, pending, stored } = openDesk();
  answerWith(err(refused));
  expect(await desk.place(anOrder('one'))).toEqual(err({ type: 'Refused' }));
  expect(pending()).toEqual([]);
  expect(stored.has('orders')).toBe(false);
});

test('a kept order that is refused later stays on the device, is told once, and holds up no other', async () => {
  const { desk, answerWith, arrived, pending } = openDesk();
  answerWith(err(unreachable));
  await desk.place(anOrder('one'));
  const heard: OrderOutcome['type'][] = [];
  desk.listen(({ type }) => heard.push(type));
  answerWith(err(refused));
  await desk.sendKept();
  await desk.sendKept();
  expect(heard).toEqual(['Refused']);
  expect(pending()).toEqual([['one', false]]);
  answerWith(ok(undefined));
  await desk.place(anOrder('two', 1_795_168_377_231));
  expect(arrived).toEqual(['two']);
});

test('with a full disk an order is sent all the same, but nothing is promised when it cannot be', async () => {
  const { desk, answerWith, arrived } = openDesk({ diskIsFull: true });
  expect(await desk.place(anOrder('one'))).toEqual(ok({ type: 'Sent' }));
  expect(arrived).toEqual(['one']);
  answerWith(err(unreachable));
  expect(await desk.place(anOrder('two'))).toEqual(err({ type: 'NotKept' }));
});

test('DB-62 broken storage is set aside, and an order is kept all the same', async () => {
  const { desk, answerWith, stored, pending } = openDesk({
    stored: { pendingOrders: '{oops', orders: 'null' },
  });
  answerWith(err(unreachable));
  expect(await desk.place(anOrder('one'))).toEqual(ok({ type: 'Kept' }));
  expect(pending()).toEqual([['one', false]]);
  expect(stored.get('pendingOrders.broken')).toBe('{oops');
  expect(stored.get('orders.broken')).toBe('null');
});
