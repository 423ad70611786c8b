import { expect, test } from 'vitest';
import { noDiscounts } from '#domain/sale';
import { aSale, pounds } from '#testing/builders';
import { readShift, shiftId } from './shift.ts';
import { emptyShiftSums, lowerBySale, raiseBySale, readTotals, totalsDocument } from './sums.ts';

test('the id of a shift is that of its till and its number (SF-03)', () => {
  expect(shiftId('till-1', 12)).toBe('till-1_12');
});

test('each sale raises the sums of its shift by method, reason and cashier, its discounts too (SF-04, SF-05, DC-13)', () => {
  const first = aSale({
    receiptNumber: 'A-000007',
    hash: 'a'.repeat(64),
    total: pounds(80),
    listTotal: pounds(100),
    payments: { cash: pounds(30), card: pounds(50) },
    discounts: {
      lines: { p1: { kind: 'amount', value: 1_000, amount: pounds(10), reason: 'damaged' } },
      cart: { kind: 'amount', value: 975, amount: pounds(9.75), reason: 'damaged' },
      rounding: pounds(0.25),
    },
  });
  const second = aSale({
    receiptNumber: 'A-000008',
    hash: 'b'.repeat(64),
    total: pounds(20),
    payments: { cash: pounds(20) },
    listTotal: pounds(20),
    discounts: noDiscounts,
    cashierId: 'cashier-2',
    cashierName: 'ندى',
  });
  const sums = [first, second, first].reduce(raiseBySale, emptyShiftSums('0'));
  expect(sums).toMatchObject({
    receipts: 3,
    firstReceipt: 'A-000007',
    lastReceipt: 'A-000007',
    headHash: first.hash,
    salesCount: 3,
    sales: pounds(180),
    discounts: pounds(40),
    discountReasons: { damaged: pounds(39.5) },
    methods: { cash: pounds(80), card: pounds(100) },
    byCashier: {
      'cashier-1': {
        name: 'كريم',
        count: 2,
        total: pounds(160),
        listTotal: pounds(200),
        discounts: pounds(40),
      },
      'cashier-2': { name: 'ندى', count: 1, total: pounds(20), listTotal: pounds(20), discounts: 0 },
    },
  });
  expect(readTotals(totalsDocument(sums)).byCashier).toEqual(sums.byCashier);
  expect(lowerBySale(lowerBySale(sums, first), first).byCashier).toMatchObject({
    'cashier-1': { count: 0, total: 0, listTotal: 0, discounts: 0 },
  });
});

test('a stored difference has the same bound above and below zero (FT-49, SF-16)', () => {
  const differenceOf = (difference: number) => {
    const { opening, close } = readShift('till-1_1', {
      state: 'closed',
      difference,
      openingDifference: difference,
    });
    return [opening.difference, close?.difference];
  };
  for (const bound of [100_000_000, -100_000_000]) {
    expect(differenceOf(bound)).toEqual([pounds(bound), pounds(bound)]);
    expect(differenceOf(bound + Math.sign(bound))).toEqual([0, null]);
  }
  expect(differenceOf(-7.25)).toEqual([pounds(-7.25), pounds(-7.25)]);
});
