import { expect, test } from 'vitest';
import { virtualTime } from '#testing/virtual-time';
import { startPeriodic } from './start-periodic.ts';

/** Work every 100 ms from the 30th on, and the times at which it ran. */
function startWork(work: () => void = () => undefined) {
  const { timer, clock, pass } = virtualTime(0);
  const runs: number[] = [];
  const stop = startPeriodic({
    timer,
    firstDelay: 30,
    interval: 100,
    work: () => {
      runs.push(clock.now());
      work();
    },
  });
  return { runs, pass, stop };
}

test('the work runs after the first delay and then at the interval', async () => {
  const { runs, pass } = startWork();
  await pass(250);
  expect(runs).toEqual([30, 130, 230]);
});

test('the work does not run after a stop, also not after one from inside it', async () => {
  const outside = startWork();
  await outside.pass(50);
  outside.stop();
  await outside.pass(1_000);
  expect(outside.runs).toEqual([30]);
  const inside = startWork(() => inside.stop());
  await inside.pass(1_000);
  expect(inside.runs).toEqual([30]);
});
