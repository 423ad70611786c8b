// The desktop's main process without its window, to be killed: it sells as fast as it can and says each sale that was answered 'done'.
// node till-process.ts FOLDER ADDRESS EMAIL PASSWORD sell|rest PRODUCT…
import { writeSync } from 'node:fs';
import process from 'node:process';
import { newDocumentId } from '#backend/documents';
import type { Product } from '#domain/product';
import { aProduct, pounds } from '#testing/builders';
import { openProgram, type Program } from '../../../electron/main/program/index.ts';

const [folder = '', address = '', email = '', password = '', purpose = 'sell', ...productIds] =
  process.argv.slice(2);

/** On its way to the other process when it returns, whatever happens to this one next. */
const say = (line: string): void => void writeSync(1, `${line}\n`);

const open = async (): Promise<Program> => {
  const opened = await openProgram({
    folder,
    version: 'killed',
    builtIn: null,
    // A sign-in that outlives the kill, as with a real guard.
    guard: { encrypt: (text) => Buffer.from(text), decrypt: (content) => content.toString('utf8') },
    printer: () => null,
    pulse: async () => ({ ok: true, value: undefined }),
    updater: null,
    now: Date.now,
    timer: {
      after: (delay, run) => {
        const handle = setTimeout(run, delay);
        return () => clearTimeout(handle);
      },
    },
    newId: newDocumentId,
    chance: Math.random,
    tillName: 'killed till',
    awakenings: () => () => undefined,
    log: (message, error) => console.error(message, error),
  });
  if (!opened.ok) throw new Error(`the till's file: ${opened.error.type}`);
  return opened.value;
};

const enter = async ({ handlers, user }: Program): Promise<void> => {
  await handlers.chooseBackend({ kind: 'shopServer', address, code: '' });
  while (user() === null) {
    const entered = await handlers.signIn({ email, password });
    if (!entered.ok) await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const sellOne = async ({ handlers }: Program, product: Product): Promise<void> => {
  const cart = [{ ...product, quantity: 1 + Math.floor(Math.random() * 3) }];
  const recorded = await handlers.recordSale({ id: newDocumentId(), cart, paid: pounds(10_000) });
  if (recorded.ok) say(`done ${recorded.value.sale.id} ${recorded.value.sale.receiptNumber}`);
  else if (recorded.error.type === 'NotRegistered') await new Promise((resolve) => setTimeout(resolve, 50));
  else say(`refused ${JSON.stringify(recorded.error)}`);
};

/** Two at a time, so that a kill falls between the steps of one and the other. */
const sell = async (program: Program): Promise<never> => {
  const products = productIds.map((id) => aProduct({ id, stock: 1_000_000 }));
  for (;;) {
    const [first, second] = [products.at(Math.random() * products.length), products.at(0)];
    if (first === undefined || second === undefined) throw new Error('nothing to sell');
    await Promise.all([sellOne(program, first), sellOne(program, second)]);
  }
};

/** Sends what is left, says so, and ends. */
const rest = async (program: Program): Promise<void> => {
  await new Promise<void>((resolve) => {
    program.begin((_channel, news) => {
      if (news !== null && 'unsentSales' in news && news.unsentSales === 0) resolve();
    });
  });
  say('rested');
  await program.close();
  process.exit(0);
};

const program = await open();
await enter(program);
say('open');
await (purpose === 'sell' ? sell(program) : rest(program));
