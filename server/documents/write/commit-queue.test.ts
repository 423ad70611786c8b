// Commits that arrive together: each is decided on its own, and none is acknowledged or published before it is durable.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { err, ok } from '#kernel/result';
import { openDatabase } from '../store/database.ts';
import { Documents, type CommitCheck, type DocumentsOptions } from '../documents.ts';
import { parseQuery } from '../query/query-parse.ts';
import { requestFailure } from '../values/failure.ts';
import { documentMigrations } from '../store/schema.ts';
import type { SetWrite, Write } from './write.ts';

function file(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-commits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'shop.db');
}

const databaseName = 'projects/demo/databases/(default)';

function databaseIn(path: string): Database {
  const opened = openDatabase(path, { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  onTestFinished(() => void opened.value.close());
  return opened.value;
}

function open(path: string, changes: Partial<DocumentsOptions> = {}): Documents {
  return new Documents({ database: databaseIn(path), databaseName, clock: () => 1_000_000, ...changes });
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

test('a listener that throws changes no answer, and the other listeners get every commit (FS-46)', async () => {
  const logged: unknown[] = [];
  const documents = open(file(), { logDefect: (defect) => logged.push(defect) });
  const paths: string[] = [];
  documents.subscribe(() => {
    throw new Error('a defect');
  });
  documents.subscribe(({ changes }) => paths.push(...changes.map(({ path }) => path)));
  const enqueue = (id: string) => documents.enqueueCommit({ writes: [create(id)], check: allow });
  const together = await Promise.all([enqueue('c/a'), enqueue('c/b')]);
  expect([...together, await enqueue('c/c')].map(({ ok: isDone }) => isDone)).toEqual([true, true, true]);
  expect(documents.commit([create('c/d')]).ok).toBe(true);
  expect(paths).toEqual(['c/a', 'c/b', 'c/c', 'c/d']);
  expect(logged.map(String)).toEqual(paths.map(() => 'Error: a defect'));
});

test('a commit whose index finds no space is done: it is announced, and queries read it (FS-46)', async () => {
  const logged: unknown[] = [];
  const database = databaseIn(file());
  const documents = open(file(), { database, logDefect: (defect) => logged.push(defect) });
  const announced: string[] = [];
  documents.subscribe(({ changes }) => announced.push(...changes.map((change) => change.path)));
  // The index of 200 long names takes more pages than there are, one more document does not.
  const name = (at: number): string => `c/${'n'.repeat(400)}${at}`;
  documents.commit(Array.from({ length: 199 }, (_, at) => create(name(at))));
  const query = parseQuery({ from: [{ collectionId: 'c' }] }, `${databaseName}/documents`, databaseName);
  if (!query.ok) throw new Error(query.error.message);
  expect(documents.query(query.value)).toHaveLength(199);
  const pages = Number(database.pragma('page_count', { simple: true }));
  database.pragma(`max_page_count = ${pages + 10}`);
  const outcomes = await Promise.all(
    [199, 200].map((at) => documents.enqueueCommit({ writes: [create(name(at))], check: allow })),
  );
  expect(outcomes.map(({ ok: isDone }) => isDone)).toEqual([true, true]);
  expect(announced.slice(-2)).toEqual([name(199), name(200)]);
  expect(documents.query(query.value)).toHaveLength(201);
  expect(logged.map(String)).toEqual(expect.arrayContaining([expect.stringContaining('full')]));
  database.pragma('max_page_count = 1000000');
  documents.commit([create(name(201))]);
  expect(documents.explain(query.value).join()).toContain('query:c:');
});

test('a listener is not notified of a transaction that was rolled back, also not later (FT-42)', async () => {
  const documents = open(file());
  const paths: string[] = [];
  documents.subscribe(({ changes }) => paths.push(...changes.map(({ path }) => path)));
  const enqueue = (id: string, check: CommitCheck) =>
    documents.enqueueCommit({ writes: [create(id)], check });
  let judged = 0;
  const failing = () => {
    throw new Error('a defect');
  };
  const onceAllowed: CommitCheck = () => {
    judged += 1;
    return judged === 1 ? ok(undefined) : err(requestFailure('PermissionDenied', 'no'));
  };
  await Promise.allSettled([enqueue('c/a', onceAllowed), enqueue('c/b', failing)]);
  expect([documents.get('c/a'), paths]).toEqual([null, []]);
  await Promise.all([enqueue('c/c', allow), enqueue('c/d', allow)]);
  expect(paths).toEqual(['c/c', 'c/d']);
});
