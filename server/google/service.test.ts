// The start and the stop of the cloud service, and what it fetches of Hosting.
import Fastify from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkBucket } from './check-bucket.ts';
import { createHostedDrawings, createHostedFrames } from './hosted-build.ts';
import { createPreviewMemory } from './preview-memory.ts';
import { readServiceSettings } from './service-settings.ts';
import { endConnectionsAtStop, stopService } from './stop-service.ts';
import { deadlines } from '../../tests/running/deadlines.ts';

afterEach(() => void vi.useRealTimers());

const right = { SHOP_ORIGIN: 'https://shop.example', BUCKET: 'shop-images' };

test('SHOP_ORIGIN and BUCKET are enough to start (CL-20)', () => {
  const value = {
    shopOrigin: 'https://shop.example',
    bucket: 'shop-images',
    port: 8080,
    host: '0.0.0.0',
    trustedHops: 2,
  };
  expect(readServiceSettings(right)).toEqual({ ok: true, value });
  expect(readServiceSettings({ ...right, PORT: '0', HOST: '127.0.0.1', TRUSTED_HOPS: '1' })).toEqual({
    ok: true,
    value: { ...value, port: 0, host: '127.0.0.1', trustedHops: 1 },
  });
});

test.each([
  [{ BUCKET: 'shop-images' }, 'SHOP_ORIGIN is missing'],
  [{ SHOP_ORIGIN: right.SHOP_ORIGIN }, 'BUCKET is missing'],
  [{ ...right, SHOP_ORIGIN: 'http://shop.example' }, 'SHOP_ORIGIN must be an origin over TLS'],
  [{ ...right, SHOP_ORIGIN: 'https://shop.example/' }, 'SHOP_ORIGIN must be an origin over TLS'],
  [{ ...right, SHOP_ORIGIN: '*' }, 'SHOP_ORIGIN must be an origin over TLS'],
  [{ ...right, BUCKET: 'gs://shop-images' }, 'BUCKET must be the name of a bucket'],
  [{ ...right, PORT: 'any' }, 'PORT must be a number'],
  [{ ...right, TRUSTED_HOPS: '0' }, 'TRUSTED_HOPS must be at least 1'],
  [{ ...right, TRUSTED_HOPS: 'all' }, 'TRUSTED_HOPS must be a number'],
  [{ ...right, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:4001' }, 'FIREBASE_AUTH_EMULATOR_HOST is set'],
  [{ ...right, FIRESTORE_EMULATOR_HOST: '127.0.0.1:4001' }, 'FIRESTORE_EMULATOR_HOST is set'],
  [{ ...right, FIREBASE_STORAGE_EMULATOR_HOST: 'x' }, 'FIREBASE_STORAGE_EMULATOR_HOST is set'],
  [{ ...right, STORAGE_EMULATOR_HOST: 'x' }, 'STORAGE_EMULATOR_HOST is set'],
])('the configuration %j is refused with what to do (CL-20)', (environment, expected) => {
  const settings = readServiceSettings(environment);
  expect(settings.ok ? '' : settings.error.reason).toContain(expected);
});

test('a bucket that cannot be written is named with what to do (CL-20)', async () => {
  const forbidden = Object.assign(new Error('a token'), { code: 403 });
  const images = {
    write: () => Promise.reject(forbidden),
    open: async () => undefined,
    remove: async () => {},
  };
  const checked = await checkBucket(images, 'shop-images');
  const reason = checked.ok ? '' : checked.error.reason;
  expect(reason).toMatch(/shop-images .*403.*Storage Object Admin/);
  expect(reason).not.toContain('a token');
  expect((await checkBucket({ ...images, write: async () => {} }, 'b')).ok).toBe(false);
});

test('the page of the build is fetched once a minute for all callers (CL-18)', async () => {
  const clock = { now: 0 };
  const fetched: string[] = [];
  let page: Buffer | null = Buffer.from('one');
  const fetchFile = async (url: string) => {
    fetched.push(url);
    return page;
  };
  const frames = createHostedFrames({ origin: 'https://shop.example', now: () => clock.now, fetchFile });
  expect(await Promise.all([frames.read('index'), frames.read('products')])).toEqual(['one', 'one']);
  page = Buffer.from('two');
  clock.now = 59_000;
  expect(await frames.read('products')).toBe('one');
  expect(fetched).toEqual(['https://shop.example/app.html']);
  clock.now = 61_000;
  expect(await frames.read('products')).toBe('two');
  page = null;
  clock.now = 200_000;
  expect(await frames.read('products')).toBe('two');
});

test('without any page of the build the answer is 503 (CL-18)', async () => {
  const frames = createHostedFrames({
    origin: 'https://shop.example',
    now: () => 0,
    fetchFile: () => Promise.reject(new Error('offline')),
  });
  await expect(frames.read('products')).rejects.toMatchObject({ statusCode: 503, code: 'PageMissing' });
});

test('drawings come from the deployed build as images, and nothing else is fetched (WS-06)', async () => {
  const fetched: string[] = [];
  const drawing = createHostedDrawings({
    origin: 'https://shop.example',
    fetchFile: async (url) => {
      fetched.push(url);
      return Buffer.from('image');
    },
  });
  for (const url of ['/images/products/../x.svg', '//evil.example/a.svg', '/images/products/a.png', ''])
    expect(await drawing(url)).toBeNull();
  expect((await drawing('/images/products/ball.svg'))?.toString()).toBe('image');
  expect(fetched).toEqual(['https://shop.example/images/products/ball.webp']);
});

test('of the previews in memory the oldest goes first (WS-06)', async () => {
  const previews = createPreviewMemory(2);
  for (const name of ['a', 'b', 'c']) await previews.write(name, Buffer.from(name));
  expect([await previews.read('a'), (await previews.read('c'))?.toString()]).toEqual([null, 'c']);
});

test('a stop answers what runs, refuses what is new, and stores the base last (CL-19)', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: true });
  endConnectionsAtStop(app);
  let answer = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((free) => (answer = free));
      return 'answered';
    });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const running = fetch(`${url}/slow`);
  await started;
  const order: string[] = [];
  const closed = stopService({
    closeServer: () => app.close().then(() => order.push('server')),
    closeShop: async () => order.push('shop'),
  });
  await expect(fetch(`${url}/slow`, { signal: AbortSignal.timeout(deadlines.expect) })).rejects.toThrow(
    'fetch failed',
  );
  answer();
  expect(await (await running).text()).toBe('answered');
  await closed;
  expect(order).toEqual(['server', 'shop']);
});

test('a stop takes at most 8 s, whatever still runs, and a failure does not prevent it (CL-19)', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<void>(() => {});
  let isStopped = false;
  const stopping = stopService({ closeServer: never, closeShop: never }).then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(7999);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await stopping;
  await stopService({ closeServer: () => Promise.reject(new Error('x')), closeShop: async () => {} });
  expect(vi.getTimerCount()).toBe(0);
});
