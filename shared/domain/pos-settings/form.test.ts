import { expect, test } from 'vitest';
import {
  checkPosSettings,
  defaultPosSettings,
  isSamePosSettings,
  methodsIn,
  posSettingsFormOf,
  readPosSettings,
  storedPosSettings,
  toggledIn,
} from '#domain/pos-settings';
import { fromPounds } from '#kernel/money';

const form = posSettingsFormOf(defaultPosSettings);

test('the form of stored settings gives back the same settings (BA-08)', () => {
  const checked = checkPosSettings(form);
  expect(checked).toMatchObject({ ok: true });
  if (checked.ok) expect(isSamePosSettings(checked.value, defaultPosSettings)).toBe(true);
  const { updatedAt: _, updatedBy: __, ...draft } = defaultPosSettings;
  expect(checked).toEqual({ ok: true, value: draft });
});

test('every field takes both kinds of digits, an amount a decimal comma (BA-08, BA-15)', () => {
  expect(
    checkPosSettings({
      ...form,
      cashierDiscount: '٧٫٢٥',
      cashierDiscountCap: '99,5',
      cashierRefund: '١٬٢٥٠',
      returnDays: '۲۱',
      walletNumber: '٠١٠١٢٣٤٥٦٧٨',
    }),
  ).toMatchObject({
    ok: true,
    value: {
      cashierDiscount: 7.25,
      cashierDiscountCap: fromPounds(99.5),
      cashierRefund: fromPounds(1250),
      returnDays: 21,
      walletNumber: '01012345678',
    },
  });
});

test.each([
  ['cashierDiscount', '', 'Required'],
  ['cashierDiscount', '100.5', 'OutOfRange'],
  ['cashierDiscount', '7.255', 'NotANumber'],
  ['cashierDiscount', '-5', 'NotANumber'],
  ['cashierDiscountCap', '12,3456', 'NotAnAmount'],
  ['cashierRefund', '100001', 'OutOfRange'],
  ['cashierRefund', 'كثير', 'NotAnAmount'],
  ['cashierShiftCash', '', 'Required'],
  ['cashierShiftCash', '100001', 'OutOfRange'],
  ['returnDays', '366', 'OutOfRange'],
  ['defectDays', '1.5', 'NotAWholeNumber'],
  ['cashStep', '30', 'NotAChoice'],
  ['instapayLink', 'http://pay.test', 'NotALink'],
  ['instapayLink', 'javascript:alert(1)', 'NotALink'],
  ['walletNumber', '0'.repeat(41), 'TooLong'],
])('%s %j is refused as %s (BA-08)', (field, typed, key) => {
  expect(checkPosSettings({ ...form, [field]: typed })).toEqual({ ok: false, error: { [field]: key } });
});

test.each([0, 25, 50, 100])(
  'cash can be rounded to steps of %i piastres, and no other (FT-49, DC-06)',
  (step) => {
    const settings = readPosSettings({ cashStep: step });
    expect(settings.cashStep).toBe(step);
    expect(readPosSettings(storedPosSettings(settings)).cashStep).toBe(step);
    expect(checkPosSettings({ ...form, cashStep: String(step) })).toMatchObject({
      ok: true,
      value: { cashStep: step },
    });
    expect(readPosSettings({ cashStep: step + 1 }).cashStep).toBe(0);
    expect(checkPosSettings({ ...form, cashStep: String(step + 1) }).ok).toBe(false);
  },
);

test('a method is switched off and on, cash never (PY-01)', () => {
  expect(methodsIn(toggledIn('cash,card', 'card'))).toEqual(['cash']);
  expect(methodsIn(toggledIn('cash', 'transfer'))).toEqual(['cash', 'transfer']);
  expect(methodsIn(toggledIn('cash,card', 'cash'))).toEqual(['cash', 'card']);
});
