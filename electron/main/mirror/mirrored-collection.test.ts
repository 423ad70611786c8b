// A mirrored collection when answers arrive in parts, in any order, or not at all.
import { expect, test } from 'vitest';
import type { Listener, Tombstone } from '#backend/live';
import type { CollectionRows, Mirrored, MirrorStep } from '../store/index.ts';
import { startMirroredCollection } from './mirrored-collection.ts';

interface Item extends Mirrored {
  readonly stock: number;
}

function item(id: string, updatedAt: number, stock = 1): Item {
  return { id, updatedAt, stock };
}

function tombstone(documentId: string, deletedAt: number): Tombstone {
  return {
    collection: 'products',
    documentId,
    deletedAt,
  };
}

/** A stored mirror and a backend whose answers the test sends. */
function aMirror(stored: readonly Item[] = [], seen = 0) {
  const disk = { all: stored, seen };
  const rows: CollectionRows<Item> = {
    all: () => disk.all,
    until: () => disk.seen,
    save: ({ all, until }: MirrorStep<Item>) => {
      disk.all = all;
      disk.seen = until;
    },
  };
  const requested: number[] = [];
  const timers: (() => void)[] = [];
  let onUpdate: Listener<readonly Item[]> = () => undefined;
  const mirror = startMirroredCollection<Item>({
    rows,
    timer: {
      after: (_delay, run) => {
        timers.push(run);
        return () => undefined;
      },
    },
    listen: (since, listener) => {
      requested.push(since);
      onUpdate = listener;
      return () => undefined;
    },
    belongs: ({ stock }) => stock > 0,
  });
  let published: readonly string[] | null = null;
  const failures: string[] = [];
  mirror.watch({
    onValue: (values) => {
      published = values.map(({ id, stock }) => `${id}:${stock}`);
    },
    onFailure: (reason) => void failures.push(reason),
  });
  return {
    mirror,
    disk,
    requested,
    failures,
    published: () => published,
    answer: (value: readonly Item[], isCurrent = true) => onUpdate({ type: 'Value', value, isCurrent }),
    fail: () => onUpdate({ type: 'Failed', failure: { type: 'Unreachable' } }),
    pass: () => timers.shift()?.(),
  };
}

test('read again, the mirror takes back older values and forgets what was deleted or came since (FC-18)', () => {
  const { mirror, disk, answer, published, requested } = aMirror([item('price', 200, 7)], 200);
  answer([item('later', 210)]);
  mirror.removeDeleted([tombstone('deleted', 205)]);
  disk.seen = 0;
  mirror.readAgain();
  expect(requested).toEqual([200, 0]);
  answer([item('price', 100, 3), item('deleted', 100)]);
  expect(published()).toEqual(['price:3', 'deleted:1']);
  expect(disk).toEqual({ all: [item('price', 100, 3), item('deleted', 100)], seen: 100 });
});

test('an answer in parts counts only when it is complete, so a lost connection leaves no gap in the mirror (DT-02)', () => {
  const { answer, fail, pass, disk, requested, published, failures } = aMirror();
  answer([item('new', 90)], false);
  expect(published()).toBeNull();
  expect(disk).toEqual({ all: [], seen: 0 });
  fail();
  pass();
  expect(failures).toEqual(['Unreachable']);
  expect(requested).toEqual([0, 0]);
  answer([item('new', 90)], false);
  answer([item('old', 10)]);
  expect(published()).toEqual(['new:1', 'old:1']);
  expect(disk.seen).toBe(90);
});

test('the first complete answer is the whole collection: other stored values are removed (DT-02)', () => {
  const { answer, published, disk } = aMirror([item('ghost', 5), item('here', 6)]);
  answer([item('here', 6)]);
  expect(published()).toEqual(['here:1']);
  expect(disk.all).toEqual([item('here', 6)]);
});

test('later answers are changes, and a value that no longer belongs to the collection is removed (DT-02)', () => {
  const { answer, published, disk, requested } = aMirror([item('a', 5), item('b', 6)], 6);
  expect(requested).toEqual([6]);
  answer([item('b', 6), item('c', 7), item('a', 8, 0)]);
  expect(published()).toEqual(['b:1', 'c:1']);
  expect(disk.seen).toBe(8);
  answer([item('never seen', 9, 0)]);
  expect(disk.seen).toBe(9);
});

test('a deletion may arrive before the value that it deletes, and does not remove what was saved after it (DT-02)', () => {
  const { mirror, answer, published } = aMirror([item('a', 5), item('b', 6)], 6);
  answer([]);
  mirror.removeDeleted([tombstone('a', 7), tombstone('late', 20), tombstone('b', 4)]);
  expect(published()).toEqual(['b:1']);
  answer([item('late', 15)]);
  expect(published()).toEqual(['b:1']);
  answer([item('late', 25)]);
  expect(published()).toEqual(['b:1', 'late:1']);
});

test('a restarted listener begins at the latest change in the mirror', () => {
  const { mirror, answer, requested } = aMirror();
  answer([item('a', 5)]);
  mirror.restart();
  expect(requested).toEqual([0, 5]);
  mirror.stop();
});
