import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterPinStep,
  approverDocument,
  hashPin,
  isPin,
  isPinOf,
  noPinTries,
  parsePin,
  readApprover,
  readApprovers,
  readPinTries,
  type PinStep,
  type PinTries,
} from '#domain/approver';
import { sara } from '../../../tests/component/approver.ts';

const owner = { id: 'admin-1', name: 'سارة', salt: 'ab'.repeat(16), hash: 'cd'.repeat(32) };

function after(...steps: readonly PinStep[]): PinTries {
  return steps.reduce(afterPinStep, noPinTries);
}

const tried: PinStep = { type: 'Tried' };
const fiveTries = [tried, tried, tried, tried, tried] as const;

test.each([
  ['123456', '123456'],
  ['٠١٢٣٤٥', '012345'],
  [' 123456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('the typed PIN %j is %j (BA-09, BA-15)', (typed, pin) => {
  expect(parsePin(typed)).toBe(pin);
});

test.each(['12345', '1234567', '١٢٣٤٥٦', ' 123456', '12345a'])(
  'the text %j is no PIN for the main process (BA-09)',
  (text) => expect(isPin(text)).toBe(false),
);

test('a PIN is PBKDF2 with SHA-256 and 600,000 rounds, as another implementation computes it (BA-09)', async () => {
  const salt = '000102030405060708090a0b0c0d0e0f';
  const hash = '93922e39f17be3ac82ee49e41b689b2f825ffcb9b18c64406350c92b4fa3c59c';
  expect(await hashPin(crypto.subtle, '123456', salt)).toEqual({ salt, hash });
});

test('a till knows the PIN that the settings of the back office hashed, and no other (BA-09, FS-32, HZ-13)', async () => {
  expect(await isPinOf(crypto.subtle, '123456', sara)).toBe(true);
  expect(await isPinOf(crypto.subtle, '123457', sara)).toBe(false);
  expect(await isPinOf(crypto.subtle, '123456', { ...sara, hash: '' })).toBe(false);
  expect(await isPinOf(crypto.subtle, '123456', { ...sara, hash: `${sara.hash}00` })).toBe(false);
});

test('the fifth wrong PIN in a row locks for ten minutes of running time, a right one forgets them (BA-09)', () => {
  expect(after(tried, tried, tried, tried)).toEqual({ wrong: 4, lockedFor: 0 });
  expect(after(...fiveTries)).toEqual({ wrong: 5, lockedFor: 600_000 });
  expect(after(...fiveTries, tried)).toEqual({ wrong: 5, lockedFor: 600_000 });
  expect(after(...fiveTries, { type: 'Ran', time: 599_999 })).toEqual({ wrong: 5, lockedFor: 1 });
  expect(after(...fiveTries, { type: 'Ran', time: 600_000 })).toEqual(noPinTries);
  expect(after(tried, tried, tried, tried, { type: 'Right' }, tried)).toEqual({ wrong: 1, lockedFor: 0 });
  expect(after(tried, { type: 'Ran', time: 600_000 })).toEqual({ wrong: 1, lockedFor: 0 });
});

test('stored tries are read within their limits, whatever was stored (BA-09)', () => {
  expect(readPinTries({ wrong: 3, lockedFor: 500 })).toEqual({ wrong: 3, lockedFor: 500 });
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (wrong, lockedFor) => {
      const tries = readPinTries({ wrong, lockedFor });
      expect(tries.wrong).toBeGreaterThanOrEqual(0);
      expect(tries.lockedFor).toBeGreaterThanOrEqual(0);
      expect(tries.lockedFor).toBeLessThanOrEqual(600_000);
    }),
  );
});

test('an approver is read as it was written; a record without salt or hash is none (BA-09)', () => {
  expect(readApprover(owner.id, approverDocument(owner))).toEqual(owner);
  expect(readApprover(owner.id, { ...owner, hash: '' })).toBeNull();
  expect(readApprover(owner.id, { ...owner, salt: 'AB'.repeat(16) })).toBeNull();
  expect(readApprovers({ all: [owner, { id: 'x' }, null] })).toEqual([owner]);
});
