// The Listen stream by itself: what it says about targets and commits, and which commits it has nothing to say about.
import { beforeEach, expect, test, vi } from 'vitest';
import {
  documentMigrations,
  Documents,
  GuardedDocuments,
  openDatabase,
  refuse,
  type Fields,
  type Guard,
} from '#server/documents';
import { CommitNews } from './commit-news.ts';
import { ListenStream } from './listen-stream.ts';
import type { ListenMessage } from './stream-messages.ts';

const databaseName = 'projects/demo/databases/(default)';
const parent = `${databaseName}/documents`;

let documents: Documents;
let news: CommitNews;
let hidden: Set<string>;
let said: ListenMessage[];
let defects: unknown[];

const allowed = { ok: true, value: undefined } as const;
const denied = { ok: false, error: refuse('PermissionDenied', 'no') } as const;

const guard: Guard = {
  checkRead: (request, view) => {
    if (request.operation === 'get') return hidden.has(request.path) ? denied : allowed;
    return request.query.collection === 'private' || view.get('switches/off') !== null ? denied : allowed;
  },
  checkCommit: () => allowed,
  checkIndex: () => allowed,
};

beforeEach(() => {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  documents = new Documents({ database: opened.value, databaseName, clock: () => 1_000_000 });
  news = new CommitNews(documents, (defect) => defects.push(defect));
  defects = [];
  hidden = new Set();
  said = [];
});

function open(): ListenStream {
  return new ListenStream({ store: new GuardedDocuments(documents, guard), news }, null, {
    send: (message) => said.push(message),
    fail: (failure) => expect(failure).toBeUndefined(),
  });
}

function put(path: string, number = 0): void {
  const fields: Fields = { n: { integerValue: String(number) } };
  documents.commit([{ type: 'set', path, fields, mask: null, transforms: [], precondition: null }]);
}

const remove = (path: string): unknown => documents.commit([{ type: 'delete', path, precondition: null }]);

const target = (id: number, structuredQuery: object = {}, resumeToken?: string) => ({
  addTarget: {
    targetId: id,
    query: { parent, structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery } },
    ...(resumeToken !== undefined && { resumeToken }),
  },
});

const positive = {
  where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: 0 } } },
};
const topTwo = { orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }], limit: 2 };

/** What was said since the last time, in short, without waiting for more to be told together. */
function heard(): string[] {
  news.catchUp();
  const short = said.map((message) => {
    switch (message.type) {
      case 'target':
        return `${message.change}${message.cause ? `!${message.cause.type}` : ''} ${message.targetIds.join()}`.trim();
      case 'document':
        return `${message.document.path} +${message.targetIds.join()} -${message.removedTargetIds.join()}`;
      case 'filter':
        return `filter ${message.count}`;
      default:
        return `${message.path} ${message.type} -${message.removedTargetIds.join()}`;
    }
  });
  said = [];
  return short;
}

function lastToken(): string {
  const snapshots = said.flatMap((message) => (message.type === 'target' ? (message.snapshot ?? []) : []));
  return snapshots.at(-1)?.resumeToken ?? '';
}

test('a target is added with its documents, then current, then one consistent snapshot', () => {
  put('c/a');
  open().receive(target(2));
  expect(heard()).toEqual(['ADD 2', 'c/a +2 -', 'CURRENT 2', 'NO_CHANGE']);
});

test('a denied target is removed with its cause and the stream lives on', () => {
  const stream = open();
  stream.receive(target(2, { from: [{ collectionId: 'private' }] }));
  stream.receive(target(4));
  expect(heard()).toEqual(['REMOVE!PermissionDenied 2', 'ADD 4', 'CURRENT 4', 'NO_CHANGE']);
});

test('removing a target is answered, and nothing more is said about it', () => {
  const stream = open();
  stream.receive(target(2));
  stream.receive({ removeTarget: 2 });
  put('c/a');
  expect(heard()).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE', 'REMOVE 2']);
});

test('one commit is one snapshot, a document of two targets is told once', () => {
  const stream = open();
  stream.receive(target(2));
  stream.receive(target(4, positive));
  heard();
  put('c/a', 1);
  expect(heard()).toEqual(['c/a +2,4 -', 'NO_CHANGE']);
  put('c/a', -1);
  expect(heard()).toEqual(['c/a +2 -4', 'NO_CHANGE']);
  remove('c/a');
  expect(heard()).toEqual(['c/a deleted -2', 'NO_CHANGE']);
});

test('a commit that touches no target is not mentioned', () => {
  const stream = open();
  put('c/a', 9);
  put('c/b', 8);
  stream.receive(target(2, topTwo));
  heard();
  put('other/a');
  put('c/low', 1);
  expect(heard()).toEqual([]);
});

test('a document that left a query and may not be read alone is only called removed', () => {
  put('c/a', 1);
  const stream = open();
  stream.receive(target(2, positive));
  heard();
  hidden.add('c/a');
  put('c/a', -1);
  expect(heard()).toEqual(['c/a removed -2', 'NO_CHANGE']);
});

test('a window moves with what enters it and what leaves it', () => {
  for (const [path, number] of [
    ['c/a', 3],
    ['c/b', 2],
    ['c/x', 1],
  ] as const)
    put(path, number);
  open().receive(target(2, topTwo));
  heard();
  put('c/top', 9);
  expect(heard()).toEqual(['c/top +2 -', 'c/b + -2', 'NO_CHANGE']);
  remove('c/a');
  expect(heard()).toEqual(['c/b +2 -', 'c/a deleted -2', 'NO_CHANGE']);
});

test('a resumed target is told what changed, what left and what was deleted since, and how many there are', () => {
  for (const path of ['c/kept', 'c/changed', 'c/left', 'c/deleted']) put(path, 1);
  const first = open();
  first.receive(target(2, positive));
  const token = lastToken();
  first.end();
  put('c/changed', 2);
  put('c/left', -1);
  remove('c/deleted');
  heard();
  open().receive(target(2, positive, token));
  expect(heard()).toEqual([
    'ADD 2',
    'c/changed +2 -',
    'c/left + -2',
    'c/deleted deleted -2',
    'filter 2',
    'CURRENT 2',
    'NO_CHANGE',
  ]);
});

test('a token of another database or of a later time starts the target over, and so does a limit', () => {
  put('c/a', 1);
  const over = ['ADD 2', 'RESET 2', 'c/a +2 -', 'CURRENT 2', 'NO_CHANGE'];
  for (const text of ['other.1', `${documents.epoch}.99999999999999999`, 'nonsense']) {
    open().receive(target(2, {}, Buffer.from(text).toString('base64')));
    expect(heard()).toEqual(over);
  }
  open().receive(target(2, topTwo, Buffer.from(`${documents.epoch}.1`).toString('base64')));
  expect(heard()).toEqual(over);
});

test('watched documents are told as missing, there, gone and forbidden', () => {
  const stream = open();
  stream.receive({ addTarget: { targetId: 2, documents: { documents: [`${parent}/c/a`] } } });
  expect(heard()).toEqual(['ADD 2', 'c/a deleted -2', 'CURRENT 2', 'NO_CHANGE']);
  put('c/a');
  expect(heard()).toEqual(['c/a +2 -', 'NO_CHANGE']);
  hidden.add('c/a');
  put('c/a', 5);
  expect(heard()).toEqual(['REMOVE!PermissionDenied 2']);
});

test('a target ends when a document that its rule looked at takes the right away', () => {
  const stream = open();
  stream.receive(target(2));
  heard();
  put('switches/off');
  expect(heard()).toEqual(['REMOVE!PermissionDenied 2']);
  put('c/a');
  expect(heard()).toEqual([]);
});

test('commits that follow each other within a moment are told together, each document once and as it is now', async () => {
  put('c/gone', 1);
  const stream = open();
  stream.receive(target(2, positive));
  put('c/first', 1);
  heard();
  put('c/first', 2);
  put('c/first', 3);
  put('c/passing', 1);
  remove('c/passing');
  put('c/gone', -1);
  expect(said).toEqual([]);
  await vi.waitUntil(() => said.length > 0);
  expect(heard()).toEqual(['c/first +2 -', 'c/gone + -2', 'NO_CHANGE']);
});

test('a target that joins meanwhile starts from all commits so far, and hears of none of them again', () => {
  const stream = open();
  stream.receive(target(2));
  put('c/a');
  heard();
  put('c/b');
  stream.receive(target(4));
  expect(heard()).toEqual([
    'c/b +2 -',
    'NO_CHANGE',
    'ADD 4',
    'c/a +4 -',
    'c/b +4 -',
    'CURRENT 4',
    'NO_CHANGE',
  ]);
});

test('a defect in telling one stream is logged and ends that stream; the others hear all the same', () => {
  const failed: string[] = [];
  const source = { store: new GuardedDocuments(documents, guard), news };
  const broken = new ListenStream(source, null, {
    send: (message) => {
      if (message.type === 'document') throw new Error('a defect');
    },
    fail: ({ type }) => failed.push(type),
  });
  broken.receive(target(2));
  open().receive(target(2));
  heard();
  put('c/a');
  expect(heard()).toEqual(['c/a +2 -', 'NO_CHANGE']);
  expect(failed).toEqual(['Internal']);
  expect(defects).toHaveLength(1);
});
