// The shop server under load: start, memory, a listing, many listeners, and a shop with a long history.
import { spread, timed } from './figures.ts';
import {
  aggregate,
  commit,
  documentName,
  keepAliveAgent,
  postAndDrop,
  queryUrl,
  runQuery,
  signIn,
} from './requests.ts';
import {
  folderOfSize,
  removeFolder,
  startMeasured,
  type MeasuredShop,
  type ShopSize,
} from './shop-of-size.ts';
import { listenTo } from './web-channel-listener.ts';

export interface ServerSizes extends ShopSize {
  readonly connections: number;
  /** How often each connection lists 500 documents. */
  readonly listings: number;
  readonly listeners: number;
  /** How often a commit is sent, and each question of the back office. */
  readonly rounds: number;
}

export async function benchServer(sizes: ServerSizes): Promise<void> {
  const { products, orders, sales } = sizes;
  await inShopOf({ products, orders: 0, sales: 0 }, async (shop) => {
    console.log(`start to first answer with ${products} products: ${shop.startTime.toFixed(0)} ms`);
    console.log(`memory then: ${shop.memory().toFixed(0)} MB`);
    await listFiveHundred(shop, sizes);
    await notifyListeners(shop, sizes);
    console.log(`memory after that: ${shop.memory().toFixed(0)} MB`);
  });
  await inShopOf(sizes, async (shop) => {
    console.log(
      `start with ${products} products, ${orders} orders, ${sales} sales: ${shop.startTime.toFixed(0)} ms`,
    );
    console.log(`memory then: ${shop.memory().toFixed(0)} MB`);
    await askAboutALongPast(shop, sizes);
    console.log(`memory after that: ${shop.memory().toFixed(0)} MB`);
  });
}

async function inShopOf(size: ShopSize, measure: (shop: MeasuredShop) => Promise<void>): Promise<void> {
  const folder = await folderOfSize(size);
  const shop = await startMeasured(folder);
  try {
    await measure(shop);
  } finally {
    await shop.stop();
    removeFolder(folder);
  }
}

/** 500 documents listed repeatedly by all connections in parallel. */
async function listFiveHundred({ url }: MeasuredShop, { connections, listings }: ServerSizes): Promise<void> {
  const agent = keepAliveAgent(connections);
  const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'products' }], limit: 500 } });
  const times: number[] = [];
  const oneClient = async (): Promise<void> => {
    for (let round = 0; round < listings; round += 1)
      times.push(await timed(() => postAndDrop(agent, queryUrl(url), body)));
  };
  await oneClient();
  times.length = 0;
  await Promise.all(Array.from({ length: connections }, oneClient));
  console.log(`500 documents at ${connections} connections: ${spread(times)}`);
}

/** From sending the commit to the moment at which the last listener received it. */
async function notifyListeners(
  { url }: MeasuredShop,
  { listeners: listenerCount, rounds }: ServerSizes,
): Promise<void> {
  const token = await signIn(url, 'admin@aleef.test');
  const agent = keepAliveAgent(1);
  const listeners = await Promise.all(
    Array.from({ length: listenerCount }, () => listenTo(url, 'categories')),
  );
  await Promise.all(listeners.map(({ ready }) => ready));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const note = `round-${round}-of-the-bench`;
    const received = listeners.map((listener) => listener.awaits(note));
    const start = performance.now();
    const answer = await commit(agent, url, [describeCategory(note)], token);
    if (answer.status !== 200) throw new Error(answer.text);
    await Promise.all(received);
    times.push(performance.now() - start);
  }
  for (const listener of listeners) listener.close();
  console.log(`a commit seen by all of ${listenerCount} listeners: ${spread(times)}`);
}

function describeCategory(description: string) {
  return {
    update: { name: documentName('categories/cats'), fields: { description: { stringValue: description } } },
    updateMask: { fieldPaths: ['description'] },
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: true },
  };
}

function newest(collectionId: string, field: string, limit: number) {
  return {
    from: [{ collectionId }],
    orderBy: [{ field: { fieldPath: field }, direction: 'DESCENDING' }],
    limit,
  };
}

/** The requests of the back office's screens when they open. */
async function askAboutALongPast(
  { url }: MeasuredShop,
  { orders, sales, rounds }: ServerSizes,
): Promise<void> {
  const token = await signIn(url, 'admin@aleef.test');
  const agent = keepAliveAgent(1);
  const questions: Readonly<Record<string, () => Promise<unknown>>> = {
    'newest 20 orders': () => runQuery(agent, url, newest('orders', 'createdAt', 20), token),
    'newest 20 sales': () => runQuery(agent, url, newest('sales', 'timestamp', 20), token),
    'orders counted': () =>
      aggregate(
        agent,
        url,
        {
          structuredQuery: { from: [{ collectionId: 'orders' }] },
          aggregations: [{ count: {}, alias: 'n' }],
        },
        token,
      ),
    'sales of a day summed': () => aggregate(agent, url, salesOfADay, token),
  };
  for (const [name, ask] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timed(ask));
    console.log(`${name}, of ${orders} orders and ${sales} sales: ${spread(times)}`);
  }
}

const salesOfADay = {
  structuredQuery: {
    from: [{ collectionId: 'sales' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'timestamp' },
        op: 'GREATER_THAN_OR_EQUAL',
        value: { timestampValue: new Date(Date.now() - 86_400_000).toISOString() },
      },
    },
  },
  aggregations: [{ sum: { field: { fieldPath: 'total' } }, alias: 'sum' }],
};
