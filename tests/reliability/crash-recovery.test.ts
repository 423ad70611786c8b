// The desktop's main process killed at random moments while it sells and sends to a real shop server: what it called 'done' is there, once.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { readAll } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { formatReceiptNumber, readSale } from '#domain/sale';
import { createRandom, type Random } from '#kernel/random';
import { aDraft } from '../contract/backend/drafts.ts';
import {
  cashierEmail,
  expectValue,
  openTestShop,
  password,
  type TestShop,
} from '../contract/backend/shop.ts';
import { printedSeed } from '../running/seed.ts';
import { deadlines } from '../running/deadlines.ts';

// `npm run prove` asks for a thousand.
const rounds = Math.ceil(Number(process.env['PROVE_RUNS'] ?? 25) / 5);
const startStock = 1_000_000;

test(
  `killed ${rounds} times: no sale that was answered is missing, none is doubled, numbers have no gap (DT-02, CO-09, PO-25)`,
  async () => {
    const shop = await openTestShop();
    const productIds = await stockUp(shop);
    const folder = mkdtempSync(join(tmpdir(), 'aleef-killed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const done = new Map<string, string>();
    const random = createRandom(printedSeed('killed till'));

    for (let round = 0; round < rounds; round += 1) {
      await sellUntilKilled({ shop, folder, productIds, done, random, isEarly: round % 5 === 4 });
      expect(integrityOf(fileIn(folder))).toBe('ok');
    }
    await sendRestAfterwards(shop, folder);

    expect(done.size).toBeGreaterThan(rounds);
    const stored = salesOf(fileIn(folder));
    const sent = await salesOfShop(shop);
    expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1));
    expect(new Set(done.values()).size, 'every answer has a receipt number of its own').toBe(done.size);
    for (const [id, receiptNumber] of done) expect(sent.get(id)?.receiptNumber, id).toBe(receiptNumber);
    expect([...sent.keys()].toSorted(), 'the shop has what the till has kept, and nothing else').toEqual(
      stored
        .filter(({ state }) => state === 'completed')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(stored.every(({ state }) => state === 'completed')).toBe(true);
    expect(stored.map(({ id }) => sent.get(id)?.receiptNumber)).toEqual(
      stored.map(({ number }) => formatReceiptNumber('A', number)),
    );
    for (const id of productIds) {
      const units = [...sent.values()].reduce((sum, sale) => sum + (sale.units[id] ?? 0), 0);
      const product = expectValue(await createProductRepository(shop.admin.backend).get(id));
      expect(product.stock, `the stock of ${id}`).toBe(startStock - units);
    }
  },
  rounds * 20_000 + deadlines.longTest,
);

async function stockUp(shop: TestShop): Promise<readonly string[]> {
  const products = createProductRepository(shop.admin.backend);
  const ids = ['p1', 'p2', 'p3'];
  for (const id of ids)
    expectValue(await products.create(aDraft({ stock: startStock }), shop.admin.actor, id));
  return ids;
}

interface Round {
  readonly shop: TestShop;
  readonly folder: string;
  readonly productIds: readonly string[];
  /** Receipt numbers of answered sales by id. */
  readonly done: Map<string, string>;
  readonly random: Random;
  /** Killed while it still opens. */
  readonly isEarly: boolean;
}

async function sellUntilKilled(round: Round): Promise<void> {
  const { shop, folder, productIds, done, random, isEarly } = round;
  const seed = random.whole(0, 2 ** 31);
  const till = startTill(shop, folder, ['sell', String(seed), ...productIds]);
  let answered = 0;
  const inFullSwing = new Promise<void>((resolve) => {
    till.onLine((line) => {
      const [word, id = '', receiptNumber = ''] = line.split(' ');
      if (word !== 'done') return;
      done.set(id, receiptNumber);
      answered += 1;
      if (answered === 3) resolve();
    });
  });
  if (!isEarly) await Promise.race([inFullSwing, till.ended]);
  await delay(random.next() * (isEarly ? 2_000 : 400));
  till.kill();
  await till.ended;
}

async function sendRestAfterwards(shop: TestShop, folder: string): Promise<void> {
  const till = startTill(shop, folder, ['rest', '0']);
  let latest = '';
  // However much is left, as long as it gets less.
  const impatience = setTimeout(till.kill, deadlines.program);
  till.onLine((line) => {
    if (line !== latest) impatience.refresh();
    latest = line;
  });
  await till.ended;
  clearTimeout(impatience);
  expect(latest, till.errors()).toBe('rested');
}

/** In a process group of its own, so that nothing lingers. */
function startTill(shop: TestShop, folder: string, task: readonly string[]) {
  const program = 'tests/reliability/crash-recovery/till-process.ts';
  const child: ChildProcess = spawn(
    process.execPath,
    [program, folder, shop.url, cashierEmail, password, ...task],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  // 'close' comes after the last of its output, so that no answer it gave goes unread.
  const ended = once(child, 'close');
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
  };
  onTestFinished(kill);
  return {
    ended,
    kill,
    errors: () => errors,
    onLine: (listener: (line: string) => void) => {
      if (child.stdout !== null) createInterface(child.stdout).on('line', listener);
    },
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** The till's file stands in the folder of the one shop that it knows. */
function fileIn(folder: string): string {
  const place = readdirSync(folder).find((name) => name.startsWith('shop-'));
  return join(folder, place ?? '', 'till.db');
}

/** Of a copy: the file itself is left to the till's own next start. */
function integrityOf(file: string): unknown {
  const copy = `${file}.copy`;
  for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
  const database = new BetterSqlite(copy);
  const found = database.pragma('integrity_check', { simple: true });
  database.close();
  for (const part of ['', '-wal', '-shm']) rmSync(copy + part, { force: true });
  return found;
}

interface SavedSale {
  readonly number: number;
  readonly id: string;
  readonly state: string;
}

function salesOf(file: string): readonly SavedSale[] {
  const database = new BetterSqlite(file, { readonly: true });
  const sales = database
    .prepare<[], SavedSale>("SELECT number, id, state FROM records WHERE kind = 'sale' ORDER BY number")
    .all();
  database.close();
  return sales;
}

async function salesOfShop({ admin }: TestShop) {
  const found = expectValue(await readAll(admin.backend, 'sales'));
  return new Map(found.map(({ id, fields }) => [id, readSale(id, fields)]));
}
