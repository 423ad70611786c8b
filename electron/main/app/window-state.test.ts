// The state that the window receives: all topics first, then each change. Only changed products are sent.
import { expect, test } from 'vitest';
import { topicChannel } from '#desktop';
import type { DeviceState } from '#desktop';
import { aProduct } from '#testing/builders';
import { createStatePublisher } from './window-state.ts';

const device: DeviceState = {
  version: '1.0.0',
  backend: { kind: 'unchosen' },
  isNewServer: false,
  mismatch: null,
  elsewhere: [],
  hasBundled: false,
  printing: { printer: null, paper: '80', printsSales: false, drawer: { kind: 'none' } },
  preferences: { theme: 'system', textSize: 'normal', scanSound: true, moneyDigits: 'arabic' },
  update: { type: 'None' },
  storesSignIn: true,
  recovery: null,
};

function aPublisher() {
  const publisher = createStatePublisher({
    session: { type: 'Unknown' },
    device,
    shopInfo: { settings: null, returns: '', categories: [] },
    state: null,
    boarding: null,
    settings: null,
    approval: null,
  });
  const sent: [channel: string, content: unknown][] = [];
  const subscribe = (): void => publisher.subscribe((channel, content) => void sent.push([channel, content]));
  return { publisher, sent, subscribe };
}

function productsNamed(...ids: readonly string[]) {
  return ids.map((id) => aProduct({ id }));
}

const live = { source: 'live', failure: null, stale: null } as const;

test('nothing is sent before the page is ready, and all topics are sent once it is', () => {
  const { publisher, sent, subscribe } = aPublisher();
  publisher.publish('session', { type: 'SignedOut', refusal: null });
  publisher.publishProducts({ products: productsNamed('p1'), ...live });
  expect(sent).toEqual([]);
  subscribe();
  expect(sent.map(([channel]) => channel).toSorted()).toEqual(
    (['session', 'device', 'shopInfo', 'state', 'boarding', 'settings', 'approval', 'products'] as const)
      .map(topicChannel)
      .toSorted(),
  );
  expect(sent).toContainEqual([topicChannel('session'), { type: 'SignedOut', refusal: null }]);
  expect(sent).toContainEqual([
    topicChannel('products'),
    { ...live, isFresh: true, saved: productsNamed('p1'), gone: [] },
  ]);
});

test('of thousands of products only the changed and the removed ones are sent', () => {
  const { publisher, sent, subscribe } = aPublisher();
  const [first, second, third] = [aProduct({ id: 'p1' }), aProduct({ id: 'p2' }), aProduct({ id: 'p3' })];
  publisher.publishProducts({ products: [first, second, third], ...live });
  subscribe();
  sent.length = 0;
  const sold = { ...second, stock: second.stock - 1 };
  publisher.publishProducts({ products: [first, sold], ...live });
  expect(sent).toEqual([
    [topicChannel('products'), { ...live, isFresh: false, saved: [sold], gone: ['p3'] }],
  ]);
});

test('a reloaded page receives all products again', () => {
  const { publisher, sent, subscribe } = aPublisher();
  publisher.publishProducts({ products: productsNamed('p1', 'p2'), ...live });
  subscribe();
  sent.length = 0;
  subscribe();
  expect(sent).toContainEqual([
    topicChannel('products'),
    { ...live, isFresh: true, saved: productsNamed('p1', 'p2'), gone: [] },
  ]);
});
