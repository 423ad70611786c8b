import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noDiscounts, type Sale } from '#domain/sale';
import {
  checkDrawerForm,
  checkPayOut,
  closeUncounted,
  countedCash,
  discountsOfShifts,
  differencesByCashier,
  drawerDocument,
  readDrawerMovement,
  readShift,
  shiftDocument,
  shiftReport,
  raiseBySale,
  raiseExchanged,
  type DrawerLimits,
  type Shift,
} from '#domain/shift';
import {
  aClosedShift,
  aCountedShift,
  aPerson,
  aSale,
  aShift,
  pounds,
  someInstant,
  withSaleOf,
} from '#testing/builders';
import { noMoney, piastres } from '#kernel/money';

/** A sale with a discount of its cart; amounts in piastres. */
function discounted(
  cash: number,
  { card, discount }: { readonly card: number; readonly discount: number },
): Sale {
  const total = piastres(cash + card);
  const amount = piastres(discount);
  return aSale({
    total,
    listTotal: piastres(total + discount),
    payments: { cash: piastres(cash), ...(card === 0 ? {} : { card: piastres(card) }) },
    discounts: { ...noDiscounts, cart: { kind: 'amount', value: discount, amount, reason: 'bargain' } },
  });
}

const facts = { now: someInstant + 1, by: aPerson, heldCarts: 2, unsent: 3 };

describe('the drawer', () => {
  const form = { kind: 'out', amount: '٥٠', reason: 'supplier', note: '', receiptNumber: '' } as const;

  test('a pay-out has an amount and a reason; other and expense need a note, a correction its receipt (SF-07)', () => {
    expect(checkDrawerForm(form)).toMatchObject({ value: { amount: pounds(50), reason: 'supplier' } });
    expect(checkDrawerForm({ ...form, amount: '0', reason: null })).toEqual({
      ok: false,
      error: { amount: { type: 'Zero' }, reason: 'Required' },
    });
    for (const reason of ['other', 'expense'] as const)
      expect(checkDrawerForm({ ...form, reason })).toMatchObject({ error: { note: 'Required' } });
    expect(checkDrawerForm({ ...form, note: 'ن'.repeat(501) })).toMatchObject({ error: { note: 'TooLong' } });
    expect(checkDrawerForm({ ...form, reason: 'correction' })).toMatchObject({
      error: { receiptNumber: 'Required' },
    });
    expect(checkDrawerForm({ ...form, amount: '-1' })).toMatchObject({
      error: { amount: { type: 'NotAnAmount' } },
    });
  });

  const limits: DrawerLimits = {
    role: 'cashier',
    isApproved: false,
    useShifts: true,
    blindClose: true,
    cashierRefund: pounds(500),
    cashierShiftCash: pounds(1500),
  };
  const drawer = { openingFloat: pounds(1000), sums: aShift().sums, unapproved: noMoney };
  const out = (amount: number, reason: 'supplier' | 'ownerTook' | null = 'supplier') => ({
    amount: pounds(amount),
    reason,
  });

  test('a pay-out above the expected cash is refused, the amount named after a PIN only (SF-08, SF-11)', () => {
    const named = { ok: false, error: { type: 'NotEnoughCash', expected: pounds(1000) } };
    expect(checkPayOut(out(1000.01), drawer, limits)).toEqual({
      ok: false,
      error: { type: 'NotEnoughCash', expected: null },
    });
    expect(checkPayOut(out(1000.01), drawer, { ...limits, isApproved: true })).toEqual(named);
    expect(checkPayOut(out(1000.01), drawer, { ...limits, role: 'admin' })).toEqual(named);
    expect(checkPayOut(out(1000.01), drawer, { ...limits, blindClose: false })).toEqual(named);
  });

  test('what a shift paid out without a PIN counts with the pay-out against the limit of a shift (FP-20, SF-08)', () => {
    const narrow = { ...limits, cashierShiftCash: pounds(700) };
    const before = { ...drawer, unapproved: pounds(400) };
    expect(checkPayOut(out(300), before, narrow).ok).toBe(true);
    expect(checkPayOut(out(300.01), before, narrow)).toEqual({ ok: false, error: { type: 'NeedsApproval' } });
    expect(checkPayOut(out(300.01), before, { ...narrow, isApproved: true }).ok).toBe(true);
  });

  test('without shifts the expected cash limits nothing (SF-06, SF-08)', () => {
    expect(
      checkPayOut(out(400), { ...drawer, openingFloat: pounds(0) }, { ...limits, useShifts: false }),
    ).toEqual({ ok: true, value: undefined });
  });

  test('above the limit, and for the owner always, a cashier needs a PIN; a refund has its own limits (SF-08, RF-12)', () => {
    const needed = { ok: false, error: { type: 'NeedsApproval' } };
    expect(checkPayOut(out(500), drawer, limits).ok).toBe(true);
    expect(checkPayOut(out(500.01), drawer, limits)).toEqual(needed);
    expect(checkPayOut(out(1, 'ownerTook'), drawer, limits)).toEqual(needed);
    expect(checkPayOut(out(1, 'ownerTook'), drawer, { ...limits, isApproved: true }).ok).toBe(true);
    expect(checkPayOut(out(1, 'ownerTook'), drawer, { ...limits, role: 'admin' }).ok).toBe(true);
    expect(checkPayOut(out(900, null), drawer, limits).ok).toBe(true);
  });

  test('a stored movement reads back (SF-07, SF-09)', () => {
    const movement = {
      id: 'm',
      kind: 'out' as const,
      amount: pounds(50.25),
      reason: 'correction' as const,
      note: 'خطأ',
      tillId: 'till-1',
      shiftId: 'till-1_12',
      by: 'cashier-1',
      byName: 'كريم',
      timestamp: someInstant,
      day: aShift().opening.day,
      approvedBy: 'admin-1',
      receiptNumber: 'A-000118',
    };
    expect(readDrawerMovement('m', drawerDocument(movement))).toEqual(movement);
  });
});

describe('reports', () => {
  const cashier = { role: 'cashier', blindClose: true } as const;
  const sold = withSaleOf(withSaleOf(aShift(), 90, { cash: pounds(60), card: pounds(30) }), 47, {
    cash: pounds(47),
  });
  const busy = { ...sold, sums: { ...sold.sums, lastReceipt: 'A-000010' } };

  test('a cashier sees no cash and no sum from which it follows before the count (SF-11)', () => {
    const report = shiftReport(
      { ...busy, sums: raiseExchanged(busy.sums, { cash: pounds(7) }) },
      'A',
      cashier,
    );
    expect(report).toMatchObject({ type: 'X', number: 'A-Z0012', cash: null, voids: 2 });
    expect(report.shift.sums).toMatchObject({ salesCount: 2, sales: 0, byCashier: {}, exchanged: {} });
    expect(report.methods).toEqual([
      {
        method: 'card',
        count: 1,
        received: pounds(30),
        refunded: 0,
        exchanged: 0,
        seen: null,
      },
    ]);
    const amounts = JSON.stringify(report).match(/\d+/g) ?? [];
    for (const hidden of [pounds(137), pounds(107), pounds(407), pounds(60), pounds(7)])
      expect(amounts).not.toContain(String(hidden));
  });

  test('whatever the cash sales were, the cashier reads the same report: no cash follows from its discounts (SF-11, DC-13)', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    const sale = fc.record({ cash: amount, otherCash: amount, card: amount, discount: amount });
    fc.assert(
      fc.property(fc.array(sale, { minLength: 1, maxLength: 8 }), (sold) => {
        const xOf = (cashOf: (one: (typeof sold)[number]) => number) => {
          const sums = sold.map((one) => discounted(cashOf(one), one)).reduce(raiseBySale, aShift().sums);
          return shiftReport({ ...aShift(), sums }, 'A', cashier);
        };
        const x = xOf(({ cash }) => cash);
        expect(x.shift.sums.discounts).toBe(sold.reduce((sum, { discount }) => sum + discount, 0));
        expect(xOf(({ otherCash }) => otherCash)).toEqual(x);
      }),
    );
  });

  test('the report has the list total of its sales, and each cashier theirs with what they gave off (DC-13)', () => {
    const sums = raiseBySale(busy.sums, discounted(8_000, { card: 1_000, discount: 1_000 }));
    expect(shiftReport({ ...busy, sums }, 'A', { role: 'admin', blindClose: true }).cash).toMatchObject({
      listTotal: pounds(137 + 100),
      byCashier: [{ name: 'كريم', count: 3, listTotal: pounds(137 + 100), discounts: pounds(10) }],
    });
  });

  test('the discounts of closed shifts are summed by cashier, who gave most first, and by reason (DC-13, SF-25)', () => {
    const shiftWith = (...sales: readonly Sale[]): Shift => {
      const sums = sales.reduce(raiseBySale, aShift().sums);
      return { ...closeUncounted(aShift(), facts), sums };
    };
    const mona = { cashierId: 'cashier-2', cashierName: 'منى' };
    const [small, large] = [
      discounted(9_000, { card: 0, discount: 1_000 }),
      { ...discounted(5_000, { card: 0, discount: 5_000 }), ...mona },
    ];
    const open = { ...shiftWith(large), close: null };
    const nothingGiven = { ...aSale(), cashierId: 'cashier-3', discounts: noDiscounts };
    expect(discountsOfShifts([shiftWith(small, large), shiftWith(small, nothingGiven), open])).toEqual({
      listTotal: 30_000 + nothingGiven.total,
      discounts: 7_000,
      byCashier: [
        { cashierId: 'cashier-2', name: 'منى', count: 1, listTotal: 10_000, discounts: 5_000 },
        { cashierId: 'cashier-1', name: 'كريم', count: 2, listTotal: 20_000, discounts: 2_000 },
      ],
      byReason: [{ reason: 'bargain', discounts: 7_000 }],
    });
  });

  test('an admin, an open close and a confirmed count show all (SF-11, SF-14)', () => {
    const cash = { net: pounds(137), received: pounds(107), expected: pounds(407), counted: null };
    expect(shiftReport(busy, 'A', { role: 'admin', blindClose: true }).cash).toMatchObject(cash);
    expect(shiftReport(busy, 'A', { ...cashier, blindClose: false }).cash).toMatchObject(cash);
    expect(shiftReport(aCountedShift(busy, 400), 'A', cashier).cash).toMatchObject({
      counted: pounds(400),
      difference: pounds(-7),
    });
  });

  test('an X of an admin just before a Z has its sums, and a Z reads back the same (SF-11)', () => {
    const x = shiftReport(busy, 'A', { role: 'admin', blindClose: true });
    const shift = aClosedShift(busy, 400);
    const z = shiftReport(shift, 'A', cashier);
    expect(z.type).toBe('Z');
    expect({ ...z.cash, counted: null, difference: null, handedOver: null }).toEqual(x.cash);
    expect(readShift(shift.id, shiftDocument(shift))).toEqual(shift);
    expect(readShift(busy.id, shiftDocument(busy))).toMatchObject({
      close: null,
      opening: { by: aPerson },
    });
  });

  test('an abandoned shift is stored without sums and count (SF-24)', () => {
    const { close } = closeUncounted(busy, facts);
    if (close === null) throw new Error('it is closed');
    const fields = shiftDocument({ ...busy, close: { ...close, closing: 'abandoned' } });
    expect(fields).not.toHaveProperty('totals');
    expect(fields).not.toHaveProperty('difference');
    expect(fields).toMatchObject({ state: 'closed', closing: 'abandoned' });
  });

  test('what a close states of its cash is computed, so that a stated balance hides no shortage (FS-31)', () => {
    const short = aClosedShift(aShift(), 100);
    const { close } = short;
    if (close === null) throw new Error('it is closed');
    const stated = { expected: pounds(100), difference: pounds(0) };
    const balanced: Shift = { ...short, close: { ...close, ...stated } };
    const { cash } = shiftReport(balanced, 'A', { role: 'admin', blindClose: false });
    expect(cash).toMatchObject({ expected: pounds(300), difference: pounds(-200) });
    expect(countedCash(balanced)).toEqual({ expected: pounds(300), difference: pounds(-200) });
    expect(differencesByCashier([balanced])).toMatchObject([{ short: pounds(-200) }]);
    expect(countedCash(closeUncounted(aShift(), facts))).toBe(null);
    expect(countedCash(aShift())).toBe(null);
  });

  test('differences are summed by who closed, the largest shortage first (SF-16, SF-25)', () => {
    const other = (shift: Shift): Shift => ({
      ...shift,
      close: shift.close && { ...shift.close, by: { id: 'cashier-2', name: 'منى' } },
    });
    const shifts = [
      aClosedShift(aShift(), 310),
      aClosedShift(aShift(), 295),
      other(aClosedShift(aShift(), 280)),
      closeUncounted(aShift(), facts),
      aShift(),
    ];
    expect(differencesByCashier(shifts)).toEqual([
      { cashierId: 'cashier-2', name: 'منى', shifts: 1, short: pounds(-20), over: 0 },
      { cashierId: 'cashier-1', name: 'كريم', shifts: 2, short: pounds(-5), over: pounds(10) },
    ]);
  });
});
