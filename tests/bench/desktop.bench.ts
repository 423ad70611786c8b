// The desktop till: a durable sale compared with the disk, the search, a long queue read and sent, and the time from start to
// product list.
import {
  closeSync,
  cpSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { connectBackend, type Backend } from '#backend/connect';
import { newDocumentId, readAll } from '#backend/documents';
import { createSignInService } from '#backend/sign-in';
import { createTillRepository } from '#backend/tills';
import type { Product } from '#domain/product';
import { cashPayment, makeSale, type Sale } from '#domain/sale';
import { aProduct, pounds } from '#testing/builders';
import { saleStep, startSync, startTill, type OutboxRecord, type TillStore } from '#till';
import { createFirestoreTillBackend } from '#till-firestore';
import { createSqliteTillStore } from '../../electron/main/store/index.ts';
import { openTillDatabase } from '../../electron/main/store/till-database.ts';
import { chooseShop, signIn } from '../desktop/cashier.ts';
import { startDesktop, type DesktopProgram } from '../desktop/desktop-program.ts';
import { percentile, spread, timed } from './figures.ts';
import { withoutShop } from './lone-till.ts';
import { searchFigures, someProducts } from './search-figures.ts';
import { folderOfSize, removeFolder, startMeasured } from './shop-of-size.ts';

export interface DesktopSizes {
  /** Durable sales. */
  readonly sales: number;
  /** Numbers of products among which is searched. */
  readonly searched: readonly number[];
  /** Sales that wait to be sent. */
  readonly waiting: number;
  /** How often the first of them are read. */
  readonly reads: number;
  /** Products of the shop with which the program starts, and how often it starts. */
  readonly products: number;
  readonly starts: number;
}

export async function benchDesktop(sizes: DesktopSizes): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-bench-till-'));
  try {
    await durableSale(folder, sizes.sales);
    for (const count of sizes.searched) await searchFigures(count);
    await longQueue(folder, sizes);
    await startToPos(sizes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each sale, with its shift, split payment and hash, beside the minimum: the same bytes appended to a file, and `fdatasync`. */
export async function durableSale(folder: string, count: number): Promise<void> {
  const file = join(folder, 'sales.db');
  const { store, database } = openStore(file);
  const sales = Array.from({ length: count + 150 }, () => saleOf());
  for (const sale of sales.splice(0, 50))
    await store.run(saleStep, sale, { letter: 'A', leasedUntil: 0, rule });
  const before = statSync(`${file}-wal`).size;
  for (const sale of sales.splice(0, 100))
    await store.run(saleStep, sale, { letter: 'A', leasedUntil: 0, rule });
  const bytes = Buffer.alloc(Math.round((statSync(`${file}-wal`).size - before) / 100), 7);
  const log = openSync(join(folder, 'floor.log'), 'a');
  const savings: number[] = [];
  const floor: number[] = [];
  for (const [index, sale] of sales.entries()) {
    // The idle time that `startCheckpoints` waits for.
    if (index % 100 === 0) database.pragma('wal_checkpoint(PASSIVE)');
    savings.push(await timed(() => store.run(saleStep, sale, { letter: 'A', leasedUntil: 0, rule })));
    floor.push(
      await timed(async () => {
        writeSync(log, bytes);
        fdatasyncSync(log);
      }),
    );
  }
  closeSync(log);
  database.close();
  console.log(`a durable sale of 4 lines (${bytes.length} bytes of log): ${spread(savings)}`);
  console.log(`the same bytes appended and fdatasync: ${spread(floor)}`);
  console.log(`ratio: p50 ${ratio(savings, floor, 0.5)}, p99 ${ratio(savings, floor, 0.99)}`);
}

function ratio(times: readonly number[], floor: readonly number[], share: number): string {
  return (percentile(times, share) / percentile(floor, share)).toFixed(2);
}

/**
 * A long queue: its first hundred read, and all of it sent to the shop server beside plain commits of the same
 * documents.
 */
async function longQueue(folder: string, { waiting, reads }: DesktopSizes): Promise<void> {
  const data = await folderOfSize({ products: 100, orders: 0, sales: 0 });
  const bareData = join(folder, 'bare');
  cpSync(data, bareData, { recursive: true });
  const shop = await startMeasured(data);
  const bareShop = await startMeasured(bareData);
  try {
    const { backend, cashier, leave } = await signedIn(shop.url);
    const file = join(folder, 'queue.db');
    const opened = openStore(file);
    const till = await opened.store.identity();
    await opened.store.saveLetter(await registerTill(backend, till.id, cashier));
    opened.database.close();
    await fillQueue(file, { products: await productsOf(backend), cashier, waiting });
    await readFirstHundred(file, { waiting, reads });
    const store = openStore(file).store;
    const commits: string[] = [];
    const sent = await timed(() =>
      recordingCommits(commits, () => sendAll(store, backend, { id: till.id, cashier })),
    );
    const left = await leftIn(store);
    if (left > 0) throw new Error(`${left} sales were not sent`);
    console.log(`${waiting} sales sent: ${(sent / 1_000).toFixed(1)} s`);
    const bare = await timed(() => commitAll({ url: bareShop.url, tillId: till.id, commits }));
    console.log(
      `${waiting} bare commits of the same documents: ${(bare / 1_000).toFixed(1)} s, ratio ${(sent / bare).toFixed(2)}`,
    );
    await leave();
  } finally {
    await shop.stop();
    await bareShop.stop();
    removeFolder(data);
  }
}

export function openStore(file: string) {
  const opened = openTillDatabase(file);
  if (!opened.ok) throw new Error(opened.error.type);
  const database = opened.value;
  return { database, store: createSqliteTillStore({ database, now: Date.now, newId: newDocumentId }) };
}

export const tillId = 'bench';

/** A shift opens by itself; each sale raises its sums. */
const rule = { useShifts: false, unsent: 0, heldCarts: 0 };

interface Seller {
  readonly id: string;
  readonly name: string;
}

const nobody: Seller = { id: 'bench', name: 'bench' };

const fourProducts = ['p1', 'p2', 'p3', 'p4'].map((id) =>
  aProduct({ id, stock: 1_000_000, price: pounds(25) }),
);

/** Paid by card and cash. */
export function saleOf(): Sale {
  const made = makeSale({
    cart: fourProducts.map((product) => ({ ...product, quantity: 1 })),
    paid: [{ method: 'card', amount: pounds(30), reference: '4411' }, ...cashPayment(pounds(1_000))],
    cashier: nobody,
    id: newDocumentId(),
    now: Date.now(),
    till: { id: tillId, receiptNumber: '' },
  });
  if (!made.ok) throw new Error(made.error.type);
  return made.value;
}

async function productsOf(backend: Backend) {
  const found = await readAll(backend, 'products', (sdk) => [sdk.limit(4)]);
  if (!found.ok) throw new Error(found.error.type);
  return found.value.map(({ id }) => aProduct({ id, stock: 1_000_000, price: pounds(25) }));
}

/** The letter of the till. The rules refuse a sale of a till that is not registered. */
async function registerTill(backend: Backend, id: string, by: Seller): Promise<string> {
  const letter = await createTillRepository(backend).register({ id, name: by.name, by });
  if (!letter.ok) throw new Error(letter.error.type);
  return letter.value.letter;
}

interface Queued {
  readonly products: readonly Product[];
  readonly cashier: Seller;
  readonly waiting: number;
}

/** By the till's own steps, without a connection. */
async function fillQueue(file: string, { products, cashier, waiting }: Queued): Promise<void> {
  const { store, database } = openStore(file);
  database.pragma('synchronous = OFF');
  const running = await startTill({ ...withoutShop(cashier), store });
  const cart = products.map((product) => ({ ...product, quantity: 1 }));
  for (let index = 0; index < waiting; index += 1) {
    const sold = await running.till.recordSale({
      id: newDocumentId(),
      cart,
      paid: cashPayment(pounds(1_000)),
    });
    if (!sold.ok) throw new Error(`the sale was not recorded: ${sold.error.type}`);
  }
  running.stop();
  database.close();
}

async function readFirstHundred(
  file: string,
  { waiting, reads }: Pick<DesktopSizes, 'waiting' | 'reads'>,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < reads; round += 1) {
    const { store, database } = openStore(file);
    times.push(await timed(() => store.waitingEntries(100, new Set(), Date.now())));
    database.close();
  }
  const [first = 0] = times;
  console.log(
    `the first 100 of ${waiting} waiting sales after opening: ${spread(times)}; the process's first ${first.toFixed(1)} ms`,
  );
}

async function signedIn(url: string) {
  const backend = connectBackend(
    { kind: 'shopServer', origin: url, apiOrigin: url },
    { name: newDocumentId() },
  );
  const memory = new Map<string, string>();
  const signIn = createSignInService(backend, {
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    now: Date.now,
  });
  const entered = await signIn.signIn('cashier@aleef.test', 'aleef-demo');
  if (!entered.ok) throw new Error(entered.error.type);
  return {
    backend,
    cashier: { id: entered.value.id, name: entered.value.name },
    leave: async () => {
      await signIn.signOut();
      await backend.close();
    },
  };
}

const timer = {
  after: (delay: number, run: () => void) => {
    const handle = setTimeout(run, delay);
    return () => clearTimeout(handle);
  },
};

/** The till's own sync over the store and the backend; resolves when it is idle. */
function sendAll(
  store: TillStore,
  backend: Backend,
  { id, cashier }: { readonly id: string; readonly cashier: Seller },
): Promise<void> {
  const clock = { now: Date.now };
  const till = createFirestoreTillBackend(backend, {
    clock,
    timer,
    newId: newDocumentId,
    sender: () => cashier,
    tillName: 'bench',
    tillId: id,
  });
  return new Promise((resolve) => {
    const sync = startSync<OutboxRecord>({
      queue: store,
      send: ({ payload }) => {
        if (payload.kind === 'refusalReport') return till.sendRefusalReport(payload);
        if (payload.kind === 'sale') return till.sendQueuedSale(payload.sale);
        if (payload.kind === 'refund') return till.sendQueuedRefund(payload.refund);
        if (payload.kind === 'stay') return till.sendQueuedStay(payload.stay);
        if (payload.kind === 'damaged' || payload.kind === 'damagedReport') throw new Error(payload.content);
        return till.sendDayRecord(payload);
      },
      connection: {
        isOnline: () => true,
        recheck: () => undefined,
        noteAnswer: () => undefined,
        subscribe: () => () => undefined,
      },
      timer,
      clock,
      random: Math.random,
      width: inFlight,
      laneOf: () => null,
      laneWidth: inFlight,
      report: ({ type }) => {
        if (type !== 'Idle') return;
        sync.stop();
        resolve();
      },
    });
  });
}

/** The number that the till sends in parallel. */
const inFlight = 6;

async function leftIn(store: TillStore): Promise<number> {
  return (await store.unsentCounts()).sales;
}

/** Records the bodies of all commits that the work makes. */
async function recordingCommits(commits: string[], work: () => Promise<void>): Promise<void> {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, options) => {
    const to = address instanceof Request ? address.url : address.toString();
    const answer = await fetch(address, options);
    // A commit that was overtaken is sent again.
    if (answer.ok && to.includes(':commit') && typeof options?.body === 'string') commits.push(options.body);
    return answer;
  };
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
}

/** The same commits again, to another shop, without the till's code. */
async function commitAll({
  url,
  tillId: id,
  commits,
}: {
  readonly url: string;
  readonly tillId: string;
  readonly commits: readonly string[];
}): Promise<void> {
  const token = await registeredToken(url, id);
  const waiting = commits.values();
  const oneOfThem = async (): Promise<void> => {
    for (const body of waiting) {
      const answer = await fetch(`${url}/v1/projects/demo-aleef/databases/(default)/documents:commit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: withoutTransaction(body),
      });
      if (!answer.ok) throw new Error(`a bare commit was answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, oneOfThem));
}

function withoutTransaction(body: string): string {
  return body.replace(/,?"transaction":"[^"]*"/u, '');
}

/** The id token of the cashier whose till is registered there too. */
async function registeredToken(url: string, id: string): Promise<string> {
  const { backend, cashier, leave } = await signedIn(url);
  await registerTill(backend, id, cashier);
  const { auth } = await backend.signInStore();
  const token = (await auth.currentUser?.getIdToken()) ?? '';
  await leave();
  return token;
}

/**
 * From the start of the main process to the first products on the page, over the fake of Electron; beside it an empty app
 * with one window that receives as many products.
 */
async function startToPos({
  products,
  starts: rounds,
}: Pick<DesktopSizes, 'products' | 'starts'>): Promise<void> {
  const data = await folderOfSize({ products, orders: 0, sales: 0 });
  const shop = await startMeasured(data);
  const desktop = await startDesktop();
  const bare = await startDesktop({ main: 'tests/bench/empty-electron-app.ts' });
  writeFileSync(join(bare.folder, 'products.json'), JSON.stringify(someProducts(products)));
  try {
    await chooseShop(desktop.page(), shop.url);
    await signIn(desktop.page(), 'cashier');
    await productsShown(desktop.page());
    const starts: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      starts.push(await startTime(desktop));
      floor.push(await startTime(bare));
    }
    const own = percentile(starts, 0.5) - percentile(floor, 0.5);
    console.log(
      `start of the main process to a painted point of sale with ${products} products: ${spread(starts)}`,
    );
    console.log(`the same of a program of nothing but a window: ${spread(floor)}`);
    console.log(`the program's own share: ${own.toFixed(0)} ms`);
  } finally {
    await bare.stop();
    await desktop.stop();
    await shop.stop();
    removeFolder(data);
  }
}

async function startTime(desktop: DesktopProgram): Promise<number> {
  await productsShown(await desktop.restart('gently'));
  return Date.now() - desktop.startedAt();
}

function productsShown(page: Page): Promise<void> {
  return page.locator('[data-index]').first().waitFor();
}
