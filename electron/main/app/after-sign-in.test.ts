import { expect, test } from 'vitest';
import { virtualTime } from '#testing/virtual-time';
import { afterSignIn } from './after-sign-in.ts';

function start() {
  const time = virtualTime(0);
  const signIn = Promise.withResolvers<void>();
  const given: number[] = [];
  const answered = afterSignIn(
    { timer: time.timer, now: () => time.clock.now(), untilConfirmed: () => signIn.promise },
    5_000,
    async (left) => {
      given.push(left);
      return { type: 'Acknowledged' };
    },
  );
  return { time, given, answered, confirm: signIn.resolve };
}

test('a sale waits for the confirmed sign-in and is sent with the rest of the 5 s (PO-26, LG-24)', async () => {
  const { time, given, answered, confirm } = start();
  await time.pass(2_000);
  expect(given).toEqual([]);
  confirm();
  expect(await answered).toEqual({ type: 'Acknowledged' });
  expect(given).toEqual([3_000]);
});

test('a sale is unanswered after 5 s without a confirmed sign-in, and is not sent afterwards (PO-26, LG-24)', async () => {
  const { time, given, answered, confirm } = start();
  await time.pass(5_000);
  expect(await answered).toEqual({ type: 'Unanswered' });
  confirm();
  await time.pass(1_000);
  expect(given).toEqual([]);
});
