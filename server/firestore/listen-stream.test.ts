// The Listen stream alone: its messages about targets and commits, and the commits without a message.
import { beforeEach, expect, test, vi } from 'vitest';
import {
  documentMigrations,
  Documents,
  SecuredDocuments,
  openDatabase,
  requestFailure,
  unlimitedRead,
  type Fields,
  type AccessControl,
} from '#server/documents';
import { createAdmission, type Admission } from '#server/limits';
import { ChangeFeed } from './change-feed.ts';
import { ListenStream } from './listen-stream.ts';
import { listenJson, type ListenMessage } from './stream-messages.ts';

const databaseName = 'projects/demo/databases/(default)';
const parent = `${databaseName}/documents`;

let documents: Documents;
let changeFeed: ChangeFeed;
let hidden: Set<string>;
let sent: ListenMessage[];
let defects: unknown[];

const allowed = { ok: true, value: undefined } as const;
const denied = { ok: false, error: requestFailure('PermissionDenied', 'no') } as const;

const accessControl: AccessControl = {
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
  changeFeed = new ChangeFeed(documents, (defect) => defects.push(defect));
  defects = [];
  hidden = new Set();
  sent = [];
});

const anybody = {
  auth: null,
  isStaff: false,
  quota: { admitTarget: () => allowed, forgetTargets: () => {}, hasSpace: () => true },
  budget: unlimitedRead,
};

function open(): ListenStream {
  const source = { store: new SecuredDocuments(documents, accessControl), changeFeed };
  return new ListenStream(source, anybody, {
    send: (message) => sent.push(message),
    isRead: () => true,
    fail: (failure) => expect(failure).toBeUndefined(),
  });
}

function put(path: string, number = 0): void {
  const fields: Fields = { n: { integerValue: String(number) } };
  documents.commit([{ type: 'Set', path, fields, mask: null, transforms: [], precondition: null }]);
}

function remove(path: string): unknown {
  return documents.commit([{ type: 'Delete', path, precondition: null }]);
}

function target(id: number, structuredQuery: object = {}, resumeToken?: string) {
  return {
    addTarget: {
      targetId: id,
      query: { parent, structuredQuery: { from: [{ collectionId: 'c' }], ...structuredQuery } },
      ...(resumeToken !== undefined && { resumeToken }),
    },
  };
}

const positive = {
  where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: 0 } } },
};
const topTwo = { orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }], limit: 2 };

/** The messages since the last call, abbreviated. Publishes gathered changes at once. */
function received(): string[] {
  changeFeed.flush();
  const short = sent.map((message) => {
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
  sent = [];
  return short;
}

function lastToken(): string {
  const snapshots = sent.flatMap((message) => (message.type === 'target' ? (message.snapshot ?? []) : []));
  return snapshots.at(-1)?.resumeToken ?? '';
}

test('a target is added with its documents, then CURRENT, then one consistent snapshot', () => {
  put('c/a');
  open().receive(target(2));
  expect(received()).toEqual(['ADD 2', 'c/a +2 -', 'CURRENT 2', 'NO_CHANGE']);
});

test('a denied target is removed with its cause and the stream stays open', () => {
  const stream = open();
  stream.receive(target(2, { from: [{ collectionId: 'private' }] }));
  stream.receive(target(4));
  expect(received()).toEqual(['REMOVE!PermissionDenied 2', 'ADD 4', 'CURRENT 4', 'NO_CHANGE']);
});

test('removing a target is confirmed, and no message about it follows', () => {
  const stream = open();
  stream.receive(target(2));
  stream.receive({ removeTarget: 2 });
  put('c/a');
  expect(received()).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE', 'REMOVE 2']);
});

test('one commit is one snapshot with one message per document, also for two targets', () => {
  const stream = open();
  stream.receive(target(2));
  stream.receive(target(4, positive));
  received();
  put('c/a', 1);
  expect(received()).toEqual(['c/a +2,4 -', 'NO_CHANGE']);
  put('c/a', -1);
  expect(received()).toEqual(['c/a +2 -4', 'NO_CHANGE']);
  remove('c/a');
  expect(received()).toEqual(['c/a deleted -2', 'NO_CHANGE']);
});

test('a commit outside of all targets sends no message', () => {
  const stream = open();
  put('c/a', 9);
  put('c/b', 8);
  stream.receive(target(2, topTwo));
  received();
  put('other/a');
  put('c/low', 1);
  expect(received()).toEqual([]);
});

test('a document that left a query and that the caller may not read is reported as removed', () => {
  put('c/a', 1);
  const stream = open();
  stream.receive(target(2, positive));
  received();
  hidden.add('c/a');
  put('c/a', -1);
  expect(received()).toEqual(['c/a removed -2', 'NO_CHANGE']);
});

test('a limited query gains and loses documents at its end', () => {
  for (const [path, number] of [
    ['c/a', 3],
    ['c/b', 2],
    ['c/x', 1],
  ] as const)
    put(path, number);
  open().receive(target(2, topTwo));
  received();
  put('c/top', 9);
  expect(received()).toEqual(['c/top +2 -', 'c/b + -2', 'NO_CHANGE']);
  remove('c/a');
  expect(received()).toEqual(['c/b +2 -', 'c/a deleted -2', 'NO_CHANGE']);
});

test('a resumed target gets the changed, removed and deleted documents since its token, and their number', () => {
  for (const path of ['c/kept', 'c/changed', 'c/left', 'c/deleted']) put(path, 1);
  const first = open();
  first.receive(target(2, positive));
  const token = lastToken();
  first.end();
  put('c/changed', 2);
  put('c/left', -1);
  remove('c/deleted');
  received();
  open().receive(target(2, positive, token));
  expect(received()).toEqual([
    'ADD 2',
    'c/changed +2 -',
    'c/left + -2',
    'c/deleted deleted -2',
    'filter 2',
    'CURRENT 2',
    'NO_CHANGE',
  ]);
});

test('a token of another database or of a later time resets the target, and so does a limit', () => {
  put('c/a', 1);
  const over = ['ADD 2', 'RESET 2', 'c/a +2 -', 'CURRENT 2', 'NO_CHANGE'];
  for (const text of ['other.1', `${documents.epoch}.99999999999999999`, 'nonsense']) {
    open().receive(target(2, {}, Buffer.from(text).toString('base64')));
    expect(received()).toEqual(over);
  }
  open().receive(target(2, topTwo, Buffer.from(`${documents.epoch}.1`).toString('base64')));
  expect(received()).toEqual(over);
});

test('listened documents are reported as missing, existing and forbidden', () => {
  const stream = open();
  stream.receive({ addTarget: { targetId: 2, documents: { documents: [`${parent}/c/a`] } } });
  expect(received()).toEqual(['ADD 2', 'c/a deleted -2', 'CURRENT 2', 'NO_CHANGE']);
  put('c/a');
  expect(received()).toEqual(['c/a +2 -', 'NO_CHANGE']);
  hidden.add('c/a');
  put('c/a', 5);
  expect(received()).toEqual(['REMOVE!PermissionDenied 2']);
});

test('a target ends when a document that its rule looked up withdraws the permission', () => {
  const stream = open();
  stream.receive(target(2));
  received();
  put('switches/off');
  expect(received()).toEqual(['REMOVE!PermissionDenied 2']);
  put('c/a');
  expect(received()).toEqual([]);
});

test('commits within a moment are combined, each document once and in its last version', async () => {
  put('c/gone', 1);
  const stream = open();
  stream.receive(target(2, positive));
  put('c/first', 1);
  received();
  put('c/first', 2);
  put('c/first', 3);
  put('c/passing', 1);
  remove('c/passing');
  put('c/gone', -1);
  expect(sent).toEqual([]);
  await vi.waitUntil(() => sent.length > 0);
  expect(received()).toEqual(['c/first +2 -', 'c/gone + -2', 'NO_CHANGE']);
});

test('a target that is added later starts from all commits so far, and gets none of them again', () => {
  const stream = open();
  stream.receive(target(2));
  put('c/a');
  received();
  put('c/b');
  stream.receive(target(4));
  expect(received()).toEqual([
    'c/b +2 -',
    'NO_CHANGE',
    'ADD 4',
    'c/a +4 -',
    'c/b +4 -',
    'CURRENT 4',
    'NO_CHANGE',
  ]);
});

test('a defect while notifying one stream is logged and ends that stream; the others are notified', () => {
  const failed: string[] = [];
  const source = { store: new SecuredDocuments(documents, accessControl), changeFeed };
  const broken = new ListenStream(source, anybody, {
    isRead: () => true,
    send: (message) => {
      if (message.type === 'document') throw new Error('a defect');
    },
    fail: ({ type }) => failed.push(type),
  });
  broken.receive(target(2));
  open().receive(target(2));
  received();
  put('c/a');
  expect(received()).toEqual(['c/a +2 -', 'NO_CHANGE']);
  expect(failed).toEqual(['Internal']);
  expect(defects).toHaveLength(1);
});

const visitor = { address: '10.0.0.1', isStaff: false };
const staff = { address: '10.0.0.1', isStaff: true };

/** A stream over a session that begins to read when `isRead` is set, and the bytes that the session holds. */
function openFor(admission: Admission, requester: typeof visitor) {
  const quota = admission.openStream(requester);
  if (!quota.ok) throw new Error(quota.error.message);
  const state: { isRead: boolean; reservedBytes: number; messages: ListenMessage[] } = {
    isRead: false,
    reservedBytes: 0,
    messages: [],
  };
  const source = { store: new SecuredDocuments(documents, accessControl), changeFeed };
  const stream = new ListenStream(
    source,
    { auth: null, isStaff: requester.isStaff, quota: quota.value, budget: unlimitedRead },
    {
      isRead: () => state.isRead,
      fail: (failure) => expect(failure).toBeUndefined(),
      send: (message) => {
        const bytes = Buffer.byteLength(listenJson(message, databaseName));
        expect(quota.value.reserve(bytes)).toBe(true);
        state.reservedBytes += bytes;
        state.messages.push(message);
      },
    },
  );
  const causes = (): unknown[] =>
    state.messages.flatMap((message) => (message.type === 'target' ? (message.cause?.type ?? []) : []));
  return { stream, state, causes, close: quota.value.close };
}

/** 40 documents of 1 kB. */
function fill(): void {
  const fields: Fields = { text: { stringValue: 'x'.repeat(1_000) } };
  for (let at = 0; at < 40; at += 1) {
    documents.commit([
      { type: 'Set', path: `c/${at}`, fields, mask: null, transforms: [], precondition: null },
    ]);
  }
}

test('20 sessions that nobody reads hold next to nothing, a target above the sum is refused, staff can still listen (FS-02, DB-03)', () => {
  fill();
  const admission = createAdmission(() => 0);
  const sessions = Array.from({ length: 20 }, () => openFor(admission, visitor));
  for (const { stream } of sessions) for (let id = 1; id <= 3; id += 1) stream.receive(target(id));
  expect(sessions.every(({ state }) => state.reservedBytes === 0)).toBe(true);

  const beyond = openFor(admission, visitor);
  beyond.stream.receive(target(1));
  expect(beyond.causes()).toEqual(['ResourceExhausted']);

  const [first] = sessions;
  if (first !== undefined) first.state.isRead = true;
  first?.stream.resume();
  expect(first?.state.messages.filter(({ type }) => type === 'document')).toHaveLength(120);

  const clerk = openFor(admission, staff);
  clerk.state.isRead = true;
  clerk.stream.receive(target(1));
  expect(clerk.state.messages.filter(({ type }) => type === 'document')).toHaveLength(40);
});

test('contents without room are refused, and changes in the meantime arrive with the contents only (FS-02, DB-03)', () => {
  fill();
  const admission = createAdmission(() => 0, {
    queuedBytes: { ofAddress: 120_000, ofAll: 1_000_000 },
    visitorStream: { targets: 20, queuedBytes: 60_000 },
  });
  const reader = openFor(admission, visitor);
  reader.state.isRead = true;
  reader.stream.receive(target(1));
  reader.stream.receive(target(2));
  expect(reader.causes()).toEqual(['ResourceExhausted']);

  const waiting = openFor(admission, visitor);
  waiting.stream.receive(target(1));
  put('c/0', 1);
  changeFeed.flush();
  expect(waiting.state.messages).toEqual([]);
  waiting.state.isRead = true;
  waiting.stream.resume();
  const shown = waiting.state.messages.flatMap((message) =>
    message.type === 'document' ? message.document.path : [],
  );
  expect(shown).toHaveLength(40);

  const third = openFor(admission, visitor);
  third.state.isRead = true;
  third.stream.receive(target(1));
  expect(third.causes()).toEqual(['ResourceExhausted']);
  reader.close();
  third.stream.receive(target(1));
  expect(third.causes()).toEqual(['ResourceExhausted']);
});
