import { expect, test } from 'vitest';
import { fromPounds } from '#kernel/money';
import { defaultPosSettings, readPosSettings, storedPosSettings } from '#domain/pos-settings';

test('a missing record and ill-typed fields give the defaults (BA-08)', () => {
  expect(readPosSettings({})).toEqual(defaultPosSettings);
  expect(
    readPosSettings({
      newTills: 'closed',
      useShifts: 'yes',
      cashStep: 30,
      methods: 'cash',
      cashierDiscount: 101,
      cashierDiscountCap: -1,
      cashierRefund: 'x',
      returnDays: -3,
      defectDays: 366,
      noReturn: 'health',
    }),
  ).toEqual(defaultPosSettings);
});

test('a shop that has stored nothing asks for new tills and has the limits of the specification (HZ-05, BA-08)', () => {
  expect(defaultPosSettings).toEqual({
    newTills: 'ask',
    useShifts: false,
    blindClose: true,
    cashStep: 0,
    methods: ['cash', 'card', 'vodafone', 'instapay'],
    needsReference: true,
    walletNumber: '',
    instapayAddress: '',
    instapayLink: '',
    cashierDiscount: 10,
    cashierDiscountCap: fromPounds(200),
    cashierRefund: fromPounds(500),
    cashierShiftCash: fromPounds(1500),
    returnDays: 14,
    defectDays: 30,
    noReturn: ['health'],
    updatedAt: null,
    updatedBy: null,
  });
});

test('the limit of a shift is three times the limit of a refund where none is stored (FP-20)', () => {
  expect(readPosSettings({ cashierRefund: 200 }).cashierShiftCash).toBe(fromPounds(600));
  expect(readPosSettings({ cashierRefund: 200, cashierShiftCash: 0 }).cashierShiftCash).toBe(0);
  const saved = { ...defaultPosSettings, cashierShiftCash: fromPounds(777.5) };
  expect(readPosSettings(storedPosSettings(saved))).toEqual(saved);
});

test('the stored record gives back the same settings, and cash is always offered (BA-08, PY-01)', () => {
  const settings = {
    ...defaultPosSettings,
    newTills: 'open',
    useShifts: true,
    blindClose: false,
    cashStep: 25,
    methods: ['cash', 'transfer'],
    walletNumber: '01012345678',
    cashierDiscount: 7.25,
    cashierDiscountCap: fromPounds(99.5),
    noReturn: [],
  } as const;
  const saved = { ...settings, updatedAt: 5, updatedBy: 'admin-1' };
  expect(readPosSettings(storedPosSettings(saved))).toEqual(saved);
  expect(readPosSettings({ methods: ['transfer', 'gold'] }).methods).toEqual(['cash', 'transfer']);
});
