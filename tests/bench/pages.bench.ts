// Pages of products while the server does its other work: stock changes all the time, as with the sales of several tills (WS-08).
import { get, type Agent } from 'node:http';
import { spread, timed } from './figures.ts';
import { commit, documentName, keepAliveAgent, keepAliveAgentFrom, runQuery, signIn } from './requests.ts';
import { folderOfSize, removeFolder, startMeasured, type MeasuredShop } from './shop-of-size.ts';

export interface PagesSizes {
  readonly products: number;
  readonly pages: number;
}

export async function benchPages(sizes: PagesSizes): Promise<void> {
  const folder = await folderOfSize({ products: sizes.products, orders: 0, sales: 0 });
  const shop = await startMeasured(folder);
  try {
    await measurePages(shop, sizes);
  } finally {
    await shop.stop();
    removeFolder(folder);
  }
}

const pagesOfAddress = 250;
const stockChangesASecond = 5;

async function measurePages(shop: MeasuredShop, { products, pages }: PagesSizes): Promise<void> {
  const { url } = shop;
  const token = await signIn(url, 'admin@aleef.test');
  const ids = await productIds(url, token);
  const changes = changeStock(url, token, ids);
  const times: number[] = [];
  const before = shop.processorTime();
  try {
    for (let page = 0; page < pages; page += 1) {
      // One address gets 300 pages a minute.
      const agent = agentOf(Math.floor(page / pagesOfAddress));
      const path = `/products/${encodeURIComponent(ids[(page * 7) % ids.length] ?? '')}`;
      times.push(await timed(() => fetchPage(agent, `${url}${path}`)));
    }
  } finally {
    await changes.stop();
  }
  const used = (shop.processorTime() - before) / pages;
  console.log(
    `a product page of ${products} products, ${stockChangesASecond} stock changes a second: ${spread(times)}`,
  );
  console.log(`processor time of the server for each, all its work included: ${used.toFixed(2)} ms`);
}

const agents = new Map<number, Agent>();

function agentOf(number: number): Agent {
  const agent = agents.get(number) ?? keepAliveAgentFrom(`127.0.0.${number + 2}`, 1);
  agents.set(number, agent);
  return agent;
}

async function productIds(url: string, token: string): Promise<readonly string[]> {
  const query = { from: [{ collectionId: 'products' }], limit: 1000 };
  const { text } = await runQuery(keepAliveAgent(1), url, query, token);
  return [...text.matchAll(/"name":\s*"[^"]*\/documents\/products\/([^"/]+)"/gu)].map(([, id = '']) => id);
}

/** Changes the stock of one product after the other until it is stopped. */
function changeStock(url: string, token: string, ids: readonly string[]) {
  const agent = keepAliveAgent(1);
  let done = 0;
  const running: ReturnType<typeof commit>[] = [];
  const timer = setInterval(() => {
    const id = ids[done % ids.length] ?? '';
    done += 1;
    const change = commit(agent, url, [stockOf(id, done)], token);
    running.push(change);
  }, 1000 / stockChangesASecond);
  return {
    async stop() {
      clearInterval(timer);
      const refused = (await Promise.all(running)).find(({ status }) => status !== 200);
      if (refused !== undefined) throw new Error(`a change of stock was refused: ${refused.text}`);
    },
  };
}

function stockOf(id: string, stock: number) {
  return {
    update: { name: documentName(`products/${id}`), fields: { stock: { integerValue: String(stock) } } },
    updateMask: { fieldPaths: ['stock'] },
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: true },
  };
}

function fetchPage(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} was answered with ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}
