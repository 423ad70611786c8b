import { expect, test } from 'vitest';
import { virtualTime } from '#testing/virtual-time';
import { createDelayedCall } from './delayed-call.ts';

test('a call that is scheduled again replaces the one before', async () => {
  const { timer, pass } = virtualTime(0);
  const calls: string[] = [];
  const call = createDelayedCall(timer);
  call.schedule(100, () => calls.push('first'));
  await pass(99);
  call.schedule(100, () => calls.push('second'));
  await pass(99);
  expect(calls).toEqual([]);
  await pass(1);
  expect(calls).toEqual(['second']);
});

test('a cancelled call does not run, and another one can be scheduled', async () => {
  const { timer, pass } = virtualTime(0);
  const calls: string[] = [];
  const call = createDelayedCall(timer);
  call.schedule(100, () => calls.push('cancelled'));
  call.cancel();
  call.schedule(100, () => calls.push('scheduled'));
  await pass(1_000);
  expect(calls).toEqual(['scheduled']);
});

test('after a stop nothing runs and nothing is scheduled', async () => {
  const { timer, pass } = virtualTime(0);
  const calls: string[] = [];
  const call = createDelayedCall(timer);
  call.schedule(100, () => calls.push('before'));
  call.stop();
  call.schedule(100, () => calls.push('after'));
  await pass(1_000);
  expect(calls).toEqual([]);
});
