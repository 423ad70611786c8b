// Images in a bucket: the client of Cloud Storage through firebase-admin, over a stand-in of the storage API on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkBucket, createBucketImages } from '#server/google';

const files = new Map<string, Buffer>();
const server = createServer((request, response) => void answer(request, response));
let firebase: App;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${portOf(server.address())}`);
  firebase = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
});

afterAll(async () => {
  await deleteApp(firebase);
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The calls of the storage API that the service makes: an upload in one request, a download, a deletion. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
  const [, bucket = '', encoded = ''] = /\/b\/([^/]+)\/o(?:\/(.+))?$/u.exec(pathname) ?? [];
  const name = decodeURIComponent(encoded) || (searchParams.get('name') ?? '');
  const send = (status: number, body: Buffer | string = '{}') => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const body = await buffer(request);
  if (bucket !== 'shop-images') return send(403, '{"error":{"code":403,"message":"denied"}}');
  if (request.method === 'POST') {
    files.set(name, contentOf(body));
    const crc32c = checksum(contentOf(body));
    return send(200, JSON.stringify({ name, bucket, generation: '1', crc32c }));
  }
  const found = files.get(name);
  if (found === undefined) return send(404, '{"error":{"code":404,"message":"Not Found"}}');
  if (request.method !== 'DELETE') return send(200, found);
  files.delete(name);
  return send(204, '');
}

/** The second part of a multipart upload: the first one describes the file. */
function contentOf(body: Buffer): Buffer {
  const text = body.toString('latin1');
  const start = text.indexOf('\r\n\r\n', text.indexOf('image/webp', text.indexOf('\r\n\r\n')) + 1) + 4;
  return Buffer.from(text.slice(start, text.lastIndexOf('\r\n--')), 'latin1');
}

/** CRC-32C in base64, by which the client compares what was stored. */
function checksum(content: Buffer): string {
  let value = 0xffffffff;
  for (const byte of content) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0x82f63b78 : 0);
  }
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(~value >>> 0);
  return bytes.toString('base64');
}

function imagesOf(bucket: string) {
  return createBucketImages(getStorage(firebase).bucket(bucket));
}

test('an image is written to the bucket, read from it and removed, also twice (CL-03)', async () => {
  const images = imagesOf('shop-images');
  const image = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 1, 2, 0xff]);
  await images.write('uploads/abc-320.webp', image);
  expect([...files.keys()]).toEqual(['uploads/abc-320.webp']);
  const found = await images.open('uploads/abc-320.webp');
  expect(found && (await buffer(found))).toEqual(image);
  await images.remove('uploads/abc-320.webp');
  await images.remove('uploads/abc-320.webp');
  expect(await images.open('uploads/abc-320.webp')).toBeUndefined();
});

test('the service finds out at its start whether it may use the bucket, and leaves nothing there (CL-20)', async () => {
  expect((await checkBucket(imagesOf('shop-images'), 'shop-images')).ok).toBe(true);
  expect(files.size).toBe(0);
  const refused = await checkBucket(imagesOf('other'), 'other');
  expect(refused.ok ? '' : refused.error.reason).toMatch(/^The bucket other \(BUCKET\) cannot be used: 403/);
});
