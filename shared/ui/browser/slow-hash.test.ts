import { expect, test } from 'vitest';
import { pinRounds } from '#domain/approver';
import { randomSalt, slowHash } from './slow-hash.ts';

test('BA-09 a PIN is PBKDF2 with SHA-256 and 600,000 rounds, as another implementation computes it', async () => {
  const [salt, hash] = [
    '000102030405060708090a0b0c0d0e0f',
    '93922e39f17be3ac82ee49e41b689b2f825ffcb9b18c64406350c92b4fa3c59c',
  ];
  expect(await slowHash('123456', salt, pinRounds)).toBe(hash);
  expect(await slowHash('123457', salt, pinRounds)).not.toBe(hash);
});

test('BA-09 each salt is another one', () => {
  expect(randomSalt()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomSalt()).not.toBe(randomSalt());
});
