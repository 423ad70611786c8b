// The payment as the cashier types it: the rest goes to the method chosen next, and only a payment that adds up is complete.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashPayment, checkPayment, paymentMethods } from '#domain/sale';
import { piastres, sumMoney, type Piastres } from '#kernel/money';
import { pounds } from '#testing/builders';
import {
  activePart,
  amountOf,
  cashForm,
  changeActive,
  checkForm,
  chooseMethod,
  confirmActive,
  needsConfirmation,
  removeActive,
  type FormOptions,
  type PaymentForm,
} from './payment-form.ts';

const total = pounds(180);
const options: FormOptions = { total, needsReference: true };

function typed(form: PaymentForm, amount: string): PaymentForm {
  return changeActive(form, { typed: amount });
}

function confirmed(form: PaymentForm, reference = '998877'): PaymentForm {
  const after = confirmActive(changeActive(form, { reference }), options);
  if (!after.ok) throw new Error(after.error.type);
  return after.value;
}

function amounts(form: PaymentForm, of: Piastres = total) {
  return Object.fromEntries(form.parts.map(({ method }) => [method, amountOf(form, of, method)]));
}

test('a payment opens on cash with the whole amount and is complete at once (PY-02)', () => {
  expect(checkForm(cashForm, options)).toEqual({ ok: true, value: cashPayment(total) });
});

function paidInCash(of: number, amount: string) {
  return checkForm(typed(cashForm, amount), { ...options, total: pounds(of) });
}

test('the typed amount is read in both kinds of digits, to the piastre (PO-23)', () => {
  expect(paidInCash(12.25, '١٢٫٢٥')).toEqual({ ok: true, value: cashPayment(pounds(12.25)) });
  expect(paidInCash(12.25, '12.24')).toMatchObject({ error: { type: 'PaidTooLittle', missing: 1 } });
  expect(paidInCash(12, '12.345')).toMatchObject({ error: { type: 'NotAnAmount' } });
});

test('an amount with a decimal comma is read as written, and an ambiguous one is refused (FA-04, PO-22, PO-23)', () => {
  expect(paidInCash(12, '12,50')).toEqual({ ok: true, value: cashPayment(pounds(12.5)) });
  expect(paidInCash(1000, '1,234')).toEqual({ ok: true, value: cashPayment(pounds(1_234)) });
  expect(paidInCash(12, '1.234,50')).toMatchObject({ error: { type: 'NotAnAmount' } });
});

test('the rest goes to the method chosen next (PY-04)', () => {
  const form = chooseMethod(typed(cashForm, '٥٠'), total, 'card');
  expect(form.active).toBe('card');
  expect(amounts(form)).toEqual({ cash: pounds(50), card: pounds(130) });
  const third = chooseMethod(typed(form, '100'), total, 'instapay');
  expect(amounts(third)).toEqual({ cash: pounds(50), card: pounds(100), instapay: pounds(30) });
});

test('a method chosen before an amount was typed takes the place of the one before it (PY-04)', () => {
  expect(amounts(chooseMethod(cashForm, total, 'card'))).toEqual({ card: total });
  expect(amounts(chooseMethod(typed(cashForm, '200'), total, 'vodafone'))).toEqual({ vodafone: total });
});

test('choosing a method that is in the payment shows it again and changes no amount (PY-04)', () => {
  const form = chooseMethod(typed(cashForm, '50'), total, 'card');
  const again = chooseMethod(form, total, 'cash');
  expect(again.active).toBe('cash');
  expect(amounts(again)).toEqual({ cash: pounds(50), card: pounds(130) });
  expect(amounts(typed(again, '80'))).toEqual({ cash: pounds(80), card: pounds(100) });
  expect(amounts(typed(again, ''))).toEqual({ cash: total });
});

test('money that arrived is never replaced, and its amount is fixed (PY-09)', () => {
  const form = confirmed(chooseMethod(cashForm, total, 'card'));
  expect(chooseMethod(form, total, 'instapay')).toBe(form);
  expect(activePart(form)).toMatchObject({ typed: '180', isConfirmed: true });
  expect(checkForm(form, options)).toEqual({
    ok: true,
    value: [{ method: 'card', amount: total, reference: '998877' }],
  });
  expect(needsConfirmation(changeActive(form, { typed: '100' }))).toBe(true);
  expect(removeActive(form)).toBe(cashForm);
});

test('three methods: cash is given last and gives change (PY-05, PY-06)', () => {
  const card = confirmed(typed(chooseMethod(cashForm, total, 'card'), '100'), '4411');
  const wallet = confirmed(typed(chooseMethod(card, total, 'vodafone'), '50'), '٩٩٨٨٧٧');
  const cash = typed(chooseMethod(wallet, total, 'cash'), '50');
  const parts = checkForm(cash, options);
  expect(parts.ok && checkPayment(total, parts.value)).toMatchObject({
    value: {
      payments: { cash: pounds(30), card: pounds(100), vodafone: pounds(50) },
      references: { card: '4411', vodafone: '998877' },
      change: pounds(20),
    },
  });
});

test.each([
  ['too little cash (PO-22)', typed(cashForm, '100'), { type: 'PaidTooLittle', missing: pounds(80) }],
  ['cash that is no amount (PO-23)', typed(cashForm, '1.234,5'), { type: 'NotAnAmount', method: 'cash' }],
  [
    'a card above the rest (PY-05)',
    changeActive(chooseMethod(cashForm, total, 'card'), { typed: '181', reference: '4411' }),
    { type: 'AboveRest', method: 'card', rest: total },
  ],
  [
    'an amount of three decimals (PY-04)',
    changeActive(chooseMethod(cashForm, total, 'card'), { typed: '100.005', reference: '4411' }),
    { type: 'NotAnAmount', method: 'card' },
  ],
  [
    'an amount of 0 (PY-04)',
    typed(chooseMethod(cashForm, total, 'card'), '0'),
    { type: 'NothingPaid', method: 'card' },
  ],
  [
    'no reference (PY-07)',
    chooseMethod(cashForm, total, 'card'),
    { type: 'ReferenceMissing', method: 'card' },
  ],
  [
    'a reference of blanks (PY-07)',
    changeActive(chooseMethod(cashForm, total, 'card'), { reference: '    ' }),
    { type: 'ReferenceMissing', method: 'card' },
  ],
  [
    'a short reference (PY-07)',
    changeActive(chooseMethod(cashForm, total, 'card'), { reference: '441' }),
    { type: 'BadReference', method: 'card' },
  ],
  [
    'money that nobody confirmed (PY-09)',
    changeActive(chooseMethod(cashForm, total, 'card'), { reference: '4411' }),
    { type: 'NotConfirmed', method: 'card' },
  ],
] as const)('%s does not finish the payment', (_, form, error) => {
  expect(checkForm(form, options)).toEqual({ ok: false, error });
});

test('a shop that needs no reference takes the confirmation alone, but no malformed reference (PY-07)', () => {
  const card = chooseMethod(cashForm, total, 'card');
  expect(confirmActive(card, { total, needsReference: false })).toMatchObject({ ok: true });
  expect(
    confirmActive(changeActive(card, { reference: '12' }), { total, needsReference: false }),
  ).toMatchObject({
    error: { type: 'BadReference' },
  });
});

test('a sale of total 0 is paid by nothing, and no method is offered for it (PY-03)', () => {
  const free = { total: piastres(0), needsReference: true };
  expect(checkForm(cashForm, free)).toEqual({ ok: true, value: [] });
  expect(chooseMethod(cashForm, free.total, 'card')).toBe(cashForm);
});

test('whatever is chosen and typed, a complete payment pays exactly the total (PY-03, PY-04, PY-05)', () => {
  const step = fc.oneof(
    fc
      .constantFrom(...paymentMethods)
      .map((method) => (form: PaymentForm, of: Piastres) => chooseMethod(form, of, method)),
    fc
      .constantFrom('', '0', '1', '50.25', '٣٠', '180', '999', '1.2.3')
      .map((amount) => (form: PaymentForm) => typed(form, amount)),
    fc
      .constantFrom('', '998877', '12')
      .map((reference) => (form: PaymentForm) => changeActive(form, { reference })),
    fc.constant((form: PaymentForm) => removeActive(form)),
    fc.constant((form: PaymentForm, of: Piastres) => {
      const after = confirmActive(form, { total: of, needsReference: true });
      return after.ok ? after.value : form;
    }),
  );
  let complete = 0;
  fc.assert(
    fc.property(fc.nat({ max: 30_000 }).map(piastres), fc.array(step, { maxLength: 14 }), (of, steps) => {
      const form = steps.reduce<PaymentForm>((before, take) => take(before, of), cashForm);
      const methods = form.parts.map(({ method }) => method);
      expect(new Set(methods).size).toBe(methods.length);
      expect(methods).toContain(form.active);
      const parts = checkForm(form, { total: of, needsReference: true });
      if (!parts.ok) return;
      complete += 1;
      const payment = checkPayment(of, parts.value);
      expect(payment.ok && sumMoney(Object.values(payment.value.payments))).toBe(of);
    }),
    { numRuns: 1_000 },
  );
  expect(complete).toBeGreaterThan(100);
});
