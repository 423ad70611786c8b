// Payments by several methods: what each bears, the change, the references.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cashPayment,
  checkPayment,
  checkReference,
  isSamePayment,
  paymentMethods,
  readSale,
  saleDocument,
  type PaymentPart,
} from '#domain/sale';
import { addMoney, noMoney, piastres, subtractMoney, sumMoney, type Piastres } from '#kernel/money';
import { aSale, pounds } from '#testing/builders';

function part(method: PaymentPart['method'], amount: number, reference = '998877'): PaymentPart {
  return { method, amount: pounds(amount), reference: method === 'cash' ? '' : reference };
}

describe('a split payment', () => {
  test('each method bears its part, cash after change; the method is split (PY-03, PY-06)', () => {
    expect(
      checkPayment(pounds(180), [part('cash', 100), part('card', 50, '٤٤١١'), part('instapay', 60)]),
    ).toEqual({
      ok: true,
      value: {
        paymentMethod: 'split',
        payments: { cash: pounds(70), card: pounds(50), instapay: pounds(60) },
        references: { card: '4411', instapay: '998877' },
        amountPaid: pounds(210),
        change: pounds(30),
      },
    });
  });

  test('one method other than cash has its own name and no change (PY-06)', () => {
    expect(checkPayment(pounds(180), [part('vodafone', 180)])).toMatchObject({
      value: {
        paymentMethod: 'vodafone',
        payments: { vodafone: pounds(180) },
        amountPaid: pounds(180),
        change: 0,
      },
    });
  });

  test('a sale of total 0 has no method and counts as cash (PY-03)', () => {
    for (const parts of [[], cashPayment(noMoney), cashPayment(pounds(20))])
      expect(checkPayment(noMoney, parts)).toMatchObject({
        ok: true,
        value: { paymentMethod: 'cash', payments: {}, change: parts[0]?.amount ?? 0 },
      });
  });

  test.each([
    [
      'too little (PY-04)',
      [part('card', 50), part('cash', 100)],
      { type: 'PaidTooLittle', missing: pounds(30) },
    ],
    ['nothing (PY-04)', [], { type: 'PaidTooLittle', missing: pounds(180) }],
    [
      'a method without an amount (PY-04)',
      [part('card', 0), part('cash', 180)],
      { type: 'NothingPaid', method: 'card' },
    ],
    [
      'a card above the total (PY-05)',
      [part('card', 180.01)],
      { type: 'AboveRest', method: 'card', rest: pounds(180) },
    ],
    [
      'two methods above the total (PY-05)',
      [part('card', 100), part('transfer', 100)],
      { type: 'AboveRest', method: 'transfer', rest: pounds(80) },
    ],
    [
      'cash where nothing is left for it (PY-05)',
      [part('card', 180), part('cash', 10)],
      { type: 'AboveRest', method: 'cash', rest: 0 },
    ],
    ['a method twice (PY-03)', [part('card', 90), part('card', 90)], { type: 'MethodTwice', method: 'card' }],
    [
      'a reference of three digits (PY-07)',
      [part('card', 180, '123')],
      { type: 'BadReference', method: 'card' },
    ],
  ] as const)('%s is refused', (_, parts, error) => {
    expect(checkPayment(pounds(180), parts)).toEqual({ ok: false, error });
  });

  test.each([
    ['٤٤١١', '4411'],
    ['  ab12  ', 'ab12'],
    ['تحويل١٢', 'تحويل12'],
    ['1'.repeat(40), '1'.repeat(40)],
    ['', ''],
    ['   ', ''],
    ['123', null],
    ['1'.repeat(41), null],
    ['12 34', null],
    ['12-34', null],
  ])('the reference %j is read as %j (PY-07)', (typed, read) => {
    expect(checkReference(typed)).toEqual(
      read === null ? { ok: false, error: 'NotAReference' } : { ok: true, value: read },
    );
  });
});

describe('any split', () => {
  /** A total with one to five methods that pay it exactly, in any order, and cash given on top where cash is among them. */
  const split = fc
    .record({
      methods: fc.shuffledSubarray([...paymentMethods], { minLength: 1 }),
      amounts: fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 5, maxLength: 5 }),
      onTop: fc.nat({ max: 100_000 }),
    })
    .map(({ methods, amounts, onTop }) => {
      const due = methods.map((method, at) => ({ method, amount: piastres(amounts[at] ?? 1) }));
      const change = methods.includes('cash') ? piastres(onTop) : noMoney;
      const parts: readonly PaymentPart[] = due.map(({ method, amount }) => ({
        method,
        amount: method === 'cash' ? addMoney(amount, change) : amount,
        reference: '',
      }));
      return { due, parts, change, total: sumMoney(due.map(({ amount }) => amount)) };
    });

  test('bears the total together, and what was given less the change is the total (PY-03, PY-04, PY-06)', () => {
    fc.assert(
      fc.property(split, ({ due, parts, change, total }) => {
        const payment = checkPayment(total, parts);
        expect(payment.ok).toBe(true);
        if (!payment.ok) return;
        expect(payment.value.payments).toEqual(
          Object.fromEntries(due.map(({ method, amount }) => [method, amount])),
        );
        expect(sumMoney(Object.values(payment.value.payments))).toBe(total);
        expect(subtractMoney(payment.value.amountPaid, payment.value.change)).toBe(total);
        expect(payment.value.change).toBe(change);
        expect(payment.value.paymentMethod).toBe(due.length > 1 ? 'split' : due[0]?.method);
      }),
    );
  });

  test('whatever is paid: never less than the total, no change but in cash, nothing negative (PY-04, PY-05)', () => {
    const anyPart = fc.record({
      method: fc.constantFrom(...paymentMethods),
      amount: fc.nat({ max: 20_000 }).map(piastres),
      reference: fc.constantFrom('', '998877', '12'),
    });
    fc.assert(
      fc.property(
        fc.nat({ max: 20_000 }).map(piastres),
        fc.array(anyPart, { maxLength: 6 }),
        (total, parts) => {
          const payment = checkPayment(total, parts);
          if (!payment.ok) return;
          const amounts: readonly Piastres[] = Object.values(payment.value.payments);
          expect(amounts.every((amount) => amount > 0)).toBe(true);
          expect(sumMoney(amounts)).toBe(total);
          expect(sumMoney(parts.map(({ amount }) => amount))).toBe(payment.value.amountPaid);
          if (payment.value.change > 0) expect(parts.map(({ method }) => method)).toContain('cash');
        },
      ),
    );
  });

  test('is the same payment after it was stored and read (PY-06, PY-24)', () => {
    fc.assert(
      fc.property(split, ({ parts, total }) => {
        const payment = checkPayment(total, parts);
        if (!payment.ok) return;
        const sale = aSale({ total, listTotal: total, ...payment.value });
        const stored = readSale(sale.id, { ...saleDocument(sale) });
        expect(stored).toMatchObject(payment.value);
        expect(isSamePayment(stored, payment.value)).toBe(true);
        expect(isSamePayment(stored, { payments: {}, references: {} })).toBe(false);
      }),
    );
  });
});
