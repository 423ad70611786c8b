// Commits that arrive together: each is decided on its own, and none is acknowledged or published before it is durable.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { err, ok } from '#kernel/result';
import { openDatabase } from '../store/database.ts';
import { Documents, type CommitCheck } from '../documents.ts';
import { requestFailure } from '../values/failure.ts';
import { documentMigrations } from '../store/schema.ts';
import type { SetWrite, Write } from './write.ts';

function file(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-commits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'shop.db');
}

function open(path: string): Documents {
  const opened = openDatabase(path, { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  onTestFinished(() => void database.close());
  return new Documents({
    database,
    databaseName: 'projects/demo/databases/(default)',
    clock: () => 1_000_000,
  });
}

function set(path: string): SetWrite {
  return {
    type: 'Set',
    path,
    fields: {},
    mask: null,
    transforms: [],
    precondition: null,
  };
}

function create(path: string): Write {
  return { ...set(path), precondition: { type: 'Exists', exists: false } };
}

const allow: CommitCheck = () => ok(undefined);

test('each commit sees the commits before it, and a refused commit does not affect the others', async () => {
  const documents = open(file());
  const outcomes = await Promise.all([
    documents.enqueueCommit({ writes: [create('c/a')], check: allow }),
    documents.enqueueCommit({ writes: [set('c/b'), create('c/a')], check: allow }),
    documents.enqueueCommit({
      writes: [set('c/d')],
      check: () => err(requestFailure('PermissionDenied', 'no')),
    }),
    documents.enqueueCommit({ writes: [create('c/e')], check: allow }),
  ]);
  expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.error.type))).toEqual([
    'done',
    'AlreadyExists',
    'PermissionDenied',
    'done',
  ]);
  expect(['a', 'b', 'd', 'e'].filter((id) => documents.get(`c/${id}`) !== null)).toEqual(['a', 'e']);
});

test('an acknowledged or published commit is visible to another connection to the file, and times go forward', async () => {
  const path = file();
  const documents = open(path);
  const reader = open(path);
  const times: number[] = [];
  const seen: boolean[] = [];
  documents.subscribe(({ time, changes }) => {
    times.push(time);
    seen.push(...changes.map((change) => reader.get(change.path) !== null));
  });
  const paths = Array.from({ length: 20 }, (_, at) => `c/${at}`);
  const answers = paths.map(async (one) => {
    const committed = await documents.enqueueCommit({ writes: [set(one)], check: allow });
    return committed.ok && reader.get(one) !== null;
  });
  expect(await Promise.all(answers)).toEqual(paths.map(() => true));
  expect(seen).toEqual(paths.map(() => true));
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});

test('a defect in one commit fails that commit only: the others are stored and published once', async () => {
  const documents = open(file());
  const paths: string[] = [];
  documents.subscribe(({ changes }) => paths.push(...changes.map(({ path }) => path)));
  const failing = () => {
    throw new Error('a defect');
  };
  const outcomes = await Promise.allSettled([
    documents.enqueueCommit({ writes: [create('c/a')], check: allow }),
    documents.enqueueCommit({ writes: [create('c/b')], check: failing }),
    documents.enqueueCommit({ writes: [create('c/c')], check: allow }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(paths).toEqual(['c/a', 'c/c']);
  expect(['a', 'b', 'c'].filter((id) => documents.get(`c/${id}`) !== null)).toEqual(['a', 'c']);
});

test('a defect in a listener applies no commit a second time', async () => {
  const documents = open(file());
  const stop = documents.subscribe(() => {
    throw new Error('a defect');
  });
  const count = (): Write => ({
    ...set('c/a'),
    mask: [],
    transforms: [{ type: 'Increment', field: ['n'], operand: { integerValue: '1' } }],
  });
  const outcomes = await Promise.allSettled([
    documents.enqueueCommit({ writes: [count()], check: allow }),
    documents.enqueueCommit({ writes: [count()], check: allow }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(documents.get('c/a')?.fields).toEqual({ n: { integerValue: '2' } });
  stop();
  await Promise.all([1, 2].map(() => documents.enqueueCommit({ writes: [count()], check: allow })));
  expect(documents.get('c/a')?.fields).toEqual({ n: { integerValue: '4' } });
});
