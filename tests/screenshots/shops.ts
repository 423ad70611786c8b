// The shops of the images: the demo shop, the demo shop with long texts, and a shop that has nothing but its first admin.
import type { Browser } from 'playwright';
import { signInTexts } from '#text';
import { startShop, type Shop } from '../e2e/shop.ts';
import { lengthenTexts } from './long-texts.ts';
import type { ShopKind } from './shot.ts';

export type Shops = Readonly<Record<ShopKind, Shop>>;

/** Of every user of these shops. */
export const password = 'aleef-demo';

/** Starts the shops of these kinds; the others are left out. */
export async function startShops(browser: Browser, kinds: readonly ShopKind[]): Promise<Partial<Shops>> {
  const started = await Promise.all(kinds.map((kind) => startKind(browser, kind)));
  return Object.fromEntries(started);
}

async function startKind(browser: Browser, kind: ShopKind): Promise<[ShopKind, Shop]> {
  const shop = await startShop(kind === 'empty' ? '--empty' : '--demo');
  if (kind === 'empty') await makeAdmin(browser, shop);
  if (kind === 'long') await lengthenTexts(browser, shop.address);
  return [kind, shop];
}

async function makeAdmin(browser: Browser, shop: Shop): Promise<void> {
  const { setup } = signInTexts;
  const [code = ''] = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/u.exec(shop.output()) ?? [];
  const page = await browser.newPage({ baseURL: shop.address });
  await page.goto('/setup');
  const values = { code, name: 'نادية', email: 'admin@aleef.test', password, confirmation: password };
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
  await page.getByRole('button', { name: setup.submit }).click();
  await page.waitForURL(/\/admin$/u);
  await page.context().close();
}
