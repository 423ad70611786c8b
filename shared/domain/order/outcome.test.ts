import { describe, expect, test } from 'vitest';
import {
  canCorrectReason,
  cancelReasons,
  hasNote,
  isOwedBack,
  parcelOutcome,
  returnedUnits,
  withCancellation,
  withNote,
  withReason,
  withStatus,
  type Order,
  type OrderNote,
} from '#domain/order';
import { err, ok } from '#kernel/result';
import { anOrder, anOrderItem, pounds, someInstant as now } from '#testing/builders';

const day = 86_400_000;
const item = anOrderItem({ id: 'ball', quantity: 3, price: pounds(50) });
const order = anOrder({ items: [item, anOrderItem({ id: 'delivery:qena', price: pounds(0) })] });
const confirmed = withStatus(order, 'confirmed', now);
const shipped = withStatus(confirmed, 'shipped', now);

describe('what an order adds to its person', () => {
  test('only a parcel that was shipped and came back because of the person counts as refused (OD-18)', () => {
    const outcomes = (from: Order) =>
      cancelReasons.filter((reason) => parcelOutcome(withCancellation(from, reason, now)) === 'refused');
    expect(outcomes(shipped)).toEqual(['refused', 'unreachable']);
    expect(outcomes(confirmed)).toEqual([]);
    expect(outcomes(order)).toEqual([]);
  });

  test('a delivered order counts as taken, and another status as nothing (OD-18)', () => {
    const completed = withStatus(shipped, 'completed', now);
    expect([order, confirmed, shipped, completed].map(parcelOutcome)).toEqual([null, null, null, 'taken']);
  });

  test('a refused order that is taken up again, or whose reason is corrected, counts as nothing (OD-18)', () => {
    const refused = withCancellation(shipped, 'refused', now);
    expect(parcelOutcome(withStatus(refused, 'confirmed', now))).toBeNull();
    expect(withStatus(refused, 'confirmed', now).reason).toBeNull();
    expect(parcelOutcome(withReason(refused, 'shop', now))).toBeNull();
    expect(parcelOutcome(withReason(refused, 'unreachable', now))).toBe('refused');
  });

  test('a reason can be corrected within 30 days of the cancellation (OD-18)', () => {
    const cancelled = withCancellation(order, 'customer', now);
    expect(canCorrectReason(cancelled, now + 30 * day)).toBe(true);
    expect(canCorrectReason(withReason(cancelled, 'shop', now + 29 * day), now + 30 * day + 1)).toBe(false);
    expect(canCorrectReason(order, now)).toBe(false);
  });
});

test('what a cancellation gave back can be written off, and no fee or order without stock (OD-19)', () => {
  expect(returnedUnits(withCancellation(shipped, 'refused', now))).toEqual({ ball: 3 });
  expect(returnedUnits(withCancellation(order, 'customer', now))).toEqual({});
  expect(returnedUnits(shipped)).toEqual({});
});

describe('notes on an order', () => {
  const at = { by: 'u1', now };
  const payment = { amount: pounds(50), method: 'instapay', reference: ' 77 ' } as const;

  function noted(from: Order, ...notes: readonly OrderNote[]): Order {
    return notes.reduce((before, note) => {
      const after = withNote(before, note, at);
      if (!after.ok) throw new Error(after.error.type);
      expect(hasNote(after.value, note)).toBe(true);
      return after.value;
    }, from);
  }

  test('a buyer is asked and answers; asked again, the answer is open (OD-16)', () => {
    const asked = noted(order, { type: 'Asked' }, { type: 'Answered' });
    expect(asked).toMatchObject({ askedAt: now, answeredAt: now });
    expect(hasNote(asked, { type: 'Asked' })).toBe(false);
    expect(noted(asked, { type: 'Asked' })).toMatchObject({ answeredAt: null });
  });

  test('a note has at most 500 letters (OD-19)', () => {
    const long = (length: number) => withNote(order, { type: 'Note', text: 'ن'.repeat(length) }, at);
    expect(long(500).ok).toBe(true);
    expect(long(501)).toEqual(err({ type: 'NoteTooLong', limit: 500 }));
    expect(noted(order, { type: 'Note', text: ' ضاعت رسوم المندوب ' }).note).toBe('ضاعت رسوم المندوب');
  });

  test('what came in advance is at most the total, and goes back once the order is cancelled (OD-23)', () => {
    const paid = noted(order, { type: 'Received', payment });
    expect(paid.received).toEqual({ ...payment, reference: '77', at: now, by: 'u1' });
    for (const amount of [0, -1, 150.01].map(pounds)) {
      const refused = withNote(order, { type: 'Received', payment: { ...payment, amount } }, at);
      expect(refused).toEqual(err({ type: 'AmountOutOfRange' }));
    }
    expect(
      withNote(order, { type: 'Received', payment: { ...payment, reference: 'x'.repeat(101) } }, at),
    ).toEqual(err({ type: 'ReferenceTooLong', limit: 100 }));
    expect(withNote(paid, { type: 'Returned' }, at)).toEqual(err({ type: 'NothingToReturn' }));
    const cancelled = withCancellation(paid, 'customer', now);
    expect(isOwedBack(cancelled)).toBe(true);
    expect(isOwedBack(noted(cancelled, { type: 'Returned' }))).toBe(false);
    expect(withNote(paid, { type: 'NotReceived' }, at)).toEqual(ok(order));
  });

  test('an advance that went back and arrives again is received anew, and is owed back again (FT-49, OD-23)', () => {
    const received: OrderNote = { type: 'Received', payment };
    const back = noted(withCancellation(noted(order, received), 'customer', now), { type: 'Returned' });
    expect([hasNote(back, received), hasNote(back, { type: 'Returned' })]).toEqual([false, true]);
    expect(withNote(back, { type: 'Returned' }, at)).toEqual(err({ type: 'NothingToReturn' }));
    const again = noted(back, received);
    expect(again.returnedAt).toBeNull();
    expect([hasNote(again, { type: 'Returned' }), isOwedBack(again)]).toEqual([false, true]);
    expect(noted(again, { type: 'Returned' }).returnedAt).toBe(now);
    expect(noted(back, { type: 'NotReceived' })).toMatchObject({ received: null, returnedAt: null });
  });

  test('nothing counts as returned of an order that received nothing (FT-49, OD-23)', () => {
    const odd = { ...withCancellation(order, 'customer', now), received: null, returnedAt: now };
    expect(hasNote(odd, { type: 'Returned' })).toBe(false);
    expect(withNote(odd, { type: 'Returned' }, at)).toEqual(err({ type: 'NothingToReturn' }));
  });
});
