import { expect, test } from 'vitest';
import { virtualTime } from '#testing/virtual-time';
import { startRetrying } from './start-retrying.ts';

/** Attempts that give the results in turn and then succeed, each after `duration` milliseconds; and the times at which they began. */
function startAttempts(results: readonly boolean[], duration = 0) {
  const { timer, clock, pass } = virtualTime(0);
  const times: number[] = [];
  const left = [...results];
  const retrying = startRetrying({
    timer,
    random: () => 1,
    attempt: () => {
      times.push(clock.now());
      const result = left.shift() ?? true;
      return new Promise((resolve) => {
        timer.after(duration, () => resolve(result));
      });
    },
  });
  return { ...retrying, times, pass };
}

test('attempts are repeated with doubling delays until one succeeds', async () => {
  const { times, pass } = startAttempts([false, false, false]);
  await pass(100_000);
  expect(times).toEqual([0, 1_000, 3_000, 7_000]);
});

test('a retry on request runs at once and does not change the next delay', async () => {
  const { times, pass, retryNow } = startAttempts([false, false, false]);
  await pass(500);
  retryNow();
  await pass(100_000);
  expect(times).toEqual([0, 500, 2_500, 6_500]);
});

test('only one attempt runs at a time', async () => {
  const { times, pass, retryNow } = startAttempts([false], 5_000);
  retryNow();
  await pass(4_999);
  retryNow();
  await pass(1_001);
  expect(times).toEqual([0, 6_000]);
});

test('a retry requested during an attempt that succeeds follows it', async () => {
  const { times, pass, retryNow } = startAttempts([true, true], 5_000);
  await pass(4_000);
  retryNow();
  retryNow();
  await pass(100_000);
  expect(times).toEqual([0, 5_000]);
});

test('after a success a retry on request starts again with the shortest delay', async () => {
  const { times, pass, retryNow } = startAttempts([false, true, false, true]);
  await pass(10_000);
  retryNow();
  await pass(10_000);
  expect(times).toEqual([0, 1_000, 10_000, 11_000]);
});

test('nothing is attempted after a stop', async () => {
  const { times, pass, retryNow, stop } = startAttempts([false, false]);
  await pass(1_500);
  stop();
  retryNow();
  await pass(100_000);
  expect(times).toEqual([0, 1_000]);
});
