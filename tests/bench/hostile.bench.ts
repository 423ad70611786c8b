// One visitor misbehaves: 300 sessions of one address request everything and read nothing, with REST calls beside them.
// Meanwhile a visitor of another address reads the catalogue and orders.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { spread, timed } from './figures.ts';
import { documentName, keepAliveAgentFrom, postAndDrop, postFrom, queryUrl } from './requests.ts';
import { folderOfSize, removeFolder, startMeasured, type MeasuredShop } from './shop-of-size.ts';

const hostile = '127.0.0.2';
const honest = '127.0.0.3';
const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8&CVER=22';
const database = 'projects/demo-aleef/databases/(default)';

export interface HostileSizes {
  readonly products: number;
  /** Visits of the honest visitor alone, and meanwhile. */
  readonly alone: number;
  readonly meanwhile: number;
  /** Milliseconds of the attack before these visits and after them. */
  readonly lead: number;
}

export async function benchHostile(sizes: HostileSizes): Promise<void> {
  const folder = await folderOfSize({ products: sizes.products, orders: 0, sales: 0 });
  const shop = await startMeasured(folder);
  try {
    await measure(shop, sizes);
  } finally {
    await shop.stop();
    removeFolder(folder);
  }
}

async function measure(shop: MeasuredShop, sizes: HostileSizes): Promise<void> {
  console.log(`memory before: ${shop.memory().toFixed(0)} MB`);
  const alone = await visit(shop, sizes.alone);
  if (alone.refused > 0) throw new Error(`${alone.refused} orders of an honest visitor alone were refused`);
  console.log(`an honest visitor alone: catalogue ${spread(alone.catalogue)}; order ${spread(alone.order)}`);
  const sockets: Socket[] = [];
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, shop.memory())), 50);
  const stop = new AbortController();
  const attack = attackOn(shop.url, sockets, stop.signal);
  await pause(sizes.lead);
  const meanwhile = await visit(shop, sizes.meanwhile);
  await pause(sizes.lead);
  stop.abort();
  const { opened, refused } = await attack;
  clearInterval(watch);
  for (const socket of sockets) socket.destroy();
  console.log(
    `sessions of ${hostile}: ${opened} opened, ${refused} refused; connections left unread: ${sockets.length}`,
  );
  console.log(`memory at most: ${most.toFixed(0)} MB (limit 600)`);
  console.log(`catalogue meanwhile: ${spread(meanwhile.catalogue)} (limit p99 300)`);
  console.log(
    `order meanwhile: ${spread(meanwhile.order)} (limit p99 300), ${meanwhile.refused} of ${sizes.meanwhile} refused`,
  );
}

interface Visit {
  readonly catalogue: number[];
  readonly order: number[];
  readonly refused: number;
}

/** Reads the catalogue and orders, that many times in sequence. */
async function visit({ url }: MeasuredShop, times: number): Promise<Visit> {
  const agent = keepAliveAgentFrom(honest, 2);
  const query = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'products' }], limit: 100 } });
  const seen: { catalogue: number[]; order: number[]; refused: number } = {
    catalogue: [],
    order: [],
    refused: 0,
  };
  for (let round = 0; round < times; round += 1) {
    seen.catalogue.push(await timed(() => postAndDrop(agent, queryUrl(url), query)));
    let status = 0;
    const order = async (): Promise<void> => {
      status = (await postFrom(agent, queryUrl(url).replace('runQuery', 'commit'), newOrder())).status;
    };
    seen.order.push(await timed(order));
    if (status !== 200) seen.refused += 1;
  }
  agent.destroy();
  return seen;
}

function newOrder(): unknown {
  const text = (stringValue: string) => ({ stringValue });
  const line = {
    id: text('p1'),
    name: text('طعام قطط'),
    price: { doubleValue: 99.5 },
    quantity: { integerValue: '2' },
    image: text('/images/1.webp'),
    total: { integerValue: '199' },
  };
  const customer = {
    name: 'سلمى',
    phone: '01012345678',
    email: '',
    address: 'شارع النيل',
    city: 'cairo',
    paymentMethod: 'cash',
  };
  const customerFields = Object.fromEntries(
    Object.entries(customer).map(([name, value]) => [name, text(value)]),
  );
  const fields = {
    orderNumber: text(`ORD-${Date.now()}`),
    items: { arrayValue: { values: [{ mapValue: { fields: line } }] } },
    totalAmount: { integerValue: '199' },
    customerInfo: { mapValue: { fields: customerFields } },
    status: text('pending'),
  };
  const updateTransforms = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const name = documentName(`orders/${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`);
  return { writes: [{ update: { name, fields }, updateTransforms, currentDocument: { exists: false } }] };
}

/** Opens sessions until stopped, each with 20 listeners for whole collections and a back channel that is never read. */
async function attackOn(
  url: string,
  sockets: Socket[],
  stop: AbortSignal,
): Promise<{ opened: number; refused: number }> {
  const agent = keepAliveAgentFrom(hostile, 20);
  const counts = { opened: 0, refused: 0 };
  const openOne = async (): Promise<void> => {
    const answer = await postFrom(agent, `${url}${channel}&RID=1`, everything(0, 3));
    const session = /"c","([^"]+)"/.exec(answer.text)?.[1];
    if (session === undefined) {
      counts.refused += 1;
      await pause(20);
      return;
    }
    counts.opened += 1;
    const more = `${url}${channel}&SID=${session}&RID=2`;
    await postFrom(agent, more, everything(3, 17));
    sockets.push(neverRead(url, 'GET', `${channel}&SID=${session}&RID=rpc&AID=0&CI=0&TYPE=xmlhttp`, ''));
    await postFrom(agent, more, everything(20, 20));
  };
  const work = async (): Promise<void> => {
    while (!stop.aborted) await openOne();
  };
  const unreadAnswers = async (): Promise<void> => {
    for (let limit = 300; limit < 600 && !stop.aborted; limit += 1) {
      const query = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'products' }], limit } });
      sockets.push(neverRead(url, 'POST', `/v1/${database}/documents:runQuery`, query));
      await pause(10);
    }
  };
  await Promise.all([...Array.from({ length: 10 }, work), unreadAnswers()]);
  agent.destroy();
  return counts;
}

/** Requests everything that a visitor may read, repeatedly. */
function everything(first: number, count: number): string {
  const targets = Array.from({ length: count }, (_, at) => ({
    database,
    addTarget: {
      targetId: first + at + 1,
      query: {
        parent: `${database}/documents`,
        structuredQuery: { from: [{ collectionId: at % 3 === 2 ? 'categories' : 'products' }] },
      },
    },
  }));
  return new URLSearchParams([
    ['count', String(count)],
    ['ofs', String(first)],
    ...targets.map((target, at): [string, string] => [`req${at}___data__`, JSON.stringify(target)]),
  ]).toString();
}

function neverRead(url: string, method: string, path: string, body: string): Socket {
  const { port, host } = new URL(url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: hostile });
  socket.on('error', () => undefined);
  socket.pause();
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, `Content-Length: ${Buffer.byteLength(body)}`];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}
