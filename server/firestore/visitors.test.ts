// One visitor's address cannot exhaust the limits of all, over REST and WebChannel; over gRPC visitors are refused, and
// staff are not counted.
import { createServer } from 'node:net';
import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#kernel/result';
import { documentMigrations, Documents, openDatabase } from '#server/documents';
import { createAdmission, type AdmissionLimits } from '#server/limits';
import { firestoreOverGrpc } from './grpc/grpc.ts';
import { messageOf } from './grpc/messages.ts';
import { firestoreService } from './grpc/service.ts';
import { registerFirestore } from './register.ts';
import { everyAccount } from './staff.ts';

const databaseName = 'projects/demo-aleef/databases/(default)';
const commitPath = `/v1/${databaseName}/documents:commit`;
const minute = 60_000;

/** All transports over one store without access control. */
async function started(limits: Partial<AdmissionLimits>) {
  let now = 0;
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const setup = {
    documents: new Documents({ database: opened.value, databaseName, clock: Date.now }),
    accessControl: {
      checkRead: () => ok(undefined),
      checkCommit: () => ok(undefined),
      checkIndex: () => ok(undefined),
    },
    staff: everyAccount,
    tokenVerifier: {
      verifyToken: () => ok({ uid: 'staff', token: {}, expiresAt: Infinity }),
      onRevoked: () => () => {},
    },
    clock: () => now,
    admission: createAdmission(() => now, limits),
  };
  const app = Fastify({ forceCloseConnections: true });
  await registerFirestore(app, setup);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const grpc = firestoreOverGrpc({
    ...setup,
    allowsHost: () => true,
    logDefect: (defect) => expect.fail(String(defect)),
  });
  const grpcServer = createServer(grpc.serve);
  await new Promise<void>((done) => grpcServer.listen(0, '127.0.0.1', done));
  const address = grpcServer.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const client = new Client(`127.0.0.1:${address.port}`, credentials.createInsecure());
  onTestFinished(async () => {
    client.close();
    grpc.close();
    await app.close();
    await new Promise((done) => grpcServer.close(done));
    opened.value.close();
  });

  const overRest = async (
    headers: Record<string, string> = {},
    path = commitPath,
    remoteAddress = '127.0.0.1',
    writes: readonly object[] = [],
  ) =>
    (
      await app.inject({
        method: 'POST',
        url: path,
        headers,
        remoteAddress,
        payload: JSON.stringify({ writes }),
      })
    ).statusCode;

  const greet = (stream: 'Listen' | 'Write', messages: readonly object[] = [], token?: string) =>
    fetch(`${url}/google.firestore.v1.Firestore/${stream}/channel?VER=8&RID=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([
        ...(token === undefined ? [] : [['headers', `Authorization: Bearer ${token}`]]),
        ['count', String(messages.length)],
        ['ofs', '0'],
        ...messages.map((message, at) => [`req${at}___data__`, JSON.stringify(message)]),
      ]),
    });
  const sessionOf = async (answer: Response): Promise<string> =>
    /"c","([^"]+)"/u.exec(await answer.text())?.[1] ?? '';
  const endSession = (stream: 'Listen' | 'Write', session: string) =>
    fetch(`${url}/google.firestore.v1.Firestore/${stream}/channel?VER=8&RID=2&SID=${session}&TYPE=terminate`);
  /** The response of the Write stream to one commit. */
  const overWebChannel = async (token?: string, writes: readonly object[] = []): Promise<string> => {
    const session = await sessionOf(await greet('Write', [{ database: databaseName }, { writes }], token));
    const answer = await fetch(
      `${url}/google.firestore.v1.Firestore/Write/channel?VER=8&RID=rpc&SID=${session}&AID=0&CI=1&TYPE=xmlhttp`,
    );
    const answered = await answer.text();
    await endSession('Write', session);
    return answered;
  };

  const { Commit } = firestoreService;
  if (Commit === undefined) throw new Error('The service lacks a call.');
  /** The name of the status. */
  const overGrpc = (metadata = new Metadata(), writes: readonly object[] = []): Promise<string | undefined> =>
    new Promise((resolve) => {
      client.makeUnaryRequest<unknown, unknown>(
        Commit.path,
        (json) => Commit.requestSerialize(messageOf(json)),
        (bytes) => Commit.responseDeserialize(bytes),
        { database: databaseName, writes },
        metadata,
        (error) => resolve(status[error?.code ?? status.OK]),
      );
    });
  return {
    url,
    overRest,
    overWebChannel,
    overGrpc,
    greet,
    sessionOf,
    endSession,
    later: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

function tokenOf(text: string): Metadata {
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${text}`);
  return metadata;
}

function perMinute(ofAddress: number, ofAll = 1_000) {
  return { writesPerMinute: { ofAddress, ofAll } };
}

test('an address that writes too often has to wait over every transport, until the next minute', async () => {
  const { overRest, overWebChannel, overGrpc, later } = await started(perMinute(2));
  expect(await overGrpc()).toBe('PERMISSION_DENIED');
  expect(await overRest()).toBe(200);
  expect(await overWebChannel()).toContain('commitTime');
  expect(await overRest()).toBe(429);
  expect(await overWebChannel()).toContain('RESOURCE_EXHAUSTED');
  expect(await overRest({}, commitPath, '10.0.0.2')).toBe(200);
  later(minute);
  expect(await overRest()).toBe(200);
  expect(await overWebChannel()).toContain('commitTime');
});

test('neither an empty header nor another spelling of the path evades the limit; a token does, and reading is unlimited', async () => {
  const { overRest, overWebChannel, overGrpc } = await started(perMinute(1));
  expect(await overRest()).toBe(200);
  expect(await overRest({ authorization: '' })).toBe(429);
  expect(await overRest({}, commitPath.replace(':commit', '%3Acommi%74'))).toBe(429);
  expect(await overRest({}, `${commitPath}?key=x`)).toBe(429);
  expect(await overRest({}, commitPath.replace(':commit', ':batchWrite'))).toBe(429);
  expect(await overRest({}, commitPath.replace(':commit', ':beginTransaction'))).toBe(200);
  const token = tokenOf('x');
  for (let count = 0; count < 3; count += 1) {
    expect(await overRest({ authorization: 'Bearer x' })).toBe(200);
    expect(await overWebChannel('x')).toContain('commitTime');
    expect(await overGrpc(token)).toBe('OK');
  }
});

test('an address can open a limited number of streams, and a stream that ends makes room', async () => {
  const { greet, sessionOf, endSession } = await started({
    streams: { ofAddress: 2, ofAll: 100 },
  });
  const first = await sessionOf(await greet('Listen'));
  const second = await sessionOf(await greet('Write'));
  expect((await greet('Listen')).status).toBe(429);
  expect((await greet('Write')).status).toBe(429);
  expect((await greet('Listen', [], 'x')).status).toBe(200);

  await endSession('Listen', first);
  const next = await greet('Listen');
  expect(next.status).toBe(200);
  expect((await greet('Listen')).status).toBe(429);
  await endSession('Write', second);
  expect((await greet('Write')).status).toBe(200);
});

const batchPath = commitPath.replace(':commit', ':batchWrite');

function rubbish(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    update: {
      name: `${databaseName}/documents/c/${crypto.randomUUID()}`,
      fields: { n: { integerValue: at } },
    },
  }));
}

test("a visitor's commit or batch has at most 3 writes over every transport, staff's has more (FS-03, DB-03, CH-13)", async () => {
  const { overRest, overWebChannel, overGrpc } = await started({});
  for (const path of [commitPath, batchPath]) {
    expect(await overRest({}, path, '10.0.0.1', rubbish(3))).toBe(200);
    expect(await overRest({}, path, '10.0.0.1', rubbish(4))).toBe(400);
    expect(await overRest({ authorization: 'Bearer x' }, path, '10.0.0.1', rubbish(4))).toBe(200);
  }
  expect(await overWebChannel(undefined, rubbish(3))).toContain('commitTime');
  expect(await overWebChannel(undefined, rubbish(4))).toContain('INVALID_ARGUMENT');
  expect(await overWebChannel('x', rubbish(4))).toContain('commitTime');
  expect(await overGrpc(new Metadata(), rubbish(1))).toBe('PERMISSION_DENIED');
  expect(await overGrpc(tokenOf('x'), rubbish(4))).toBe('OK');
});

test('writes are counted instead of calls, and an exhausted address does not affect another one (FS-03, DB-03, CH-13)', async () => {
  const { overRest, overWebChannel } = await started(perMinute(10, 20));
  const send = (address: string, path: string, count: number) => overRest({}, path, address, rubbish(count));
  expect(await send('10.0.0.1', batchPath, 3)).toBe(200);
  expect(await send('10.0.0.1', batchPath, 3)).toBe(200);
  expect(await send('10.0.0.1', commitPath, 3)).toBe(200);
  expect(await send('10.0.0.1', batchPath, 2)).toBe(429);
  expect(await send('10.0.0.1', commitPath, 1)).toBe(200);
  expect(await send('10.0.0.1', commitPath, 1)).toBe(429);
  expect(await send('10.0.0.2', commitPath, 1)).toBe(200);
  for (let count = 0; count < 3; count += 1)
    expect(await overWebChannel(undefined, rubbish(3))).toContain('commitTime');
  expect(await overWebChannel(undefined, rubbish(3))).toContain('RESOURCE_EXHAUSTED');
});

test("a visitor's request above 64 KiB is refused however it is sent, staff's is accepted (FS-06, DB-03)", async () => {
  const { url } = await started({});
  const large = JSON.stringify({ writes: [], padding: 'x'.repeat(64 * 1024) });
  const send = (body: BodyInit, headers: Record<string, string> = {}) => {
    const streamed = { method: 'POST', headers, body, duplex: 'half' };
    return fetch(`${url}${commitPath}`, streamed);
  };
  expect((await send(large)).status).toBe(400);
  expect((await send(new Blob([large]).stream())).status).toBe(400);
  expect((await send('{"writes":[]}')).status).toBe(200);
  expect((await send(large, { authorization: 'Bearer x' })).status).toBe(200);
  const form = (token: string) =>
    fetch(`${url}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ headers: token, count: '0', padding: large }),
    });
  expect((await form('')).status).toBe(413);
  expect((await form('Authorization: Bearer x')).status).toBe(200);
});
