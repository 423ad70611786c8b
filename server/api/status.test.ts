// The public status of the server.
import { expect, onTestFinished, test } from 'vitest';
import { apiOf } from './api.testing.ts';

test.each(['/api/status.php', '/api/status'])(
  "HT-02 HT-08 HT-14 DB-02 %s answers success, a message and the shop's id, and nothing more",
  async (path) => {
    const { app } = await apiOf(onTestFinished, { shop: 'demo' });
    const answer = await app.inject(path);
    expect(answer.json()).toEqual({
      success: true,
      message: 'الخادم يعمل',
      shop: 'demo',
      id: 'the-shop',
      setupNeeded: false,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test('HT-09 HT-10 HT-11 AP-46 the diagnosis calls report whether images can be stored, and leave no file behind', async () => {
  const { app } = await apiOf(onTestFinished, { diagnosis: 'offered' });
  expect((await app.inject('/api/test-drive')).json()).toEqual({ success: true, files: [], error: null });
  expect((await app.inject('/api/folder-info')).json()).toEqual({
    success: true,
    message: 'مجلد الصور جاهز، عدد الصور فيه: 0',
  });
});

test('HT-11 the test drive reports why images cannot be stored', async () => {
  const { app } = await apiOf(onTestFinished, { diagnosis: 'offered', imageFolder: '/nowhere/at/all' });
  expect((await app.inject('/api/test-drive')).json()).toEqual({
    success: false,
    files: [],
    error: 'ENOENT',
  });
});

test('AP-46 a server that other machines can reach does not offer the diagnosis calls', async () => {
  const { app } = await apiOf(onTestFinished, { diagnosis: 'hidden' });
  for (const path of ['/api/folder-info', '/api/test-drive']) {
    expect((await app.inject(path)).statusCode).toBe(404);
  }
});
