import { expect, test } from 'vitest';
import { shopDay } from '#kernel/shop-day';
import { healthState, readHealth, signInAge, unknownHealth, type TillHealth } from './index.ts';

const known: TillHealth = {
  version: '1.2.3',
  update: 'loading',
  worker: 'starting',
  confirmedAt: 4,
  printedAt: 1,
  drawerOpenedAt: 2,
  scannedAt: 3,
  storageUsed: 0,
  freeBytes: 0,
  fileBytes: 7,
  backupDay: shopDay('2026-11-24'),
};

test.each([known, unknownHealth])('a stated state of a device reads back the same (TH-16)', (health) => {
  const document = { version: health.version, state: healthState(health), at: new Date(5) };
  expect(readHealth('t1', document)).toEqual({ ...health, tillId: 't1', at: 5 });
});

test('what is no state is read as not known (TH-16)', () => {
  const state = { update: 'x', worker: 5, confirmedAt: 8.64e15 + 1, printedAt: -1, scannedAt: 'x' };
  expect(readHealth('t1', { state })).toEqual({ ...unknownHealth, tillId: 't1', at: 0 });
});

test('the age of a sign-in is counted in whole days, and a clock that was put back makes none (TH-16)', () => {
  const day = 86_400_000;
  const ages = [9.9, 10, -1].map((days) => signInAge({ confirmedAt: 50 * day }, (50 + days) * day));
  expect(ages).toEqual([9, 10, 0]);
  expect(signInAge(unknownHealth, day)).toBeNull();
});
