import { expect, test } from 'vitest';
import type { Staff } from '#domain/user';
import { forgetStaff, hasSignInTrace, rememberedStaff, rememberStaff } from './remembered-staff.ts';

const day = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 20);

const cashier: Staff = {
  id: 'uid',
  name: 'سلمى',
  email: 'cashier@aleef.test',
  role: 'cashier',
  phone: '',
  isActive: true,
  createdAt: null,
  updatedAt: null,
};

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('a device has a trace from the sign-in to the sign-out (SH-54)', () => {
  const storage = memoryStorage();
  expect(hasSignInTrace(storage)).toBe(false);
  rememberStaff(storage, cashier, now);
  expect(hasSignInTrace(storage)).toBe(true);
  forgetStaff(storage);
  expect(hasSignInTrace(storage)).toBe(false);
});

test('a role is remembered for 14 days and not longer (LG-24)', () => {
  const storage = memoryStorage();
  rememberStaff(storage, cashier, now);
  expect(rememberedStaff(storage, now + 14 * day)).toEqual(cashier);
  expect(rememberedStaff(storage, now + 14 * day + 1)).toBeNull();
});

test.each(['', '{', '[]', '{"staff":{"role":"owner"},"verifiedAt":1}'])(
  'a broken memory admits nobody: %s (LG-24)',
  (text) => {
    const storage = memoryStorage();
    rememberStaff(storage, cashier, now);
    for (const key of storage.stored.keys()) storage.stored.set(key, text);
    expect(rememberedStaff(storage, now)).toBeNull();
  },
);

test('a storage that is full costs the offline days, not the sign-in (LG-24)', () => {
  const storage = memoryStorage();
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  rememberStaff(full, cashier, now);
  expect(rememberedStaff(full, now)).toBeNull();
});
