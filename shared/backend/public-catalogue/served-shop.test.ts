// Settings and categories from the server, which holds them for all visitors.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectBackend } from '#backend/connect';
import { readServedShop } from '#backend/public-catalogue';
import { aCategory, someSettings } from '#testing/builders';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A backend whose server answers so. */
function served(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const origin = 'https://shop.example';
  const backend = connectBackend({ kind: 'shopServer', origin, apiOrigin: origin }, { name: origin });
  onTestFinished(backend.close);
  return readServedShop(backend);
}

test('the shop’s settings and categories come from the server as they are stored, without a read (CL-15)', async () => {
  const settings = someSettings({
    storeName: 'بيت القطط',
    logo: '/uploads/a.webp',
    capacity: { cats: 6, dogs: 3 },
  });
  const categories = [
    aCategory({ id: 'food', name: 'طعام', order: 2 }),
    aCategory({ id: 'toys', parentId: 'food' }),
  ];
  expect(await served(async () => Response.json({ settings, categories }))).toEqual({
    settings: { ...settings, updatedBy: null },
    categories,
    hasAbout: false,
    awaitsOwner: false,
  });
  const early = await served(async () => Response.json({ settings, categories: [], awaitsOwner: true }));
  expect(early).toMatchObject({ awaitsOwner: true });
  const described = await served(async () => Response.json({ settings, categories: [], hasAbout: true }));
  expect(described).toMatchObject({ hasAbout: true });
});

test.each([
  ['is not there', async () => new Response('', { status: 404 })],
  ['is down', async () => new Response('', { status: 503 })],
  ['answers a page instead', async () => new Response('<!doctype html>')],
  ['answers something else', async () => Response.json({ settings: 3 })],
  ['cannot be reached', () => Promise.reject(new TypeError('no connection'))],
])('nothing is taken from a server that %s (CL-13, CL-23)', async (_, answer) => {
  expect(await served(answer)).toBeNull();
});

test('a server that has not answered after 800 ms is not waited for (CL-13)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const reading = served(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(800);
  expect(await reading).toBeNull();
});
