import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cashDifference,
  checkCountedAmount,
  checkDenominations,
  closeShift,
  closeUncounted,
  confirmCount,
  emptyDenominations,
  expectedCash,
  formatShiftNumber,
  handedOver,
  isLeftOpen,
  isOpenTooLong,
  openShift,
  proposedFloat,
  shiftReport,
  takeBackCount,
  raiseCashRefusals,
  raiseByDrawer,
  raiseByRefund,
  raiseBySale,
} from '#domain/shift';
import { piastres } from '#kernel/money';
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

const facts = { now: someInstant + 1, by: aPerson, heldCarts: 2, unsent: 3 };

describe('the expected cash', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const split = fc.record({ cash: amount, card: amount, instapay: amount });
  const record = fc.oneof(
    fc.record({ type: fc.constant('sale' as const), payments: split }),
    fc.record({ type: fc.constant('refund' as const), payments: split }),
    fc.record({ type: fc.constantFrom('in' as const, 'out' as const), amount }),
    fc.record({ type: fc.constant('open' as const) }),
    fc.record({ type: fc.constant('refused' as const) }),
  );

  test('is the float and the cash of all records, whatever their order and methods (SF-13, SF-15)', () => {
    fc.assert(
      fc.property(amount, fc.array(record, { maxLength: 60 }), (float, records) => {
        let sums = aShift().sums;
        let [cash, card, net] = [float, 0, 0];
        for (const entry of records) {
          if (entry.type === 'sale' || entry.type === 'refund') {
            const { cash: inCash, card: byCard, instapay } = entry.payments;
            const payments = {
              cash: piastres(inCash),
              card: piastres(byCard),
              instapay: piastres(instapay),
            };
            const total = piastres(inCash + byCard + instapay);
            const sign = entry.type === 'sale' ? 1 : -1;
            cash += sign * inCash;
            card += entry.type === 'sale' ? byCard : 0;
            net += sign * total;
            sums =
              entry.type === 'sale'
                ? raiseBySale(
                    sums,
                    aSale({ total, listTotal: total, payments, amountPaid: piastres(total + 5) }),
                  )
                : raiseByRefund(sums, {
                    receiptNumber: 'A-000009',
                    hash: '',
                    total,
                    payments,
                    cashierId: aPerson.id,
                    cashierName: aPerson.name,
                  });
          } else if (entry.type === 'in' || entry.type === 'out') {
            cash += entry.type === 'in' ? entry.amount : -entry.amount;
            sums = raiseByDrawer(sums, {
              kind: entry.type,
              amount: piastres(entry.amount),
              reason: 'other',
              note: '',
              receiptNumber: null,
            });
          } else sums = entry.type === 'refused' ? raiseCashRefusals(sums) : sums;
        }
        expect(expectedCash(piastres(float), sums)).toBe(cash);
        expect(sums.methods.card ?? 0).toBe(card);
        expect(sums.sales - sums.refunds).toBe(net);
        const persons = Object.values(sums.byCashier);
        expect(persons.reduce((sum, person) => sum + person.total, 0)).toBe(net);
      }),
    );
  });

  test('change is never part of it (SF-13)', () => {
    const sale = aSale({ total: pounds(30), amountPaid: pounds(200), payments: { cash: pounds(30) } });
    expect(expectedCash(pounds(100), raiseBySale(aShift().sums, sale))).toBe(pounds(130));
  });

  test('the net of the Z reports and of the open shift is that of all records (SF-13)', () => {
    const shifts = [
      aClosedShift(withSaleOf(aShift(), 50, { cash: pounds(50) }), 350),
      withSaleOf(aShift(), 20),
    ];
    const nets = shifts.map(
      (shift) => shiftReport(shift, 'A', { role: 'admin', blindClose: true }).cash?.net,
    );
    expect(nets).toEqual([pounds(50), pounds(20)]);
  });
});

describe('opening', () => {
  test('a float other than the one that was left is an opening difference (SF-02, SF-03)', () => {
    expect(aShift(pounds(280), pounds(300)).opening.difference).toBe(pounds(-20));
    expect(aShift(pounds(280), null).opening.difference).toBe(0);
    expect(aShift().id).toBe('till-1_12');
    expect(formatShiftNumber('A', 12)).toBe('A-Z0012');
  });

  test.each([
    ['2026-01-05T23:00:00Z', false],
    ['2026-01-06T02:59:59Z', false],
    ['2026-01-06T03:00:00Z', true],
  ])('a shift of 5 January is left open at %s: %s (SF-22)', (now, isLeft) => {
    expect(isLeftOpen(aShift(), Date.parse(now))).toBe(isLeft);
  });

  test.each([
    // Summer time begins at midnight of Friday 24 April and ends at midnight after Thursday 29 October.
    ['2026-04-23', '2026-04-24T01:59:59Z', '2026-04-24T02:00:00Z'],
    ['2026-10-29', '2026-10-30T02:59:59Z', '2026-10-30T03:00:00Z'],
  ])('five in the morning after %s holds across a change of summer time (SF-22)', (day, before, at) => {
    const shift = openShift({
      tillId: 't',
      number: 1,
      by: aPerson,
      headHash: '',
      openingFloat: pounds(0),
      left: null,
      now: Date.parse(`${day}T10:00:00Z`),
    });
    expect([before, at].map((now) => isLeftOpen(shift, Date.parse(now)))).toEqual([false, true]);
  });

  test('a shift is open too long after 16 hours, a closed one never (SF-24)', () => {
    const hour = 3_600_000;
    expect(isOpenTooLong(aShift(), someInstant + 16 * hour)).toBe(true);
    expect(isOpenTooLong(aShift(), someInstant + 16 * hour - 1)).toBe(false);
    expect(isOpenTooLong(aClosedShift(aShift(), 300), someInstant + 99 * hour)).toBe(false);
  });
});

describe('the count', () => {
  test('notes and coins in both kinds of digits give their sum; an empty field is no piece (SF-12)', () => {
    expect(checkDenominations({ ...emptyDenominations, '200': '٢', '0.25': '3', '1': ' ' })).toEqual({
      ok: true,
      value: { denominations: { '200': 2, '0.25': 3 }, counted: pounds(400.75) },
    });
  });

  test('an empty count is not 0, a stated 0 is (SF-12)', () => {
    expect(checkDenominations(emptyDenominations)).toEqual({ ok: false, error: { type: 'Empty' } });
    expect(checkCountedAmount(' ')).toEqual({ ok: false, error: { type: 'Empty' } });
    expect(checkDenominations({ ...emptyDenominations, '1': '0' })).toMatchObject({
      value: { denominations: {}, counted: 0 },
    });
    expect(checkCountedAmount('٠')).toMatchObject({ value: { denominations: null, counted: 0 } });
  });

  test('a negative or unreadable count names its faces (SF-12)', () => {
    const form = { ...emptyDenominations, '200': '-1', '5': '1.5', '1': '4', '0.5': '999999' };
    expect(checkDenominations(form)).toEqual({
      ok: false,
      error: { type: 'NotACount', faces: ['200', '5', '0.5'] },
    });
  });

  test('a confirmed count is confirmed once; taken back, the first one stays (SF-14)', () => {
    const shift = aCountedShift(aShift(), 250);
    expect(confirmCount(shift, { denominations: null, counted: pounds(1) })).toEqual({
      ok: false,
      error: { type: 'AlreadyCounted' },
    });
    const again = takeBackCount(shift, 'admin-1');
    if (!again.ok) throw new Error(again.error.type);
    expect(again.value).toMatchObject({ count: null, firstCount: pounds(250) });
    const third = takeBackCount(aCountedShift(again.value, 260), 'admin-1');
    expect(third).toMatchObject({ value: { count: null, firstCount: pounds(250) } });
    expect(takeBackCount(aShift(), 'admin-1')).toMatchObject({ error: { type: 'NotCounted' } });
  });
});

describe('closing', () => {
  const draft = { nextFloat: pounds(100), note: '', seen: {} };
  const closing = facts;

  test('the difference is counted less expected, and what is not left is handed over (SF-16, SF-17)', () => {
    const shift = aClosedShift(withSaleOf(aShift(), 50, { cash: pounds(50) }), 340);
    expect(shift.close).toMatchObject({
      closing: 'counted',
      expected: pounds(350),
      difference: pounds(-10),
      nextFloat: pounds(100),
      clockFault: false,
    });
    expect(handedOver(shift)).toBe(pounds(240));
    expect(cashDifference(shift, pounds(360))).toBe(pounds(10));
    expect(shift.sums.seen).toEqual({ card: pounds(40) });
  });

  test('a difference above 20 pounds asks for a note (SF-16)', () => {
    expect(closeShift(aCountedShift(aShift(), 320), draft, closing).ok).toBe(true);
    const large = aCountedShift(aShift(), 320.01);
    expect(closeShift(large, draft, closing)).toEqual({ ok: false, error: { type: 'NoteRequired' } });
    expect(closeShift(large, { ...draft, note: ' ' }, closing).ok).toBe(false);
    expect(closeShift(large, { ...draft, note: 'فكة' }, closing).ok).toBe(true);
  });

  test('the float of the next shift is at most the count, and at first the same float (SF-17)', () => {
    const small = aCountedShift(aShift(), 280);
    expect(closeShift(small, { ...draft, nextFloat: pounds(280.01) }, closing)).toEqual({
      ok: false,
      error: { type: 'FloatAboveCount', counted: pounds(280) },
    });
    expect(proposedFloat(small)).toBe(pounds(280));
    expect(proposedFloat(aCountedShift(aShift(), 900))).toBe(pounds(300));
  });

  test('only an open, counted shift closes, and a closed one never changes (SF-03, SF-14, SF-20)', () => {
    expect(closeShift(aShift(), draft, closing)).toMatchObject({ error: { type: 'NotCounted' } });
    const done = aClosedShift(aShift(), 300);
    expect(closeShift(done, draft, closing)).toMatchObject({ error: { type: 'Closed' } });
    expect(confirmCount(done, { denominations: null, counted: pounds(1) }).ok).toBe(false);
    expect(takeBackCount(done, 'admin-1')).toMatchObject({ error: { type: 'Closed' } });
  });

  test('a clock before the opening closes at the opening, flagged (SF-19)', () => {
    const early = closeUncounted(aShift(), { ...facts, now: someInstant - 1 });
    expect(early.close).toMatchObject({ at: someInstant, clockFault: true, closing: 'uncounted' });
    expect(early.close?.difference).toBeNull();
  });
});
