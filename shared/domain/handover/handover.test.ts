// Hand-over lists: any sequence of lists, steps, repeated steps and closings keeps an order on one open list and the sums right.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkHandover,
  closeHandover,
  closingDifference,
  expectedOf,
  handOver,
  handoverDocument,
  handoverOutcomes,
  inListOrder,
  isOverdue,
  makeHandover,
  openListOf,
  readHandover,
  statusOf,
  withOrder,
  type Handover,
} from '#domain/handover';
import { netToCollect, withCancellation, withStatus, type Order, type OrderStatus } from '#domain/order';
import { err, ok } from '#kernel/result';
import { shopDay } from '#kernel/shop-day';
import { sumMoney } from '#kernel/money';
import { aCustomer, anOrder, pounds, someInstant } from '#testing/builders';

const draft = { courier: 'أحمد', phone: '01012345678', day: shopDay('2026-11-20') };

function listOf(orders: readonly Order[], id = 'list'): Handover {
  return makeHandover({ id, draft, orders, by: 'admin', now: someInstant });
}

function outcomeIn(list: Handover, order: Order) {
  return withOrder(list, order).entries.get(order.id)?.outcome;
}

const confirmed = anOrder({ id: 'one', status: 'confirmed', totalAmount: pounds(250) });
const given = { ...confirmed, status: 'shipped', courier: 'أحمد', handoverId: 'list' } as const;

function give(list: Handover, order: Order | null, current: Handover | null = null) {
  return handOver({ list, orderId: order?.id ?? 'one', order, current, now: someInstant + 1 });
}

test('an order that is handed over is shipped with its courier, once (OD-20)', () => {
  const list = listOf([confirmed]);
  const step = give(list, confirmed);
  expect(step).toMatchObject({
    type: 'HandOver',
    order: { status: 'shipped', courier: 'أحمد', handoverId: 'list', steps: [{ status: 'shipped' }] },
    list: { entries: new Map([['one', { net: pounds(250), outcome: null }]]) },
  });
  expect(give(list, given)).toEqual({ type: 'Nothing' });
  expect(give(listOf([]), confirmed)).toEqual({ type: 'Nothing' });
});

test('what cannot be handed over leaves the list with the reason (OD-20, OD-22)', () => {
  const list = listOf([confirmed]);
  const other: Handover = { ...listOf([confirmed], 'other'), courier: 'كريم' };
  const elsewhere = { ...confirmed, handoverId: 'other' };
  expect(give(list, elsewhere, other)).toMatchObject({
    type: 'LeaveOut',
    why: { type: 'WithCourier', courier: 'كريم' },
    list: { entries: new Map() },
  });
  expect(give(list, { ...confirmed, status: 'cancelled' })).toMatchObject({
    type: 'LeaveOut',
    why: { type: 'NotDeliverable', status: 'cancelled' },
  });
  expect(give(list, null)).toMatchObject({ type: 'LeaveOut', why: { type: 'Gone' } });
  const closed = { ...other, closing: { counted: pounds(0), by: 'admin', at: someInstant } };
  expect(give(list, elsewhere, closed)).toMatchObject({ type: 'HandOver' });
});

test('each outcome gives its order a status that says the same outcome (OD-21)', () => {
  const list = listOf([confirmed]);
  for (const outcome of handoverOutcomes) {
    expect(outcomeIn(list, { ...given, ...statusOf(outcome) })).toBe(outcome);
  }
  expect(outcomeIn(list, given)).toBeNull();
});

test('expected counts the net of the orders taken (OD-22, OD-23)', () => {
  const paid = anOrder({
    id: 'paid',
    totalAmount: pounds(400),
    received: { amount: pounds(150), method: 'vodafone', reference: '', at: someInstant, by: 'admin' },
  });
  const orders = [{ ...given, status: 'completed' } as const, { ...paid, status: 'completed' } as const];
  const list = orders.reduce(withOrder, listOf([confirmed, paid]));
  expect(expectedOf(list)).toBe(pounds(500));
  const refused = withOrder(list, { ...given, status: 'cancelled', reason: 'refused' });
  expect(expectedOf(refused)).toBe(pounds(250));
  expect(refused.entries.get('one')).toEqual({ net: pounds(250), outcome: 'refused' });
});

test('a list is closed once, when each of its orders has an outcome (OD-21)', () => {
  const closing = { counted: pounds(240), by: 'admin', at: someInstant };
  expect(closeHandover(listOf([confirmed]), closing)).toEqual(err({ type: 'Undecided', count: 1 }));
  const list = withOrder(listOf([confirmed]), { ...given, status: 'completed' });
  const closed = { ...list, closing };
  expect(closeHandover(list, closing)).toEqual(ok(closed));
  expect(closingDifference(list)).toBeNull();
  expect(closingDifference(closed)).toBe(-1000);
  expect(closeHandover(closed, { ...closing, at: someInstant + 5 })).toEqual(ok(closed));
  expect(closeHandover(closed, { ...closing, by: 'other' })).toEqual(
    err({ type: 'ClosedMeanwhile', list: closed }),
  );
  expect(closeHandover(closed, { ...closing, counted: pounds(250) })).toMatchObject({ ok: false });
});

test('a list is overdue on the third day after its own (OD-21)', () => {
  const list = listOf([]);
  expect(isOverdue(list, shopDay('2026-11-22'))).toBe(false);
  expect(isOverdue(list, shopDay('2026-11-23'))).toBe(true);
  const closing = { counted: pounds(0), by: 'admin', at: someInstant };
  expect(isOverdue({ ...list, closing }, shopDay('2026-12-23'))).toBe(false);
});

test('orders without their advance payment come first, then the governorates (OD-23)', () => {
  const from = (id: string, stated: Partial<Order['customerInfo']>, createdAt = 1) =>
    anOrder({ id, createdAt, customerInfo: aCustomer({ city: 'cairo', paymentMethod: 'cash', ...stated }) });
  const orders = [
    from('aswan', { city: 'aswan' }),
    from('later', {}, 2),
    from('first', {}),
    from('wallet', { city: 'aswan', paymentMethod: 'vodafone' }),
  ];
  expect(inListOrder(orders).map(({ id }) => id)).toEqual(['wallet', 'first', 'later', 'aswan']);
});

test('the form takes a name, a phone and a day in either digits (OD-20)', () => {
  expect(checkHandover({ courier: ' أحمد ', phone: '٠١٠١٢٣٤٥٦٧٨', day: '٢٠٢٦-١١-٢٠' })).toEqual(ok(draft));
  expect(checkHandover({ courier: ' ', phone: '1', day: '2026-02-30' })).toEqual(
    err({ courier: 'Required', phone: 'NotAPhone', day: 'NotADay' }),
  );
  expect(checkHandover({ courier: 'س'.repeat(201), phone: '01012345678', day: '2026-11-20' })).toEqual(
    err({ courier: 'TooLong' }),
  );
});

test('a stored list reads as it was written, and a damaged one reads empty (OD-20)', () => {
  const list = withOrder(listOf([confirmed]), { ...given, status: 'completed' });
  const stored = { ...handoverDocument(list), createdAt: new Date(someInstant) };
  expect(readHandover('list', stored)).toEqual(list);
  const closed = { ...stored, counted: 250, closedBy: 'admin', closedAt: new Date(someInstant) };
  expect(readHandover('list', closed).closing).toEqual({
    counted: pounds(250),
    by: 'admin',
    at: someInstant,
  });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (orders, day) => {
      const read = readHandover('list', { orders, day });
      expect(read.entries.size).toBe(Object.keys(orders).length);
      expect(Number.isSafeInteger(expectedOf(read))).toBe(true);
    }),
  );
});

/** A shop of three orders and two lists, driven by random steps through the decisions alone. */
class Model {
  readonly orders = new Map<string, Order>();
  readonly lists = new Map<string, Handover>();
  readonly closings = new Map<string, Handover>();

  constructor() {
    for (const id of ['a', 'b', 'c']) {
      const totalAmount = pounds({ a: 100, b: 250, c: 70 }[id] ?? 0);
      this.orders.set(id, anOrder({ id, status: 'confirmed', totalAmount }));
    }
    for (const id of ['x', 'y']) this.lists.set(id, listOf([...this.orders.values()], id));
  }

  listOf(order: Order): Handover | null {
    return openListOf(order, this.lists.get(order.handoverId ?? '') ?? null);
  }

  give(listId: string, orderId: string): void {
    const list = this.lists.get(listId);
    const order = this.orders.get(orderId) ?? null;
    if (list === undefined) return;
    const current = order === null ? null : this.listOf(order);
    const step = handOver({ list, orderId, order, current, now: someInstant });
    if (step.type !== 'Nothing') this.lists.set(listId, step.list);
    if (step.type === 'HandOver') this.orders.set(orderId, step.order);
  }

  setStatus(orderId: string, status: OrderStatus, isFromList: boolean): void {
    const order = this.orders.get(orderId);
    if (order === undefined) return;
    const list = this.listOf(order);
    if (status === 'cancelled' && list !== null && !isFromList) return;
    const changed =
      status === 'cancelled'
        ? withCancellation(order, 'refused', someInstant)
        : withStatus(order, status, someInstant);
    this.orders.set(orderId, changed);
    if (list !== null) this.lists.set(list.id, withOrder(list, changed));
  }

  close(listId: string): void {
    const list = this.lists.get(listId);
    if (list === undefined) return;
    const closed = closeHandover(list, { counted: pounds(100), by: 'admin', at: someInstant });
    if (!closed.ok) return;
    const before = this.closings.get(listId);
    if (before !== undefined) expect(closed.value).toBe(before);
    this.closings.set(listId, closed.value);
    this.lists.set(listId, closed.value);
  }

  check(): void {
    for (const order of this.orders.values()) {
      const open = [...this.lists.values()].filter((list) => openListOf(order, list) !== null);
      expect(open.length).toBeLessThanOrEqual(1);
      for (const list of open) expect(list.entries.get(order.id)?.outcome).toBe(outcomeIn(list, order));
    }
    for (const list of this.lists.values()) {
      const on = [...this.orders.values()].filter((order) => openListOf(order, list) !== null);
      if (list.closing !== null) continue;
      const taken = on.filter(({ status }) => status === 'completed');
      expect(expectedOf(list)).toBe(sumMoney(taken.map(netToCollect)));
    }
  }
}

type Step =
  | { readonly type: 'give'; readonly list: string; readonly order: string }
  | {
      readonly type: 'set';
      readonly order: string;
      readonly status: OrderStatus;
      readonly isFromList: boolean;
    }
  | { readonly type: 'close'; readonly list: string };

test('after any steps an order is on at most one open list, whose expected money is the net of the orders taken (OD-21, OD-22)', () => {
  const list = fc.constantFrom('x', 'y');
  const order = fc.constantFrom('a', 'b', 'c');
  const status = fc.constantFrom<OrderStatus>('confirmed', 'processing', 'shipped', 'completed', 'cancelled');
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ type: fc.constant('give' as const), list, order }),
    fc.record({ type: fc.constant('set' as const), order, status, isFromList: fc.boolean() }),
    fc.record({ type: fc.constant('close' as const), list }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const model = new Model();
      for (const taken of steps) {
        if (taken.type === 'give') model.give(taken.list, taken.order);
        else if (taken.type === 'set') model.setStatus(taken.order, taken.status, taken.isFromList);
        else model.close(taken.list);
        model.check();
      }
    }),
  );
});
