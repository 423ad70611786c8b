// What the window is told: everything when it begins, then what changed; of the goods only those that did.
import { expect, test } from 'vitest';
import { topicChannel } from '#desktop';
import type { DeviceState } from '#desktop';
import { aProduct } from '#testing/builders';
import { createStatePublisher } from './window-state.ts';

const device: DeviceState = {
  version: '1.0.0',
  backend: { kind: 'unchosen' },
  stranger: null,
  elsewhere: [],
  hasBundled: false,
  printing: { printer: null, paper: '80', drawer: { kind: 'none' } },
  preferences: { theme: 'system', textSize: 'normal', scanSound: true },
  update: { type: 'None' },
  keepsSignIn: true,
  recovery: null,
};

function aNewsroom() {
  const news = createStatePublisher({
    session: { type: 'Unknown' },
    device,
    shopInfo: { settings: null, categories: [] },
    state: null,
    boarding: null,
  });
  const told: [channel: string, content: unknown][] = [];
  const begin = (): void => news.subscribe((channel, content) => void told.push([channel, content]));
  return { news, told, begin };
}

function productsNamed(...ids: readonly string[]) {
  return ids.map((id) => aProduct({ id }));
}

const live = { source: 'live', failure: null, stale: null } as const;

test('nothing is told before the page is ready, and everything as soon as it is', () => {
  const { news, told, begin } = aNewsroom();
  news.tell('session', { type: 'SignedOut', refusal: null });
  news.publishProducts({ products: productsNamed('p1'), ...live });
  expect(told).toEqual([]);
  begin();
  expect(told.map(([channel]) => channel).toSorted()).toEqual(
    (['session', 'device', 'shopInfo', 'state', 'boarding', 'products'] as const)
      .map(topicChannel)
      .toSorted(),
  );
  expect(told).toContainEqual([topicChannel('session'), { type: 'SignedOut', refusal: null }]);
  expect(told).toContainEqual([
    topicChannel('products'),
    { ...live, isFresh: true, saved: productsNamed('p1'), gone: [] },
  ]);
});

test('of thousands of goods only the changed and the gone ones cross', () => {
  const { news, told, begin } = aNewsroom();
  const [first, second, third] = [aProduct({ id: 'p1' }), aProduct({ id: 'p2' }), aProduct({ id: 'p3' })];
  news.publishProducts({ products: [first, second, third], ...live });
  begin();
  told.length = 0;
  const sold = { ...second, stock: second.stock - 1 };
  news.publishProducts({ products: [first, sold], ...live });
  expect(told).toEqual([
    [topicChannel('products'), { ...live, isFresh: false, saved: [sold], gone: ['p3'] }],
  ]);
});

test('a page that was loaded anew is told all goods again', () => {
  const { news, told, begin } = aNewsroom();
  news.publishProducts({ products: productsNamed('p1', 'p2'), ...live });
  begin();
  told.length = 0;
  begin();
  expect(told).toContainEqual([
    topicChannel('products'),
    { ...live, isFresh: true, saved: productsNamed('p1', 'p2'), gone: [] },
  ]);
});
