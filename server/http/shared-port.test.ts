// One port for two protocols: the server of a connection, however its bytes arrive, and silent connections.
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sharedPort } from './shared-port.ts';

async function started() {
  const taken: Socket[] = [];
  const port = sharedPort((socket) => {
    taken.push(socket);
    socket.on('data', (bytes: Buffer) => socket.end(`http2: ${bytes.toString()}`));
  });
  const app = Fastify({ forceCloseConnections: true, serverFactory: port.serverFactory });
  app.addHook('preClose', async () => {
    port.close();
    for (const socket of taken) socket.destroy();
  });
  app.get('/', () => 'web');
  await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  const open = (): Socket => connect(portOf(app.server.address()), '127.0.0.1');
  return { app, open };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Sends the pieces one after the other, each in its own packet, and resolves with the whole response. */
async function answerTo(socket: Socket, pieces: readonly string[]): Promise<string> {
  socket.setNoDelay(true);
  for (const piece of pieces) {
    await new Promise<void>((sent) => socket.write(piece, () => setImmediate(sent)));
  }
  let answer = '';
  for await (const bytes of socket) answer += String(bytes);
  return answer;
}

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

test('HTTP/1.1 goes to the web server, HTTP/2 to the other server, without loss', async () => {
  const { open } = await started();
  expect(await answerTo(open(), [get])).toMatch(/^HTTP\/1\.1 200 OK[^]*web$/);
  expect(await answerTo(open(), ['PRI * HTTP/2.0'])).toBe('http2: PRI * HTTP/2.0');
});

test('the protocol is recognised when its first bytes arrive one by one', async () => {
  const { open } = await started();
  expect(await answerTo(open(), ['G', 'E', get.slice(2)])).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await answerTo(open(), ['P', 'R', 'I'])).toBe('http2: PRI');
  expect(await answerTo(open(), ['P', 'U', 'T / HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n'])).toMatch(
    /404/,
  );
});

test('silent connections do not delay the closing of the server', async () => {
  const { app, open } = await started();
  const silent = open();
  await new Promise((resolve) => silent.once('connect', resolve));
  const ended = new Promise((resolve) => silent.once('close', resolve));
  await app.close();
  await ended;
  expect(silent.destroyed).toBe(true);
});
