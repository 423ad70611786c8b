// Where the store gets its products from, and how many documents each way costs.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectBackend } from '#backend/connect';
import { readStorePage, readStoreProducts } from '#backend/public-catalogue';
import { catalogueBase, packCatalogue } from '#domain/packed-catalogue';
import { readJsonFields, readList } from '#kernel/fields';
import { aProduct, someSettings } from '#testing/builders';

const products = Array.from({ length: 5000 }, (_, index) => aProduct({ id: `p-${index}` }));
const parts = { asOf: 7, settings: someSettings(), categories: [], products };
const base = catalogueBase({ ...parts, hidden: [], checkedOn: '' }).documents;

type Answer = () => Response | Promise<Response>;

interface Shop {
  readonly catalogue: Answer;
  /** The documents of the collection `catalogue`. */
  readonly base?: ReadonlyMap<string, object>;
  readonly listing?: Answer;
}

/** A shop behind `fetch`; counts the documents that it hands out. */
function aShop({ catalogue, base: stored = new Map(), listing = lost }: Shop) {
  const calls: string[] = [];
  let reads = 0;
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    calls.push(pathname.replace(/^.*\//u, ''));
    if (pathname === '/api/catalogue') return Promise.race([catalogue(), aborted(request.signal)]);
    if (pathname.endsWith(':runQuery')) return listing();
    const names = readList(readJsonFields(await request.text()), 'documents').map(String);
    reads += names.length;
    return Response.json(names.map((name) => found(name, stored.get(name.split('/').at(-1) ?? ''))));
  };
  vi.stubGlobal('fetch', answer);
  const origin = 'https://shop.example';
  const backend = connectBackend({ kind: 'shopServer', origin, apiOrigin: origin }, { name: origin });
  onTestFinished(backend.close);
  return { read: () => readStoreProducts(backend, 'name'), backend, calls, reads: () => reads };
}

function found(name: string, fields: object | undefined) {
  return fields === undefined ? { missing: name } : { found: { name, fields: restFields(fields) } };
}

function restFields(fields: object) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' ? { integerValue: String(value) } : { stringValue: String(value) },
    ]),
  );
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
}

function lost(): Promise<Response> {
  return Promise.reject(new TypeError('no connection'));
}

const packed: Answer = () => Response.json(packCatalogue(parts));
const damaged: Answer = () => new Response('{"asOf":7,"rows":[["p-1","طعام');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('all 5,000 products are one answer of the server and no document (CL-09, CL-15, WS-24)', async () => {
  const shop = aShop({ catalogue: packed, base });
  expect(await shop.read()).toMatchObject({ ok: true, value: { length: 5000 } });
  expect([shop.calls, shop.reads()]).toEqual([['catalogue'], 0]);
});

test.each([
  ['cannot be reached', lost],
  ['answers a damaged catalogue', damaged],
  ['answers a page instead', () => new Response('<!doctype html>')],
  ['refuses for now', () => new Response('', { status: 429 })],
])('a service that %s costs the 7 documents of the base (CL-13, CL-15, WS-24)', async (_, catalogue) => {
  const shop = aShop({ catalogue, base });
  expect(await shop.read()).toMatchObject({ ok: true, value: { length: 5000 } });
  expect(shop.reads()).toBe(7);
  expect(shop.calls).not.toContain('documents:runQuery');
});

test('a service that has not answered after 800 ms is not waited for (CL-13)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const shop = aShop({ catalogue: () => new Promise(() => {}), base });
  const reading = shop.read();
  await vi.advanceTimersByTimeAsync(799);
  expect(shop.reads()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toMatchObject({ ok: true, value: { length: 5000 } });
  expect(shop.reads()).toBe(7);
});

test('a slow service without a base is waited for (CL-13)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let answer: (response: Response) => void = () => {};
  const shop = aShop({ catalogue: () => new Promise((resolve) => (answer = resolve)) });
  const reading = shop.read();
  await vi.advanceTimersByTimeAsync(2000);
  answer(await packed());
  expect(await reading).toMatchObject({ ok: true, value: { length: 5000 } });
});

/** A catalogue that arrives in pieces, one every 2.9 s, and whether its download was given up. */
function inPieces(count: number) {
  const text = JSON.stringify(packCatalogue(parts));
  const size = Math.ceil(text.length / count);
  let isGivenUp = false;
  const catalogue = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: async (controller) => {
          for (let at = 0; at < text.length; at += size) {
            await new Promise((resolve) => setTimeout(resolve, 2900));
            if (!isGivenUp) controller.enqueue(new TextEncoder().encode(text.slice(at, at + size)));
          }
          if (!isGivenUp) controller.close();
        },
        cancel: () => {
          isGivenUp = true;
        },
      }),
    );
  return { catalogue, isGivenUp: () => isGivenUp };
}

test('a running download of the catalogue is never cut, however long it takes (FW-26, CL-13)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { catalogue, isGivenUp } = inPieces(20);
  const shop = aShop({ catalogue });
  const reading = shop.read();
  await vi.advanceTimersByTimeAsync(20 * 2900);
  expect(await reading).toMatchObject({ ok: true, value: { length: 5000 } });
  expect(isGivenUp()).toBe(false);
});

test.each<[string, Answer]>([
  ['never answers', () => new Promise(() => {})],
  [
    'stops in the middle',
    () => new Response(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(1)) })),
  ],
])('a service that %s is given up after 3 s without a byte (FW-26)', async (_, catalogue) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shop = aShop({ catalogue });
  let isRead = false;
  const reading = shop.read().finally(() => {
    isRead = true;
  });
  await vi.advanceTimersByTimeAsync(2999);
  expect(isRead).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isRead).toBe(true);
  expect(await reading).toMatchObject({ ok: false });
});

test('without service and base the read has failed; a damaged base is no list (CL-13)', async () => {
  const nothing = aShop({ catalogue: lost, base: new Map([['head', { count: 3 }]]) });
  expect(await nothing.read()).toMatchObject({ ok: false });
  expect(nothing.calls).not.toContain('documents:runQuery');
});

test('a shop where no service has ever run is listed (CL-08)', async () => {
  const name = 'projects/p/databases/d/documents/products/a';
  const shop = aShop({
    catalogue: () => new Response('', { status: 404 }),
    listing: () => Response.json([{ document: { name, fields: restFields({ name: 'كرة', price: 3 }) } }]),
  });
  expect(await shop.read()).toMatchObject({ ok: true, value: [{ id: 'a', name: 'كرة' }] });
});

test('a server without pages is no failure (CL-09)', async () => {
  const { backend } = aShop({ catalogue: lost });
  vi.stubGlobal('fetch', damaged);
  expect(await readStorePage(backend, '?page=2')).toBeNull();
});
