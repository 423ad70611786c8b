// What the check of a day says of a refund against its sale and the other refunds of it.
import { describe, expect, test } from 'vitest';
import { checkDay, type DayRecords, type StoredRefund } from '#domain/day-check';
import { piastres } from '#kernel/money';
import { pounds, someInstant } from '#testing/builders';
import { hashText } from './chain.ts';
import { aDay, aRefundOf, aSaleOf, refundedBy, storedSale } from './some-day.ts';

function findings(records: DayRecords) {
  return checkDay(records, hashText).differences.map(({ kind, documentId }) => `${kind} ${documentId}`);
}

describe('a refund against its sale (BA-19, RF-06, RF-07, RF-11)', () => {
  const day = aDay([3, 1]);
  const [first] = day.sales;
  if (first === undefined) throw new Error('a sale');
  const check = (...refunds: readonly ReturnType<typeof aRefundOf>[]) =>
    findings({ ...day, refunds, refunded: refundedBy(day, refunds), sums: new Map() }).filter(
      (one) => /refund/.test(one) && !one.startsWith('day'),
    );

  test('units above those that were sold, by the refund that goes beyond', () => {
    const second = aRefundOf(first.sale, 3, {
      id: 'r2',
      receiptNumber: 'A-000005',
      timestamp: someInstant + 90_000,
    });
    expect(check(aRefundOf(first.sale, 1), second)).toContain('refundUnits r2');
    expect(check(aRefundOf(first.sale, 3))).toEqual([]);
  });

  test('money that the share of its line does not come to', () => {
    const dear = aRefundOf(first.sale, 1, { total: pounds(120), payments: { cash: pounds(120) } });
    expect(check(dear)).toEqual(['refundMoney r1']);
    const late = aRefundOf(first.sale, 1, {
      id: 'r2',
      syncedAt: someInstant,
      timestamp: someInstant + 90_000,
    });
    const odd = aRefundOf(first.sale, 1, { total: piastres(10_001), payments: { cash: piastres(10_001) } });
    expect(check(odd)).toEqual(['refundMoney r1']);
    expect(check(odd, late)).not.toContain('refundMoney r1');
    // Not knowing of another part explains a piastre, never pounds.
    expect(check(dear, late)).toContain('refundMoney r1');
  });

  test('units and money of products that the sale never had, and all the money of no sale (FS-31)', () => {
    const [line] = first.sale.items;
    if (line === undefined) throw new Error('a line');
    const strange = { ...line, id: 'p9', name: 'رمل', quantity: 1, total: pounds(400) };
    const never = { units: { p9: 1 }, restocked: {}, items: [strange], total: pounds(400) };
    const paid = { payments: { cash: pounds(400) }, approvedBy: 'admin-1' };
    const named = (stated: Partial<StoredRefund>) => {
      const refunds = [{ ...aRefundOf(first.sale, 1), ...paid, ...stated }];
      const { differences } = checkDay(
        { ...day, refunds, refunded: refundedBy(day, refunds), sums: new Map() },
        hashText,
      );
      return differences.flatMap(({ kind, subject, expected, found }) =>
        /^refund|restocked/.test(kind) ? [[kind, subject, expected, found]] : [],
      );
    };
    expect(named(never)).toEqual([
      ['refundUnits', 'رمل', 0, 1],
      ['refundMoney', 'رمل', 0, 40_000],
    ]);
    // Money for a product of which nothing came back, and for a part of a piece.
    expect(named({ ...never, units: { p1: 1 } })).toContainEqual(['refundMoney', 'رمل', 0, 40_000]);
    expect(named({ units: { p1: 0.5 }, restocked: {}, total: pounds(400) })).toEqual([
      ['refundMoney', 'A-000001', 0, 40_000],
    ]);
    const records = { ...day, refunds: [aRefundOf(first.sale, 1)], refunded: new Map() };
    expect(findings(records)).toContain('refundMoney r1');
  });

  test('more put back into stock than came back (FS-31)', () => {
    const put = (restocked: Readonly<Record<string, number>>) =>
      check({ ...aRefundOf(first.sale, 1), restocked });
    expect(put({ p1: 1 })).toEqual([]);
    expect(put({ p1: 0 })).toEqual([]);
    const all = (restocked: Readonly<Record<string, number>>) => {
      const refunds = [{ ...aRefundOf(first.sale, 1), restocked }];
      return findings({ ...day, refunds, refunded: refundedBy(day, refunds) });
    };
    expect(all({ p1: 2 })).toContain('restocked r1');
    expect(all({ p9: 1 })).toContain('restocked r1');
    expect(all({ p1: 1 })).not.toContain('restocked r1');
  });

  test('one that the backend took beyond what was left, with what was left (RF-17)', () => {
    const late = { id: 'r2', receiptNumber: 'A-000005', syncedAt: someInstant, isBeyondSold: true };
    const refunds = [aRefundOf(first.sale, 2), aRefundOf(first.sale, 2, late)];
    const { differences } = checkDay(
      { ...day, refunds, refunded: refundedBy(day, refunds), sums: new Map() },
      hashText,
    );
    expect(differences[0]).toMatchObject({
      kind: 'beyondSold',
      documentId: 'r2',
      subject: 'A-000001',
      expected: 10_000,
      found: 20_000,
    });
    expect(differences.filter(({ kind }) => kind === 'beyondSold')).toHaveLength(1);
  });

  test('money is compared line by line, also where the lines together come to the right sum', () => {
    const items = ['p1', 'p2'].map((id) => ({
      id,
      name: id,
      price: pounds(100),
      quantity: 2,
      total: pounds(200),
    }));
    const paid = { payments: { cash: pounds(400) }, amountPaid: pounds(400), listTotal: pounds(400) };
    const { sale } = storedSale(aSaleOf(2, { ...first.sale, ...paid, items, total: pounds(400) }));
    const units = { p1: 1, p2: 1 };
    const back = (id: string, ...totals: readonly number[]) =>
      aRefundOf(sale, 1, {
        id,
        receiptNumber: id === 'r1' ? 'A-000002' : 'A-000005',
        items: items.map((line, at) => ({ ...line, quantity: 1, total: pounds(totals[at] ?? 0) })),
        units,
        total: pounds(200),
        payments: { cash: pounds(200) },
      });
    const found = (...refunds: readonly StoredRefund[]) =>
      checkDay(
        { ...day, refunds, refunded: new Map([[sale.id, { sale, refunds }]]), sums: new Map() },
        hashText,
      )
        .differences.filter(({ kind }) => kind === 'refundMoney')
        .map(({ documentId, subject, expected, found: money }) => [documentId, subject, expected, money]);
    expect(found(back('r1', 100, 100))).toEqual([]);
    expect(found(back('r1', 130, 70))).toEqual([
      ['r1', 'p1', 10_000, 13_000],
      ['r1', 'p2', 10_000, 7_000],
    ]);
    expect(found(back('r1', 100, 100), back('r2', 90, 110))).toEqual([
      ['r2', 'p1', 10_000, 9_000],
      ['r2', 'p2', 10_000, 11_000],
    ]);
    const unknown = { ...back('r2', 100, 100), syncedAt: someInstant };
    expect(found(back('r1', 100.02, 99.98), unknown)).toEqual([]);
    expect(found(back('r1', 130, 70), unknown)).toContainEqual(['r1', 'p1', 10_000, 13_000]);
  });

  test('one till orders its refunds by number, two by arrival, and a late one may not know of the other', () => {
    const total = piastres(10_000);
    const items = [{ id: 'p1', name: 'طعام قطط', price: pounds(40), quantity: 3, total }];
    const sold = { ...first.sale, items, total, payments: { cash: total }, amountPaid: total };
    const { sale } = storedSale(aSaleOf(3, sold));
    const part = (amount: number, stated: Partial<StoredRefund>) =>
      aRefundOf(sale, 1, { total: piastres(amount), payments: { cash: piastres(amount) }, ...stated });
    let voidRefunds: readonly string[] = [];
    let restored: ReadonlySet<string> = new Set();
    const money = (...refunds: readonly StoredRefund[]) =>
      findings({
        ...day,
        voidRefunds,
        restored,
        refunds,
        refunded: new Map([[sale.id, { sale, refunds }]]),
        sums: new Map(),
      }).filter((one) => one.startsWith('refundMoney'));
    const one = part(3_333, { id: 'r1', timestamp: someInstant + 3_600_000, createdAt: someInstant });
    const next = { id: 'r2', receiptNumber: 'A-000009', timestamp: someInstant, createdAt: someInstant + 1 };
    expect(money(one, part(3_334, next))).toEqual([]);
    const elsewhere = { ...next, tillId: 'till-2', receiptNumber: 'B-000001' };
    expect(money(one, part(3_334, elsewhere))).toEqual([]);
    expect(money(one, part(3_333, elsewhere))).toEqual(['refundMoney r2']);
    expect(money(one, part(3_333, { ...elsewhere, syncedAt: someInstant + 3_600_000 }))).toEqual([]);
    // A till that lost its own part does not know of it while it is offline.
    const late = { ...next, syncedAt: someInstant + 3_600_000 };
    expect(money(one, part(3_333, late))).toEqual(['refundMoney r2']);
    restored = new Set(['A-000009']);
    expect(money(one, part(3_333, late))).toEqual([]);
    expect(money(one, part(3_333, next))).toEqual(['refundMoney r2']);
    // A piastre may come from a refund that its till knew of and that became void.
    voidRefunds = ['B-000001'];
    expect(money(one, part(3_333, { ...elsewhere, receiptNumber: 'B-000002' }))).toEqual([]);
    expect(money(one, part(3_335, { ...elsewhere, receiptNumber: 'B-000002' }))).toEqual([]);
    expect(money(one, part(3_336, { ...elsewhere, receiptNumber: 'B-000002' }))).toEqual(['refundMoney r2']);
    expect(money(one, part(3_333, elsewhere))).toEqual(['refundMoney r2']);
  });

  test('a method above what it paid, unless an admin approved it', () => {
    const card = { payments: { card: pounds(100) } };
    expect(check(aRefundOf(first.sale, 1, card))).toEqual(['refundMethod r1']);
    expect(check(aRefundOf(first.sale, 1, { ...card, approvedBy: 'admin-1' }))).toEqual([]);
  });
});

describe('refunds of a receipt beyond what a cashier may give back without a PIN (FP-20, RF-10)', () => {
  const day = aDay([9]);
  const [first] = day.sales;
  if (first === undefined) throw new Error('a sale');
  const part = (number: number, stated: Partial<StoredRefund> = {}) =>
    aRefundOf(first.sale, 2, {
      id: `r${number}`,
      receiptNumber: `A-00000${number}`,
      timestamp: someInstant + number * 60_000,
      ...stated,
    });
  const limited = (refunds: readonly StoredRefund[], more: Partial<DayRecords> = {}) =>
    checkDay(
      { ...day, refunds, refunded: refundedBy(day, refunds), sums: new Map(), ...more },
      hashText,
    ).differences.filter(({ kind }) => kind === 'refundLimit');

  test('the refund that goes beyond is named with the limit and what was given back, and an approved one is not', () => {
    expect(limited([part(2), part(3)])).toEqual([]);
    expect(limited([part(2), part(3), part(4)])).toMatchObject([
      { documentId: 'r4', subject: 'A-000001', expected: pounds(500), found: pounds(600), byName: 'كريم' },
    ]);
    expect(limited([part(2), part(3), part(4, { approvedBy: 'admin-1' })])).toEqual([]);
    expect(limited([part(2), part(3, { approvedBy: 'admin-1' }), part(4)])).toEqual([]);
    expect(limited([part(2), part(3), part(4, { cashierId: 'admin-1' })])).toEqual([]);
  });

  test('the limit is that of the time of the refund', () => {
    const of = (at: number, before: number, now: number) => ({
      limits: {
        ...day.limits,
        cashierRefund: { now: pounds(now), changes: [{ at, before: pounds(before), after: pounds(now) }] },
      },
    });
    const refunds = [part(2), part(3), part(4)];
    const later = someInstant + 3_600_000;
    expect(limited(refunds, of(later, 600, 100))).toEqual([]);
    expect(limited([part(2)], of(later, 100, 600))).toMatchObject([{ documentId: 'r2', found: pounds(200) }]);
    // A till may not have heard of what was changed just before.
    expect(
      limited(refunds, of(someInstant + 4 * 60_000 - 30_000, 600, 100)).map((one) => one.documentId),
    ).toEqual([]);
  });
});
