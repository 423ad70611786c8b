// The public status of the server.
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { apiOf } from './api.testing.ts';

test.each(['/api/status.php', '/api/status'])(
  "%s answers success, a message, the shop's id and what it offers, and nothing more (HT-02, HT-08, HT-14, DB-02)",
  async (path) => {
    const { app } = await apiOf(onTestFinished, { shop: 'demo', publicUrl: 'https://shop.example' });
    const answer = await app.inject(path);
    expect(answer.json()).toEqual({
      success: true,
      message: 'الخادم يعمل',
      shop: 'demo',
      id: 'the-shop',
      epoch: 'the-epoch',
      setupNeeded: false,
      publicUrl: 'https://shop.example',
      offers: { accounts: true, uploads: true, pages: false, catalogue: true },
      time: { now: 1_000, newestCommit: 900 },
      address: '127.0.0.1',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test('the diagnosis calls report whether images can be stored, and leave no file behind (HT-09, HT-10, HT-11, AP-46)', async () => {
  const { app } = await apiOf(onTestFinished);
  expect((await app.inject('/api/test-drive')).json()).toEqual({ success: true, files: [], error: null });
  expect((await app.inject('/api/folder-info')).json()).toEqual({
    success: true,
    message: 'مجلد الصور جاهز، عدد الصور فيه: 0',
  });
});

test('the test drive reports why images cannot be stored (HT-11)', async () => {
  const { app } = await apiOf(onTestFinished, { imageFolder: '/nowhere/at/all' });
  expect((await app.inject('/api/test-drive')).json()).toEqual({
    success: false,
    files: [],
    error: 'ENOENT',
  });
});

test.each([
  { fault: 'another file', open: async () => Readable.from([Buffer.alloc(64)]) },
  { fault: 'an empty file', open: async () => Readable.from([]) },
  { fault: 'no file', open: async () => undefined },
])(
  'the test drive fails where $fault is read back, and leaves none behind (FT-42, HT-11)',
  async ({ open }) => {
    const { app, uploads } = await apiOf(onTestFinished, { images: { open } });
    expect((await app.inject('/api/test-drive')).json()).toEqual({
      success: false,
      files: [],
      error: 'ReadBackDiffers',
    });
    expect(readdirSync(uploads)).toEqual([]);
  },
);

test('the status answers the public URL and what the server offers (CL-05)', async () => {
  const { app } = await apiOf(onTestFinished);
  expect((await app.inject('/api/status')).json()).toMatchObject({
    publicUrl: null,
    offers: { accounts: true, uploads: true, pages: false, catalogue: true },
  });
  const { app: open } = await apiOf(onTestFinished, { publicUrl: 'https://shop.example' });
  expect((await open.inject('/api/status')).json().publicUrl).toBe('https://shop.example');
});
