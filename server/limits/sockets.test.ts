// The limits on open connections, with real sockets of two loopback addresses.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { boundSockets } from './sockets.ts';

const sockets: Socket[] = [];
const server = createServer((socket) => socket.write('served'));
boundSockets(server, { ofAddress: 2, ofAll: 3 });

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Connects from an address; true if the server responds instead of closing. */
async function isServed(localAddress: string): Promise<boolean> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens to no port');
  const socket = connect({ port: address.port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const refused = Promise.race([once(socket, 'close'), once(socket, 'error')]).then(() => false);
  return Promise.race([once(socket, 'data').then(() => true), refused]);
}

test('FS-02 DB-03 open connections are limited per address and in total; a closed one makes room', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answers: boolean[] = [];
  for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.4'])
    answers.push(await isServed(address));
  expect(answers).toEqual([true, true, false, true, false]);
  sockets[0]?.destroy();
  await expect.poll(() => isServed('127.0.0.4')).toBe(true);
});
