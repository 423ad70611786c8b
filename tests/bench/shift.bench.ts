// A day at the point of sale: a durable sale with shift, payments and hash on the desktop and in the browser, a Z report, and the start
// of a till with a year's sales.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shiftReport } from '#domain/shift';
import { noMoney } from '#kernel/money';
import { shopDayOf } from '#kernel/shop-day';
import { pounds } from '#testing/builders';
import { startTill, closeShiftStep, confirmCountStep, openShiftStep, saleStep } from '#till';
import { openStoreBrowser } from '../till/indexed-db/browser.ts';
import { durableSale, openStore, saleOf, tillId } from './desktop.bench.ts';
import { spread, timed } from './figures.ts';
import { withoutShop } from './lone-till.ts';

export interface ShiftSizes {
  /** Durable sales. */
  readonly sales: number;
  readonly salesOfShift: number;
  /** Written to the disk of the browser. */
  readonly browserSales: number;
  /** Sales of the past year. */
  readonly past: number;
  /** How often a shift is closed, and the till opened. */
  readonly rounds: number;
}

export async function benchShift(sizes: ShiftSizes): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-bench-shift-'));
  try {
    await durableSale(folder, sizes.sales);
    await zReport(folder, sizes);
    await salesOnDisk(sizes.browserSales);
    await openingWithPast(folder, sizes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the confirmed count to the report of a shift (limit 200 ms of 1,000 sales), and that report read again. */
async function zReport(folder: string, { salesOfShift, rounds }: ShiftSizes): Promise<void> {
  const closing: number[] = [];
  const reading: number[] = [];
  const { store, database } = openStore(join(folder, 'shifts.db'));
  const by = { id: 'bench', name: 'bench' };
  for (let round = 0; round < rounds; round += 1) {
    const act = { tillId, by, at: Date.now(), unsent: 0, heldCarts: 0 };
    database.pragma('synchronous = OFF');
    const opened = await store.run(openShiftStep, act, pounds(200));
    if (!opened.ok) throw new Error(opened.error.type);
    for (let sale = 0; sale < salesOfShift; sale += 1)
      await store.run(saleStep, saleOf(), {
        letter: 'A',
        leasedUntil: 0,
        rule: { useShifts: true, unsent: 0, heldCarts: 0 },
      });
    database.pragma('synchronous = FULL');
    closing.push(
      await timed(async () => {
        await store.run(confirmCountStep, { denominations: null, counted: pounds(200) }, []);
        const closed = await store.run(closeShiftStep, { nextFloat: noMoney, note: 'bench', seen: {} }, act);
        if (!closed.ok) throw new Error(closed.error.type);
        shiftReport(closed.value, 'A', { role: 'admin', blindClose: true });
      }),
    );
    reading.push(
      await timed(async () => {
        for (const shift of await store.closedShifts(1))
          shiftReport(shift, 'A', { role: 'admin', blindClose: true });
      }),
    );
  }
  database.close();
  console.log(`count, close and Z report of ${salesOfShift} sales: ${spread(closing)}`);
  console.log(`the same Z report read again: ${spread(reading)}`);
}

const daysOfPast = 365;

/** From the file of a year's sales until the till shows its state and its last receipts (limit 2 s). */
async function openingWithPast(folder: string, { past: storedSales, rounds }: ShiftSizes): Promise<void> {
  const file = join(folder, 'past.db');
  const { store, database } = openStore(file);
  database.pragma('synchronous = OFF');
  const now = Date.now();
  for (let sale = storedSales; sale > 0; sale -= 1) {
    const timestamp = now - Math.floor((sale / storedSales) * daysOfPast) * 86_400_000;
    const made = { ...saleOf(), timestamp, day: shopDayOf(timestamp) };
    await store.run(saleStep, made, {
      letter: 'A',
      leasedUntil: 0,
      rule: { useShifts: false, unsent: 0, heldCarts: 0 },
    });
    await store.acknowledge(made.id);
  }
  database.close();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let close = (): void => undefined;
    times.push(
      await timed(async () => {
        const opened = openStore(file);
        const running = await startTill({
          ...withoutShop({ id: 'bench', name: 'bench' }),
          store: opened.store,
        });
        await running.till.receipts(50);
        close = () => {
          running.stop();
          opened.database.close();
        };
      }),
    );
    close();
  }
  console.log(`opening the till over ${storedSales} stored sales: ${spread(times)}`);
}

/** From the call to the disk (limit 20 ms for p99). */
async function salesOnDisk(count: number): Promise<void> {
  const browser = await openStoreBrowser();
  try {
    const page = await (await browser.newDevice()).newPage();
    const sales = Array.from({ length: count }, () => saleOf());
    const times = await page.evaluate((each) => window.storeDevice.timeSales(window.store, each), sales);
    console.log(`the same sale in the browser (IndexedDB, strict): ${spread(times)}`);
  } finally {
    await browser.close();
  }
}
