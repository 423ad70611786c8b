import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isProductLine, unitsOf } from '#domain/cart';
import { cities, readDeliverySettings } from '#domain/delivery';
import {
  checkCorrection,
  correctedUnits,
  correctionForm,
  correctionStep,
  correctOrder,
  netToCollect,
  orderDifferences,
  piecesField,
  readOrder,
  signedBy,
  stepDocuments,
  totalDifference,
  trackOf,
  withStatus,
  type Correction,
  type CorrectionForm,
  type Order,
} from '#domain/order';
import { sumMoney } from '#kernel/money';
import { err, type Result } from '#kernel/result';
import { aCustomer, anOrder, anOrderItem, aProduct, pounds } from '#testing/builders';

const ball = anOrderItem({ id: 'ball', name: 'كرة', price: pounds(50), quantity: 3 });
const food = anOrderItem({ id: 'food', name: 'طعام', price: pounds(120), quantity: 1 });
const fee = anOrderItem({ id: 'delivery:qena', name: 'توصيل قنا', price: pounds(80) });
const placedAt = Date.parse('2026-11-20T10:00:00Z');
const order = anOrder({
  items: [ball, food, fee],
  createdAt: placedAt,
  customerInfo: aCustomer({ city: 'qena', phone: '01012345678', address: '٥ شارع النيل' }),
});
const area = { isServed: true, cod: true, note: '' };
const settings = readDeliverySettings({
  areas: { qena: { ...area, fee: 80 }, giza: { ...area, fee: 40 } },
  freeFrom: 400,
});
const deps = { settings, nameOf: (city: string) => `توصيل ${city}` };
const who = { by: 'admin-1', now: placedAt + 60_000 };

function expectOk<Value, Failure>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

type Typed = Partial<CorrectionForm>;

function check(typed: Typed, held: Order = order) {
  const form: CorrectionForm = Object.assign(correctionForm(held), typed);
  return checkCorrection(form, held, deps);
}

function corrected(typed: Typed, held: Order = order): Order {
  return expectOk(correctOrder(held, expectOk(check(typed, held)), who));
}

function feeLine({ items }: Order) {
  return items.filter((item) => !isProductLine(item));
}

describe('a correction (OD-24)', () => {
  test('changes pieces, removes a line at 0 pieces, and leaves number, person, times and status', () => {
    const held = { ...withStatus(order, 'confirmed', placedAt + 1), customerId: 'c1' };
    const after = corrected({ pieces0: '٢', pieces1: '0' }, held);
    expect(after.items.map(({ id, quantity, total }) => [id, quantity, total])).toEqual([
      ['ball', 2, pounds(100)],
      ['delivery:qena', 1, pounds(80)],
    ]);
    expect(after.totalAmount).toBe(pounds(180));
    const { id, orderNumber, createdAt, status, stockTaken, customerId } = held;
    expect(after).toMatchObject({ id, orderNumber, createdAt, status, stockTaken, customerId });
    expect(after.customerInfo).toEqual(held.customerInfo);
  });

  test('takes phone, address with its map link and governorate, whose fee follows the settings', () => {
    const link = 'https://maps.app.goo.gl/AbC';
    const after = corrected({ phone: '٠١١٠٠٠٠٠٠٠٠', address: `٩ شارع الهرم ${link}`, city: 'giza' });
    expect(after.customerInfo).toEqual({
      ...order.customerInfo,
      phone: '01100000000',
      address: '٩ شارع الهرم',
      mapUrl: link,
      city: 'giza',
    });
    expect(feeLine(after)).toMatchObject([{ id: 'delivery:giza', total: pounds(40) }]);
    expect(corrected({ address: '٩ شارع الهرم' }, after).customerInfo).not.toHaveProperty('mapUrl');
  });

  test('leaves the fee that the buyer has seen while products and governorate stay', () => {
    const earlier = anOrderItem({ id: 'delivery:qena', price: pounds(65) });
    const held = anOrder({ ...order, items: [ball, food, earlier], totalAmount: pounds(335) });
    expect(feeLine(corrected({ phone: '01100000000' }, held))).toMatchObject([{ total: pounds(65) }]);
    expect(feeLine(corrected({ pieces0: '1' }, held))).toMatchObject([{ total: pounds(80) }]);
    expect(feeLine(corrected({ pieces0: '6' }, held))).toMatchObject([{ total: pounds(0) }]);
    expect(feeLine(corrected({ city: 'other' }, held))).toEqual([]);
    const cairo = { ...held, customerInfo: aCustomer({ city: 'cairo' }) };
    expect(feeLine(corrected({ pieces0: '1' }, cairo))).toMatchObject([{ total: pounds(65) }]);
  });

  test('an agreed fee has its reason and its maker, stands against the settings, and is right on the card (OD-05)', () => {
    const after = corrected({ city: 'other', agreedFee: '25.5', feeReason: ' زبون قديم ' });
    expect(feeLine(after)).toMatchObject([{ id: 'delivery:other', name: 'توصيل other', total: 2550 }]);
    expect(after.agreedFee).toEqual({ amount: 2550, reason: 'زبون قديم', by: 'admin-1', at: who.now });
    const products = [ball, food].map(({ id, price }) => aProduct({ id, price }));
    expect(totalDifference(after, products, settings)).toBeNull();
    expect(totalDifference({ ...after, agreedFee: null }, products, settings)).not.toBeNull();
    const less = {
      ...after,
      agreedFee: { ...order.agreedFee, amount: pounds(9), reason: 'x', by: 'a', at: 1 },
    };
    expect(totalDifference(less, products, settings)?.catalogue).toBe(pounds(279));
    const later = { by: 'admin-2', now: who.now + 1 };
    const again = expectOk(correctOrder(after, expectOk(check({ pieces0: '1' }, after)), later));
    expect(again.agreedFee).toEqual(after.agreedFee);
    expect(corrected({ agreedFee: '', feeReason: '' }, after)).toMatchObject({ agreedFee: null });
  });

  test('has a step with pieces, sums, fee and governorate before and after, and of the person only what changed', () => {
    const typed = { pieces0: '1', city: 'giza', phone: '01100000000' } as const;
    const after = signedBy('admin-1', order, corrected(typed));
    expect(after.steps).toEqual([
      {
        status: 'pending',
        at: who.now,
        by: 'admin-1',
        correction: {
          before: { pieces: 4, total: pounds(350), fee: pounds(80), city: 'qena' },
          after: { pieces: 2, total: pounds(210), fee: pounds(40), city: 'giza' },
          isPhoneChanged: true,
          isAddressChanged: false,
        },
      },
    ]);
    const stored = stepDocuments(after.steps);
    expect(JSON.stringify(stored)).not.toMatch(/01100000000|01012345678|شارع/u);
    expect(readOrder('o1', { steps: stored }).steps).toEqual(after.steps);
  });

  test.each(['before', 'after'])(
    'of which only the facts %s are stored is a step of a status (TS-11)',
    (side) => {
      const step = { status: 'confirmed', at: new Date(placedAt), [side]: { pieces: 1 } };
      expect(readOrder('o1', { steps: [step] }).steps).toEqual([{ status: 'confirmed', at: placedAt }]);
    },
  );

  test('is no step of the track (OD-12)', () => {
    const confirmed = withStatus(order, 'confirmed', placedAt + 1);
    const days = { from: 1, until: 2 };
    expect(trackOf(corrected({ pieces0: '1' }, confirmed), days)).toEqual(trackOf(confirmed, days));
  });

  test('that changes nothing is refused, as is one of an order that left or is cancelled', () => {
    const same = expectOk(check({}));
    expect(correctOrder(order, same, who)).toEqual(err({ type: 'NothingChanged' }));
    const change = expectOk(check({ pieces0: '1' }));
    for (const status of ['shipped', 'completed', 'cancelled'] as const) {
      expect(correctOrder({ ...order, status }, change, who)).toEqual(
        err({ type: 'NotCorrectable', status }),
      );
    }
    const nothing = { ...change, pieces: [0, 0] };
    expect(correctOrder(order, nothing, who)).toEqual(err({ type: 'NothingLeft' }));
  });

  test('never comes to less than what has arrived in advance (OD-23)', () => {
    const received = { amount: pounds(200), method: 'cash', reference: '', at: 1, by: 'a' } as const;
    const held = { ...order, received };
    const change = expectOk(check({ pieces0: '0', pieces1: '1', agreedFee: '79.99', feeReason: 'خصم' }));
    expect(correctOrder(held, change, who)).toEqual(err({ type: 'BelowReceived', received: pounds(200) }));
    expect(correctOrder({ ...held, returnedAt: 2 }, change, who).ok).toBe(true);
    expect(netToCollect(corrected({ pieces0: '0' }, held))).toBe(pounds(0));
  });

  test('is done once, and gives way to a status or another correction that was stored since', () => {
    const correction = expectOk(check({ pieces0: '0' }));
    const stepOf = (stored: Order) => expectOk(correctionStep({ stored, seen: order, correction }, who));
    const done = expectOk(correctOrder(order, correction, who));
    expect(stepOf(order)).toEqual({ type: 'Changed', after: done });
    expect(stepOf(done)).toEqual({ type: 'Done' });
    expect(stepOf(withStatus(done, 'confirmed', 3))).toEqual({ type: 'Done' });
    const confirmed = withStatus(order, 'confirmed', 1);
    const received = { amount: pounds(300), method: 'cash', reference: '', at: 1, by: 'a' } as const;
    for (const stored of [
      confirmed,
      withStatus(confirmed, 'pending', 2),
      corrected({ phone: '01100000000' }),
      { ...order, received },
    ]) {
      expect(stepOf(stored)).toEqual({ type: 'ChangedMeanwhile' });
    }
  });
});

test.each<[string, Typed, object]>([
  ['no pieces', { pieces0: '' }, { pieces0: 'OutOfRange' }],
  ['1000 pieces', { pieces1: '1000' }, { pieces1: 'OutOfRange' }],
  ['half a piece', { pieces0: '1.5' }, { pieces0: 'OutOfRange' }],
  ['nothing left', { pieces0: '0', pieces1: '0' }, { pieces0: 'Required' }],
  ['no phone', { phone: ' ' }, { phone: 'Required' }],
  ['a phone of 41 letters', { phone: '0'.repeat(41) }, { phone: 'TooLong' }],
  ['no address', { address: '' }, { address: 'Required' }],
  ['an address of 501 letters', { address: 'ش'.repeat(501) }, { address: 'TooLong' }],
  ['a fee without a reason', { agreedFee: '10' }, { feeReason: 'Required' }],
  ['a reason without a fee', { feeReason: 'قريب' }, { agreedFee: 'NotAnAmount' }],
  ['a fee below 0', { agreedFee: '-1', feeReason: 'x' }, { agreedFee: 'NotAnAmount' }],
  ['a reason of 201 letters', { agreedFee: '1', feeReason: 'س'.repeat(201) }, { feeReason: 'TooLong' }],
])('a correction with %s is refused at its field (OD-24)', (_, typed, errors) => {
  expect(check(typed)).toEqual(err(errors));
});

const line = fc.record({
  price: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const drawn = fc
  .array(fc.tuple(line, fc.integer({ min: 0, max: 999 })), { minLength: 1, maxLength: 28 })
  .filter((lines) => lines.some(([, pieces]) => pieces > 0));

test('a corrected order adds up, is never below 0, has at most 30 lines, and its stock follows it (OD-24, FA-24)', () => {
  fc.assert(
    fc.property(
      drawn,
      fc.constantFrom(...cities),
      fc.option(fc.integer({ min: 0, max: 100_000 })),
      fc.boolean(),
      (lines, city, agreed, stockTaken) => {
        const items = lines.map(([{ price, quantity }], index) =>
          anOrderItem({ id: `p${index % 20}`, price: pounds(price / 100), quantity }),
        );
        const held = anOrder({
          ...order,
          items,
          stockTaken,
          totalAmount: sumMoney(items.map(({ total }) => total)),
        });
        const form: CorrectionForm = {
          ...correctionForm(held),
          ...Object.fromEntries(lines.map(([, pieces], index) => [piecesField(index), String(pieces)])),
          city,
          ...(agreed !== null && { agreedFee: String(agreed / 100), feeReason: 'اتفاق' }),
        };
        const correction: Correction = expectOk(checkCorrection(form, held, deps));
        const result = correctOrder(held, correction, who);
        if (!result.ok) return result.error.type === 'NothingChanged';
        const after = result.value;
        expect(orderDifferences(after)).toEqual([]);
        expect(after.totalAmount).toBeGreaterThanOrEqual(0);
        expect(after.items.length).toBeLessThanOrEqual(30);
        const taken = correctedUnits(held, after);
        const [from, to] = [unitsOf(held.items), unitsOf(after.items)];
        for (const id of new Set([...Object.keys(from), ...Object.keys(to)])) {
          expect(taken[id] ?? 0).toBe(stockTaken ? (to[id] ?? 0) - (from[id] ?? 0) : 0);
        }
        return true;
      },
    ),
  );
});
