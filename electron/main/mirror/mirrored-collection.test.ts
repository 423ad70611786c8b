// A mirrored collection under answers that come in pieces, in any order, or not at all.
import { expect, test } from 'vitest';
import type { Listener, Tombstone } from '#backend/live';
import type { CollectionRows, Mirrored, MirrorStep } from '../store/index.ts';
import { startMirroredCollection } from './mirrored-collection.ts';

interface Good extends Mirrored {
  readonly stock: number;
}

function good(id: string, updatedAt: number, stock = 1): Good {
  return { id, updatedAt, stock };
}

function tombstone(documentId: string, deletedAt: number): Tombstone {
  return {
    collection: 'products',
    documentId,
    deletedAt,
  };
}

/** A disk with a mirror on it, and a backend that says what the test says. */
function aMirror(kept: readonly Good[] = [], seen = 0) {
  const disk = { all: kept, seen };
  const rows: CollectionRows<Good> = {
    all: () => disk.all,
    until: () => disk.seen,
    save: ({ all, until }: MirrorStep<Good>) => {
      disk.all = all;
      disk.seen = until;
    },
  };
  const asked: number[] = [];
  const timers: (() => void)[] = [];
  let hear: Listener<readonly Good[]> = () => undefined;
  const mirror = startMirroredCollection<Good>({
    rows,
    timer: {
      after: (_delay, run) => {
        timers.push(run);
        return () => undefined;
      },
    },
    listen: (since, onUpdate) => {
      asked.push(since);
      hear = onUpdate;
      return () => undefined;
    },
    belongs: ({ stock }) => stock > 0,
  });
  let told: readonly string[] | null = null;
  const failures: string[] = [];
  mirror.watch({
    onValue: (values) => {
      told = values.map(({ id, stock }) => `${id}:${stock}`);
    },
    onFailure: (reason) => void failures.push(reason),
  });
  return {
    mirror,
    disk,
    asked,
    failures,
    told: () => told,
    say: (value: readonly Good[], isCurrent = true) => hear({ type: 'Value', value, isCurrent }),
    fail: () => hear({ type: 'Failed', failure: { type: 'Unreachable' } }),
    pass: () => timers.shift()?.(),
  };
}

test('DT-02 an answer in pieces counts only when it is whole: a line cut in between leaves no hole in the mirror', () => {
  const { say, fail, pass, disk, asked, told, failures } = aMirror();
  say([good('new', 90)], false);
  expect(told()).toBeNull();
  expect(disk).toEqual({ all: [], seen: 0 });
  fail();
  pass();
  expect(failures).toEqual(['Unreachable']);
  expect(asked).toEqual([0, 0]);
  say([good('new', 90)], false);
  say([good('old', 10)]);
  expect(told()).toEqual(['new:1', 'old:1']);
  expect(disk.seen).toBe(90);
});

test('DT-02 the first whole answer is everything: what else was kept is gone', () => {
  const { say, told, disk } = aMirror([good('ghost', 5), good('here', 6)]);
  say([good('here', 6)]);
  expect(told()).toEqual(['here:1']);
  expect(disk.all).toEqual([good('here', 6)]);
});

test('DT-02 later answers are what changed, and what does not belong any more leaves', () => {
  const { say, told, disk, asked } = aMirror([good('a', 5), good('b', 6)], 6);
  expect(asked).toEqual([6]);
  say([good('b', 6), good('c', 7), good('a', 8, 0)]);
  expect(told()).toEqual(['b:1', 'c:1']);
  expect(disk.seen).toBe(8);
  say([good('never seen', 9, 0)]);
  expect(disk.seen).toBe(9);
});

test('DT-02 a deletion may be told before what it deleted, and does not undo what was saved after it', () => {
  const { mirror, say, told } = aMirror([good('a', 5), good('b', 6)], 6);
  say([]);
  mirror.removeDeleted([tombstone('a', 7), tombstone('late', 20), tombstone('b', 4)]);
  expect(told()).toEqual(['b:1']);
  say([good('late', 15)]);
  expect(told()).toEqual(['b:1']);
  say([good('late', 25)]);
  expect(told()).toEqual(['b:1', 'late:1']);
});

test('listening again begins where the mirror ends', () => {
  const { mirror, say, asked } = aMirror();
  say([good('a', 5)]);
  mirror.restart();
  expect(asked).toEqual([0, 5]);
  mirror.stop();
});
