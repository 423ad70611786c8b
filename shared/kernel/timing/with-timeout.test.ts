import { expect, test } from 'vitest';
import { virtualTime } from '#testing/virtual-time';
import { withTimeout } from './with-timeout.ts';

const timeout = 5_000;

/** The outcome of a wait for an answer that settles after `delay` milliseconds of virtual time, and the time at which it was known. */
async function waitFor(delay: number, settle: () => Promise<string>) {
  const time = virtualTime(0);
  const answer = new Promise<string>((resolve) => {
    time.timer.after(delay, () => resolve(settle()));
  });
  let outcome: { readonly value: unknown; readonly at: number } | null = null;
  const note = (value: unknown): void => {
    outcome = { value, at: time.clock.now() };
  };
  withTimeout(time.timer, timeout, answer, 'late').then(note, note);
  await time.pass(20_000);
  return outcome;
}

test('an answer within the timeout is passed on when it comes', async () => {
  expect(await waitFor(timeout - 1, () => Promise.resolve('answer'))).toEqual({
    value: 'answer',
    at: timeout - 1,
  });
});

test('a slower answer gives the late value when the timeout ends', async () => {
  expect(await waitFor(timeout + 1, () => Promise.resolve('answer'))).toEqual({ value: 'late', at: timeout });
});

test('a rejection within the timeout is passed on', async () => {
  const error = new Error('a defect');
  expect(await waitFor(10, () => Promise.reject(error))).toEqual({ value: error, at: 10 });
});
