// The process of a desktop till killed at random moments of every durable step of a day: sale, refund, void, exchange, drawer, opening,
// count and close of a shift, void number, held cart. Each step is there whole or not at all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { canonicalRefund, canonicalSale, chainLink } from '#domain/chain';
import type { NumberedRecord } from '#domain/proof';
import { formatReceiptNumber } from '#domain/sale';
import { createRandom, type Random } from '#kernel/random';
import { sumMoney } from '#kernel/money';
import type { NumberedReceipt, TillStore } from '#till';
import { tillIn } from '../desktop/till-database.ts';
import { printedSeed } from '../running/seed.ts';
import { hashText } from '../till/chain.ts';
import { recordsOf } from './day-model/laws.ts';
import { shiftsIn } from './devices.ts';
import { deadlines } from '../running/deadlines.ts';

// `npm run prove` asks for a thousand.
const rounds = process.env['PROVE_RUNS'] === undefined ? 6 : Math.ceil(Number(process.env['PROVE_RUNS']) / 5);

/** Then a new till begins, so that each check reads little. */
const roundsOfFile = 50;

/** What the killed processes of one till have answered. */
interface Answers {
  readonly done: Set<string>;
  readonly refused: Set<string>;
  held: ReadonlySet<string>;
}

test(
  `a till killed ${rounds} times in any step of a day has each step whole or not at all (BA-01, RF-14, HD-05)`,
  async () => {
    const random = createRandom(printedSeed('killed day'));
    let records = 0;
    for (let round = 0; round < rounds; round += roundsOfFile)
      records += await killedTill(random, Math.min(roundsOfFile, rounds - round));
    expect(records).toBeGreaterThan(rounds);
  },
  rounds * 10_000 + deadlines.longTest,
);

/** Answers how many numbers the till has given. */
async function killedTill(random: Random, kills: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-killed-day-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const answers: Answers = { done: new Set(), refused: new Set(), held: new Set() };
  let numbers = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await workUntilKilled(folder, random, answers);
    numbers = await checkFile(join(folder, 'till-0.db'), answers);
  }
  return numbers;
}

async function workUntilKilled(folder: string, random: Random, answers: Answers): Promise<void> {
  const program = 'tests/reliability/crash-recovery/day-process.ts';
  const child = spawn(process.execPath, [program, folder, String(random.whole(0, 2 ** 31))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  // 'close' comes after the last of its output.
  const ended = once(child, 'close');
  // One in five falls into the start.
  let untilKill = random.happens(0.2) ? 0 : 6;
  const isReady = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [word, ...ids] = line.split(' ').filter((part) => part !== '');
      if ((word === 'ready' && untilKill === 0) || (word === 'done' && (untilKill -= 1) === 0)) resolve();
      if (word === 'done') for (const id of ids) answers.done.add(id);
      else if (word === 'refused') for (const id of ids) answers.refused.add(id);
      else if (word === 'held') answers.held = new Set(ids);
    });
  });
  await Promise.race([isReady, ended]);
  await new Promise((resolve) => setTimeout(resolve, random.next() * 60));
  child.kill('SIGKILL');
  await ended;
}

/** Answers how many numbers the till has given. */
async function checkFile(file: string, answers: Answers): Promise<number> {
  const { database, store } = tillIn(file);
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const records = await recordsOf(store);
    expect(records.map(({ number }) => number)).toEqual(records.map((_, index) => index + 1));
    const there = new Set(records.filter(({ state }) => state !== 'void').map(({ id }) => id));
    expect(
      [...answers.done].filter((id) => !there.has(id)),
      'answered as done',
    ).toEqual([]);
    expect(
      [...answers.refused].filter((id) => there.has(id)),
      'answered as not done',
    ).toEqual([]);
    const queued = new Set(
      database.prepare<[], string>("SELECT id FROM records WHERE state = 'queued'").pluck().all(),
    );
    expect(
      records.filter(({ id, state }) => (state === 'queued') !== queued.has(id)),
      'what waits is in the queue',
    ).toEqual([]);
    const receipts = await receiptsOf(store, records);
    checkChain(receipts);
    await checkShifts(store, receipts);
    await checkHeld(store, answers);
    return records.length;
  } finally {
    database.close();
  }
}

async function receiptsOf(
  store: TillStore,
  records: readonly NumberedRecord[],
): Promise<readonly NumberedReceipt[]> {
  const found = await Promise.all(
    records.map(({ number }) => store.numberedReceipt(formatReceiptNumber('A', number))),
  );
  return found.flatMap((receipt) => (receipt === null ? [] : [receipt]));
}

function checkChain(receipts: readonly NumberedReceipt[]): void {
  let head = '';
  for (const { type, receipt } of receipts) {
    const record = type === 'Sale' ? receipt.sale : receipt.refund;
    const text = type === 'Sale' ? canonicalSale(receipt.sale) : canonicalRefund(receipt.refund);
    const { hash, previousHash, receiptNumber } = record;
    expect({ hash, previousHash }, `the link of ${receiptNumber}`).toEqual(chainLink(hashText, head, text));
    head = hash;
  }
}

/** Numbered without gaps, each with the sums of its records. */
async function checkShifts(store: TillStore, receipts: readonly NumberedReceipt[]): Promise<void> {
  const shifts = await shiftsIn(store);
  expect(shifts.map(({ number }) => number)).toEqual(shifts.map((_, index) => index + 1));
  for (const { id, sums } of shifts) {
    const valid = receipts.filter(({ receipt }) => receipt.state !== 'void');
    const sales = valid.flatMap(({ type, receipt }) => (type === 'Sale' ? [receipt.sale] : []));
    const refunds = valid.flatMap(({ type, receipt }) => (type === 'Refund' ? [receipt.refund] : []));
    const [sold, returned] = [sales, refunds].map((all) => all.filter(({ shiftId }) => shiftId === id));
    if (sold === undefined || returned === undefined) throw new Error('both are there');
    expect(
      {
        salesCount: sums.salesCount,
        sales: sums.sales,
        refundsCount: sums.refundsCount,
        refunds: sums.refunds,
      },
      `the sums of ${id}`,
    ).toEqual({
      salesCount: sold.length,
      sales: sumMoney(sold.map(({ total }) => total)),
      refundsCount: returned.length,
      refunds: sumMoney(returned.map(({ total }) => total)),
    });
  }
}

/** The two acts that the kill fell into have put aside or taken up one cart each, or not. */
async function checkHeld(store: TillStore, answers: Answers): Promise<void> {
  const rows = await store.cartRows();
  const held = new Set(rows.flatMap(({ state, name }) => (state === 'held' ? [name] : [])));
  expect(rows.length - held.size, 'one cart is open or sold').toBeLessThanOrEqual(1);
  const changed = [...held, ...answers.held].filter((name) => !held.has(name) || !answers.held.has(name));
  expect(changed.length, 'held carts').toBeLessThanOrEqual(2);
  answers.held = held;
}
