import { expect, test } from 'vitest';
import { paced } from './paced.ts';

const rest = 100;

/** A clock that a test moves, and how often the work was done by then. */
const atWork = () => {
  let now = 0;
  let due: { at: number; run: () => void } | null = null;
  let done = 0;
  const work = paced(
    {
      after: (delay, run) => {
        due = { at: now + delay, run };
        return () => {
          due = null;
        };
      },
    },
    rest,
    () => {
      done += 1;
    },
  );
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    const ripe = due !== null && due.at <= now ? due.run : null;
    if (ripe === null) return;
    due = null;
    ripe();
  };
  return { ...work, pass, done: () => done };
};

test('what is asked for after a rest is done at once', () => {
  const work = atWork();
  work.ask();
  expect(work.done()).toBe(1);
  work.pass(rest);
  work.ask();
  expect(work.done()).toBe(2);
});

test('what is asked for again and again is done once at the end of the rest, and then rests again', () => {
  const work = atWork();
  for (let times = 0; times < 5; times += 1) work.ask();
  expect(work.done()).toBe(1);
  work.pass(rest);
  expect(work.done()).toBe(2);
  work.ask();
  expect(work.done()).toBe(2);
});

test('nothing is done after a stop', () => {
  const work = atWork();
  work.ask();
  work.ask();
  work.stop();
  work.pass(rest);
  work.ask();
  expect(work.done()).toBe(1);
});
