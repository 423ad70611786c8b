// The order outbox: an order is sent once, stored when it cannot be sent, sent later under the same id, never lost and never doubled.
import { expect, test } from 'vitest';
import type { BackendFailure } from '#backend/failure';
import { pendingOrdersFromJson, pendingOrdersToJson, makeOrder, type Order } from '#domain/order';
import { addToCart, emptyCart } from '#domain/cart';
import { readStorefrontProduct } from '#domain/product';
import { err, ok, type Result } from '#kernel/result';
import { purchaseTexts } from '#text';
import { createOrderOutbox, type OrderOutcome } from './order-outbox.ts';

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
  const cart = addToCart(emptyCart, readStorefrontProduct('ball', { name: 'كرة', price: 12.5 }));
  const order = makeOrder({ cart: cart.ok ? cart.value : emptyCart, customer, delivery: null, id, now });
  if (!order.ok) throw new Error(order.error.type);
  return order.value;
}

/** An outbox over a backend whose answers the test sets; records the orders that arrived. */
function openOutbox(
  options: { readonly diskIsFull?: boolean; readonly stored?: Readonly<Record<string, string>> } = {},
) {
  const stored = new Map(Object.entries(options.stored ?? {}));
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

test('CH-13 CH-22 the visitor’s copy of an order that arrives is stored and marked as sent', async () => {
  const { outbox, arrived, pending, stored } = openOutbox();
  expect(await outbox.submit(anOrder('one'))).toEqual(ok({ type: 'Sent' }));
  expect(arrived).toEqual(['one']);
  expect(pending()).toEqual([['one', true]]);
  expect(stored.has('orders')).toBe(false);
});

test('CH-18 CH-19 DB-16 ER-60 an order that cannot be sent is stored under `orders` as LOCAL- and queued', async () => {
  const { outbox, answerWith, pending, stored } = openOutbox();
  answerWith(err(unreachable));
  const order = anOrder('one');
  expect(await outbox.submit(order)).toEqual(ok({ type: 'Queued' }));
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

test('CH-23 queued orders are sent later, oldest first, under the same ids; their local records are removed', async () => {
  const { outbox, answerWith, arrived, pending, stored } = openOutbox();
  answerWith(err(unreachable));
  await outbox.submit(anOrder('one'));
  await outbox.submit(anOrder('two', 1_795_168_377_231));
  const outcomes: OrderOutcome[] = [];
  const stop = outbox.onOutcome((outcome) => outcomes.push(outcome));

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
  expect(outcomes.map(({ type, order }) => [type, order.id])).toEqual([
    ['Sent', 'one'],
    ['Sent', 'two'],
  ]);
  stop();
});

test('FW-03 CH-22 an order whose page was closed while it was sent belongs to the cart that it was made from, until it is sent', async () => {
  const { outbox, stored, answerWith } = openOutbox();
  const order = anOrder('one');
  stored.set('pendingOrders', pendingOrdersToJson([{ order, isSent: false }]));
  const cart = addToCart(emptyCart, readStorefrontProduct('ball', { name: 'كرة', price: 12.5 }));
  const ball = cart.ok ? cart.value : emptyCart;
  expect(outbox.interrupted(ball)).toBe(order.orderNumber);
  expect(outbox.interrupted(ball.map((line) => ({ ...line, quantity: 2 })))).toBeNull();
  expect(outbox.interrupted(emptyCart)).toBeNull();
  const outcomes: OrderOutcome[] = [];
  outbox.onOutcome((outcome) => outcomes.push(outcome));
  answerWith(ok(undefined));
  await outbox.sendQueued();
  expect(outcomes).toMatchObject([{ type: 'Sent', isCartFull: true }]);
  expect(outbox.interrupted(ball)).toBeNull();
});

test('FW-03 CH-18 an order that the visitor knows to be queued does not affect the next cart', async () => {
  const { outbox, answerWith } = openOutbox();
  answerWith(err(unreachable));
  await outbox.submit(anOrder('one'));
  const again = addToCart(emptyCart, readStorefrontProduct('ball', { name: 'كرة', price: 12.5 }));
  expect(outbox.interrupted(again.ok ? again.value : emptyCart)).toBeNull();
  const outcomes: OrderOutcome[] = [];
  outbox.onOutcome((outcome) => outcomes.push(outcome));
  answerWith(ok(undefined));
  await outbox.sendQueued();
  expect(outcomes).toMatchObject([{ type: 'Sent', isCartFull: false }]);
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
  const outcomes: OrderOutcome['type'][] = [];
  outbox.onOutcome(({ type }) => outcomes.push(type));
  answerWith(err(refused));
  await outbox.sendQueued();
  await outbox.sendQueued();
  expect(outcomes).toEqual(['Refused']);
  expect(pending()).toEqual([['one', false]]);
  answerWith(ok(undefined));
  await outbox.submit(anOrder('two', 1_795_168_377_231));
  expect(arrived).toEqual(['two']);
});

test('with a full disk an order is still sent, and a failure to send it is reported as not saved', async () => {
  const { outbox, answerWith, arrived } = openOutbox({ diskIsFull: true });
  expect(await outbox.submit(anOrder('one'))).toEqual(ok({ type: 'Sent' }));
  expect(arrived).toEqual(['one']);
  answerWith(err(unreachable));
  expect(await outbox.submit(anOrder('two'))).toEqual(err({ type: 'NotSaved' }));
});

test('DB-62 broken storage moves to another key, and an order is still stored', async () => {
  const { outbox, answerWith, stored, pending } = openOutbox({
    stored: { pendingOrders: '{oops', orders: 'null' },
  });
  answerWith(err(unreachable));
  expect(await outbox.submit(anOrder('one'))).toEqual(ok({ type: 'Queued' }));
  expect(pending()).toEqual([['one', false]]);
  expect(stored.get('pendingOrders.broken')).toBe('{oops');
  expect(stored.get('orders.broken')).toBe('null');
});
