// The real behaviour of the SDK when the backend is down, failing or silent, with a server that misbehaves on purpose.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCategoryRepository } from '#backend/categories';
import { type Backend, connectBackend } from '#backend/connect';
import { newDocumentId } from '#backend/documents';
import { type BackendFailure, callBackend } from '#backend/failure';
import { checkServer } from '#backend/server';
import { err, ok } from '#kernel/result';
import { shopDay } from '#kernel/shop-day';
import { documentMigrations, Documents, openDatabase } from '#server/documents';
import { everyAccount, registerFirestore } from '#server/firestore';
import { aSale, aStay } from '#testing/builders';
import type { TillBackend } from '#till';
import { createFirestoreTillBackend } from '#till-firestore';

const servers: Server[] = [];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A backend that gives the same answer to every request. */
async function backendThat(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return backendAt(`http://127.0.0.1:${portOf(server)}`);
}

function backendAt(origin: string) {
  return connectBackend({ kind: 'shopServer', origin, apiOrigin: origin }, { name: origin });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

function answering(status: number, body: string, type = 'application/json'): RequestListener {
  return (_, response) => response.writeHead(status, { 'Content-Type': type }).end(body);
}

function googleError(code: number, status: string, message: string) {
  return answering(code, JSON.stringify([{ error: { code, status, message } }]));
}

const unreachable: readonly [string, RequestListener][] = [
  ['answers 500', googleError(500, 'INTERNAL', 'disk I/O error')],
  ['answers 503', googleError(503, 'UNAVAILABLE', 'starting')],
  ['is a proxy with a page of its own', answering(502, '<html>Bad gateway</html>', 'text/html')],
  ['answers with a page instead of JSON', answering(200, '<html></html>', 'text/html')],
  ['hangs up before answering', (request) => request.socket.destroy()],
  [
    'hangs up while answering',
    (request, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('[');
      setImmediate(() => request.socket.destroy());
    },
  ],
];

test.each(unreachable)('a backend that %s is Unreachable, not Refused (ER-13)', async (_, answer) => {
  const backend = await backendThat(answer);
  expect(await createCategoryRepository(backend).list()).toEqual(err({ type: 'Unreachable' }));
});

test('a backend that is down is Unreachable (ER-13)', async () => {
  const backend = await backendThat(answering(200, '[]'));
  servers.splice(0).forEach((server) => server.close());
  expect(await createCategoryRepository(backend).list()).toEqual(err({ type: 'Unreachable' }));
});

test('a backend that never answers is Unreachable after the timeout (CO-01)', async () => {
  const backend = await backendThat(() => {});
  const { sdk, database } = await backend.documents();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onEnd = vi.fn();
  const asked = callBackend(() => sdk.getDoc(sdk.doc(database, 'settings', 'general')), 200);
  void asked.then(onEnd);
  await vi.advanceTimersByTimeAsync(199);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toEqual(err({ type: 'Unreachable' }));
});

/** Denies all requests before the first one that holds this text, and answers none from there on. */
function denyingUntil(text: string) {
  const deny = googleError(403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.');
  const silence = Promise.withResolvers<void>();
  const answer: RequestListener = (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      if (body.includes(text)) silence.resolve();
      else deny(request, response);
    });
  };
  return { answer, begun: silence.promise };
}

function tillOver(backend: Backend) {
  return createFirestoreTillBackend(backend, {
    clock: { now: Date.now },
    timer: { after: () => () => undefined },
    newId: newDocumentId,
    sender: () => ({ id: 'cashier', name: 'كريم' }),
    tillName: 'الأولى',
    tillId: 'first',
  });
}

/** What a till answers 5 s after it has sent to a backend that falls silent. */
async function answerAfterSilence(
  text: string,
  send: (till: TillBackend) => Promise<{ readonly type: string }>,
) {
  const { answer, begun } = denyingUntil(text);
  const backend = await backendThat(answer);
  await backend.documents();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onEnd = vi.fn<(answer: { readonly type: string }) => void>();
  void send(tillOver(backend)).then(onEnd);
  const onBegin = vi.fn<() => void>();
  void begun.then(onBegin);
  // The SDK begins each attempt of a transaction in a timer.
  while (onBegin.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(5_000);
  return onEnd.mock.lastCall?.[0];
}

test.each([
  ['the sale', '"writes"'],
  ['the reads after a denial', '"collectionId":"products"'],
  ['the check of the sender', 'documents/users/'],
])(
  'a backend that does not answer %s leaves the sale unanswered after 5 s (PO-26, CO-16)',
  async (_, text) => {
    expect(await answerAfterSilence(text, (till) => till.sendSaleNow(aSale(), 5_000))).toEqual({
      type: 'Unanswered',
    });
  },
);

test.each([
  ['the read of the capacity', 'documents/settings/general'],
  ['the check of the sender', 'documents/users/'],
])('a backend that does not answer %s leaves the stay unanswered after 5 s (HO-02)', async (_, text) => {
  const { petName, petType, ownerName, ownerPhone, specialNotes, status } = aStay();
  const days = { startDate: shopDay('2026-11-20'), endDate: shopDay('2026-11-23') };
  const stay = { id: 'stay', petName, petType, ownerName, ownerPhone, specialNotes, status, ...days };
  expect(await answerAfterSilence(text, (till) => till.sendStayNow(stay, 5_000))).toEqual({
    type: 'Unanswered',
  });
});

const answered: readonly [string, RequestListener, BackendFailure][] = [
  [
    'a failure of the server (FP-30)',
    googleError(520, 'INTERNAL', 'The server failed; its log says why.'),
    { type: 'ServerFailed', code: 'internal' },
  ],
  [
    'a server that takes no more for now (FP-30)',
    googleError(429, 'RESOURCE_EXHAUSTED', 'slow down'),
    { type: 'ServerFailed', code: 'resource-exhausted' },
  ],
  [
    'a denial',
    googleError(403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.'),
    { type: 'Refused', code: 'permission-denied' },
  ],
  [
    'a token that does not count',
    googleError(401, 'UNAUTHENTICATED', 'expired'),
    { type: 'Refused', code: 'unauthenticated' },
  ],
  [
    'a missing index with the address of the console (ER-43, FC-15)',
    googleError(400, 'FAILED_PRECONDITION', 'The query requires an index. You can create it here: …'),
    { type: 'IndexMissing' },
  ],
  [
    'a missing index without the address of the console (FC-15)',
    googleError(400, 'FAILED_PRECONDITION', 'The query requires an index. sales: day ASCENDING'),
    { type: 'IndexMissing' },
  ],
  [
    'something that is not there',
    googleError(404, 'NOT_FOUND', 'No document to update'),
    { type: 'NotFound' },
  ],
  ['a lost race', googleError(409, 'ABORTED', 'too much contention'), { type: 'Conflict' }],
];

test.each(answered)('%s is distinguished from an outage', async (_, answer, failure) => {
  const backend = await backendThat(answer);
  expect(await createCategoryRepository(backend).list()).toEqual(err(failure));
});

test('a shop server whose database fails says so to the SDK, in reads and in writes (FP-30)', async () => {
  const database = openDatabase(':memory:', { documents: documentMigrations });
  if (!database.ok) throw new Error(database.error.message);
  const databaseName = 'projects/demo-aleef/databases/(default)';
  const documents = new Documents({ database: database.value, databaseName, clock: Date.now, expected: [] });
  database.value.close();
  const app = Fastify();
  onTestFinished(() => app.close());
  await registerFirestore(app, {
    documents,
    accessControl: {
      checkRead: () => ok(undefined),
      checkCommit: () => ok(undefined),
      checkIndex: () => ok(undefined),
    },
    tokenVerifier: { verifyToken: () => err({ type: 'Invalid' }), onRevoked: () => () => {} },
    staff: everyAccount,
    clock: Date.now,
  });
  const backend = backendAt(await app.listen({ host: '127.0.0.1', port: 0 }));
  const failed = err({ type: 'ServerFailed', code: 'internal' });
  expect(await createCategoryRepository(backend).list()).toEqual(failed);
  const { sdk, database: store } = await backend.documents();
  const batch = sdk.writeBatch(store).set(sdk.doc(store, 'orders', 'one'), { status: 'pending' });
  expect(await callBackend(() => batch.commit())).toEqual(failed);
});

test('a defect of the app is thrown and not reported as a failure of the backend', async () => {
  await expect(
    callBackend(async () => {
      throw new TypeError('defect');
    }),
  ).rejects.toThrow('defect');
});

test("the status call returns the server's message (HT-02, AP-25)", async () => {
  const backend = await backendThat(answering(200, '{"success":true,"message":"يعمل"}'));
  expect(await checkServer(backend)).toEqual(ok({ message: 'يعمل' }));
});

test('a status call without an answer is aborted after 5 seconds (ER-28, AP-23, LM-15)', async () => {
  const backend = await backendThat(() => {});
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const asked = checkServer(backend);
  limit.abort(new DOMException('5 s have passed', 'TimeoutError'));
  expect(await asked).toEqual(err({ type: 'TimedOut' }));
  expect(timeout).toHaveBeenCalledExactlyOnceWith(5_000);
});

test('a status call that fails for another reason returns the reason (ER-29)', async () => {
  const backend = await backendThat(answering(500, '{"success":false}'));
  expect(await checkServer(backend)).toEqual(err({ type: 'NotConnected', reason: 'HTTP 500' }));
});
