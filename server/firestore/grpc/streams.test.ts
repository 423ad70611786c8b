// Limits of the streams over gRPC: their number, and the messages queued for a client that does not read.
import { createServer } from 'node:net';
import { Client, credentials, Metadata, status, type ClientDuplexStream } from '@grpc/grpc-js';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#kernel/result';
import { documentMigrations, Documents, openDatabase } from '#server/documents';
import { createAdmission, type AdmissionLimits } from '#server/limits';
import { firestoreOverGrpc } from './grpc.ts';
import { messageOf } from './messages.ts';
import { firestoreService } from './service.ts';
import { everyAccount } from '../staff.ts';

const databaseName = 'projects/demo-aleef/databases/(default)';
const listen = firestoreService['Listen'];

const token = new Metadata();
token.set('authorization', 'Bearer anyone');

type TestStream = ClientDuplexStream<unknown, unknown>;

async function started(limits: Partial<AdmissionLimits>) {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const documents = new Documents({ database: opened.value, databaseName, clock: Date.now });
  const grpc = firestoreOverGrpc({
    documents,
    accessControl: {
      checkRead: () => ok(undefined),
      checkCommit: () => ok(undefined),
      checkIndex: () => ok(undefined),
    },
    staff: everyAccount,
    tokenVerifier: {
      verifyToken: () => ok({ uid: 'anyone', token: {}, expiresAt: Infinity }),
      onRevoked: () => () => {},
    },
    clock: Date.now,
    allowsHost: () => true,
    logDefect: (defect) => expect.fail(String(defect)),
    admission: createAdmission(Date.now, limits),
  });
  const server = createServer(grpc.serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const client = new Client(`127.0.0.1:${address.port}`, credentials.createInsecure());
  onTestFinished(async () => {
    client.close();
    grpc.close();
    await new Promise((done) => server.close(done));
    opened.value.close();
  });
  const openStream = (): TestStream => {
    if (listen === undefined) throw new Error('There is no Listen.');
    const stream = client.makeBidiStreamRequest<unknown, unknown>(
      listen.path,
      (json) => listen.requestSerialize(messageOf(json)),
      (bytes) => listen.responseDeserialize(bytes),
      token,
    );
    stream.on('error', () => {});
    return stream;
  };
  return { documents, openStream };
}

const watchEverything = {
  database: databaseName,
  addTarget: {
    targetId: 1,
    query: { parent: `${databaseName}/documents`, structuredQuery: { from: [{ collectionId: 'c' }] } },
  },
};

function firstMessage(stream: TestStream): Promise<unknown> {
  return new Promise((resolve) => stream.once('data', resolve));
}

/** The name of the status with which a stream ends. */
function ending(stream: TestStream): Promise<string | undefined> {
  return new Promise((resolve) =>
    stream.once('status', ({ code }: { code: number }) => resolve(status[code])),
  );
}

test('a stream above the maximum is refused, and a stream that ends makes room for another', async () => {
  const { openStream } = await started({ staffStreams: 2 });
  const streams = [openStream(), openStream()];
  for (const stream of streams) {
    stream.write(watchEverything);
    await firstMessage(stream);
  }
  const beyond = openStream();
  beyond.write(watchEverything);
  expect(await ending(beyond)).toBe('RESOURCE_EXHAUSTED');
  const [first] = streams;
  first?.end();
  if (first !== undefined) expect(await ending(first.resume())).toBe('OK');
  const next = openStream();
  next.write(watchEverything);
  expect(await firstMessage(next)).toBeDefined();
});

test('a stream whose client does not read is ended', async () => {
  const { documents, openStream } = await started({ staffStream: { targets: 1, queuedBytes: 300_000 } });
  const stream = openStream();
  const ended = ending(stream);
  stream.write(watchEverything);
  await firstMessage(stream);
  stream.pause();
  for (let n = 0; n < 40; n += 1) {
    const fields = { text: { stringValue: 'x'.repeat(50_000) } };
    documents.commit([
      { type: 'Set', path: `c/${n}`, fields, mask: null, transforms: [], precondition: null },
    ]);
  }
  stream.resume();
  expect(await ended).toBe('RESOURCE_EXHAUSTED');
});
