// Files of Hosting as the cloud service fetches them, from a server that does not keep to its headers.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { fetchBounded } from './fetch-bounded.ts';

const kilobyte = Buffer.alloc(1024, 'a');

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/app.html`;
}

const bounds = { maxBytes: 64 * 1024, deadline: 60_000 };

test('a file within the bounds is fetched, with and without a stated length (CL-18)', async () => {
  const stated = await serve((_, reply) => void reply.end(kilobyte));
  const unstated = await serve((_, reply) => {
    reply.write(kilobyte);
    reply.end(kilobyte);
  });
  expect((await fetchBounded(stated, bounds))?.length).toBe(1024);
  expect((await fetchBounded(unstated, bounds))?.length).toBe(2048);
});

test('a file that states no length and never ends is given up at the bound, and its connection ends (CL-18)', async () => {
  let hasEnded = (): void => {};
  const ended = new Promise<void>((resolve) => (hasEnded = resolve));
  const url = await serve((_, reply) => {
    const more = (): void => {
      while (!reply.destroyed && reply.write(kilobyte));
    };
    reply.on('drain', more).on('close', hasEnded);
    more();
  });
  expect(await fetchBounded(url, bounds)).toBeNull();
  await ended;
});

test('a file that stops on its way is given up when its time is over (CL-18)', async () => {
  const url = await serve((_, reply) => void reply.write(kilobyte));
  expect(await fetchBounded(url, { ...bounds, deadline: 200 })).toBeNull();
});

test('an error page, a redirect and a closed port are no file (CL-18)', async () => {
  const failing = await serve((_, reply) => void reply.writeHead(404).end('none'));
  const leading = await serve((_, reply) => void reply.writeHead(302, { location: failing }).end());
  expect(await fetchBounded(failing, bounds)).toBeNull();
  expect(await fetchBounded(leading, bounds)).toBeNull();
  expect(await fetchBounded('http://127.0.0.1:9/app.html', bounds)).toBeNull();
});
