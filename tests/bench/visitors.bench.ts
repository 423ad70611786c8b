// Three hostile visitors from three addresses ask for the dearest that a visitor may try, over REST, WebChannel and gRPC, while a till
// sends two sales a second. The server has one core; the till and the visitors share the other.
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { connectBackend } from '#backend/connect';
import { createSaleRepository } from '#backend/sales';
import { createSignInService } from '#backend/sign-in';
import { createTillRepository } from '#backend/tills';
import { formatReceiptNumber } from '#domain/sale';
import { aSale, pounds } from '#testing/builders';
import { expectValue, memoryStorage } from '../contract/backend/staff.ts';
import { linked } from '../till/chain.ts';
import { spread, timed } from './figures.ts';
import {
  folderOfSize,
  pinProcess,
  removeFolder,
  startMeasured,
  type MeasuredShop,
  type ShopSize,
} from './shop-of-size.ts';

const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;
const between = 500;

export interface VisitorsSizes extends ShopSize {
  /** Seconds of attack; the memory is measured again as long after. */
  readonly attack: number;
  /** Seconds that are measured before the attack. */
  readonly quiet: number;
  /** Seconds of selling before a measurement. */
  readonly warmUp: number;
  /** Whether the server has a core alone. */
  readonly isPinned: boolean;
}

export async function benchVisitors(sizes: VisitorsSizes): Promise<void> {
  const folder = await folderOfSize(sizes);
  const shop = await startMeasured(folder);
  try {
    if (sizes.isPinned) {
      shop.pinTo(0);
      pinProcess(process.pid, 1);
    }
    await measure(shop, sizes);
  } finally {
    await shop.stop();
    removeFolder(folder);
  }
}

async function measure(
  shop: MeasuredShop,
  { attack, quiet: quietSeconds, warmUp }: VisitorsSizes,
): Promise<void> {
  const sell = await openTill(shop.url);
  await sellFor(sell, warmUp);
  const quiet = await sellFor(sell, quietSeconds);
  const before = shop.memory();
  console.log(`a sale, quiet: ${spread(quiet)}; memory ${before.toFixed(0)} MB`);
  const visitors = addresses.map((address) => startVisitor(shop.url, address));
  await pause(2_000);
  const meanwhile = await sellFor(sell, attack);
  const most = shop.memory();
  for (const visitor of visitors) visitor.kill('SIGTERM');
  console.log(`a sale, beside three hostile visitors: ${spread(meanwhile)}; memory ${most.toFixed(0)} MB`);
  const worst = Math.max(...meanwhile);
  console.log(`the slowest sale ${worst.toFixed(0)} ms (limit: p99 of 3 × the quiet one or 100 ms)`);
  await pause(attack * 1_000);
  await sellFor(sell, warmUp);
  console.log(`memory ${attack} s later: ${(shop.memory() - before).toFixed(0)} MB more (limit 150)`);
}

/** A till of the demo shop's cashier; each call sends one sale. */
async function openTill(url: string): Promise<() => Promise<void>> {
  const backend = connectBackend({ kind: 'shopServer', origin: url, apiOrigin: url }, { name: 'bench' });
  const signIn = createSignInService(backend, { storage: memoryStorage(), now: Date.now });
  const staff = expectValue(await signIn.signIn('cashier@aleef.test', 'aleef-demo'));
  const cashierId = staff.id;
  const tills = createTillRepository(backend);
  const { letter } = expectValue(await tills.register({ id: 'bench', name: '', by: staff }));
  const sales = createSaleRepository(backend);
  let number = 0;
  let previousHash = '';
  return async () => {
    number += 1;
    const items = [{ id: 'p1', name: 'رمل', price: pounds(100), quantity: 1, total: pounds(100) }];
    const receiptNumber = formatReceiptNumber(letter, number);
    const made = aSale({
      id: `bench-${number}`,
      tillId: 'bench',
      items,
      cashierId,
      timestamp: Date.now(),
      receiptNumber,
    });
    const sale = linked(made, previousHash);
    previousHash = sale.hash;
    expectValue(await sales.createQueued(sale, cashierId));
  };
}

/** Two sales a second; the milliseconds of each. */
async function sellFor(sell: () => Promise<void>, seconds: number): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const took = await timed(sell);
    times.push(took);
    await pause(Math.max(0, between - took));
  }
  return times;
}

function startVisitor(url: string, address: string): ChildProcess {
  // Less urgent than the till, whose answers are measured.
  const values = ['-n', '15', process.execPath, 'tests/bench/hostile-visitor.ts', url, address];
  return spawn('nice', values, { stdio: ['ignore', 'inherit', 'inherit'] });
}
