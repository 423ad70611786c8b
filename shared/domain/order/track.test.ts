import { expect, test } from 'vitest';
import {
  readOrder,
  readTrack,
  signedBy,
  stepDocuments,
  trackDocument,
  trackKey,
  trackOf,
  trackStages,
  typedTrackKey,
  withCancellation,
  withStatus,
} from '#domain/order';
import { shopDay } from '#kernel/shop-day';
import { aCustomer, anOrder } from '#testing/builders';

const placedAt = Date.parse('2026-11-20T10:00:00Z');
const order = anOrder({
  orderNumber: 'ORD-1763629200000',
  createdAt: placedAt,
  customerInfo: aCustomer({
    name: 'سارة',
    phone: '01001234567',
    address: '٥ شارع النيل',
    mapUrl: 'https://maps.app.goo.gl/AbC',
  }),
});
const hour = 3_600_000;
const confirmed = withStatus(order, 'confirmed', placedAt + hour);
const shipped = withStatus(confirmed, 'shipped', placedAt + 30 * hour);

test('number and phone lead to one key, however they are typed (OD-12)', () => {
  const key = trackKey({ orderNumber: order.orderNumber, phone: order.customerInfo.phone });
  expect(key).toBe('ORD-1763629200000|01001234567');
  for (const number of ['ORD-1763629200000', ' ord-1763629200000', '١٧٦٣٦٢٩٢٠٠٠٠٠']) {
    for (const phone of ['٠١٠٠١٢٣٤٥٦٧', '+20 100 123 4567', '00201001234567']) {
      expect(typedTrackKey(number, phone)).toBe(key);
    }
  }
  expect(typedTrackKey('ORDER-X', '01001234567')).toBeNull();
  expect(typedTrackKey('1763629200000', 'لا هاتف')).toBeNull();
});

test('a step names who took it, once, and the track of the order names nobody (FA-30, OD-12)', () => {
  const first = signedBy('first', order, confirmed);
  const both = signedBy('second', first, withStatus(first, 'shipped', placedAt + hour));
  expect(both.steps.map(({ by }) => by)).toEqual(['first', 'second']);
  expect(JSON.stringify(trackDocument(trackOf(both, null)))).not.toMatch(/first|second/u);
  expect(readOrder('o1', { steps: stepDocuments(both.steps) }).steps).toEqual(both.steps);
});

test('a track has steps and expected days, and nothing of the person (OD-11, FW-23)', () => {
  const track = trackOf(shipped, { from: 2, until: 4 });
  expect(track).toEqual({
    orderId: order.id,
    status: 'shipped',
    steps: [
      { status: 'pending', at: placedAt },
      { status: 'confirmed', at: placedAt + hour },
      { status: 'shipped', at: placedAt + 30 * hour },
    ],
    expected: { from: shopDay('2026-11-22'), until: shopDay('2026-11-24') },
  });
  expect(trackOf(order, { from: 2, until: 4 }).expected).toBeNull();
  expect(trackOf(shipped, null).expected).toBeNull();
});

test('a step that was passed over counts as reached, without a time (OD-11)', () => {
  expect(trackStages(trackOf(shipped, null))).toEqual([
    { status: 'pending', at: placedAt, isReached: true },
    { status: 'confirmed', at: placedAt + hour, isReached: true },
    { status: 'processing', at: null, isReached: true },
    { status: 'shipped', at: placedAt + 30 * hour, isReached: true },
    { status: 'completed', at: null, isReached: false },
  ]);
});

test('a cancelled order shows the steps that it took and its end (OD-11)', () => {
  const track = trackOf(withCancellation(confirmed, 'shop', placedAt + 2 * hour), { from: 1, until: 2 });
  expect(trackStages(track)).toEqual([
    { status: 'pending', at: placedAt, isReached: true },
    { status: 'confirmed', at: placedAt + hour, isReached: true },
    { status: 'cancelled', at: placedAt + 2 * hour, isReached: true },
  ]);
  expect(track.expected).toBeNull();
});

test('an order has its last forty steps, and an unreadable step is left out (OD-11)', () => {
  let often = order;
  for (let change = 0; change < 50; change += 1) {
    often = withStatus(often, change % 2 === 0 ? 'confirmed' : 'processing', placedAt + change);
  }
  expect(often.steps).toHaveLength(40);
  expect(often.steps.at(-1)?.at).toBe(placedAt + 49);
  expect(readTrack({ steps: [{ status: 'shipped' }, 3], expectedFrom: 'soon' })).toEqual({
    orderId: '',
    status: 'pending',
    steps: [],
    expected: null,
  });
});
