// The check of a till's day finds nothing in the whole past of the demo shop, movements included.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readAuditEntry } from '#domain/audit';
import { approverHistory, checkDay, readDaySums, type DayRecords } from '#domain/day-check';
import { defaultPosSettings } from '#domain/pos-settings';
import { readProduct } from '#domain/product';
import { readRefund } from '#domain/refund';
import { readSale, readVoidNumber, saleDifferences } from '#domain/sale';
import { readDrawerMovement, readShift } from '#domain/shift';
import { readMovement } from '#domain/stock';
import { readUser } from '#domain/user';
import { readText } from '#kernel/fields';
import { shopDay } from '#kernel/shop-day';
import { documentsOf, expectKnown, readAll } from './demo-documents.testing.ts';
import { createDemoShop, type DemoShop } from './index.ts';

test.each([
  [7, '2026-11-19T17:20:00Z'],
  [20_260_105, '2026-11-25T21:00:00Z'],
  [20_260_105, '2026-12-04T09:00:00Z'],
  [9, '2026-04-24T08:00:00Z'],
])('every day of the shop of seed %i at %s agrees with its records (BA-14, BA-19, TH-12)', (seed, at) => {
  const shop = createDemoShop({ seed, now: Date.parse(at) });
  const recordsOf = dayReader(shop);
  const checks = documentsOf(shop, 'tillDays').map(([id, fields]) => {
    const day = readText(fields, 'day');
    return { records: recordsOf(id, day), day };
  });
  for (const { records, day } of checks) {
    const check = checkDay(records, hashText);
    const { chain } = check;
    // The sale that was refused and not tried again waits for its owner.
    const differences = check.differences.filter(({ kind }) => kind !== 'voidNumber');
    expect(check.differences.length - differences.length).toBe(records.voidNumbers.length);
    expect({ day, chain, differences }).toEqual({ day, chain: '', differences: [] });
  }
  expect(checks.some(({ records }) => records.refunds.some(({ isVoid }) => isVoid))).toBe(true);
  expect(checks.flatMap(({ records }) => records.voidNumbers)).toHaveLength(1);
});

function dayReader(shop: DemoShop): (id: string, day: string) => DayRecords {
  const sales = documentsOf(shop, 'sales').map(([id, fields]) => ({
    sale: readSale(id, fields),
    differences: saleDifferences(id, fields),
    isNumberTwice: false,
  }));
  const refunds = readAll(shop, 'refunds', readRefund).map((refund) => ({ ...refund, isNumberTwice: false }));
  const voidNumbers = readAll(shop, 'voidNumbers', readVoidNumber);
  const drawer = readAll(shop, 'drawer', readDrawerMovement);
  const shifts = readAll(shop, 'shifts', readShift);
  const movements = new Map<string, number>();
  for (const { sourceId, amount } of readAll(shop, 'movements', readMovement))
    if (sourceId !== null) movements.set(sourceId, (movements.get(sourceId) ?? 0) + amount);
  const constant = <Value>(now: Value) => ({ now, changes: [] });
  const { cashierDiscount, cashierDiscountCap, cashierRefund, cashierShiftCash } = defaultPosSettings;
  const accounts = readAll(shop, 'users', readUser);
  const closed = shifts.filter(({ close }) => close !== null).toReversed();
  const numbered = [...sales.map(({ sale }) => sale), ...refunds, ...voidNumbers];
  const common = {
    neighbours: new Map(numbered.map((one) => [one.receiptNumber, one])),
    restored: new Set<string>(),
    voidRefunds: [],
    unseen: new Map(),
    clockSpans: [],
    unread: [],
    users: new Map(accounts.map(({ id, role }) => [id, { role }])),
    approvals: readAll(shop, 'audit', readAuditEntry),
    approvers: new Map(accounts.map((account) => [account.id, approverHistory(account.id, account, [])])),
    prices: new Map(readAll(shop, 'products', readProduct).map(({ id, price }) => [id, constant(price)])),
    limits: {
      cashierDiscount: constant(cashierDiscount),
      cashierDiscountCap: constant(cashierDiscountCap),
      cashierRefund: constant(cashierRefund),
      cashierShiftCash: constant(cashierShiftCash),
    },
    refunded: new Map(
      sales.map(({ sale }) => [
        sale.id,
        { sale, refunds: refunds.filter(({ saleId }) => saleId === sale.id) },
      ]),
    ),
    movements,
    stockAfter: new Map(),
    useShifts: constant(true),
    isRetired: constant(false),
  };
  const ofShift = <One extends { readonly shiftId: string }>(all: readonly One[], id: string) =>
    all.filter(({ shiftId }) => shiftId === id);
  return (id, day) => ({
    ...common,
    tillId: 'demoTill',
    day: shopDay(day),
    sales: sales.filter(({ sale }) => sale.day === day),
    refunds: refunds.filter((refund) => refund.day === day),
    voidNumbers: voidNumbers.filter((one) => one.day === day),
    drawer: drawer.filter((one) => one.day === day),
    sums: readDaySums(expectKnown(shop.get(`tillDays/${id}`))),
    shifts: shifts
      .filter(({ opening }) => opening.day === day)
      .map((shift) => ({
        shift,
        sales: ofShift(
          sales.map(({ sale }) => sale),
          shift.id,
        ),
        refunds: ofShift(refunds, shift.id),
        drawer: ofShift(drawer, shift.id),
        voidNumbers: ofShift(voidNumbers, shift.id),
        before: closed.filter(({ number }) => number < shift.number),
        hasSuccessor: false,
      })),
  });
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
