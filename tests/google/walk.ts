// The main walk of the shop over Firebase's emulators, in the build that calls them, under its own policy.
import process from 'node:process';
import { expect, test, type Browser, type Page } from 'playwright/test';
import { posTexts, refundTexts, shiftTexts } from '#text';
import { servingOfEmulators, readServing } from '../../build/emulators/serving.ts';
import { readEmulatedProject, type EmulatedProject } from '../../build/emulators/read-emulators.ts';
import { type EmulatedShop, startEmulatedShop } from '../../build/emulators/shop.ts';
import { buildWebOfEmulators, emulatorsFolder } from '../../build/web-build.ts';
import { connectShop } from '../../scripts/operator/connect.ts';
import { loadDemo } from '../../scripts/operator/load-demo.ts';
import { preparePage, signInByForm } from '../e2e/fixtures.ts';
import { connection, hasTillLetter, posIsOpen, sell, unsent } from '../e2e/pos.ts';
import { openWholeRefund, refundDialog } from '../e2e/refunds.ts';
import {
  confirmedNumber,
  fillCart,
  fillCheckout,
  goToCheckout,
  submitOrder,
} from '../e2e/storefront/shopping.ts';

test('a visitor orders, a cashier sells and refunds, and an admin sees all three, over Firebase’s emulators (GE-03)', async ({
  browser,
}) => {
  const shop = await openShop();
  const errors: string[] = [];
  const open = (): Promise<Page> => openPage(browser, shop, errors);

  const visitor = await open();
  await fillCart(visitor, 2);
  await goToCheckout(visitor);
  await fillCheckout(visitor);
  await submitOrder(visitor);
  const orderNumber = await confirmedNumber(visitor);

  const cashier = await open();
  await signInByForm(cashier, 'cashier');
  await openShift(cashier);
  await sell(cashier);
  await openWholeRefund(cashier, '1');
  await refundDialog(cashier).getByRole('button', { name: refundTexts.pos.record }).click();
  const done = refundDialog(cashier).getByRole('region', { name: refundTexts.pos.done.title });
  await expect(done).toBeVisible();
  await cashier.keyboard.press('Escape');
  await expect(unsent(cashier)).toContainText(posTexts.status.allSent);

  const admin = await open();
  await signInByForm(admin, 'admin');
  for (const [path, seen] of [
    ['/admin/orders', orderNumber],
    ['/admin/sales', 'B-000001'],
    ['/admin/refunds', 'B-000001'],
  ] as const) {
    await admin.goto(path);
    await expect(admin.getByText(seen).filter({ visible: true }).first()).toBeVisible();
  }
  expect(errors).toEqual([]);
  for (const context of browser.contexts()) await context.close();
  await shop.stop();
});

async function openShop(): Promise<EmulatedShop> {
  const project = emulatedProject();
  await buildWebOfEmulators();
  const serving = servingOfEmulators(readServing('.'), project.emulators);
  const shop = await startEmulatedShop({ project, folder: emulatorsFolder, serving, port: 0 });
  const operator = connectShop(process.env);
  if (!operator.ok) throw new Error(operator.error);
  const loaded = await loadDemo(operator.value, Date.now());
  await operator.value.close();
  if (!loaded.ok) throw new Error(loaded.error.type);
  return shop;
}

function emulatedProject(): EmulatedProject {
  const project = readEmulatedProject(process.env);
  if (!project.ok || project.value === null) throw new Error('npm run prove google starts the emulators');
  return project.value;
}

/** Of a person with a browser of their own. */
async function openPage(browser: Browser, shop: EmulatedShop, errors: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  return preparePage(await context.newPage(), errors);
}

async function openShift(page: Page): Promise<void> {
  await posIsOpen(page);
  await expect(connection(page)).toHaveAttribute('data-connection', 'online');
  await hasTillLetter(page);
  const sheet = page.getByRole('dialog', { name: shiftTexts.pos.title });
  await sheet.getByLabel(shiftTexts.pos.float).fill('300');
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
}
