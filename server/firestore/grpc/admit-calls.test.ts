// Which gRPC calls are admitted, and what the admitted ones may hold, with the bytes of a real HTTP/2 client.
import { once } from 'node:events';
import { connect, constants, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import { createServer } from 'node:net';
import { status } from '@grpc/grpc-js';
import { expect, onTestFinished, test } from 'vitest';
import { err, ok } from '#kernel/result';
import { documentMigrations, Documents, openDatabase } from '#server/documents';
import { grpcLimits, type GrpcLimits } from '#server/limits';
import { firestoreOverGrpc } from './grpc.ts';
import { firestoreService } from './service.ts';

const databaseName = 'projects/demo-aleef/databases/(default)';

/** A server whose only member of staff has the token `clerk`. */
async function started(limits: Partial<GrpcLimits> = {}) {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const grpc = firestoreOverGrpc({
    documents: new Documents({ database: opened.value, databaseName, clock: Date.now }),
    accessControl: {
      checkRead: () => ok(undefined),
      checkCommit: () => ok(undefined),
      checkIndex: () => ok(undefined),
    },
    tokenVerifier: {
      verifyToken: (token) =>
        token === 'forged' ? err({ type: 'Invalid' }) : ok({ uid: token, token: {}, expiresAt: Infinity }),
      onRevoked: () => () => {},
    },
    staff: { includes: (uid) => uid === 'clerk', onChange: () => () => {} },
    clock: Date.now,
    allowsHost: () => true,
    logDefect: (defect) => expect.fail(String(defect)),
    limits: { ...grpcLimits, ...limits },
  });
  const server = createServer(grpc.serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const sessions: ClientHttp2Session[] = [];
  onTestFinished(async () => {
    for (const session of sessions) session.destroy();
    grpc.close();
    await new Promise((done) => server.close(done));
    opened.value.close();
  });
  return {
    connection: (): ClientHttp2Session => {
      const session = connect(`http://127.0.0.1:${address.port}`);
      session.on('error', () => {});
      sessions.push(session);
      return session;
    },
  };
}

/** A call whose client has sent its headers only. */
function open(session: ClientHttp2Session, token: string | null, method = 'Commit') {
  const stream: ClientHttp2Stream = session.request(
    {
      ':method': 'POST',
      ':path': `/google.firestore.v1.Firestore/${method}`,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    { endStream: false },
  );
  stream.on('error', () => {});
  const codes: string[] = [];
  const note = (headers: Readonly<Record<string, unknown>>): void => {
    const code = headers['grpc-status'];
    if (code !== undefined) codes.push(String(status[Number(code)]));
  };
  stream.on('response', note).on('trailers', note).resume();
  /** The name of the status, once the stream has ended. */
  const ending = new Promise<string>((resolve) =>
    stream.once('close', () => resolve(codes[0] ?? `reset ${stream.rstCode}`)),
  );
  return { stream, ending };
}

function frame(content: Buffer, announced = content.length): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(announced, 1);
  return Buffer.concat([head, content]);
}

function request(method: string, json: object): Buffer {
  const bytes = firestoreService[method]?.requestSerialize({ database: databaseName, ...json });
  if (bytes === undefined) throw new Error(`There is no call ${method}.`);
  return frame(bytes);
}

const emptyCommit = request('Commit', {});
const mebibyte = 1024 * 1024;

/** Sends until the stream ends. */
async function flood(stream: ClientHttp2Stream, bytes: number): Promise<number> {
  const chunk = Buffer.alloc(16_384);
  let sent = 0;
  while (sent < bytes && !stream.closed && !stream.destroyed) {
    sent += chunk.length;
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
  }
  return sent;
}

test.each([
  [null, 'PERMISSION_DENIED'],
  ['customer', 'PERMISSION_DENIED'],
  ['forged', 'UNAUTHENTICATED'],
])(
  'a call with the token %s is refused before its message, for every kind of call (FS-26)',
  async (token, code) => {
    const session = (await started()).connection();
    for (const method of ['Commit', 'RunQuery', 'Listen', 'Write'])
      expect(await open(session, token, method).ending).toBe(code);
  },
);

test('a call of staff is answered (FS-26)', async () => {
  const { stream, ending } = open((await started()).connection(), 'clerk');
  stream.end(emptyCommit);
  expect(await ending).toBe('OK');
});

test('sixty unfinished messages of 10 MB of a visitor take no memory of the server (FS-26)', async () => {
  const session = (await started()).connection();
  const before = process.memoryUsage();
  const calls = Array.from({ length: 60 }, () => open(session, null));
  const head = frame(Buffer.alloc(0), 10_000_000);
  const sent = await Promise.all(
    calls.map(async ({ stream }) => {
      stream.write(head);
      return flood(stream, 9_999_999);
    }),
  );
  expect(await Promise.all(calls.map(({ ending }) => ending))).toEqual(calls.map(() => 'PERMISSION_DENIED'));
  const after = process.memoryUsage();
  // The client of this test holds what it could not send.
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(60 * mebibyte);
  expect(Math.max(...sent)).toBeLessThan(9_999_999);
});

test('unread messages of all calls together are limited, and a call that ends makes room (FS-26)', async () => {
  const { connection } = await started({ unreadBytes: 3 * mebibyte });
  const [first, second, third] = [connection(), connection(), connection()].map((each) =>
    open(each, 'clerk'),
  );
  const part = frame(Buffer.alloc(mebibyte), 2 * mebibyte);
  first?.stream.write(part);
  second?.stream.write(part);
  third?.stream.write(frame(Buffer.alloc(mebibyte), 2 * mebibyte));
  const refused = await Promise.race([first?.ending, second?.ending, third?.ending]);
  expect(refused).toBe('RESOURCE_EXHAUSTED');
  for (const call of [first, second, third]) call?.stream.close(constants.NGHTTP2_CANCEL);
  const next = open(connection(), 'clerk');
  next.stream.end(emptyCommit);
  expect(await next.ending).toBe('OK');
});

test('handled messages are not counted any more, and single bytes count as what they take (FS-26)', async () => {
  const { connection } = await started({ unreadBytes: 100_000 });
  const session = connection();
  const writing = open(session, 'clerk', 'Write');
  for (let at = 0; at < 400; at += 1)
    writing.stream.write(request('Write', { streamToken: Buffer.alloc(1_000) }));
  writing.stream.end();
  expect(await writing.ending).toBe('OK');
  for (let at = 0; at < 40; at += 1) {
    const call = open(session, 'clerk');
    call.stream.end(request('Commit', { transaction: Buffer.alloc(9_000) }));
    expect(await call.ending).toBe('INVALID_ARGUMENT');
  }
  const slow = open(session, 'clerk');
  slow.stream.write(frame(Buffer.alloc(0), 50_000));
  for (let at = 0; at < 1_000 && !slow.stream.closed; at += 1) {
    slow.stream.write(Buffer.alloc(1));
    await new Promise(setImmediate);
  }
  expect(await slow.ending).toBe('RESOURCE_EXHAUSTED');
});

test('a connection has a limited number of open calls, also before its client knows that number (FS-26)', async () => {
  const { connection } = await started({ callsOfConnection: 2 });
  const session = connection();
  const calls = Array.from({ length: 5 }, () => open(session, 'clerk', 'Listen'));
  for (const { ending } of calls.slice(2))
    expect(await ending).toBe(`reset ${constants.NGHTTP2_REFUSED_STREAM}`);
  calls[0]?.stream.end();
  expect(await calls[0]?.ending).toBe('OK');
  const next = open(session, 'clerk');
  next.stream.end(emptyCommit);
  expect(await next.ending).toBe('OK');
});

test('a unary call and the arrival of one message of a stream have a deadline, an idle stream has none (FS-26)', async () => {
  const { connection } = await started({ messageMs: 300 });
  const session = connection();
  const idle = open(session, 'clerk', 'Write');
  idle.stream.write(request('Write', {}));
  const silent = open(session, 'clerk');
  const unfinished = open(session, 'clerk', 'Write');
  unfinished.stream.write(frame(Buffer.alloc(0), 100));
  expect([await silent.ending, await unfinished.ending]).toEqual(['DEADLINE_EXCEEDED', 'DEADLINE_EXCEEDED']);
  expect(idle.stream.closed).toBe(false);
  idle.stream.end();
  expect(await idle.ending).toBe('OK');
});

test('a message with too many fields is refused at once: names, values, and the fields of a map (FS-26)', async () => {
  const session = (await started()).connection();
  const many = <Item>(count: number, make: (at: number) => Item): Item[] =>
    Array.from({ length: count }, (_, at) => make(at));
  const write = (fields: object) => ({
    writes: [{ update: { name: `${databaseName}/documents/c/a`, fields } }],
  });
  const mapOf = (count: number) =>
    write(Object.fromEntries(many(count, (at) => [`f${at}`, { booleanValue: true }])));
  // Field 2 is a name, here of one letter.
  const names = frame(Buffer.alloc(3_400_000 * 3, Buffer.from([0x12, 1, 0x61])));
  const nulls = many(60_000, () => ({ nullValue: 'NULL_VALUE' }));
  const messages: readonly (readonly [string, Buffer])[] = [
    ['BatchGetDocuments', names],
    ['Commit', request('Commit', write({ a: { arrayValue: { values: nulls } } }))],
    ['Commit', request('Commit', mapOf(30_000))],
    ['Write', request('Write', mapOf(30_000))],
  ];
  for (const [method, bytes] of messages) {
    const call = open(session, 'clerk', method);
    call.stream.end(bytes);
    expect(await call.ending).toBe('INVALID_ARGUMENT');
  }
  const fits = open(session, 'clerk');
  fits.stream.end(request('Commit', write({ text: { stringValue: 'x'.repeat(900_000) } })));
  expect(await fits.ending).toBe('OK');
});

test('a compressed message is refused: it may be a thousand times as large as its bytes (FS-26)', async () => {
  const call = open((await started()).connection(), 'clerk');
  call.stream.end(Buffer.concat([Buffer.from([1]), emptyCommit.subarray(1)]));
  expect(await call.ending).toBe('UNIMPLEMENTED');
});
