// The shifts of the demo shop are made of its sales and of the movements of its drawer.
import { expect, test } from 'vitest';
import { readRefund } from '#domain/refund';
import { discountTotal, readSale } from '#domain/sale';
import { expectedCash, readDrawerMovement, readShift } from '#domain/shift';
import { sumMoney } from '#kernel/money';
import { readAll } from './demo-documents.testing.ts';
import { createDemoShop } from './index.ts';

const evening = createDemoShop({ seed: 7, now: Date.parse('2026-11-19T17:20:00Z') });
const night = createDemoShop({ seed: 7, now: Date.parse('2026-11-19T21:30:00Z') });

test.each([
  ['in the evening', evening, 1],
  ['at night', night, 0],
])(
  '%s every shift has the sums of its records and the last one is open while the shop is (SF-03, SF-13, DC-13, BA-14)',
  (_, shop, open) => {
    const sales = readAll(shop, 'sales', readSale);
    const refunds = readAll(shop, 'refunds', readRefund);
    const movements = readAll(shop, 'drawer', readDrawerMovement);
    const shifts = readAll(shop, 'shifts', readShift).toSorted((one, other) => one.number - other.number);
    expect(shifts.map(({ number }) => number)).toEqual(shifts.map((_shift, place) => place + 1));
    expect(shifts.filter(({ close }) => close === null)).toHaveLength(open);
    expect(new Set(sales.map(({ shiftId }) => shiftId))).toEqual(new Set(shifts.map(({ id }) => id)));
    for (const { id, opening, sums, close, count } of shifts) {
      if (close === null || count === null) continue;
      const sold = sales.filter(({ shiftId }) => shiftId === id);
      expect(sums.salesCount).toBe(sold.length);
      expect(sums.sales).toBe(sumMoney(sold.map(({ total }) => total)));
      const returned = refunds.filter(({ shiftId }) => shiftId === id);
      expect(sums.refundsCount).toBe(returned.length);
      expect(sums.refunds).toBe(sumMoney(returned.map(({ total }) => total)));
      const discounts = sumMoney(sold.map(discountTotal));
      expect(sums.discounts).toBe(discounts);
      expect(sumMoney(Object.values(sums.byCashier).map((one) => one.discounts))).toBe(discounts);
      const moved = (kind: string) =>
        sumMoney(
          movements.filter((one) => one.shiftId === id && one.kind === kind).map(({ amount }) => amount),
        );
      const cash = sumMoney(sold.map(({ payments }) => payments.cash ?? sumMoney([])));
      const back = sumMoney(returned.map(({ payments }) => payments.cash ?? sumMoney([])));
      expect(close.expected).toBeGreaterThanOrEqual(0);
      expect(close.expected).toBe(opening.float + cash - back + moved('in') - moved('out'));
      expect(close.difference).toBe(count.counted - expectedCash(opening.float, sums));
      expect(close.note === '').toBe(Math.abs(close.difference ?? 0) <= 2_000);
    }
  },
);
