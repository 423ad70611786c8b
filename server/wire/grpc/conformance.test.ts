// Where the shop server once answered otherwise than Google's cloud: each asked over REST and over gRPC.
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createServer } from 'node:net';
import { Client, credentials, Metadata, status, type ServiceError } from '@grpc/grpc-js';
import Fastify from 'fastify';
import { ok } from '#domain/result';
import { documentMigrations, Documents, openDatabase, type Guard } from '#server/documents';
import { firestoreOverGrpc } from './grpc.ts';
import { jsonOf, messageOf } from './messages.ts';
import { firestoreService } from './service.ts';
import { registerFirestore } from '../register.ts';

const databaseName = 'projects/demo-aleef/databases/(default)';
const root = `${databaseName}/documents`;

const ways = ['REST', 'gRPC'] as const;

async function serving(way: Way) {
  const asked = await askedBy(way);
  onTestFinished(asked.close);
  return asked;
}

const field = (fieldPath: string) => ({ field: { fieldPath } });
const where = (fieldPath: string, op: string, value: unknown) => ({
  fieldFilter: { ...field(fieldPath), op, value },
});
const and = (...filters: readonly object[]) => ({ compositeFilter: { op: 'AND', filters } });
const from = [{ collectionId: 'c' }];
const one = { integerValue: '1' };

const queried = (ask: Ask, query: object) => ask('runQuery', { structuredQuery: { from, ...query } });

test.each(ways)('FC-01 over %s no field comes after the document name in an order', async (way) => {
  const { ask } = await serving(way);
  const orderBy = [field('__name__')];
  expect(await queried(ask, { where: where('n', 'GREATER_THAN', one), orderBy })).toEqual({
    type: 'refused',
    status: 'INVALID_ARGUMENT',
    message: 'order by clause cannot contain more fields after the key',
  });
  expect(await queried(ask, { orderBy: [...orderBy, field('n')] })).toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  expect(await queried(ask, { orderBy: [field('n'), ...orderBy] })).toMatchObject({ type: 'answered' });
});

test.each(ways)('FC-01 over %s one document name and a range on a field do not go together', async (way) => {
  const { ask } = await serving(way);
  const isA = where('__name__', 'EQUAL', { referenceValue: `${root}/c/a` });
  const isPositive = where('n', 'GREATER_THAN', one);
  expect(await queried(ask, { where: and(isPositive, isA) })).toEqual({
    type: 'refused',
    status: 'INVALID_ARGUMENT',
    message:
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
  });
  const fromA = where('__name__', 'GREATER_THAN_OR_EQUAL', { referenceValue: `${root}/c/a` });
  expect(await queried(ask, { where: and(isPositive, isA, fromA) })).toMatchObject({ type: 'answered' });
  expect(await queried(ask, { where: isA })).toMatchObject({ type: 'answered' });
});

async function put(ask: Ask, documents: Readonly<Record<string, object>>): Promise<void> {
  const written = await ask('commit', {
    writes: Object.entries(documents).map(([id, fields]) => ({
      update: { name: `${root}/c/${id}`, fields },
    })),
  });
  expect(written).toMatchObject({ type: 'answered' });
}

const counting = { count: {} };
const aggregating = (aggregations: readonly object[], query: object = {}) => ({
  structuredAggregationQuery: { structuredQuery: { from, ...query }, aggregations },
});

/** The aggregated values in the order asked. */
async function aggregated(ask: Ask, aggregations: readonly object[], query: object = {}): Promise<unknown> {
  const named = aggregations.map((each, at) => ({ ...each, alias: `a${at}` }));
  const answer = await ask('runAggregationQuery', aggregating(named, query));
  if (answer.type === 'refused') return answer;
  const { result } = aggregateAnswer.parse(answer.messages[0]);
  return named.map(({ alias }) => result.aggregateFields[alias]);
}

const aggregateAnswer = z.object({
  result: z.object({ aggregateFields: z.record(z.string(), z.unknown()) }),
});
const begun = z.object({ transaction: z.string().min(1) });

test.each(ways)('FC-02 over %s a set that was counted is guarded until the commit', async (way) => {
  const { ask } = await serving(way);
  await put(ask, { a: { n: one } });
  const count = aggregating([counting]);
  const begin = async (): Promise<string> => {
    const answer = await ask('runAggregationQuery', { ...count, newTransaction: {} });
    return begun.parse(answer.type === 'answered' ? answer.messages[0] : answer).transaction;
  };
  const write = { update: { name: `${root}/d/1`, fields: {} } };

  expect(await ask('commit', { writes: [write], transaction: await begin() })).toMatchObject({
    type: 'answered',
  });

  const overtaken = await begin();
  await put(ask, { b: { n: one } });
  expect(await ask('commit', { writes: [write], transaction: overtaken })).toMatchObject({
    status: 'ABORTED',
  });

  const first = begun.parse(onlyMessage(await ask('beginTransaction', {}))).transaction;
  await ask('runAggregationQuery', { ...count, transaction: first });
  await put(ask, { d: { n: one } });
  expect(await ask('commit', { writes: [write], transaction: first })).toMatchObject({ status: 'ABORTED' });

  const unknown = Buffer.from('nobody opened it').toString('base64');
  expect(await ask('runAggregationQuery', { ...count, transaction: unknown })).toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
});

function onlyMessage(answer: Answer): unknown {
  return answer.type === 'answered' ? answer.messages[0] : answer;
}

test.each(ways)(
  'FC-03 over %s a read as of a past time is refused, never answered with the present',
  async (way) => {
    const { ask } = await serving(way);
    await put(ask, { a: { n: one } });
    const readTime = new Date(Date.now() - 60_000).toISOString().replace('Z', '000Z');
    const query = { structuredQuery: { from } };
    const documents = [`${root}/c/a`];
    const past = { readOnly: { readTime } };
    const answers = [
      await ask('runQuery', { ...query, readTime }),
      await ask('runQuery', { ...query, newTransaction: past }),
      await ask('batchGet', { documents, readTime }),
      await ask('batchGet', { documents, newTransaction: past }),
      await ask('runAggregationQuery', { ...aggregating([counting]), readTime }),
      await ask('beginTransaction', { options: past }),
      await ask('listCollectionIds', { readTime }),
    ];
    expect(answers.map((answer) => answer.type === 'refused' && answer.status)).toEqual(
      answers.map(() => 'UNIMPLEMENTED'),
    );
    expect(await ask('beginTransaction', { options: { readOnly: {} } })).toMatchObject({ type: 'answered' });
  },
);

test.each(ways)('FC-04 over %s only documents with every aggregated field are aggregated', async (way) => {
  const { ask } = await serving(way);
  await put(ask, {
    a: { n: { integerValue: '100' }, m: one },
    b: { n: { integerValue: '200' }, m: { stringValue: 'no number' } },
    d: { n: { integerValue: '50' } },
    e: { m: { integerValue: '7' } },
  });
  const [sumN, sumM] = [{ sum: field('n') }, { sum: field('m') }];
  const oneAndTwo = [{ integerValue: '300' }, one, { integerValue: '2' }];
  expect(await aggregated(ask, [sumN, sumM, counting])).toEqual(oneAndTwo);
  expect(await aggregated(ask, [sumN, { avg: field('n') }])).toEqual([
    { integerValue: '350' },
    { doubleValue: 350 / 3 },
  ]);
  await put(ask, Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`filler${at}`, {}])));
  expect(await aggregated(ask, [sumN, sumM, counting])).toEqual(oneAndTwo);
});

test.each(ways)('FC-05 over %s a NaN among the numbers makes the sum and the average NaN', async (way) => {
  const { ask } = await serving(way);
  await put(ask, { a: { n: { integerValue: '9' } }, b: { n: { doubleValue: 'NaN' } } });
  expect(await aggregated(ask, [{ sum: field('n') }, { avg: field('n') }, counting])).toEqual([
    { doubleValue: 'NaN' },
    { doubleValue: 'NaN' },
    { integerValue: '2' },
  ]);
});

test.each(ways)('FC-06 over %s an infinite sum is spelled as the protocol spells it', async (way) => {
  const { ask } = await serving(way);
  const up = { n: { doubleValue: 'Infinity' } };
  const aggregations = [{ sum: field('n') }, { avg: field('n') }];
  await put(ask, { a: { n: one }, b: up });
  const both = (doubleValue: string) => [{ doubleValue }, { doubleValue }];
  expect(await aggregated(ask, aggregations)).toEqual(both('Infinity'));
  await put(ask, { b: { n: { doubleValue: '-Infinity' } } });
  expect(await aggregated(ask, aggregations)).toEqual(both('-Infinity'));
  await put(ask, { d: up });
  expect(await aggregated(ask, aggregations)).toEqual(both('NaN'));
  const huge = { n: { doubleValue: 1.7e308 } };
  await put(ask, { a: huge, b: huge, d: huge });
  expect(await aggregated(ask, [{ sum: field('n') }])).toEqual([{ doubleValue: 'Infinity' }]);
});

/** The messages of the answer, or the refusal. */
type Answer =
  | { readonly type: 'answered'; readonly messages: readonly unknown[] }
  | { readonly type: 'refused'; readonly status: string; readonly message: string };

/** One call: its name in REST's addresses, and its JSON. */
type Ask = (call: string, body: object, parent?: string) => Promise<Answer>;

type Way = (typeof ways)[number];

/** A server in memory that lets everybody do everything, and how to ask it. */
async function askedBy(way: Way, guard: Guard = allowAll) {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const documents = new Documents({ database: opened.value, databaseName, clock: Date.now });
  const firestore = {
    documents,
    guard,
    callers: {
      verifyToken: () => ok({ uid: 'anyone', token: {}, expiresAt: Infinity }),
      onCutOff: () => () => {},
    },
    clock: Date.now,
  };
  const { ask, stop } = way === 'REST' ? await overRest(firestore) : await overGrpc(firestore);
  const close = async (): Promise<void> => {
    await stop();
    opened.value.close();
  };
  return { documents, ask, close };
}

interface Asked {
  readonly ask: Ask;
  readonly stop: () => Promise<void>;
}

type Firestore = Parameters<typeof registerFirestore>[1];

const allowAll: Guard = {
  checkRead: () => ok(undefined),
  checkCommit: () => ok(undefined),
  checkIndex: () => ok(undefined),
};

async function overRest(firestore: Firestore): Promise<Asked> {
  const app = Fastify();
  await registerFirestore(app, firestore);
  const ask: Ask = async (call, body, parent = root) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/${parent}:${call}`,
      headers: { authorization: 'Bearer anyone' },
      payload: JSON.stringify(body),
    });
    const json: unknown = answer.json();
    const messages = Array.isArray(json) ? json : [json];
    const [first] = messages;
    const failure = restFailure.safeParse(first);
    return failure.success ? { type: 'refused', ...failure.data.error } : { type: 'answered', messages };
  };
  return { ask, stop: () => app.close() };
}

const restFailure = z.object({ error: z.object({ status: z.string(), message: z.string() }) });

async function overGrpc(firestore: Firestore): Promise<Asked> {
  const grpc = firestoreOverGrpc({
    ...firestore,
    allowsHost: () => true,
    logDefect: (defect) => {
      throw defect;
    },
  });
  const server = createServer(grpc.serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const client = new Client(`127.0.0.1:${address.port}`, credentials.createInsecure());
  const stop = async (): Promise<void> => {
    client.close();
    grpc.close();
    await new Promise((done) => server.close(done));
  };
  const caller = new Metadata();
  caller.set('authorization', 'Bearer anyone');
  const methods = new Map(
    Object.entries(firestoreService()).map(([name, method]) => [callNameOf(name), method]),
  );
  const ask: Ask = (call, body, parent = root) => {
    const method = methods.get(call);
    if (method === undefined) throw new Error(`There is no call ${call}.`);
    const encode = (json: unknown): Buffer => method.requestSerialize(messageOf(json));
    const decode = (bytes: Buffer): unknown => jsonOf(method.responseDeserialize(bytes));
    const request = { parent, database: databaseName, ...body };
    return new Promise((resolve) => {
      const refused = (error: ServiceError): void =>
        resolve({ type: 'refused', status: status[error.code] ?? '', message: error.details });
      if (!method.responseStream) {
        client.makeUnaryRequest(method.path, encode, decode, request, caller, (error, answer) =>
          error === null ? resolve({ type: 'answered', messages: [answer] }) : refused(error),
        );
        return;
      }
      const messages: unknown[] = [];
      const stream = client.makeServerStreamRequest(method.path, encode, decode, request, caller);
      stream.on('data', (message) => messages.push(message));
      stream.on('error', refused);
      stream.on('end', () => resolve({ type: 'answered', messages }));
    });
  };
  return { ask, stop };
}

// BatchGetDocuments is `batchGet` in an address; the others differ in their first letter only.
function callNameOf(method: string): string {
  if (method === 'BatchGetDocuments') return 'batchGet';
  return `${method.charAt(0).toLowerCase()}${method.slice(1)}`;
}
