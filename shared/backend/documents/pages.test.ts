// Selections of a page.
import { expect, onTestFinished, test } from 'vitest';
import { connectBackend } from '#backend/connect';
import { readPage } from './pages.ts';

test('a page by one field refuses a range on another one (FC-01)', async () => {
  const origin = 'http://127.0.0.1:9';
  const backend = connectBackend(
    { kind: 'shopServer', origin, apiOrigin: origin },
    { name: crypto.randomUUID() },
  );
  onTestFinished(backend.close);
  const ranged = readPage(
    backend,
    'movements',
    { size: 10, after: null },
    { by: 'at', where: [{ field: 'quantity', operator: '>=', value: 5 }] },
  );
  await expect(ranged).rejects.toThrow('A page by at cannot have a range on quantity.');
});
