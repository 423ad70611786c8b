// The shops of the images: the demo shop, with long texts, with shifts and a refund, a shop that has nothing but its first admin, and one
// that has nobody yet.
import type { Browser } from 'playwright';
import { signInTexts } from '#text';
import { startShop, type Shop } from '../e2e/shop.ts';
import { useShifts } from '../e2e/shop-settings.ts';
import { lengthenTexts } from './long-texts.ts';
import { allVariants, type ShopKind } from './shot.ts';
import { findLastSale, openShift, refundAll, sell } from './steps.ts';
import { enter, open, password } from './visits.ts';

export type Shops = Readonly<Record<ShopKind, Shop>>;

/** Starts the shops of these kinds; the others are left out. */
export async function startShops(browser: Browser, kinds: readonly ShopKind[]): Promise<Partial<Shops>> {
  const started = await Promise.all(kinds.map((kind) => startKind(browser, kind)));
  return Object.fromEntries(started);
}

async function startKind(browser: Browser, kind: ShopKind): Promise<[ShopKind, Shop]> {
  const shop = await startShop(kind === 'empty' || kind === 'new' ? '--empty' : '--demo');
  if (kind === 'empty') await makeAdmin(browser, shop);
  if (kind === 'demo' || kind === 'long') await useShifts(shop, false);
  if (kind === 'long') await lengthenTexts(browser, shop.address);
  if (kind === 'shifts') await recordRefund(browser, shop.address);
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

/** The cashier records a refund in a shift. */
async function recordRefund(browser: Browser, address: string): Promise<void> {
  const [variant] = allVariants.slice(-1);
  if (variant === undefined) return;
  const cashier = await enter(browser, address, 'cashier', variant);
  const pos = await cashier.newPage();
  await open(pos, '/cashier');
  await openShift(pos);
  await sell(pos);
  await findLastSale(pos);
  await refundAll(pos);
  await cashier.close();
}
