// Which connections are protected as those of staff: by a token over every transport, with and without TLS.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { err, ok } from '#kernel/result';
import { documentMigrations, Documents, openDatabase } from '#server/documents';
import { registerFirestore } from '#server/firestore';
import { loopbackHosts } from '#server/http';
import { createConnections } from '#server/limits';
import { openCertificate } from './certificate.ts';
import { serverWithGrpc } from './grpc-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'aleef-connections-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secrets: { tls: { readonly key: string; readonly certificate: string } | null } = { tls: null };
beforeAll(async () => {
  secrets.tls = await openCertificate(folder, ['127.0.0.1'], Date.now());
});

type Scheme = 'http' | 'https';

const databaseName = 'projects/demo-aleef/databases/(default)';

/** A port with two places, whose only member of staff has the token `clerk`. */
async function started(scheme: Scheme) {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const connections = createConnections({ withoutToken: 2, ofAddress: 2, ofAll: 2 });
  const firestore = {
    documents: new Documents({ database: opened.value, databaseName, clock: Date.now }),
    accessControl: {
      checkRead: () => ok(undefined),
      checkCommit: () => ok(undefined),
      checkIndex: () => ok(undefined),
    },
    tokenVerifier: {
      verifyToken: (token: string) =>
        token === 'clerk' || token === 'customer'
          ? ok({ uid: token, token: {}, expiresAt: Infinity })
          : err({ type: 'Invalid' }),
      onRevoked: () => () => {},
    },
    staff: { includes: (uid: string) => uid === 'clerk', onChange: () => () => {} },
    clock: Date.now,
    connections,
  };
  const secret = scheme === 'https' ? secrets.tls : null;
  const app = serverWithGrpc(firestore, { connections, log: 'silent', hostPolicy: loopbackHosts, secret });
  await registerFirestore(app, firestore);
  app.get('/api/anything', async () => 'answered');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const place = app.server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port.');
  onTestFinished(async () => {
    await app.close();
    opened.value.close();
  });
  return { scheme, port: place.port };
}

type Port = Awaited<ReturnType<typeof started>>;

async function connection({ scheme, port }: Port, localAddress = '127.0.0.1'): Promise<Socket> {
  const options = { host: '127.0.0.1', port, localAddress };
  const socket = scheme === 'http' ? connect(options) : connectTls({ ...options, rejectUnauthorized: false });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, scheme === 'http' ? 'connect' : 'secureConnect');
  return socket;
}

/** Sends a request and returns the first bytes of its answer; '' when the connection was closed. */
async function ask(socket: Socket, request: string, token = '', body = ''): Promise<string> {
  if (socket.destroyed) return '';
  const headers = [
    'Host: 127.0.0.1',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(token === '' ? [] : [`Authorization: Bearer ${token}`]),
  ];
  const closed = once(socket, 'close').then(() => '');
  socket.write(`${request} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  return Promise.race([once(socket, 'data').then(String), closed]);
}

const channel = '/google.firestore.v1.Firestore/Listen/channel';

function greet(socket: Socket, token: string): Promise<string> {
  const form = new URLSearchParams({ headers: `Authorization: Bearer ${token}`, count: '0', ofs: '0' });
  return ask(socket, `POST ${channel}?VER=8&RID=1`, '', form.toString());
}

/** Whether the connection stays open while two visitors connect; each way sends the token. */
type Way = (port: Port, token: string) => Promise<() => Promise<boolean>>;

function isAnswered(socket: Socket): () => Promise<boolean> {
  return async () => (await ask(socket, 'GET /api/anything')).includes('200 OK');
}

const ways: Readonly<Record<string, Way>> = {
  async 'a route of the API'(port, token) {
    const socket = await connection(port);
    await ask(socket, 'GET /api/anything', token);
    return isAnswered(socket);
  },
  async REST(port, token) {
    const socket = await connection(port);
    await ask(socket, `POST /v1/${databaseName}/documents:commit`, token, '{"writes":[]}');
    return isAnswered(socket);
  },
  async 'the opening of a WebChannel session'(port, token) {
    const socket = await connection(port);
    await greet(socket, token);
    return isAnswered(socket);
  },
  async 'a later request of a WebChannel session'(port, token) {
    const first = await connection(port);
    const session = /"c","([^"]+)"/u.exec(await greet(first, token))?.[1] ?? '';
    first.destroy();
    const socket = await connection(port);
    await ask(socket, `POST ${channel}?VER=8&RID=2&SID=${session}`, '', 'count=0');
    return isAnswered(socket);
  },
  async gRPC(port, token) {
    const session = connectHttp2(`${port.scheme}://127.0.0.1:${port.port}`, { rejectUnauthorized: false });
    session.on('error', () => {});
    onTestFinished(() => session.destroy());
    const call = session.request({
      ':method': 'POST',
      ':path': '/google.firestore.v1.Firestore/Commit',
      'content-type': 'application/grpc',
      te: 'trailers',
      authorization: `Bearer ${token}`,
    });
    call.on('error', () => {}).resume();
    call.end();
    await once(call, 'close');
    return () => new Promise((resolve) => session.ping((failure) => resolve(failure === null)));
  },
};

async function stays(way: Way, token: string, scheme: Scheme): Promise<boolean> {
  const port = await started(scheme);
  const isOpen = await way(port, token);
  for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3']) {
    const answer = await ask(await connection(port, address), 'GET /api/anything');
    expect(answer).toContain('200 OK');
  }
  return isOpen().catch(() => false);
}

describe.each(['http', 'https'] as const)('over %s', (scheme) => {
  test.each(Object.entries(ways))(
    '%s protects the connection that carries a staff token (FS-34)',
    async (_, way) => {
      expect(await stays(way, 'clerk', scheme)).toBe(true);
      expect(await stays(way, 'customer', scheme)).toBe(false);
    },
  );
});
