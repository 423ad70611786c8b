import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitsOf } from '#domain/cart';
import { defaultPosSettings } from '#domain/pos-settings';
import { checkPayment, paymentMethods, type Payments, type Sale } from '#domain/sale';
import { noMoney, piastres, sumMoney, type Piastres } from '#kernel/money';
import { addDays } from '#kernel/shop-day';
import { aRefund, aSale, pounds, someInstant } from '#testing/builders';
import {
  isReasonGiven,
  isRestockedByDefault,
  judgeVoid,
  refundApprovals,
  type RefundFacts,
  type VoidFacts,
} from './approval.ts';
import { bookExchange, differenceLines } from './exchange.ts';
import {
  methodsLeft,
  moneyLeft,
  nothingRefunded,
  priceRefund,
  readRefundedSale,
  refundableLines,
  type RefundedSale,
  takeFrom,
} from './refundable.ts';

function lineOf(id: string, quantity: number, total: number) {
  return { id, name: id, price: pounds(100), quantity, total: piastres(total) };
}

/** Three pieces for 100.00 and two for 50.01, paid by card and cash. */
const sale = aSale({
  items: [lineOf('p1', 3, 10_000), lineOf('p2', 2, 5_001)],
  payments: { cash: piastres(5_001), card: piastres(10_000) },
});

function refundedOf(more: Partial<RefundedSale>): RefundedSale {
  return { ...nothingRefunded, ...more };
}

function priced(of: Sale, refunded: RefundedSale, units: Readonly<Record<string, number>>) {
  const result = priceRefund(of, refunded, units);
  if (!result.ok) throw new Error(result.error.type);
  return result.value;
}

describe('what may come back (RF-05, RF-06)', () => {
  test('is what was sold less what came back', () => {
    const lines = refundableLines(sale, refundedOf({ units: { p1: 1, p2: 3 } }));
    expect(lines.map(({ refunded, left }) => [refunded, left])).toEqual([
      [1, 2],
      [3, 0],
    ]);
    expect(moneyLeft(sale, refundedOf({ total: piastres(15_000) }))).toBe(1);
    expect(moneyLeft(sale, refundedOf({ total: piastres(20_000) }))).toBe(0);
  });

  test.each<[string, Readonly<Record<string, number>>, unknown]>([
    ['nothing', {}, { type: 'NothingChosen' }],
    ['zeros', { p1: 0, p2: 0 }, { type: 'NothingChosen' }],
    ['more than is left', { p1: 3 }, { type: 'NotRefundable', productId: 'p1', left: 2 }],
    ['part of a piece', { p1: 0.5 }, { type: 'NotRefundable', productId: 'p1', left: 2 }],
    ['less than nothing', { p1: -1 }, { type: 'NotRefundable', productId: 'p1', left: 2 }],
    ['another product', { p9: 1 }, { type: 'NotRefundable', productId: 'p9', left: 0 }],
  ])('is not %s', (_, units, error) => {
    expect(priceRefund(sale, refundedOf({ units: { p1: 1 } }), units)).toEqual({ ok: false, error });
  });

  test('is read from the document of the sale’s refunds', () => {
    const read = readRefundedSale({ units: { p1: 2 }, piastres: 6_667, methods: { cash: 6_667 } });
    expect(read).toEqual({ units: { p1: 2 }, total: 6_667, methods: { cash: 6_667 } });
    expect(readRefundedSale(null)).toEqual(nothingRefunded);
  });
});

describe('the money of a refund (RF-07)', () => {
  test('is the difference of two rounded shares of the line’s net', () => {
    expect(priced(sale, nothingRefunded, { p1: 1 }).total).toBe(3_333);
    expect(priced(sale, refundedOf({ units: { p1: 1 }, total: piastres(3_333) }), { p1: 1 }).total).toBe(
      3_334,
    );
    expect(priced(sale, nothingRefunded, { p2: 1 }).total).toBe(2_501);
    expect(priced(sale, nothingRefunded, { p1: 3, p2: 2 })).toEqual({
      items: sale.items,
      units: { p1: 3, p2: 2 },
      total: 15_001,
    });
  });

  test('is at most what is left, and exactly that when everything left comes back', () => {
    const before = refundedOf({ units: { p1: 2 }, total: piastres(8_000) });
    expect(priced(sale, before, { p1: 1, p2: 2 }).total).toBe(7_001);
    const [first, second] = priced(sale, refundedOf({ units: { p1: 1 }, total: piastres(14_000) }), {
      p1: 1,
      p2: 1,
    }).items;
    expect([first?.total, second?.total]).toEqual([1_001, 0]);
  });

  test('of all units in any parts is the total of the sale to the piastre', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 60 }), total: fc.nat({ max: 2_000_000 }) });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.array(fc.array(fc.nat({ max: 20 }), { minLength: 5, maxLength: 5 }), { maxLength: 12 }),
        (lines, parts) => {
          const sold = aSale({
            items: lines.map(({ quantity, total }, index) => lineOf(`p${index}`, quantity, total)),
          });
          const rest = sold.items.map(() => 60);
          let refunded: RefundedSale = nothingRefunded;
          for (const wanted of [...parts, rest]) {
            const lefts = refundableLines(sold, refunded);
            const units = Object.fromEntries(
              lefts.map(({ line: { id }, left }, index) => [id, Math.min(left, wanted[index] ?? 0)]),
            );
            if (Object.values(units).every((count) => count === 0)) continue;
            const given = priced(sold, refunded, units);
            expect(sumMoney(given.items.map(({ total }) => total))).toBe(given.total);
            expect(given.items.every(({ total }) => total >= 0)).toBe(true);
            refunded = refundedOf({
              units: unitsOf([...linesOf(refunded.units), ...given.items]),
              total: sumMoney([refunded.total, given.total]),
            });
            expect(refunded.total).toBeLessThanOrEqual(sold.total);
          }
          expect(refunded).toMatchObject({ total: sold.total, units: sold.units });
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

function linesOf(units: Readonly<Record<string, number>>) {
  return Object.entries(units).map(([id, quantity]) => ({ id, quantity }));
}

test('each method is offered up to what it has left (RF-11)', () => {
  const left = methodsLeft(sale, refundedOf({ methods: { card: piastres(4_000) } }));
  expect(left).toEqual({ cash: 5_001, card: 6_000 });
  expect(takeFrom(left, piastres(7_000))).toEqual({ cash: 5_001, card: 1_999 });
  expect(methodsLeft(sale, refundedOf({ methods: { cash: piastres(9_000) } }))).toEqual({ card: 10_000 });
  expect(takeFrom({}, piastres(5))).toEqual({ cash: 5 });
});

test('what the refunds of a receipt come to without a PIN is held against the limit, this one included (FP-20, RF-10)', () => {
  const limit = defaultPosSettings.cashierRefund;
  const reasonsFor = (unapproved: number, total: number) =>
    refundApprovals(
      {
        sale,
        refunded: nothingRefunded,
        unapproved: piastres(unapproved),
        cashOut: piastres(0),
        shiftCash: piastres(0),
        total: piastres(total),
        payments: { cash: piastres(total) },
        reason: 'changedMind',
        categories: ['food'],
        today: sale.day,
        isTillDoubtful: false,
      },
      { ...defaultPosSettings, cashierRefund: limit },
    ).filter((one) => one === 'Amount');
  expect(reasonsFor(limit - 100, 100)).toEqual([]);
  expect(reasonsFor(limit - 100, 101)).toEqual(['Amount']);
  expect(reasonsFor(limit, 1)).toEqual(['Amount']);
});

describe('the PIN of an admin (FP-20, RF-10, RF-13)', () => {
  const facts: RefundFacts = {
    sale,
    refunded: nothingRefunded,
    unapproved: piastres(0),
    cashOut: piastres(0),
    shiftCash: piastres(0),
    total: piastres(5_000),
    payments: { cash: piastres(5_000) },
    reason: 'changedMind',
    categories: ['food'],
    today: sale.day,
    isTillDoubtful: false,
  };
  const limits = defaultPosSettings;

  test.each<[string, Partial<RefundFacts>, readonly string[]]>([
    ['nothing', {}, []],
    ['an amount at the limit', { total: limits.cashierRefund }, []],
    ['an amount above it', { total: piastres(limits.cashierRefund + 1) }, ['Amount']],
    ['cash at the limit of a shift', { cashOut: piastres(100), shiftCash: piastres(149_900) }, []],
    ['cash above it', { cashOut: piastres(101), shiftCash: piastres(149_900) }, ['ShiftCash']],
    ['no cash while the shift is above it', { shiftCash: piastres(150_001) }, []],
    ['the last day', { today: addDays(sale.day, 14) }, []],
    ['the day after', { today: addDays(sale.day, 15) }, ['Age']],
    ['the last day of a defect', { today: addDays(sale.day, 30), reason: 'defective' }, []],
    ['the day after it', { today: addDays(sale.day, 31), reason: 'defective' }, ['Age']],
    ['a category that does not come back', { categories: ['food', 'health'] }, ['NoReturn']],
    ['the same, defective', { categories: ['health'], reason: 'defective' }, []],
    ['the same, expired', { categories: ['health'], reason: 'expired' }, []],
    ['an unknown category', { categories: ['food', null] }, ['UnknownCategory']],
    ['an unknown category of something expired', { categories: [null], reason: 'expired' }, []],
    ['a method that did not pay', { payments: { vodafone: piastres(5_000) } }, ['OtherMethod']],
    ['cash above what paid in cash', { payments: { cash: piastres(5_002) } }, ['OtherMethod']],
    ['a till that may have refunded it offline', { isTillDoubtful: true }, ['OtherTill']],
  ])('for %s', (_, more, reasons) => {
    expect(refundApprovals({ ...facts, ...more }, limits)).toEqual(reasons);
  });
});

test('a category that does not come back is not preset to stock, and another reason needs a note (RF-08, RF-09)', () => {
  expect(['food', 'health'].map((one) => isRestockedByDefault(one, defaultPosSettings))).toEqual([
    true,
    false,
  ]);
  expect(isReasonGiven('defective', '')).toBe(true);
  expect(['', ' ab ', 'abc', 'x'.repeat(501)].map((note) => isReasonGiven('other', note))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('a sale of the open shift can be voided, the last small one at once without a PIN (RF-24)', () => {
  const facts: VoidFacts = {
    sale,
    refunded: nothingRefunded,
    openShiftId: sale.shiftId,
    lastSaleId: sale.id,
    now: someInstant + 60_000,
  };
  const judged = (more: Partial<VoidFacts>) => judgeVoid({ ...facts, ...more }, defaultPosSettings);
  expect(judged({})).toBe('Free');
  expect(judged({ lastSaleId: 'later' })).toBe('NeedsApproval');
  expect(judged({ now: someInstant + 300_000 })).toBe('NeedsApproval');
  expect(judged({ now: someInstant - 1 })).toBe('NeedsApproval');
  expect(judged({ sale: { ...sale, total: defaultPosSettings.cashierRefund } })).toBe('NeedsApproval');
  expect(judged({ openShiftId: 'till-1_2' })).toBe('NotPossible');
  expect(judged({ openShiftId: null })).toBe('NotPossible');
  expect(judged({ refunded: refundedOf({ units: { p1: 1 } }) })).toBe('NotPossible');
});

describe('the booking of an exchange (RF-22)', () => {
  const none = { payments: {}, references: {}, change: noMoney };

  test('with a dearer product: the common part by what paid, the rest as it is paid', () => {
    const paid = checkPayment(piastres(3_000), [
      { method: 'card', amount: piastres(1_000), reference: '998877' },
      { method: 'cash', amount: piastres(5_000), reference: '' },
    ]);
    if (!paid.ok) throw new Error(paid.error.type);
    expect(
      bookExchange({
        refundTotal: piastres(9_000),
        saleTotal: piastres(12_000),
        left: { card: piastres(9_000) },
        givenBackBy: 'cash',
        paid: paid.value,
        refundNumber: 'A-000007',
      }),
    ).toEqual({
      refundPayments: { card: 9_000 },
      sale: {
        payments: { cash: 2_000, card: 10_000 },
        references: { card: 'A-000007 998877' },
        amountPaid: 15_000,
        change: 3_000,
      },
      cashOut: -2_000,
    });
  });

  test('with a cheaper product: the rest is given back', () => {
    expect(
      bookExchange({
        refundTotal: piastres(9_000),
        saleTotal: piastres(5_000),
        left: { vodafone: piastres(9_000) },
        givenBackBy: 'cash',
        paid: none,
        refundNumber: 'A-000007',
      }),
    ).toEqual({
      refundPayments: { cash: 4_000, vodafone: 5_000 },
      sale: {
        payments: { vodafone: 5_000 },
        references: { vodafone: 'A-000007' },
        amountPaid: 5_000,
        change: 0,
      },
      cashOut: 4_000,
    });
  });

  test('the difference has its methods, each with the slip alone (PY-11)', () => {
    const refund = aRefund({
      total: piastres(9_000),
      payments: { card: piastres(9_000) },
      receiptNumber: 'A-000007',
    });
    const dearer = {
      total: piastres(12_000),
      payments: { cash: piastres(2_000), card: piastres(10_000) },
      references: { card: 'A-000007 998877' },
    };
    expect(differenceLines(refund, dearer)).toEqual([
      { method: 'cash', amount: 2_000, reference: '' },
      { method: 'card', amount: 1_000, reference: '998877' },
    ]);
    // A shop that needs no reference.
    expect(differenceLines(refund, { ...dearer, references: { card: 'A-000007' } })).toContainEqual({
      method: 'card',
      amount: 1_000,
      reference: '',
    });
    const cheaper = {
      total: piastres(5_000),
      payments: { card: piastres(5_000) },
      references: { card: 'A-000007' },
    };
    const givenBack = { ...refund, payments: { card: piastres(5_000), cash: piastres(4_000) } };
    expect(differenceLines(givenBack, cheaper)).toEqual([{ method: 'cash', amount: 4_000, reference: '' }]);
    expect(differenceLines(refund, { ...dearer, ...refund })).toEqual([]);
  });

  test('has the right sum of each method, and the net is the difference shown', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    const method = fc.constantFrom(...paymentMethods);
    fc.assert(
      fc.property(amount, amount, fc.array(method), method, (refundTotal, saleTotal, paidBy, givenBackBy) => {
        const left = Object.fromEntries(paidBy.map((one) => [one, piastres(refundTotal)]));
        const more = piastres(Math.max(0, saleTotal - refundTotal));
        const payments: Payments = more === 0 ? {} : { [givenBackBy]: more };
        const {
          refundPayments,
          sale: booked,
          cashOut,
        } = bookExchange({
          refundTotal: piastres(refundTotal),
          saleTotal: piastres(saleTotal),
          left,
          givenBackBy,
          paid: { payments, references: {}, change: noMoney },
          refundNumber: 'A-000007',
        });
        expect(sumOf(refundPayments)).toBe(refundTotal);
        expect(sumOf(booked.payments)).toBe(saleTotal);
        expect(booked.amountPaid - booked.change).toBe(saleTotal);
        expect(cashOut).toBe((refundPayments.cash ?? 0) - (booked.payments.cash ?? 0));
        const moved = paymentMethods.filter(
          (one) => (refundPayments[one] ?? 0) !== (booked.payments[one] ?? 0),
        );
        // Only the method of the difference moves money.
        expect(moved).toEqual(refundTotal === saleTotal ? [] : [givenBackBy]);
      }),
    );
  });
});

function sumOf(payments: Payments): Piastres {
  return sumMoney(Object.values(payments));
}
