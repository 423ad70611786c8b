import { describe, expect, test } from 'vitest';
import { aCart, aProduct, aSale, pounds } from '#testing/builders';
import type { SaleReceipt } from '#till';
import { afterEvent, idle, isBusy, type CheckoutState, type CheckoutEvent } from './checkout-state.ts';

const food = aProduct({ id: 'food', price: pounds(75) });
const cart = aCart(food, food);
const receipt: SaleReceipt = { sale: aSale(), state: 'completed', isPrinted: false };
const payment = { id: 'x', cart, total: pounds(150) };

const states = {
  idle,
  checking: { type: 'Checking', cart, last: null },
  checkingAgain: { type: 'Checking', cart, last: { type: 'Sold', receipt } },
  paying: { type: 'Paying', payment },
  saving: { type: 'Saving', payment },
  sold: { type: 'Sold', receipt },
} as const satisfies Record<string, CheckoutState>;

const events = {
  payPressed: { type: 'PayPressed', cart },
  ready: { type: 'Ready', id: 'x' },
  notReady: { type: 'NotReady' },
  sameCart: { type: 'CartChanged', cart: aCart({ ...food, stock: 1 }, food) },
  otherCart: { type: 'CartChanged', cart: aCart(food) },
  otherPrice: { type: 'CartChanged', cart: aCart(food, { ...food, price: pounds(80) }) },
  emptied: { type: 'CartChanged', cart: [] },
  endedElsewhere: { type: 'EndedElsewhere' },
  closed: { type: 'Closed' },
  confirmPressed: { type: 'ConfirmPressed' },
  recorded: { type: 'Recorded', receipt },
  notRecorded: { type: 'NotRecorded' },
  shiftMissing: { type: 'PaymentWaits' },
  newSalePressed: { type: 'NewSalePressed' },
} as const satisfies Record<string, CheckoutEvent>;

type Follows = Partial<Record<keyof typeof events, CheckoutState>>;

const follows: Record<keyof typeof states, Follows> = {
  idle: { payPressed: states.checking },
  checking: {
    ready: states.paying,
    notReady: idle,
    otherCart: idle,
    otherPrice: idle,
    emptied: idle,
    endedElsewhere: idle,
  },
  checkingAgain: {
    ready: states.paying,
    notReady: states.sold,
    otherCart: states.sold,
    otherPrice: states.sold,
    emptied: states.sold,
    endedElsewhere: states.sold,
  },
  paying: {
    confirmPressed: states.saving,
    closed: idle,
    otherCart: idle,
    otherPrice: idle,
    emptied: idle,
    endedElsewhere: idle,
  },
  saving: { recorded: states.sold, notRecorded: idle, shiftMissing: states.paying },
  sold: { payPressed: states.checkingAgain, newSalePressed: idle },
};

function names<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const found: Name[] = [];
  for (const name in record) found.push(name);
  return found;
}

describe.each(names(states))('a checkout that is %s (FP-01, PO-25, PO-27)', (state) => {
  test.each(names(events))('after %s (FP-01)', (event) => {
    const next = afterEvent(states[state], events[event]);
    expect(next).toEqual(follows[state][event] ?? states[state]);
    if (follows[state][event] === undefined) expect(next).toBe(states[state]);
  });
});

test('an empty cart opens no payment, and the last sale stays visible (FP-01, PO-20)', () => {
  expect(afterEvent(idle, { type: 'PayPressed', cart: [] })).toBe(idle);
  expect(afterEvent(states.sold, { type: 'PayPressed', cart: [] })).toBe(states.sold);
});

test('scans wait from the press on pay until the payment is closed or the sale has an outcome (FP-01, PO-13)', () => {
  expect(names(states).filter((name) => isBusy(states[name]))).toEqual([
    'checking',
    'checkingAgain',
    'paying',
    'saving',
  ]);
});
