// The shops of the images: the demo shop, with long texts, with shifts and a refund, and a shop that has nothing but its first admin.
import type { Browser } from 'playwright';
import { posSettingsTexts, signInTexts } from '#text';
import { startShop, type Shop } from '../e2e/shop.ts';
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
  const shop = await startShop(kind === 'empty' ? '--empty' : '--demo');
  if (kind === 'empty') await makeAdmin(browser, shop);
  if (kind === 'long') await lengthenTexts(browser, shop.address);
  if (kind === 'shifts') await useShifts(browser, shop.address);
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

/** The admin turns the shifts on, and the cashier records a refund in one. */
async function useShifts(browser: Browser, address: string): Promise<void> {
  const [variant] = allVariants.slice(-1);
  if (variant === undefined) return;
  const admin = await enter(browser, address, 'admin', variant);
  const settings = await admin.newPage();
  await open(settings, '/admin/settings');
  await settings.getByRole('switch', { name: posSettingsTexts.useShifts }).click();
  await settings.getByRole('button', { name: posSettingsTexts.save }).click();
  await settings.getByText(posSettingsTexts.saved).first().waitFor();
  await admin.close();
  const cashier = await enter(browser, address, 'cashier', variant);
  const pos = await cashier.newPage();
  await open(pos, '/cashier');
  await openShift(pos);
  await sell(pos);
  await findLastSale(pos);
  await refundAll(pos);
  await cashier.close();
}
