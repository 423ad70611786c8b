// The limits on open connections, with real sockets of several loopback addresses.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createConnections } from './sockets.ts';
import type { SocketLimits } from './limits.ts';

/** A web server with these limits. */
async function started(limits: SocketLimits, { trustsProxy = false } = {}) {
  const connections = createConnections(limits);
  const server = createServer((request, response) => {
    if (request.url === '/staff') connections.protect(request.socket);
    response.end('answered');
  });
  server.keepAliveTimeout = 60_000;
  connections.bound(server, trustsProxy);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port.');
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const ask = async (socket: Socket, path: string): Promise<boolean> => {
    const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    return Promise.race([
      once(socket, 'data').then(
        () => true,
        () => false,
      ),
      closed,
    ]);
  };
  return {
    ask,
    /** Connects from an address and sends a request. */
    open: async (localAddress: string, path = '/') => {
      const socket = connect({ port: place.port, host: '127.0.0.1', localAddress });
      socket.on('error', () => {});
      sockets.push(socket);
      return { socket, isAnswered: await ask(socket, path) };
    },
  };
}

test('open connections are limited per address; a closed one makes room (FS-02, DB-03)', async () => {
  const { open } = await started({ withoutToken: 2, ofAddress: 3, ofAll: 10 });
  const first = await open('127.0.0.2', '/staff');
  const answers = [first.isAnswered];
  for (const path of ['/staff', '/staff', '/staff']) answers.push((await open('127.0.0.2', path)).isAnswered);
  expect(answers).toEqual([true, true, true, false]);
  first.socket.destroy();
  await expect.poll(async () => (await open('127.0.0.2', '/staff')).isAnswered).toBe(true);
});

test('an address has fewer connections without a token of staff than with one (FS-34)', async () => {
  const { open, ask } = await started({ withoutToken: 2, ofAddress: 4, ofAll: 10 });
  const first = await open('127.0.0.2');
  const answers = [first.isAnswered];
  for (const path of ['/', '/staff']) answers.push((await open('127.0.0.2', path)).isAnswered);
  expect(answers).toEqual([true, true, false]);
  expect(await ask(first.socket, '/staff')).toBe(true);
  expect((await open('127.0.0.2')).isAnswered).toBe(true);
  expect((await open('127.0.0.2')).isAnswered).toBe(false);
});

test('the connections of a trusted proxy are those of many visitors (FS-34)', async () => {
  const { open } = await started({ withoutToken: 1, ofAddress: 3, ofAll: 10 }, { trustsProxy: true });
  const answers: boolean[] = [];
  for (let count = 0; count < 4; count += 1) answers.push((await open('127.0.0.1')).isAnswered);
  expect(answers).toEqual([true, true, true, false]);
});

test('at the total limit the longest idle connection of the busiest address gives way to a new one (FS-34)', async () => {
  const { open, ask } = await started({ withoutToken: 3, ofAddress: 3, ofAll: 5 });
  const visitor = await open('127.0.0.2');
  const busy = [await open('127.0.0.3'), await open('127.0.0.3'), await open('127.0.0.3')];
  const other = await open('127.0.0.4');
  const [first, second, third] = busy.map(({ socket }) => socket);
  if (first === undefined || second === undefined || third === undefined) throw new Error('None is open.');
  expect(await ask(first, '/')).toBe(true);
  const closed = once(second, 'close');
  expect((await open('127.0.0.5')).isAnswered).toBe(true);
  await closed;
  const asked = [visitor.socket, first, third, other.socket].map((socket) => ask(socket, '/'));
  expect(await Promise.all(asked)).toEqual([true, true, true, true]);
});

test('a connection that carried a staff token is never closed for another (FS-34)', async () => {
  const { open, ask } = await started({ withoutToken: 3, ofAddress: 3, ofAll: 4 });
  const staff = [await open('127.0.0.2', '/staff'), await open('127.0.0.2', '/staff')];
  expect((await open('127.0.0.3', '/')).isAnswered).toBe(true);
  expect((await open('127.0.0.4', '/staff')).isAnswered).toBe(true);
  const visitors = ['127.0.0.3', '127.0.0.5', '127.0.0.6'];
  for (const address of visitors) expect((await open(address)).isAnswered).toBe(true);
  expect((await open('127.0.0.7', '/staff')).isAnswered).toBe(true);
  expect((await open('127.0.0.8')).isAnswered).toBe(false);
  expect(await Promise.all(staff.map(({ socket }) => ask(socket, '/')))).toEqual([true, true]);
});

test('half a request gives way like any other connection (FS-34)', async () => {
  const { open, ask } = await started({ withoutToken: 2, ofAddress: 2, ofAll: 2 });
  const half = await open('127.0.0.2');
  half.socket.write('GET / HTTP/1.1\r\n');
  const later = await open('127.0.0.2');
  const closed = once(half.socket, 'close');
  expect((await open('127.0.0.3')).isAnswered).toBe(true);
  await closed;
  expect(await ask(later.socket, '/')).toBe(true);
});
