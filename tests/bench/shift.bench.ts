// A day at the point of sale: a durable sale with shift, payments and hash on the desktop and in the browser, a Z report, and the start
// of a till with a year's sales.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDocumentId } from '#backend/documents';
import { unknownHealth } from '#domain/proof';
import { shiftReport } from '#domain/shift';
import { noMoney } from '#kernel/money';
import { shopDayOf } from '#kernel/shop-day';
import { systemTimer } from '#kernel/timing';
import { pounds } from '#testing/builders';
import { startTill, type TillDeps } from '#till';
import { simulatedShop } from '../till/simulated-shop.ts';
import { openStoreBrowser } from '../till/indexed-db/browser.ts';
import { durableSale, openStore, saleOf, tillId } from './desktop.bench.ts';
import { spread, timed } from './figures.ts';

export async function benchShift(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-bench-shift-'));
  try {
    await durableSale(folder);
    await zReport(folder);
    await salesOnDisk();
    await openingWithPast(folder);
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

const storedSales = 50_000;
const daysOfPast = 365;

/** From the file of a year's sales until the till shows its state and its last receipts (limit 2 s). */
async function openingWithPast(folder: string): Promise<void> {
  const file = join(folder, 'past.db');
  const { store, database } = openStore(file);
  database.pragma('synchronous = OFF');
  const now = Date.now();
  for (let sale = storedSales; sale > 0; sale -= 1) {
    const timestamp = now - Math.floor((sale / storedSales) * daysOfPast) * 86_400_000;
    const made = { ...saleOf(), timestamp, day: shopDayOf(timestamp) };
    await store.saveSale(made, 'A', 0, { useShifts: false, unsent: 0, heldCarts: 0 });
    await store.acknowledge(made.id);
  }
  database.close();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    let close = (): void => undefined;
    times.push(
      await timed(async () => {
        const opened = openStore(file);
        const running = await startTill({ ...withoutShop(), store: opened.store });
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

/** A till that reaches no shop. */
function withoutShop(): Omit<TillDeps, 'store'> {
  const line = simulatedShop([]).connect(() => 'lost before');
  line.cut();
  return {
    backend: line.backend,
    connection: line.connection,
    clock: { now: Date.now },
    timer: systemTimer,
    newId: newDocumentId,
    random: Math.random,
    cashier: () => ({ id: 'bench', name: 'bench' }),
    leadership: (lead) => lead(),
    health: async () => unknownHealth,
    uptime: () => performance.now(),
    log: console.error,
  };
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
