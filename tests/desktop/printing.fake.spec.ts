// Receipts on paper with the fake's printers: silent, on the chosen printer, never blocking a sale.
import '../../renderer/app-context/bridge.ts';
import * as z from 'zod';
import type { Product } from '#domain/product';
import { accountTexts, posTexts, desktopTexts } from '#text';
import { backendOf, sell } from '../e2e/pos.ts';
import { openPos } from './cashier.ts';
import { expect, test } from './fixtures.ts';

test.use({ pc: { printers: ['EPSON', 'broken'] } });

const { printing, device } = desktopTexts;

test('a receipt is printed without a dialog on the chosen paper; a failing printer shows a message and the sale stays recorded (PO-25)', async ({
  desktop,
  shop,
}) => {
  test.slow();
  const page = desktop.page();
  await openPos(page, shop);
  const printed = (): readonly string[] =>
    desktop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('printed: '));

  await page.getByRole('button', { name: device.open }).click();
  await page.getByLabel(printing.printer).selectOption('EPSON');
  await page.getByText(accountTexts.preferences.receipt58).click();
  await page.getByRole('button', { name: printing.testPage }).click();
  await expect.poll(() => printed().length).toBe(1);
  expect(printed()[0]).toContain(printing.testLine);
  expect(printed()[0]).toContain('"silent":true');
  expect(printed()[0]).toContain('"width":58000');
  expect(printed()[0]).toContain('"deviceName":"EPSON"');
  await page.keyboard.press('Escape');

  await sell(page, 0);
  await page.getByRole('button', { name: posTexts.receipt.print }).click();
  await expect.poll(() => printed().length).toBe(2);
  expect(printed()[1]).toContain('B-000001');

  await page.getByRole('button', { name: device.open }).click();
  await page.getByLabel(printing.printer).selectOption('broken');
  await page.keyboard.press('Escape');
  await sell(page, 1);
  await page.getByRole('button', { name: posTexts.receipt.print }).click();
  await expect(page.getByText(printing.failed('out of paper'))).toBeVisible();
  await page.getByRole('button', { name: posTexts.status.receipts }).click();
  await expect(page.getByRole('button', { name: posTexts.receipt.show('B-000002') })).toBeVisible();
});

test('the paper of a long receipt has the receipt’s length (PO-25)', async ({ desktop, shop }) => {
  test.slow();
  const page = desktop.page();
  await openPos(page, shop);
  await page.evaluate(sellFortyProducts);
  await page.getByRole('button', { name: posTexts.status.receipts }).click();
  await page.getByRole('button', { name: posTexts.receipt.show('B-000001') }).click();
  await page.getByRole('button', { name: posTexts.receipt.print }).click();
  await expect.poll(() => desktop.output()).toContain('printed: ');
  const { pageSize, length } = printedSheet(desktop.output());
  const needed = (length * 25_400) / 96;
  expect(needed).toBeGreaterThan(200_000);
  expect(pageSize.height).toBeGreaterThanOrEqual(needed);
  // The paper fed after the last line, so that the cutter does not cut it.
  expect(pageSize.height).toBeLessThanOrEqual(needed + 12_000);
});

test('a logo of another origin is fetched for the receipt by the main process', async ({ desktop, shop }) => {
  test.slow();
  const page = desktop.page();
  const logo = 'https://pictures.test/logo.png';
  await (await backendOf(shop)).update('settings/general', 'logo', { stringValue: logo });
  await openPos(page, shop);
  await page.evaluate(untilLogoIsKnown, logo);
  await sell(page, 0);
  const asked = page.waitForRequest((request) =>
    request.url().endsWith(`/elsewhere/${encodeURIComponent(logo)}`),
  );
  await page.getByRole('button', { name: posTexts.receipt.print }).click();
  await asked;
});

/** Runs in the page. */
function untilLogoIsKnown(logo: string): Promise<void> {
  return new Promise((resolve) => {
    window.till.onShopInfo(({ settings }) => {
      if (settings?.logo === logo) resolve();
    });
    window.till.subscribe();
  });
}

/** Runs in the page: one sale of forty products, without forty clicks. */
async function sellFortyProducts(): Promise<void> {
  const products = await new Promise<readonly Product[]>((resolve) => {
    window.till.onProducts(({ saved }) => resolve(saved));
    window.till.subscribe();
  });
  const cart = products.slice(0, 40).map((product) => ({ ...product, quantity: 1 }));
  const amount = cart.reduce((sum, { price }) => sum + price, 0);
  const paid = [{ method: 'cash', amount, reference: '' }];
  await Reflect.apply(window.till.recordSale, null, [{ id: 'forty-goods', cart, paid }]);
}

function printedSheet(output: string) {
  const line = output.split('\n').findLast((one) => one.startsWith('printed: ')) ?? '';
  return sheetSchema.parse(JSON.parse(line.slice('printed: '.length)));
}

const sheetSchema = z.object({ pageSize: z.object({ height: z.number() }), length: z.number() });
