// What the shop server reports as billed, by operation of a client.
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#kernel/result';
import {
  documentMigrations,
  Documents,
  openDatabase,
  parseQuery,
  SecuredDocuments,
  unlimitedRead,
  type AccessControl,
  type Query,
} from '#server/documents';
import { ChangeFeed } from './change-feed.ts';
import { ListenStream } from './listen-stream.ts';

const databaseName = 'projects/demo/databases/(default)';
const parent = `${databaseName}/documents`;
const none = { type: 'None' } as const;

/** Rules that look up the same two documents for everything. */
const rules: AccessControl = {
  checkRead: (_, documents) => {
    for (const path of ['users/me', 'users/me', 'settings/general']) documents.get(path);
    return ok(undefined);
  },
  checkCommit: ({ writes }, documents) => {
    for (const _ of writes) documents.get('users/me');
    documents.getAfter('settings/general');
    return ok(undefined);
  },
  checkIndex: () => ok(undefined),
};
const lookedUp = 2;

/** A store with `count` documents in `c`; `billed` empties the bill. */
function opened(count = 0) {
  const database = openDatabase(':memory:', { documents: documentMigrations });
  if (!database.ok) throw new Error(database.error.message);
  onTestFinished(() => void database.value.close());
  const documents = new Documents({ database: database.value, databaseName, clock: () => 1_000_000 });
  documents.commit(
    Array.from({ length: count }, (_, at) => ({
      type: 'Set',
      path: `c/${at}`,
      fields: { n: { integerValue: String(at) } },
      mask: null,
      transforms: [],
      precondition: null,
    })),
  );
  let bill = { reads: 0, writes: 0 };
  const store = new SecuredDocuments(documents, rules, {
    onRead: (reads) => (bill = { ...bill, reads: bill.reads + reads }),
    onWrite: (writes) => (bill = { ...bill, writes: bill.writes + writes }),
  });
  const billed = () => {
    const of = bill;
    bill = { reads: 0, writes: 0 };
    return of;
  };
  return { documents, store, billed };
}

function name(path: string): string {
  return `${parent}/${path}`;
}

function allOf(collectionId: string, more: object = {}): Query {
  const query = parseQuery({ from: [{ collectionId }], ...more }, parent, databaseName);
  if (!query.ok) throw new Error(query.error.message);
  return query.value;
}

function update(path: string, n: number) {
  return { update: { name: name(path), fields: { n: { integerValue: n } } } };
}

test('a document that is asked for is one read, also if there is none, and rules once a request (TS-17)', () => {
  const { store, billed } = opened(3);
  expect(store.batchGet([name('c/0'), name('c/1'), name('c/none')], null, none).ok).toBe(true);
  expect(billed()).toEqual({ reads: 3 + lookedUp, writes: 0 });
});

test('a query is a read for each document that it delivers, at least one, also when its result is known (TS-17)', async () => {
  const { store, billed } = opened(3);
  for (const _ of ['read', 'known']) {
    await store.runQuery(allOf('c'), null, none);
    expect(billed()).toEqual({ reads: 3 + lookedUp, writes: 0 });
  }
  await store.runQuery(allOf('c', { limit: 2 }), null, none);
  expect(billed().reads).toBe(2 + lookedUp);
  await store.runQuery(allOf('empty'), null, none);
  expect(billed().reads).toBe(1 + lookedUp);
  await store.listDocuments(allOf('c'), { size: 2, after: '', showMissing: false }, null);
  expect(billed().reads).toBe(2 + lookedUp);
});

test('an aggregation is a read for every 1,000 index entries that were begun (TS-17)', async () => {
  const sum = { type: 'Sum', alias: 'sum', field: ['n'] } as const;
  for (const [count, reads] of [
    [0, 1],
    [1_000, 1],
    [1_001, 2],
  ] as const) {
    const { store, billed } = opened(count);
    await store.runAggregation({ query: allOf('c'), aggregations: [sum] }, null, none);
    expect(billed()).toEqual({ reads: reads + lookedUp, writes: 0 });
  }
});

test('a commit is its writes and what rules have looked up, not what it reads of its own documents (TS-17)', async () => {
  const { store, billed } = opened(3);
  const verify = { verify: name('c/2'), currentDocument: { exists: true } };
  const writes = [update('c/0', 7), { delete: name('c/1') }, verify];
  expect((await store.enqueueCommit(writes, null, null)).ok).toBe(true);
  expect(billed()).toEqual({ reads: lookedUp, writes: 2 });
  expect(store.commit([update('c/0', 8)], null).ok).toBe(true);
  expect(billed()).toEqual({ reads: lookedUp, writes: 1 });
  await store.batchWrite([update('c/0', 9), update('c/2', 9)], null);
  expect(billed()).toEqual({ reads: lookedUp, writes: 2 });
  const failing = { ...update('c/none', 1), currentDocument: { exists: true } };
  expect((await store.enqueueCommit([failing], null, null)).ok).toBe(false);
  expect(billed()).toEqual({ reads: 0, writes: 0 });
});

/** A listener of staff over the store. */
function listening(count: number) {
  const shop = opened(count);
  const changeFeed = new ChangeFeed(shop.documents, (defect) => expect.fail(String(defect)));
  onTestFinished(() => changeFeed.close());
  const tokens: string[] = [];
  const start = () => {
    const stream = new ListenStream(
      { store: shop.store, changeFeed },
      {
        auth: null,
        isStaff: true,
        quota: { admitTarget: () => ok(undefined), forgetTargets: () => {}, hasSpace: () => true },
        budget: unlimitedRead,
      },
      {
        send: (sent) => {
          if (sent.type === 'target' && sent.snapshot !== undefined) tokens.push(sent.snapshot.resumeToken);
        },
        isRead: () => true,
        fail: ({ message }) => expect.fail(message),
      },
    );
    onTestFinished(() => stream.end());
    return stream;
  };
  /** The reads of the listeners alone. */
  const change = (write: object) => {
    shop.billed();
    expect(shop.store.commit([write], null).ok).toBe(true);
    changeFeed.flush();
    return shop.billed().reads - lookedUp;
  };
  const query = { parent, structuredQuery: { from: [{ collectionId: 'c' }] } };
  return { ...shop, changeFeed, start, change, query, token: () => tokens.at(-1) };
}

test('the start of a listener is a read for each document, found or missing, at least one a query (TS-17)', () => {
  const { start, billed, query } = listening(3);
  const stream = start();
  stream.receive({ addTarget: { targetId: 1, query } });
  expect(billed().reads).toBe(3 + lookedUp);
  const empty = { ...query, structuredQuery: { from: [{ collectionId: 'empty' }] } };
  stream.receive({ addTarget: { targetId: 2, query: empty } });
  expect(billed().reads).toBe(1 + lookedUp);
  stream.receive({ addTarget: { targetId: 3, documents: { documents: [name('c/0'), name('c/none')] } } });
  expect(billed().reads).toBe(2 + lookedUp);
});

test('a change is a read for each listener that it reaches, a deleted document none (TS-17)', () => {
  const { start, billed, change, query } = listening(3);
  const stream = start();
  const where = { fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: { integerValue: 2 } } };
  const small = { parent, structuredQuery: { ...query.structuredQuery, where } };
  stream.receive({ addTarget: { targetId: 1, query } });
  stream.receive({ addTarget: { targetId: 2, query: small } });
  billed();
  expect(change(update('c/2', 5))).toBe(1);
  expect(change(update('c/0', 1))).toBe(2);
  expect(change(update('c/0', 9))).toBe(2);
  expect(change({ delete: name('c/1') })).toBe(0);
  expect(change(update('other/1', 1))).toBe(0);
});

test('a listener that goes on is billed for what changed meanwhile, at least one read (TS-17)', () => {
  const { start, billed, documents, change, query, token } = listening(3);
  const first = start();
  first.receive({ addTarget: { targetId: 1, query } });
  first.end();
  const again = { targetId: 1, query, resumeToken: token() };
  billed();
  start().receive({ addTarget: again });
  expect(billed().reads).toBe(1 + lookedUp);
  change(update('c/0', 5));
  change(update('c/1', 5));
  expect(documents.get('c/1')?.fields).toEqual({ n: { integerValue: '5' } });
  billed();
  start().receive({ addTarget: again });
  expect(billed().reads).toBe(2 + lookedUp);
});
