// A day at the point of sale: a durable sale with shift, payments and hash on the desktop and in the browser, and a Z report.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shiftReport } from '#domain/shift';
import { noMoney } from '#kernel/money';
import { pounds } from '#testing/builders';
import { openStoreBrowser } from '../till/indexed-db/browser.ts';
import { durableSale, openStore, saleOf, tillId } from './desktop.bench.ts';
import { spread, timed } from './figures.ts';

export async function benchShift(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-bench-shift-'));
  try {
    await durableSale(folder);
    await zReport(folder);
    await salesOnDisk();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const salesOfShift = 1_000;

/** From the confirmed count to the report of a shift of 1,000 sales (limit 200 ms), and that report read again. */
async function zReport(folder: string): Promise<void> {
  const closing: number[] = [];
  const reading: number[] = [];
  const { store, database } = openStore(join(folder, 'shifts.db'));
  const by = { id: 'bench', name: 'bench' };
  for (let round = 0; round < 5; round += 1) {
    const act = { tillId, by, at: Date.now(), unsent: 0, heldCarts: 0 };
    database.pragma('synchronous = OFF');
    const opened = await store.openShift(act, pounds(200));
    if (!opened.ok) throw new Error(opened.error.type);
    for (let sale = 0; sale < salesOfShift; sale += 1)
      await store.saveSale(saleOf(), 'A', 0, { useShifts: true, unsent: 0, heldCarts: 0 });
    database.pragma('synchronous = FULL');
    closing.push(
      await timed(async () => {
        await store.confirmCount({ denominations: null, counted: pounds(200) }, []);
        const closed = await store.closeShift({ nextFloat: noMoney, note: 'bench', seen: {} }, act);
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

/** From the call to the disk (limit 20 ms for p99). */
async function salesOnDisk(): Promise<void> {
  const browser = await openStoreBrowser();
  try {
    const page = await (await browser.newDevice()).newPage();
    const sales = Array.from({ length: 500 }, () => saleOf());
    const times = await page.evaluate((each) => window.storeDevice.timeSales(window.store, each), sales);
    console.log(`the same sale in the browser (IndexedDB, strict): ${spread(times)}`);
  } finally {
    await browser.close();
  }
}
