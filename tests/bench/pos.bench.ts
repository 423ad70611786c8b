// The search of the pos over 50,000 products, sales on the browser's disk, and scans in sequence.
import { aSale } from '#testing/builders';
import { cart, scan, storedCart } from '../e2e/pos.ts';
import { openStoreBrowser } from '../till/indexed-db/browser.ts';
import { spread, timed } from './figures.ts';
import { openPos } from './measured-browser.ts';
import { openBrowser } from '../running/browser.ts';
import { searchFigures } from './search-figures.ts';
import { folderOfSize, removeFolder, startMeasured } from './shop-of-size.ts';

export interface PosSizes {
  /** Among which is searched. */
  readonly products: number;
  /** Written to the disk of the browser. */
  readonly sales: number;
  readonly scans: number;
}

export async function benchPos({ products, sales, scans }: PosSizes): Promise<void> {
  await searchFigures(products);
  await salesOnDisk(sales);
  await scansInARow(scans);
}

/** From the call to the disk (limit 20 ms for every sale). */
async function salesOnDisk(count: number): Promise<void> {
  const browser = await openStoreBrowser();
  try {
    const page = await (await browser.newDevice()).newPage();
    const times = await page.evaluate(
      (sales) => window.storeDevice.timeSales(window.store, sales),
      Array.from({ length: count }, (_, at) => aSale({ id: `s${at}` })),
    );
    console.log(`a sale on the browser's disk: ${spread(times)}`);
  } finally {
    await browser.close();
  }
}

/** Scans by keys with the times of a scanner, because a busy machine types slower than a scanner; each shown in the cart before the next (limit 10 s for twenty). */
async function scansInARow(scans: number): Promise<void> {
  const folder = await folderOfSize({ products: 200, orders: 0, sales: 0 });
  const shop = await startMeasured(folder);
  const browser = await openBrowser();
  try {
    const page = await openPos(await browser.newContext({ locale: 'ar-EG' }), shop);
    await page.locator('[data-index]').first().click();
    const quantity = cart(page).getByRole('status').first();
    await quantity.getByText('1', { exact: true }).waitFor();
    const [line] = await storedCart(page, 1);
    const barcode = line?.barcode ?? '';
    const times: number[] = [];
    for (let count = 2; count <= scans + 1; count += 1) {
      times.push(
        await timed(async () => {
          await scan(page, barcode);
          await quantity.getByText(String(count), { exact: true }).waitFor();
        }),
      );
    }
    console.log(`a scan until it is seen in the cart: ${spread(times)}`);
  } finally {
    await browser.close();
    await shop.stop();
    removeFolder(folder);
  }
}
