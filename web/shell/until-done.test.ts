// The times at which failed work is repeated.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilDone } from './until-done.ts';

const listeners = new Set<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  listeners.clear();
});

test('failed work is repeated after 5, 15 and 60 seconds, and then every minute (FW-04)', async () => {
  const tries: number[] = [];
  const began = Date.now();
  untilDone(async () => {
    tries.push((Date.now() - began) / 1000);
    return tries.length === 5;
  });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(tries).toEqual([0, 5, 20, 80, 140]);
  expect(listeners.size).toBe(0);
});

test('work that threw is repeated at once when the connection is back, and not after it has succeeded (FW-04)', async () => {
  let tries = 0;
  untilDone(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return true;
  });
  await vi.advanceTimersByTimeAsync(0);
  for (const listener of listeners) listener();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(tries).toBe(2);
});
