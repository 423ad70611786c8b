// One opening for every caller, and a new one after a failure.
import { expect, test, vi } from 'vitest';
import { once } from './index.ts';

test('every caller gets the same opened value', async () => {
  const open = vi.fn(async () => ({}));
  const opened = once(open);
  expect(await opened()).toBe(await opened());
  expect(open).toHaveBeenCalledTimes(1);
});

test('after a failure the next call opens anew', async () => {
  const open = vi.fn(async () => 'value').mockRejectedValueOnce(new Error('offline'));
  const opened = once(open);
  await expect(opened()).rejects.toThrow('offline');
  expect(await opened()).toBe('value');
});

test('a failure that is forgotten later reaches every caller until then', async () => {
  let forget = (): void => undefined;
  const open = vi.fn(async () => 'value').mockRejectedValueOnce(new Error('offline'));
  const opened = once(open, (later) => (forget = later));
  await expect(opened()).rejects.toThrow('offline');
  await expect(opened()).rejects.toThrow('offline');
  forget();
  expect(await opened()).toBe('value');
});
