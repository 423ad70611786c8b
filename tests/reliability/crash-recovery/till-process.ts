// The desktop's main process without its window, to be killed: it sells as fast as it can and says each sale that was answered 'done'.
// node till-process.ts FOLDER ADDRESS EMAIL PASSWORD sell|rest SEED PRODUCT…
import { writeSync } from 'node:fs';
import process from 'node:process';
import { newDocumentId } from '#backend/documents';
import type { Product } from '#domain/product';
import { createRandom } from '#kernel/random';
import { cashPayment } from '#domain/sale';
import { aProduct, pounds } from '#testing/builders';
import { openApp, type App } from '../../../electron/main/app/index.ts';

const [folder = '', address = '', email = '', password = '', purpose = 'sell', seed = '0', ...productIds] =
  process.argv.slice(2);
const random = createRandom(Number(seed));

/** On its way to the other process when it returns, whatever happens to this one next. */
function print(line: string): void {
  void writeSync(1, `${line}\n`);
}

async function open(): Promise<App> {
  const opened = await openApp({
    folder,
    version: 'killed',
    bundled: null,
    // A sign-in that outlives the kill, as with a real guard.
    encryption: { encrypt: (text) => Buffer.from(text), decrypt: (content) => content.toString('utf8') },
    printer: () => null,
    kickDrawer: async () => ({ ok: true, value: undefined }),
    updater: null,
    now: Date.now,
    timer: {
      after: (delay, run) => {
        const handle = setTimeout(run, delay);
        return () => clearTimeout(handle);
      },
    },
    newId: newDocumentId,
    random: random.next,
    tillName: 'killed till',
    onWake: () => () => undefined,
    log: (message, error) => console.error(message, error),
  });
  if (!opened.ok) throw new Error(`the till's file: ${opened.error.type}`);
  return opened.value;
}

async function enter({ handlers, user, subscribe }: App): Promise<void> {
  subscribe(() => undefined);
  await handlers.chooseBackend({ kind: 'shopServer', url: address, code: '' }, null);
  while (user() === null) {
    const entered = await handlers.signIn({ email, password });
    if (!entered.ok) await pause(100);
  }
}

async function sellOne({ handlers }: App, product: Product): Promise<void> {
  const cart = [{ ...product, quantity: random.whole(1, 3) }];
  const recorded = await handlers.recordSale({
    id: newDocumentId(),
    cart,
    paid: cashPayment(pounds(10_000)),
  });
  if (recorded.ok) print(`done ${recorded.value.sale.id} ${recorded.value.sale.receiptNumber}`);
  else if (recorded.error.type === 'NotRegistered') await pause(50);
  else print(`refused ${JSON.stringify(recorded.error)}`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Two at a time, so that a kill falls between the steps of one and the other; then nothing for a moment, so that the sending keeps
 * up and a kill falls into it as often.
 */
async function sell(program: App): Promise<never> {
  const products = productIds.map((id) => aProduct({ id, stock: 1_000_000 }));
  for (;;) {
    const [first, second] = [products.at(random.next() * products.length), products.at(0)];
    if (first === undefined || second === undefined) throw new Error('nothing to sell');
    await Promise.all([sellOne(program, first), sellOne(program, second)]);
    await pause(random.next() * 20);
  }
}

/** Sends what is left, says how much that still is, and ends. */
async function rest(program: App): Promise<void> {
  await new Promise<void>((resolve) => {
    program.subscribe((_channel, news) => {
      if (news === null || !('unsentSales' in news)) return;
      print(`left ${news.unsentSales}`);
      if (news.unsentSales === 0) resolve();
    });
  });
  print('rested');
  await program.close();
  process.exit(0);
}

const program = await open();
await enter(program);
await (purpose === 'sell' ? sell(program) : rest(program));
