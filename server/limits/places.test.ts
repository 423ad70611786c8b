// Places for work that needs much memory.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaces } from './places.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pending() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

test('no more than two images are decoded at a time, the others in the order of their arrival (CL-02)', async () => {
  const places = createPlaces(2, 30_000);
  const begun: number[] = [];
  const works = [pending(), pending(), pending(), pending()];
  const runs = works.map(({ work }, index) =>
    places.run(() => {
      begun.push(index);
      return work();
    }),
  );
  await vi.advanceTimersByTimeAsync(29_000);
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  expect(await Promise.all(runs)).toEqual(works.map(() => ({ ok: true, value: 'done' })));
  expect(vi.getTimerCount()).toBe(0);
});

test('whoever waited 30 s gives up, and a place that was left serves the next (CL-02)', async () => {
  const places = createPlaces(1, 30_000);
  const first = pending();
  const running = places.run(first.work);
  const second = places.run(async () => 'never');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await second).toEqual({ ok: false, error: { type: 'Busy' } });
  first.end();
  await running;
  expect(await places.run(async () => 'third')).toEqual({ ok: true, value: 'third' });
});

test('a failed work leaves its place', async () => {
  const places = createPlaces(1, 30_000);
  await expect(places.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await places.run(async () => 'next')).ok).toBe(true);
});
