// A card without a cart logs the press and does not crash.
import { afterEach, expect, test, vi } from 'vitest';
import { logMissingHandler } from './missing-handler.ts';

afterEach(() => vi.unstubAllGlobals());

test('CA-45 ER-72 a press without a cart writes a log entry, adds nothing and throws nothing', () => {
  const logged: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => logged.push(error));
  expect(logMissingHandler({ id: 'ball' })).toBe(false);
  expect(logged).toEqual([expect.objectContaining({ message: expect.stringContaining('ball') })]);
});
