// Playwright's global set-up: fills one demo shop and signs each role in once with the form. Every test gets a copy of that
// folder. The copies share the signing key and the sessions, so a stored sign-in holds in each of them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser } from 'playwright';
import type { RunningShop } from '#server/shop';
import { signInTexts } from '#text';
import { openBrowser } from '../running/browser.ts';
import {
  folderVariable,
  signInDatabase,
  storedSignIn,
  type Role,
  type StoredSignIn,
} from './prepared-run.ts';
import { useShifts } from './shop-settings.ts';
import { startShop } from '../running/start-shop.ts';

/** Resolves to the tear-down. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aleef-run-'));
  const web = join(process.cwd(), 'dist', 'web');
  const [shop, browser] = await Promise.all([
    startShop({ data: join(folder, 'demo'), port: 0, kind: 'demo', web }),
    openBrowser(),
  ]);
  await Promise.all(
    (['admin', 'cashier'] as const).map(async (role) => {
      const stored = await signInOnce(browser, shop, role);
      await writeFile(join(folder, `${role}.json`), JSON.stringify(stored));
    }),
  );
  await useShifts({ address: shop.url }, false);
  await browser.close();
  await shop.stop();
  process.env[folderVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Uses the profile page, which opens no till: in the copies only the demo shop's till letters are in use. */
async function signInOnce(browser: Browser, shop: RunningShop, role: Role): Promise<StoredSignIn> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/profile?splash=0');
  await page.getByLabel(signInTexts.email).fill(`${role}@aleef.test`);
  await page.getByLabel(signInTexts.password, { exact: true }).fill('aleef-demo');
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
  await page.waitForURL(/\/profile/u);
  const stored = await page.evaluate(async ({ name, store }) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)));
    });
    const records = await new Promise<unknown>((resolve, reject) => {
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.addEventListener('success', () => resolve(reading.result));
      reading.addEventListener('error', () => reject(new Error(`${store} cannot be read`)));
    });
    return { localStorage: { ...localStorage }, records };
  }, signInDatabase);
  await context.close();
  return storedSignIn.parse(stored);
}
