// A power failure truncates the write-ahead log anywhere: every commit before the cut is complete, and no later one is there
// in part.
import { saleStep } from '#till';
import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { aSale } from '#testing/builders';
import { tillIn } from '../desktop/till-database.ts';

// `npm run prove` uses a longer log.
const sales = Math.ceil(Number(process.env['PROVE_RUNS'] ?? 400) / 10);
const step = 4_096;

test('the log cut at every 4 KiB: every sale acknowledged before the cut is there, complete, with consecutive numbers (DT-02, PO-25)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-cut-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'till.db');
  const { database, store } = tillIn(file);
  database.pragma('wal_autocheckpoint = 0');
  /** The length of the log when each sale was acknowledged. */
  const answeredAt: number[] = [];
  for (let index = 0; index < sales; index += 1) {
    expect((await store.run(saleStep, aSale({ id: `s${index}` }), { letter: 'A', leasedUntil: 0 })).ok).toBe(
      true,
    );
    answeredAt.push(statSync(`${file}-wal`).size);
  }

  const torn = join(folder, 'torn.db');
  const length = statSync(`${file}-wal`).size;
  for (let cut = 0; cut <= length + step; cut += step) {
    copyFileSync(file, torn);
    copyFileSync(`${file}-wal`, `${torn}-wal`);
    truncateSync(`${torn}-wal`, Math.min(cut, length));
    await expectAllBefore(torn, answeredAt.filter((size) => size <= cut).length);
    for (const part of ['', '-wal', '-shm']) rmSync(torn + part, { force: true });
  }
  database.close();
});

async function expectAllBefore(file: string, answered: number): Promise<void> {
  const { database, store } = tillIn(file);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  const receipts = (await store.receipts(sales)).toReversed();
  expect(receipts.map(({ sale }) => sale.id)).toEqual(
    Array.from({ length: receipts.length }, (_, index) => `s${index}`),
  );
  expect(receipts.length).toBeGreaterThanOrEqual(answered);
  for (const { sale } of receipts) expect(sale.items).toEqual(aSale().items);
  expect(await store.unsentCounts()).toEqual({ sales: receipts.length, refunds: 0, stays: 0 });
  const unsent = [...(await store.unsentUnits()).values()].reduce((sum, units) => sum + units, 0);
  expect(unsent).toBe(receipts.length * Object.values(aSale().units).reduce((sum, units) => sum + units, 0));
  database.close();
}
