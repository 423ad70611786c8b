// Uploads by browsers and by attackers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { imageSizes, imageSrcSet } from '#domain/image';
import { err } from '#kernel/result';
import { apiOf, type ApiChanges } from './api.testing.ts';
import { createImageFolder } from './image-folder.ts';
import { saveImage } from './image-store.ts';
import { maxImageBytes } from './image.ts';

const megabyte = 1024 * 1024;

async function send(
  file: Buffer,
  given: { name?: string; type?: string; field?: string; path?: string } = {},
  changes: ApiChanges = {},
) {
  const setup = await apiOf(onTestFinished, changes);
  const { headers } = await setup.staff('cashier');
  const form = new FormData();
  form.set(
    given.field ?? 'image',
    new Blob([new Uint8Array(file)], { type: given.type ?? 'image/png' }),
    given.name ?? 'cat.png',
  );
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const answer = await setup.app.inject({
    method: 'POST',
    url: given.path ?? '/api/upload.php',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { ...setup, answer, headers, stored: readdirSync(setup.uploads).toSorted() };
}

function square(side: number) {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#e8a33d' } });
}

test.each(['/api/upload.php', '/api/upload'])(
  '%s stores an image as WebP and returns its URL (HT-03, HT-04, HT-05)',
  async (path) => {
    const { app, answer, stored } = await send(await square(40).png().toBuffer(), { path });
    const { fileUrl } = answer.json();
    expect(answer.json()).toEqual({ success: true, fileUrl });
    expect(stored.map((file) => `/uploads/${file}`)).toContain(fileUrl);
    const served = await app.inject(fileUrl);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
      height: 40,
    });
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  },
);

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('a %s is accepted (HT-03)', async (format) => {
  const { answer } = await send(await square(20).toFormat(format).toBuffer(), { type: `image/${format}` });
  expect(answer.json()).toMatchObject({ success: true });
});

test('a photo is stored upright and without its location', async () => {
  const photo = await sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'who-took-it' }, IFD3: { GPSLatitude: '30/1 2/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('who-took-it')).toBe(true);
  const { uploads, stored } = await send(photo);
  const bytes = readFileSync(join(uploads, stored[0] ?? ''));
  expect(bytes.includes('who-took-it')).toBe(false);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([10, 30, undefined]);
});

test('of an image with an appended page only the image is stored', async () => {
  const script = '<script>alert(1)</script>';
  const polyglot = Buffer.concat([await square(10).gif().toBuffer(), Buffer.from(script)]);
  const { answer, uploads, stored } = await send(polyglot);
  expect(answer.json()).toMatchObject({ success: true });
  expect(readFileSync(join(uploads, stored[0] ?? '')).includes('script')).toBe(false);
});

describe('a file that is no image of the four formats is refused and nothing is stored (HT-07)', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const png = square(50).png().toBuffer();
  const cases: readonly [string, () => Promise<Buffer>][] = [
    ['an SVG', async () => svg],
    ['a page named .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', async () => Buffer.alloc(0)],
    ['a TIFF', () => square(10).tiff().toBuffer()],
    ['an AVIF', () => square(16).avif().toBuffer()],
    ['a PNG that was cut off', async () => (await png).subarray(0, 60)],
    ['a PNG header before a script', async () => Buffer.concat([(await png).subarray(0, 8), svg])],
    ['a RIFF that is no WebP', async () => Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ')],
  ];
  test.each(cases)('%s', async (_, make) => {
    const { answer, stored } = await send(await make());
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { success: false, error: { code: 'NotAnImage' } },
    ]);
    expect(stored).toEqual([]);
  });
});

test('a small file that decodes to 900 million pixels is refused', async () => {
  const { answer, stored } = await send(pngBomb(30_000));
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { success: false, error: { code: 'TooManyPixels' } },
  ]);
  expect(stored).toEqual([]);
});

test('10 MB are accepted, one byte more and 11 MB are refused (ER-24)', async () => {
  const small = await square(10).jpeg().toBuffer();
  const ofSize = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
  expect((await send(ofSize(maxImageBytes))).answer.json()).toMatchObject({ success: true });
  for (const bytes of [maxImageBytes + 1, 11 * megabyte]) {
    const { answer, stored } = await send(ofSize(bytes));
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { success: false, error: { code: 'ImageTooLarge' } },
    ]);
    expect(stored).toEqual([]);
  }
});

test('an upload is stored in three sizes, and its URL leads to each of them (WS-13, CL-03)', async () => {
  const photo = await sharp(randomBytes(2400 * 1200 * 3), { raw: { width: 2400, height: 1200, channels: 3 } })
    .jpeg()
    .toBuffer();
  const { app, answer, stored } = await send(photo);
  const sizes = (imageSrcSet(answer.json().fileUrl) ?? '').split(', ');
  expect(sizes).toHaveLength(3);
  expect(stored).toHaveLength(3);
  for (const size of sizes) {
    const [url = '', described] = size.split(' ');
    const { rawPayload, headers } = await app.inject(url);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([`${width}w`, height]).toEqual([described, width / 2]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    if (width === 320) expect(rawPayload.length).toBeLessThanOrEqual(25_000);
  }
});

test('when one size cannot be stored, none is (WS-13, CL-03)', async () => {
  const { uploads } = await apiOf(onTestFinished);
  const folder = createImageFolder(join(uploads, '..'));
  const store = {
    ...folder,
    write: (path: string, image: Buffer) =>
      path.endsWith('-800.webp') ? Promise.reject(new Error('full')) : folder.write(path, image),
  };
  const sizes = new Map(imageSizes.map((size) => [size, Buffer.from('image')]));
  await expect(saveImage(store, 'uploads', sizes)).rejects.toThrow('full');
  expect(readdirSync(uploads)).toEqual([]);
});

test('a photo lies apart, is never public, and an admin removes all its sizes (CL-04)', async () => {
  const photo = await square(40).png().toBuffer();
  const { app, answer, headers, photos, staff, stored } = await send(photo, {
    path: '/api/upload?purpose=photo',
  });
  const { fileUrl } = answer.json();
  const [, name] = /^\/photos\/([\w-]{22})-1600\.webp$/.exec(fileUrl) ?? [];
  expect([stored, readdirSync(photos).length]).toEqual([[], 3]);
  expect((await app.inject(fileUrl)).headers['cache-control']).toBe('private, max-age=86400');
  const remove = async (caller: Record<string, string>) =>
    (await app.inject({ method: 'DELETE', url: `/api/photo/${name}`, headers: caller })).statusCode;
  expect([await remove({}), await remove(headers)]).toEqual([401, 403]);
  const admin = (await staff('admin')).headers;
  expect([await remove(admin), await remove(admin)]).toEqual([200, 200]);
  expect(readdirSync(photos)).toEqual([]);
  expect((await app.inject(fileUrl)).statusCode).toBe(404);
  const odd = await app.inject({ method: 'DELETE', url: '/api/photo/..%2fshop.db', headers: admin });
  expect(odd.statusCode).toBe(404);
});

test('an upload of an unknown purpose is refused (CL-04)', async () => {
  const { answer } = await send(await square(10).png().toBuffer(), { path: '/api/upload?purpose=any' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'InvalidRequest']);
});

test('an upload that waited too long for its turn is answered with 503 (CL-02)', async () => {
  const places = { run: async () => err({ type: 'Busy' } as const) };
  const { answer, stored } = await send(await square(10).png().toBuffer(), {}, { places });
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'Busy']);
  expect(stored).toEqual([]);
});

test('the file must be in the field image (HT-03)', async () => {
  const { answer } = await send(await square(10).png().toBuffer(), { field: 'file' });
  expect(answer.json()).toEqual({ success: false, error: { code: 'FileMissing' } });
});

test('only active staff upload (LG-38)', async () => {
  const { app, staff, stored } = await apiOf(onTestFinished);
  const former = await staff('cashier');
  stored.set(former.uid, { name: '', email: '', phone: '', role: 'cashier', isActive: false });
  for (const headers of [{}, { authorization: 'Bearer x.y.z' }, former.headers]) {
    const answer = await app.inject({ method: 'POST', url: '/api/upload', headers, payload: {} });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { success: false, error: { code: 'Unauthenticated' } },
    ]);
  }
});

test('a path out of the upload folder is not found', async () => {
  const { app } = await apiOf(onTestFinished);
  for (const path of ['/uploads/../shop.db', '/uploads/..%2fshop.db', '/uploads/%00', '/uploads/shop.json']) {
    expect((await app.inject(path)).statusCode).toBe(404);
  }
});

/** A valid PNG of side × side black pixels: a few kilobytes as a file, gigabytes when decoded. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

test('a form with more than one part is refused, and nothing of it is stored (FS-21, HT-03, HT-05)', async () => {
  const setup = await apiOf(onTestFinished);
  const { headers } = await setup.staff('cashier');
  const image = await square(20).png().toBuffer();
  const file = (): Blob => new Blob([new Uint8Array(image)], { type: 'image/png' });
  const upload = async (parts: readonly [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, part] of parts) form.append(name, part);
    const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
    const answer = await setup.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.statusCode;
  };
  const twenty = Array.from({ length: 20 }, (): [string, Blob] => ['image', file()]);
  expect(await upload(twenty)).toBe(400);
  expect(
    await upload([
      ['image', file()],
      ['image', file()],
    ]),
  ).toBe(400);
  expect(
    await upload([
      ['image', file()],
      ['note', 'x'],
    ]),
  ).toBe(400);
  expect(
    await upload([
      ['note', 'x'],
      ['image', file()],
    ]),
  ).toBe(400);
  expect(readdirSync(setup.uploads)).toEqual([]);
  expect(await upload([['image', file()]])).toBe(200);
});

test('the number of simultaneous uploads of one address is limited (FS-02, HT-03)', async () => {
  const setup = await apiOf(onTestFinished);
  const { headers } = await setup.staff('cashier');
  const image = await square(1200).png().toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }));
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') ?? '';
  const upload = async (): Promise<number> =>
    (
      await setup.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { ...headers, 'content-type': type },
        payload,
      })
    ).statusCode;
  const statuses = await Promise.all(Array.from({ length: 12 }, upload));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
  expect(await upload()).toBe(200);
});
