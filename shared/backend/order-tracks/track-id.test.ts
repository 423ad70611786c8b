import { pbkdf2Sync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { deriveTrackId } from '#backend/order-tracks';

const key = 'ORD-1763629200000|01001234567';
const salt = 'abcdefghij0123456789';

afterEach(() => void vi.unstubAllGlobals());

test('the id of a track is PBKDF2-SHA-256 of 210,000 rounds and 128 bits, with and without TLS (OD-12)', async () => {
  const id = pbkdf2Sync(key, salt, 210_000, 16, 'sha256').toString('base64url');
  expect(await deriveTrackId(key, salt)).toBe(id);
  vi.stubGlobal('crypto', {});
  expect(await deriveTrackId(key, salt)).toBe(id);
});
