import { expect, test } from 'vitest';
import { virtualTime } from '#testing/virtual-time';
import { createThrottle } from './throttle.ts';

const interval = 100;

/** A throttle in virtual time, and how often its work ran. */
function startThrottle() {
  const time = virtualTime(0);
  let runs = 0;
  const throttle = createThrottle(time.timer, interval, () => {
    runs += 1;
  });
  return { ...throttle, pass: time.pass, runs: () => runs };
}

test('a request after the interval runs at once', async () => {
  const work = startThrottle();
  work.request();
  expect(work.runs()).toBe(1);
  await work.pass(interval);
  work.request();
  expect(work.runs()).toBe(2);
});

test('several requests in an interval run once at its end and begin a new interval', async () => {
  const work = startThrottle();
  for (let times = 0; times < 5; times += 1) work.request();
  expect(work.runs()).toBe(1);
  await work.pass(interval);
  expect(work.runs()).toBe(2);
  work.request();
  expect(work.runs()).toBe(2);
});

test('nothing runs after a stop', async () => {
  const work = startThrottle();
  work.request();
  work.request();
  work.stop();
  await work.pass(interval);
  work.request();
  expect(work.runs()).toBe(1);
});
