// What the form of a refund comes to: units, money, methods, stock, and what is refused at which field.
import { expect, test } from 'vitest';
import { methodsLeft, moneyLeft, nothingRefunded, refundableLines, type RefundedSale } from '#domain/refund';
import { defaultPosSettings } from '#domain/pos-settings';
import { noMoney, piastres } from '#kernel/money';
import { addDays } from '#kernel/shop-day';
import { aSale, pounds } from '#testing/builders';
import { moneyText, refundTexts, refusalReason } from '#text';
import type { FoundSale } from '#till';
import {
  approvalsFor,
  checkRefundForm,
  everythingOf,
  giveBackChoices,
  newRefundForm,
  quantityOf,
  splitMethods,
  type RefundForm,
} from './refund-form.ts';
import { approvalsText, notFoundText, refundErrorText } from './refund-texts.ts';

const sale = aSale({
  items: [
    { id: 'food', name: 'طعام', price: pounds(40), quantity: 3, total: piastres(10_000) },
    { id: 'sand', name: 'رمل', price: pounds(30), quantity: 2, total: piastres(6_000) },
  ],
  total: piastres(16_000),
  payments: { cash: piastres(6_000), card: piastres(10_000) },
});

function foundWith(refunded: RefundedSale = nothingRefunded, more: Partial<FoundSale> = {}): FoundSale {
  return {
    type: 'FoundSale',
    sale,
    refunded,
    refundedElsewhere: nothingRefunded,
    unapproved: noMoney,
    shiftCash: noMoney,
    lines: refundableLines(sale, refunded),
    moneyLeft: moneyLeft(sale, refunded),
    methodsLeft: methodsLeft(sale, refunded),
    categories: {},
    isTillDoubtful: false,
    canVoid: 'NotPossible',
    voidedBy: null,
    ...more,
  };
}

const found = foundWith();

function formWith(more: Partial<RefundForm>): RefundForm {
  return { ...newRefundForm(found, (id) => id !== 'sand'), reason: 'defective', ...more };
}

test('a quantity is a whole number from 0 to what is left, in both kinds of digits (RF-06)', () => {
  expect(['', '٢', '3', '4', '1.5', '-1', 'x'].map((typed) => quantityOf(typed, 3))).toEqual([
    0,
    2,
    3,
    null,
    null,
    null,
    null,
  ]);
  const refunded = { ...nothingRefunded, units: { food: 3, sand: 1 }, total: piastres(13_000) };
  expect(everythingOf(foundWith(refunded))).toEqual({ sand: '1' });
});

test('the chosen units have their money, and only products preset to stock go back (RF-06, RF-07, RF-08)', () => {
  expect(checkRefundForm(found, formWith({ quantities: { food: '1', sand: '٢' } }))).toEqual({
    ok: true,
    value: expect.objectContaining({
      units: { food: 1, sand: 2 },
      restocked: { food: 1 },
      reason: 'defective',
      payments: { cash: 6_000, card: 3_333 },
    }),
  });
});

test('nothing chosen, a wrong quantity, no reason and a missing note are refused at their fields (RF-06, RF-09)', () => {
  expect(checkRefundForm(found, formWith({ reason: null }))).toMatchObject({
    error: { isNothingChosen: true, reason: true, note: null },
  });
  const typed = formWith({ quantities: { food: '4', sand: '1' }, reason: 'other', note: 'لا' });
  expect(checkRefundForm(found, typed)).toMatchObject({
    error: { quantities: new Set(['food']), isNothingChosen: false, note: 'Missing' },
  });
  const long = formWith({ quantities: { sand: '1' }, note: 'س'.repeat(501) });
  expect(checkRefundForm(found, long)).toMatchObject({ error: { note: 'TooLong' } });
});

test('a split sale offers its methods together first, one that paid alone comes first, cash is always there (RF-11)', () => {
  expect(giveBackChoices(found, ['cash', 'instapay'])).toEqual([
    'asPaid',
    'split',
    'cash',
    'card',
    'instapay',
  ]);
  const byCard = { methodsLeft: { card: pounds(10) } };
  expect(giveBackChoices(byCard, ['cash', 'card'])).toEqual(['card', 'cash']);
  expect(splitMethods(byCard)).toEqual(['cash', 'card']);
  expect(newRefundForm({ ...byCard, lines: [] }, () => true).giveBack).toBe('card');
});

test('typed amounts of the methods come to the money of the refund, or the difference is shown (RF-11)', () => {
  const split = (amounts: RefundForm['amounts']) =>
    checkRefundForm(found, formWith({ quantities: { sand: '2' }, giveBack: 'split', amounts }));
  expect(split({ cash: '٢٠', card: '40.00' })).toMatchObject({
    value: { payments: { cash: 2_000, card: 4_000 } },
  });
  expect(split({ cash: '20' })).toMatchObject({ error: { splitDifference: -4_000 } });
  expect(split({ cash: '20', card: '4,567' })).toMatchObject({ error: { splitDifference: 452_700 } });
  expect(split({ cash: '60', card: 'x' })).toMatchObject({ error: { unreadable: new Set(['card']) } });
});

test('the causes of an approval are shown as a sentence before anything is pressed (RF-10, RF-13)', () => {
  const known = {
    settings: defaultPosSettings,
    today: addDays(sale.day, 31),
  };
  const categories = { food: 'food', sand: 'health' };
  const doubtful = foundWith(nothingRefunded, { isTillDoubtful: true, categories });
  const form = formWith({ quantities: { food: '3', sand: '2' }, giveBack: 'cash', reason: 'changedMind' });
  expect(approvalsFor(doubtful, formWith({}), known)).toEqual([]);
  const causes = approvalsFor(doubtful, form, known);
  expect(causes).toEqual(['Age', 'NoReturn', 'OtherMethod', 'OtherTill']);
  const unknown = foundWith(nothingRefunded, { categories: { food: 'food' } });
  expect(approvalsFor(unknown, form, known)).toContain('UnknownCategory');
  expect(approvalsFor(unknown, { ...form, reason: 'defective' }, known)).not.toContain('UnknownCategory');
  const { approvals } = refundTexts.pos;
  const text = approvalsText(['Amount', ...causes], form.reason, defaultPosSettings, moneyText);
  expect(text).toBe(
    [
      approvals.Amount(moneyText(defaultPosSettings.cashierRefund)),
      approvals.Age(14),
      approvals.NoReturn,
      approvals.OtherMethod,
      approvals.OtherTill,
    ].join('، '),
  );
  expect(approvalsText(['Age'], 'defective', defaultPosSettings, moneyText)).toContain('30 يوماً');
});

test('a void number and a refused refund show their reason in Arabic, and that of a person as it is typed (RF-04, RF-16)', () => {
  const { errors } = refundTexts.pos;
  const voidNumber = (reason: string) =>
    notFoundText({ type: 'VoidNumber', receiptNumber: 'A-000002', reason });
  expect(voidNumber('StockRefused')).toBe(errors.voidNumber(refusalReason('StockRefused')));
  expect(voidNumber('سُجّل مرتين')).toBe(errors.voidNumber('سُجّل مرتين'));
  const refused = refundErrorText({ type: 'Refused', reason: 'permission-denied' }, moneyText);
  expect(refused).toBe(errors.refused(refusalReason('permission-denied')));
});

test('the form asks for the PIN by what the receipt gave back without one (FP-20, RF-10)', () => {
  const before = foundWith(nothingRefunded, { unapproved: defaultPosSettings.cashierRefund });
  const form = formWith({ quantities: { food: '1' } });
  const known = { settings: defaultPosSettings, today: sale.day };
  expect(approvalsFor(found, form, known)).not.toContain('Amount');
  expect(approvalsFor(before, form, known)).toContain('Amount');
  const late = foundWith(nothingRefunded, { shiftCash: defaultPosSettings.cashierShiftCash });
  expect(approvalsFor(late, { ...form, giveBack: 'cash' }, known)).toContain('ShiftCash');
  expect(approvalsFor(late, { ...form, giveBack: 'card' }, known)).not.toContain('ShiftCash');
});
