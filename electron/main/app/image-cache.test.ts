// The image cache: its size is limited, and it sends no request into the shop's network.
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fetchForeignImage, type ImageSource } from './fetch-image.ts';
import { createImageCache } from './image-cache.ts';

const megabyte = 1024 * 1024;
const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-images-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function shopThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
}

/** A source that resolves names to these IP addresses and records its requests. */
function sourceFor(ips: readonly string[]) {
  const requests: string[] = [];
  let resolved = 0;
  const source: ImageSource = {
    resolve: async () => {
      resolved += 1;
      return ips;
    },
    askAt: async ({ href }, ip) => {
      requests.push(`${href} at ${ip}`);
      const body = (async function* () {
        yield png;
      })();
      return { status: 200, contentType: 'image/png', body };
    },
  };
  return { source, requests, resolutions: () => resolved };
}

test('an endless response is aborted at 10 MB and not stored (FS-23, DT-01)', async () => {
  let sent = 0;
  const left = Promise.withResolvers<void>();
  const origin = await shopThat((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.write(png);
    const piece = Buffer.alloc(megabyte);
    const more = (): void => {
      sent += 1;
      response.write(piece, (error) => (error ? undefined : more()));
    };
    response.once('close', left.resolve);
    more();
  });
  const folder = newFolder();
  expect(await createImageCache({ folder, origin: () => origin })('/uploads/endless.png')).toBeNull();
  await left.promise;
  expect(sent).toBeLessThan(100);
  expect(readdirSync(folder)).toEqual([]);
});

test('the least recently used images are deleted for new ones (FS-23, CO-17)', async () => {
  const folder = newFolder();
  const old = (name: string, megabytes: number, second: number): void => {
    const file = join(folder, name);
    writeFileSync(file, png);
    truncateSync(file, megabytes * megabyte);
    utimesSync(file, second, second);
  };
  old('second', 100, 2000);
  old('first', 50, 1000);
  old('third', 100, 3000);
  const origin = await shopThat((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.end(Buffer.concat([png, Buffer.alloc(7 * megabyte - png.length)]));
  });
  const cache = createImageCache({ folder, origin: () => origin });
  expect(await cache('/uploads/new.png')).not.toBeNull();
  const stored = readdirSync(folder);
  expect(stored).toHaveLength(3);
  expect(stored).not.toContain('first');
  const total = stored.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(total).toBeLessThanOrEqual(256 * megabyte);
});

test('reading an image makes it recently used (FS-23, CO-17)', async () => {
  const folder = newFolder();
  const origin = await shopThat((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.end(png);
  });
  const cache = createImageCache({ folder, origin: () => origin });
  await cache('/uploads/a.png');
  const [name = ''] = readdirSync(folder);
  utimesSync(join(folder, name), 1000, 1000);
  await cache('/uploads/a.png');
  expect(statSync(join(folder, name)).mtimeMs).toBeGreaterThan(1_000_000);
});

test.each([
  ['https://192.168.1.1/', []],
  ['https://[::1]/', []],
  ['https://127.0.0.1:8443/x.png', []],
  ['https://images.example/cat.png', ['10.0.0.5']],
  ['https://images.example/cat.png', ['93.184.216.34', '192.168.1.1']],
  ['https://images.example/cat.png', ['::ffff:192.168.1.1']],
  ['https://images.example/cat.png', []],
] as const)('an address of the shop’s network is not requested: %s (FS-23, DT-01)', async (url, ips) => {
  const { source, requests } = sourceFor(ips);
  const cache = createImageCache({ folder: newFolder(), origin: () => 'https://10.0.0.2:4000', source });
  expect(await cache(url)).toBeNull();
  expect(requests).toEqual([]);
});

test('the connection goes to the checked address, and the name is resolved once (FS-23, DT-01)', async () => {
  const { source, requests, resolutions } = sourceFor(['93.184.216.34']);
  const cache = createImageCache({ folder: newFolder(), origin: () => null, source });
  const url = 'https://images.example/cat.png';
  expect((await cache(url))?.headers.get('content-type')).toBe('image/png');
  expect([requests, resolutions()]).toEqual([[`${url} at 93.184.216.34`], 1]);
});

test('the shop’s own origin is requested wherever it is (FS-23, DT-01)', async () => {
  const origin = await shopThat((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.end(png);
  });
  const { source, requests } = sourceFor([]);
  const cache = createImageCache({ folder: newFolder(), origin: () => origin, source });
  expect(await cache('/uploads/cat.png')).not.toBeNull();
  expect(requests).toEqual([]);
});

const foreign = new URL('https://images.example/cat.png');

test.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is public', async (ip) => {
  const { source, requests } = sourceFor([ip]);
  expect(await fetchForeignImage(foreign, source)).toEqual(new Uint8Array(png));
  expect(requests).toEqual([`${foreign.href} at ${ip}`]);
});

test.each([
  '0.0.0.0',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fd00::1',
  'fe80::1',
  '2002:c0a8:101::1',
  '2001:0:c0a8:101::1',
  '64:ff9b::a00:1',
  '::ffff:10.0.0.1',
  'images.example',
])('%s is not public', async (ip) => {
  const { source, requests } = sourceFor([ip]);
  expect(await fetchForeignImage(foreign, source)).toBeNull();
  expect(requests).toEqual([]);
});
