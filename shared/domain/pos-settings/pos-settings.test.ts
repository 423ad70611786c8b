import { expect, test } from 'vitest';
import { fromPounds } from '#kernel/money';
import { defaultPosSettings, readPosSettings, storedPosSettings } from '#domain/pos-settings';

test('BA-08 a missing record and ill-typed fields give the defaults', () => {
  expect(readPosSettings({})).toEqual(defaultPosSettings);
  expect(
    readPosSettings({
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

test('BA-08 PY-01 the stored record gives back the same settings, and cash is always offered', () => {
  const settings = {
    ...defaultPosSettings,
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
