import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cashPayment,
  checkPayment,
  formatReceiptNumber,
  makeSale,
  maxSaleLines,
  noDiscounts,
  offlineSale,
  quickCash,
  readSale,
  receiptNumbersOf,
  saleDocument,
  stepPaid,
  tillLetter,
} from '#domain/sale';
import { piastres } from '#kernel/money';
import type { Cart } from '#domain/cart';
import { aCart, aProduct, aSale, pounds } from '#testing/builders';

describe('paying', () => {
  test('less than the total is refused with the missing amount (PO-22, LM-28)', () => {
    expect(checkPayment(pounds(100), cashPayment(pounds(99.99)))).toEqual({
      ok: false,
      error: { type: 'PaidTooLittle', missing: 1 },
    });
  });

  test.each([
    ['500', 1, '500.01'],
    ['500', -1, '499.99'],
    ['٥٠٠٫٢٥', 1, '500.26'],
    ['', 1, '0.01'],
    ['', -1, '0'],
    ['0.01', -1, '0'],
    ['0', -1, '0'],
    ['مئة', 1, 'مئة'],
    ['1.234', 1, '1.234'],
  ] as const)(
    '%j and an arrow key (%d) is %j: steps of a piastre, not below 0 (FP-11, FT-27, PO-23, LM-28)',
    (typed, direction, stepped) => {
      expect(stepPaid(typed, direction)).toBe(stepped);
    },
  );

  test.each([
    [100, 100, 0],
    [87.5, 100, 12.5],
  ])(
    'a total of %d paid with %d gives %d change, in cash (PO-21, PO-22, PO-24, DB-20)',
    (total, paid, change) => {
      expect(checkPayment(pounds(total), cashPayment(pounds(paid)))).toEqual({
        ok: true,
        value: {
          paymentMethod: 'cash',
          payments: { cash: pounds(total) },
          references: {},
          amountPaid: pounds(paid),
          change: pounds(change),
        },
      });
    },
  );

  test('the paid amount is always total plus change (PO-24)', () => {
    const amount = fc.nat({ max: 10_000_000 }).map(piastres);
    fc.assert(
      fc.property(amount, amount, (total, paid) => {
        const payment = checkPayment(total, cashPayment(paid));
        expect(payment.ok).toBe(paid >= total);
        if (payment.ok) expect(total + payment.value.change).toBe(paid);
      }),
    );
  });

  test.each([
    [87.5, [87.5, 100, 200, 500, 1000]],
    [3, [3, 50, 100, 200, 500]],
    [100, [100, 200, 500, 1000]],
    [205, [205, 250, 300, 400, 500]],
    [2525, [2525, 2550, 2600, 3000]],
    [0, []],
  ])('quick cash for %d pounds offers %j (UX-11, PO-22)', (total, expected) => {
    expect(quickCash(pounds(total))).toEqual(expected.map((amount) => pounds(amount)));
  });

  test('quick cash begins with the exact total, rises, and offers at most 5 amounts, none below the total (PO-22)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }).map(piastres), (total) => {
        const offered = quickCash(total);
        expect(offered[0]).toBe(total);
        expect(offered.length).toBeLessThanOrEqual(5);
        expect(offered).toEqual([...new Set(offered)].toSorted((first, second) => first - second));
      }),
    );
  });
});

describe('making a sale', () => {
  const sell = (cart: Cart, paid = pounds(1_000_000)) =>
    makeSale({
      cart,
      paid: cashPayment(paid),
      cashier: { id: 'u1', name: 'كريم' },
      id: 's1',
      now: Date.parse('2026-07-04T21:30:00Z'),
      till: { id: 't1', receiptNumber: 'A-000007' },
    });

  test('the sale has its id, lines, payment, cashier, units and shop day (PO-25, PO-29, DB-17, DB-54)', () => {
    const food = aProduct({ id: 'food', name: 'طعام', price: pounds(12.5) });
    expect(sell(aCart(food, food, aProduct({ id: 'sand', price: pounds(80) })), pounds(200))).toEqual({
      ok: true,
      value: {
        id: 's1',
        items: [
          { id: 'food', name: 'طعام', price: pounds(12.5), quantity: 2, total: pounds(25) },
          { id: 'sand', name: 'طعام قطط', price: pounds(80), quantity: 1, total: pounds(80) },
        ],
        listTotal: pounds(105),
        total: pounds(105),
        discounts: noDiscounts,
        approvedBy: null,
        paymentMethod: 'cash',
        payments: { cash: pounds(105) },
        references: {},
        amountPaid: pounds(200),
        change: pounds(95),
        timestamp: Date.parse('2026-07-04T21:30:00Z'),
        status: 'completed',
        cashierId: 'u1',
        cashierName: 'كريم',
        units: { food: 2, sand: 1 },
        day: '2026-07-05',
        tillId: 't1',
        shiftId: '',
        receiptNumber: 'A-000007',
        hash: '',
        previousHash: '',
        exchangeOf: null,
      },
    });
  });

  test('payments, discounts and approval of a stored sale are read as they were written (PY-06, DC-05)', () => {
    const sale = aSale({
      listTotal: pounds(200),
      total: pounds(160),
      discounts: {
        lines: { food: { kind: 'percent', value: 1250, amount: pounds(25), reason: 'regular' } },
        cart: { kind: 'amount', value: pounds(14.5), amount: pounds(14.5), reason: 'bargain' },
        rounding: pounds(0.5),
      },
      approvedBy: 'admin-1',
      paymentMethod: 'split',
      payments: { cash: pounds(60), instapay: pounds(100) },
      references: { instapay: '998877' },
      exchangeOf: 'refund-1',
    });
    expect(readSale(sale.id, { ...saleDocument(sale) })).toMatchObject(sale);
  });

  test('an empty cart, too low a payment and too many lines make no sale (PO-22)', () => {
    expect(sell([])).toEqual({ ok: false, error: { type: 'CartEmpty' } });
    expect(sell(aCart(), pounds(1))).toMatchObject({ ok: false, error: { type: 'PaidTooLittle' } });
    const products = Array.from({ length: maxSaleLines + 1 }, (_, index) => aProduct({ id: `p${index}` }));
    expect(sell(aCart(...products.slice(1))).ok).toBe(true);
    expect(sell(aCart(...products))).toEqual({ ok: false, error: { type: 'TooManyLines', limit: 100 } });
  });
});

describe('a sale in documents and storage', () => {
  test('a sale that is written reads back the same, money in pounds (DB-17)', () => {
    const sale = aSale({ total: pounds(19.99), amountPaid: pounds(20), change: pounds(0.01) });
    expect(saleDocument(sale)).toMatchObject({ total: 19.99, amountPaid: 20, change: 0.01 });
    expect(readSale(sale.id, saleDocument(sale))).toEqual({
      ...sale,
      recordedBy: '',
      missing: [],
      syncedAt: null,
      createdAt: null,
    });
  });

  test('a sale made offline is stored as pending with the offline flag (CO-02, DB-18)', () => {
    const stored = offlineSale(aSale());
    expect(stored).toMatchObject({ id: 'sale-1', status: 'pending', isOffline: true, total: 100 });
    expect(saleDocument(aSale())).not.toHaveProperty('isOffline');
    expect(readSale('sale-1', stored)).toMatchObject({ id: 'sale-1', status: 'pending', total: pounds(100) });
  });

  test('an empty document gets defaults: change 0, completed (DB-17)', () => {
    expect(readSale('s', {})).toMatchObject({
      items: [],
      total: 0,
      change: 0,
      status: 'completed',
      units: {},
    });
  });

  test('any document is read without an exception (DB-17)', () => {
    const field = fc.oneof(fc.anything(), fc.double());
    const document = fc.record(
      {
        items: field,
        total: field,
        amountPaid: field,
        change: field,
        timestamp: field,
        units: field,
        day: field,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(document, (fields) => {
        const sale = readSale('s', fields);
        expect([sale.total, sale.amountPaid, sale.change].every(Number.isSafeInteger)).toBe(true);
        expect(sale.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});

describe('receipt numbers', () => {
  test.each([
    ['A', 1, 'A-000001'],
    ['B', 123, 'B-000123'],
    ['AA', 1_234_567, 'AA-1234567'],
  ])('receipt %s %d is %s (PO-25)', (letter, number, expected) => {
    expect(formatReceiptNumber(letter, number)).toBe(expected);
  });

  test.each([
    [1, 'A'],
    [8, 'H'],
    [9, 'J'],
    [23, 'Z'],
    [24, 'AA'],
    [46, 'AZ'],
    [47, 'BA'],
    [552, 'ZZ'],
  ])('till %d has the letter %s (FS-36, PO-25)', (count, expected) => {
    expect(tillLetter(count)).toBe(expected);
  });

  test('no two tills have the same letter, and none has I, O or Q (FS-36, PO-25)', () => {
    const letters = Array.from({ length: 552 }, (_, index) => tillLetter(index + 1));
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.filter((letter) => !/^[A-HJ-NPR-Z]{1,2}$/.test(letter))).toEqual([]);
  });
});

test.each([
  ['A-000123', ['A-000123']],
  ['a-١٢٣', ['A-000123']],
  [' b 7 ', ['B-000007']],
  ['٠٠١٢', ['A-000012', 'B-000012']],
  ['A-', []],
  ['كريم', []],
  ['', []],
])('the search %j means the receipts %j (UX-31)', (query, numbers) => {
  expect(receiptNumbersOf(query, ['A', 'B'])).toEqual(numbers);
});
