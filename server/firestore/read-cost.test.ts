// What visitors' reads may be and take, over REST and in Listen streams; staff have no such bounds.
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#kernel/result';
import {
  documentMigrations,
  Documents,
  openDatabase,
  parseQuery,
  SecuredDocuments,
  type Query,
} from '#server/documents';
import { createAdmission, type AdmissionLimits } from '#server/limits';
import { ChangeFeed } from './change-feed.ts';
import { ListenStream } from './listen-stream.ts';
import { registerFirestore } from './register.ts';
import { everyAccount } from './staff.ts';
import type { ListenMessage } from './stream-messages.ts';

const databaseName = 'projects/demo-aleef/databases/(default)';
const parent = `${databaseName}/documents`;
const visitor = { address: '10.0.0.1', isStaff: false };
const accessControl = {
  checkRead: () => ok(undefined),
  checkCommit: () => ok(undefined),
  checkIndex: () => ok(undefined),
};

/** A store with `count` documents in `c` and an index by `n`; each piece of a read takes `pieceMs` of a processor that is made up. */
function opened({
  count = 10,
  pieceMs = 0,
  limits = {},
}: {
  readonly count?: number;
  readonly pieceMs?: number;
  readonly limits?: Partial<AdmissionLimits>;
}) {
  let now = 0;
  let worked = 0;
  const database = openDatabase(':memory:', { documents: documentMigrations });
  if (!database.ok) throw new Error(database.error.message);
  onTestFinished(() => void database.value.close());
  const expected = [queryFor({ orderBy: [{ field: { fieldPath: 'n' } }] })];
  const documents = new Documents({ database: database.value, databaseName, clock: Date.now, expected });
  const put = (at: number, n = at): unknown =>
    documents.commit([
      {
        type: 'Set',
        path: `c/${at}`,
        fields: { n: { integerValue: String(n) } },
        mask: null,
        transforms: [],
        precondition: null,
      },
    ]);
  for (let at = 0; at < count; at += 1) put(at);
  const processor = (): number => (worked += pieceMs / 2);
  const admission = createAdmission(() => now, limits, processor);
  return { documents, admission, put, later: (ms: number) => (now += ms) };
}

async function overRest({
  documents,
  admission,
}: Pick<ReturnType<typeof opened>, 'documents' | 'admission'>) {
  const app = Fastify();
  await registerFirestore(app, {
    documents,
    accessControl,
    tokenVerifier: {
      verifyToken: () => ok({ uid: 'staff', token: {}, expiresAt: Infinity }),
      onRevoked: () => () => {},
    },
    staff: everyAccount,
    clock: Date.now,
    admission,
  });
  onTestFinished(() => app.close());
  return async (call: string, body: object, { token = '', remoteAddress = '10.0.0.1' } = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/${parent}:${call}`,
      remoteAddress,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      payload: JSON.stringify(body),
    });
    return answer.statusCode;
  };
}

function queryFor(raw: object): Query {
  const query = parseQuery({ from: [{ collectionId: 'c' }], ...raw }, parent, databaseName);
  if (!query.ok) throw new Error(query.error.message);
  return query.value;
}

function equals(fieldPath: string, integerValue = '1') {
  return { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { integerValue } } };
}

function composite(op: 'AND' | 'OR', filters: readonly object[]) {
  return { compositeFilter: { op, filters } };
}

function times<Item>(count: number, make: (at: number) => Item): Item[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

function query(raw: object) {
  return { structuredQuery: { from: [{ collectionId: 'c' }], ...raw } };
}

function sums(where: object) {
  const summed = times(5, (at) => ({ sum: { field: { fieldPath: 'n' } }, alias: `a${at}` }));
  return { structuredAggregationQuery: { ...query({ where }), aggregations: summed } };
}

const thirtyOfThree = composite(
  'OR',
  times(30, (at) => composite('AND', [equals('n', String(at)), equals('x'), equals('y')])),
);

test("a visitor's query has at most 10 filters, 10 alternatives and 50 fields, staff's has more (FS-27)", async () => {
  const send = await overRest(opened({}));
  const filters = (count: number) =>
    query({
      where: composite(
        'AND',
        times(count, () => equals('n')),
      ),
    });
  const values = (count: number) => ({
    arrayValue: { values: times(count, (at) => ({ integerValue: at })) },
  });
  const list = (count: number) =>
    query({ where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'IN', value: values(count) } } });
  const fields = (count: number) =>
    query({ select: { fields: times(count, (at) => ({ fieldPath: `f${at}` })) } });
  const orders = (count: number) =>
    query({ orderBy: times(count, (at) => ({ field: { fieldPath: `f${at}` } })) });
  for (const [allowed, beyond] of [
    [filters(10), filters(11)],
    [list(10), list(11)],
    [fields(50), fields(51)],
    [orders(9), orders(10)],
  ] as const) {
    expect(await send('runQuery', allowed)).toBe(200);
    expect(await send('runQuery', beyond)).toBe(400);
    expect(await send('runQuery', beyond, { token: 'x' })).toBe(200);
  }
  expect(await send('runQuery', query({ where: thirtyOfThree }))).toBe(400);
  expect(await send('runAggregationQuery', sums(thirtyOfThree))).toBe(400);
  expect(await send('runAggregationQuery', sums(thirtyOfThree), { token: 'x' })).toBe(200);
  expect(await send('runAggregationQuery', sums(equals('n')))).toBe(200);
  expect(await send('runAggregationQuery', { ...sums(equals('n')), newTransaction: {} })).toBe(400);
});

test('a visitor names at most 100 documents and 50 fields of each (FS-27)', async () => {
  const send = await overRest(opened({}));
  const batch = (count: number, fields = 1) => ({
    documents: times(count, (at) => `${parent}/c/${at}`),
    mask: { fieldPaths: times(fields, (at) => `f${at}`) },
  });
  expect(await send('batchGet', batch(100, 50))).toBe(200);
  expect(await send('batchGet', batch(101))).toBe(400);
  expect(await send('batchGet', batch(1, 51))).toBe(400);
  expect(await send('batchGet', batch(101, 51), { token: 'x' })).toBe(200);
});

test("a visitor's query of a large collection needs an index, staff's scans, and neither creates one (FS-27, FS-33)", async () => {
  const shop = opened({ count: 200 });
  const send = await overRest(shop);
  const order = (fieldPath: string) => query({ orderBy: [{ field: { fieldPath } }] });
  expect(await send('runQuery', order('n'))).toBe(200);
  expect(await send('runQuery', query({}))).toBe(200);
  for (const junk of [order('junk1'), query({ where: equals('junk2') })]) {
    expect(await send('runQuery', junk)).toBe(400);
    expect(await send('runQuery', junk, { token: 'x' })).toBe(200);
    expect(await send('runQuery', junk)).toBe(400);
  }
});

test('an address has 3 s of the processor for reads in a minute, all visitors together 20 s (FS-27)', async () => {
  // A query has two to four pieces: parsing, the check, and unless its result is known the search and joining.
  const shop = opened({ pieceMs: 500 });
  const send = await overRest(shop);
  const ask = (address: string) => send('runQuery', query({}), { remoteAddress: address });
  const refusedAt = async (address: string): Promise<number> => {
    for (let asked = 1; asked < 20; asked += 1) if ((await ask(address)) === 429) return asked;
    return Number.POSITIVE_INFINITY;
  };
  const first = await refusedAt('10.0.0.1');
  expect(first).toBeGreaterThan(2);
  expect(first).toBeLessThan(8);
  expect(await send('batchGet', { documents: [`${parent}/c/1`] })).toBe(429);
  expect(await send('runQuery', query({}), { token: 'x' })).toBe(200);
  expect(await ask('10.0.0.2')).toBe(200);
  for (let address = 2; address < 12; address += 1) await refusedAt(`10.0.0.${address}`);
  expect(await ask('10.0.0.99')).toBe(429);
  shop.later(60_000);
  expect(await ask('10.0.0.1')).toBe(200);
});

test('a search of a visitor that takes longer than its piece is refused, the same of staff is answered (FS-27)', async () => {
  const read = { filters: 10, alternatives: 10, fields: 50, documents: 100, pieceMs: 0 };
  const send = await overRest(opened({ limits: { read } }));
  expect(await send('runQuery', query({}))).toBe(429);
  expect(await send('runQuery', query({}), { token: 'x' })).toBe(200);
});

/** A Listen stream of a visitor. */
function listening({ documents, admission }: Pick<ReturnType<typeof opened>, 'documents' | 'admission'>) {
  const changeFeed = new ChangeFeed(documents, (defect) => expect.fail(String(defect)));
  onTestFinished(() => changeFeed.close());
  const quota = admission.openStream(visitor);
  if (!quota.ok) throw new Error(quota.error.message);
  const sent: ListenMessage[] = [];
  const failures: string[] = [];
  const stream = new ListenStream(
    { store: new SecuredDocuments(documents, accessControl), changeFeed },
    { auth: null, isStaff: false, quota: quota.value, budget: admission.readBudget(visitor) },
    {
      send: (message) => sent.push(message),
      isRead: () => true,
      fail: ({ type }) => failures.push(type),
    },
  );
  onTestFinished(() => stream.end());
  const listen = (targetId: number, raw: object = {}) =>
    stream.receive({ addTarget: { targetId, query: { parent, ...query(raw) } } });
  const causes = (): unknown[] =>
    sent.flatMap((message) => (message.type === 'target' ? (message.cause?.type ?? []) : []));
  const shown = (): unknown[] =>
    sent.flatMap((message) => (message.type === 'document' ? message.document.path : []));
  return { changeFeed, sent, failures, listen, causes, shown };
}

test("a visitor's listener has the form of a visitor's query, and its contents cost the same (FS-27)", async () => {
  const { listen, causes, shown } = listening(opened({ count: 200, pieceMs: 1_000 }));
  listen(1, { where: thirtyOfThree });
  expect(causes()).toEqual(['InvalidArgument']);
  listen(2, { orderBy: [{ field: { fieldPath: 'junk' } }] });
  expect(causes()).toEqual(['InvalidArgument', 'FailedPrecondition']);
  listen(3);
  await expect.poll(shown).toHaveLength(200);
  for (let id = 4; id < 8; id += 1) listen(id);
  await expect.poll(causes).toContain('ResourceExhausted');
});

test('an address has 60 listeners (FS-27)', async () => {
  const shop = opened({});
  const streams = times(4, () => listening(shop));
  for (const { listen } of streams) for (let id = 1; id <= 16; id += 1) listen(id);
  expect(streams.flatMap(({ causes }) => causes())).toEqual([]);
  await expect
    .poll(() => streams.flatMap(({ causes }) => causes()))
    .toEqual(times(4, () => 'ResourceExhausted'));
});

test("a commit does not wait for visitors' listeners, and they pay for what follows (FS-27)", async () => {
  const shop = opened({ pieceMs: 700 });
  const { changeFeed, listen, sent, shown, failures } = listening(shop);
  listen(1);
  await expect.poll(shown).toHaveLength(10);
  sent.length = 0;
  shop.put(3, 30);
  changeFeed.flush();
  expect(sent).toEqual([]);
  await expect.poll(shown).toEqual(['c/3']);
  for (let n = 31; n < 40; n += 1) {
    shop.put(3, n);
    changeFeed.flush();
  }
  await expect.poll(() => failures).toContain('ResourceExhausted');
});

test('what changes while contents are read arrives after them, in the order of the commits (FS-27)', async () => {
  const shop = opened({ count: 3 });
  const { changeFeed, listen, sent } = listening(shop);
  listen(1);
  listen(2, { where: equals('n', '1') });
  shop.put(1, 7);
  shop.put(5, 1);
  changeFeed.flush();
  const last = () =>
    new Map(
      sent.flatMap((message) =>
        message.type === 'document'
          ? [[message.document.path, [message.document.fields['n'], message.removedTargetIds]] as const]
          : [],
      ),
    );
  const isCurrent = (id: number) =>
    sent.some((each) => each.type === 'target' && each.change === 'CURRENT' && each.targetIds.includes(id));
  await expect.poll(() => isCurrent(1) && isCurrent(2)).toBe(true);
  expect(last().get('c/1')?.[0]).toEqual({ integerValue: '7' });
  shop.put(5, 2);
  changeFeed.flush();
  await expect.poll(() => last().get('c/5')).toEqual([{ integerValue: '2' }, [2]]);
});
