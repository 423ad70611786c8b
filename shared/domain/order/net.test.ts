import { expect, test } from 'vitest';
import { anOrder, pounds } from '#testing/builders';
import { isOwedBack, netToCollect, stillToCollect } from './net.ts';
import { orderStatuses, type Order } from './order.ts';

const received: Order['received'] = {
  amount: pounds(60),
  method: 'instapay',
  reference: '',
  at: 0,
  by: 'a1',
};
const order = anOrder({ totalAmount: pounds(100), received, returnedAt: null });

test('a courier collects the total less what was received, unless that was paid back (OD-23)', () => {
  expect(netToCollect(order)).toBe(pounds(40));
  expect(netToCollect({ ...order, received: null })).toBe(pounds(100));
  expect(netToCollect({ ...order, returnedAt: 1 })).toBe(pounds(100));
});

test('of a completed or cancelled order nothing is still to be collected, of every other one the rest is (FA-27, OD-23)', () => {
  for (const status of orderStatuses)
    expect(stillToCollect({ ...order, status })).toBe(
      status === 'completed' || status === 'cancelled' ? pounds(0) : pounds(40),
    );
});

test('only what a cancelled order received, and did not get back, is owed (OD-23)', () => {
  for (const status of orderStatuses) expect(isOwedBack({ ...order, status })).toBe(status === 'cancelled');
  expect(isOwedBack({ ...order, status: 'cancelled', received: null })).toBe(false);
  expect(isOwedBack({ ...order, status: 'cancelled', returnedAt: 1 })).toBe(false);
});
