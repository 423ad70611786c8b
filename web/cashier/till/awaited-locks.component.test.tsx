// The locks of the browser for records whose cashier waits.
import { expect, test } from 'vitest';
import { createAwaitedLocks } from './awaited-locks.ts';

test('a record is held while its window waits, also twice, and not afterwards (RF-14)', async () => {
  const awaited = createAwaitedLocks(navigator.locks);
  if (awaited === undefined) throw new Error('the browser has locks');
  const id = crypto.randomUUID();
  expect(await awaited.isHeld(id)).toBe(false);
  const inside = awaited.hold(id, () =>
    awaited.hold(id, async () => [await awaited.isHeld(id), await awaited.isHeld('other')]),
  );
  expect(await inside).toEqual([true, false]);
  expect(await awaited.isHeld(id)).toBe(false);
  const failing = awaited.hold(id, () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect(await awaited.isHeld(id)).toBe(false);
  expect(createAwaitedLocks(undefined)).toBeUndefined();
});
