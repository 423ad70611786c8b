// Preview images: their URL, their size and their storage.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { limitRoutes } from '#server/limits';
import { aProduct, someSettings } from '#testing/builders';
import { previewName, previewUrl, productOfPreview } from './preview.ts';
import { createPreviewFolder } from './preview-folder.ts';
import { previewRoutes } from './preview-routes.ts';

const info = { settings: someSettings(), categories: [], hasAbout: false };
const ball = aProduct({ id: 'a-b', image: '/uploads/x.webp', category: 'toys' });

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'aleef-previews-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** A photo of noise: no image of these pixels compresses worse. */
async function noise(): Promise<Buffer> {
  const raw = { width: 900, height: 900, channels: 3 } as const;
  return sharp(randomBytes(900 * 900 * 3), { raw })
    .webp({ quality: 100 })
    .withExif({ IFD0: { Artist: 'me' } })
    .toBuffer();
}

async function previewsOf(image: Buffer | null) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const reads: string[] = [];
  limitRoutes(app, Date.now);
  await app.register(previewRoutes, {
    shop: { product: async (id) => (id === ball.id ? ball : null), info: async () => info },
    previews: createPreviewFolder(join(folder(), 'previews')),
    imageFile: async (url) => {
      reads.push(url);
      return image;
    },
  });
  return { app, reads };
}

test('a preview is a JPEG of 1200 by 630 and at most 250 kB without EXIF, drawn once (WS-06)', async () => {
  const { app, reads } = await previewsOf(await noise());
  const path = `/preview/${previewName(ball, info)}`;
  const [answer] = await Promise.all([app.inject(path), app.inject(path)]);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(answer.rawPayload.length).toBeLessThanOrEqual(250_000);
  const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
  expect([format, width, height, exif]).toEqual(['jpeg', 1200, 630, undefined]);
  expect((await app.inject(path)).rawPayload).toEqual(answer.rawPayload);
  expect(reads).toEqual(['/uploads/x.webp']);
});

test('a wrong hash is redirected to the right one, and an unknown product is not found (WS-06)', async () => {
  const { app } = await previewsOf(await noise());
  const wrong = await app.inject('/preview/a-b-0123456789.jpg');
  expect([wrong.statusCode, wrong.headers['location']]).toEqual([302, `/preview/${previewName(ball, info)}`]);
  for (const path of ['gone-0123456789.jpg', 'a-b.jpg', '..%2Fa-0123456789.jpg', '%00-0123456789.jpg']) {
    expect([path, (await app.inject(`/preview/${path}`)).statusCode]).toEqual([path, 404]);
  }
});

test("without a usable image the shop's own stands in (WS-06)", async () => {
  for (const image of [null, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
    const { app } = await previewsOf(image);
    const answer = await app.inject(`/preview/${previewName(ball, info)}`);
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/icons/icon-512.png']);
  }
});

test('the hash follows image and category, and nothing that a sale changes (WS-06)', () => {
  const name = previewName(ball, info);
  expect(previewName({ ...ball, stock: 1, updatedAt: 5, price: aProduct().price }, info)).toBe(name);
  expect(previewName({ ...ball, image: '/uploads/y.webp' }, info)).not.toBe(name);
  expect(previewName({ ...ball, category: 'food' }, info)).not.toBe(name);
  expect(productOfPreview(name)).toBe('a-b');
});

test.each([
  ['https://elsewhere.example/a.png', 'https://elsewhere.example/a.png'],
  ['', 'https://shop.example/icons/icon-512.png'],
  ['data:image/png;base64,AA', 'https://shop.example/icons/icon-512.png'],
  ['javascript:alert(1)', 'https://shop.example/icons/icon-512.png'],
])('the image %j is named as %s (WS-06)', (image, url) => {
  expect(previewUrl({ ...ball, image }, { ...info, origin: 'https://shop.example' })).toBe(url);
});

test('the folder holds the previews that were used last (WS-06)', async () => {
  const path = folder();
  const store = createPreviewFolder(path, 10);
  for (let at = 0; at < 30; at += 1) {
    await store.write(`p-${at}`, Buffer.from(String(at)));
    if (at >= 5) expect(await store.read('p-5')).toEqual(Buffer.from('5'));
  }
  expect(readdirSync(path)).toHaveLength(10);
  expect(await store.read('p-0')).toBeNull();
  expect(await store.read('p-29')).toEqual(Buffer.from('29'));
});
