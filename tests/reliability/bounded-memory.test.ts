// What outside text leaves in the memory of the server: requests with ever new paths, names, values, queries and targets
// over each transport.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#kernel/result';
import { documentMigrations, Documents, openDatabase } from '#server/documents';
import {
  everyAccount,
  firestoreOverGrpc,
  firestoreService,
  messageOf,
  registerFirestore,
} from '#server/firestore';
import { createAdmission, createSignInThrottle } from '#server/limits';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

const databaseName = 'projects/demo-aleef/databases/(default)';
const root = `${databaseName}/documents`;
const requests = process.env['PROVE_RUNS'] === undefined ? 1_000 : 20_000;
/** 500 bytes a request; the heap of an idle process differs by as much as the lower bound. One text of each request is larger. */
const maxGrowth = Math.max(1_000_000, 500 * requests);

/** Both transports of the protocol on ports, without rules and with the real clock of the limits standing still. */
async function started() {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const noLimit = { ofAddress: Infinity, ofAll: Infinity };
  const setup = {
    documents: new Documents({ database: opened.value, databaseName, clock: Date.now }),
    accessControl: {
      checkRead: () => ok(undefined),
      checkCommit: () => ok(undefined),
      checkIndex: () => ok(undefined),
    },
    tokenVerifier: {
      verifyToken: () => ok({ uid: 'any', token: {}, expiresAt: Infinity }),
      onRevoked: () => () => {},
    },
    staff: everyAccount,
    clock: Date.now,
    admission: createAdmission(() => 0, { streamsPerMinute: noLimit, writesPerMinute: noLimit }),
  };
  setup.documents.commit([
    {
      type: 'Set',
      path: 'products/p',
      fields: { n: { integerValue: '1' } },
      mask: null,
      transforms: [],
      precondition: null,
    },
  ]);
  const app = Fastify({ forceCloseConnections: true });
  await registerFirestore(app, setup);
  const grpc = firestoreOverGrpc({
    ...setup,
    allowsHost: () => true,
    logDefect: (defect) => expect.fail(String(defect)),
  });
  const server = createServer(grpc.serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const client = new Client(`127.0.0.1:${address.port}`, credentials.createInsecure());
  onTestFinished(async () => {
    client.close();
    grpc.close();
    await app.close();
    await new Promise((done) => server.close(done));
    opened.value.close();
  });
  return { app, client };
}

/** A text that no other request has. */
function fresh(at: number): string {
  return `new${at}${'x'.repeat(1_400)}`;
}

function queryOf(at: number) {
  const field = { fieldPath: fresh(at) };
  return {
    from: [{ collectionId: 'products' }],
    where: { fieldFilter: { field, op: 'EQUAL', value: { stringValue: fresh(at) } } },
    select: { fields: [{ fieldPath: fresh(at + 1) }] },
  };
}

type Started = Awaited<ReturnType<typeof started>>;

async function overRest({ app }: Started, at: number): Promise<void> {
  const calls = [
    ['runQuery', { structuredQuery: queryOf(at) }],
    ['batchGet', { documents: [`${root}/products/${fresh(at)}`], newTransaction: {} }],
    ['commit', { writes: [{ delete: `${root}/${fresh(at)}/a` }] }],
  ] as const;
  const [name, body] = calls[at % calls.length] ?? calls[0];
  await app.inject({ method: 'POST', url: `/v1/${root}:${name}`, payload: JSON.stringify(body) });
}

async function overWebChannel({ app }: Started, at: number): Promise<void> {
  const url = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const target = {
    targetId: at,
    resumeToken: fresh(at),
    query: { parent: root, structuredQuery: queryOf(at) },
  };
  const form = new URLSearchParams({
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ addTarget: target }),
  });
  const greeted = await app.inject({
    method: 'POST',
    url: `${url}&RID=1`,
    headers,
    payload: form.toString(),
  });
  const session = /"c","([^"]+)"/u.exec(greeted.body)?.[1] ?? '';
  await app.inject({
    method: 'POST',
    url: `${url}&RID=2&SID=${session}&TYPE=terminate`,
    headers,
    payload: 'count=0',
  });
}

const token = new Metadata();
token.set('authorization', 'Bearer any');

async function overGrpc({ client }: Started, at: number): Promise<void> {
  const method = firestoreService['RunAggregationQuery'];
  if (method === undefined) throw new Error('The service lacks a call.');
  const structuredAggregationQuery = {
    structuredQuery: queryOf(at),
    aggregations: [{ alias: fresh(at), count: {} }],
  };
  const call = client.makeServerStreamRequest(
    method.path,
    (json: object) => method.requestSerialize(messageOf(json)),
    (bytes) => bytes,
    { parent: root, structuredAggregationQuery },
    token,
  );
  call.on('error', () => {}).resume();
  await once(call, 'status');
}

async function heapAfter(work: () => Promise<void>): Promise<number> {
  await work();
  for (let round = 0; round < 3; round += 1) {
    if (typeof collectGarbage === 'function') Reflect.apply(collectGarbage, null, []);
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed;
}

test.each([
  ['REST', overRest],
  ['WebChannel', overWebChannel],
  ['gRPC', overGrpc],
] as const)(
  '%s requests with ever new paths, names, values, queries and targets leave nothing in memory (FS-28)',
  async (_, send) => {
    const to = await started();
    const sendAll = (from: number) => async (): Promise<void> => {
      for (let at = from; at < from + requests; at += 1) await send(to, at);
    };
    const before = await heapAfter(sendAll(1));
    expect((await heapAfter(sendAll(1_000_000))) - before).toBeLessThan(maxGrowth);
  },
);

test('sign-ins with ever new e-mails of any length leave a bounded number of hashes (FS-28)', async () => {
  const throttle = createSignInThrottle(Date.now);
  const before = await heapAfter(async () => undefined);
  const after = await heapAfter(async () => {
    for (let at = 0; at < requests; at += 1)
      throttle.begin(`${at}${'x'.repeat(20_000)}`, `10.0.${at % 200}.1`);
  });
  expect(after - before).toBeLessThan(maxGrowth);
  expect(throttle.begin('last', '10.9.9.9')).toHaveProperty('onSuccess');
});
