// Fixtures of the desktop specs: a shop server, and the built app on a PC of its own.
import type { Page } from 'playwright/test';
import { test as base } from 'playwright/test';
import { startShop, startShopProcess, type Shop, type ShopProcess } from '../e2e/shop.ts';
import { skipSplash } from './cashier.ts';
import { startDesktop, type DesktopOptions, type DesktopProgram } from './desktop-program.ts';
import { startInElectron } from './electron-program.ts';
import type { DesktopRuntime } from './projects.ts';

export { expect } from 'playwright/test';

interface Fixtures {
  /** Properties of the PC, when the fake runs. */
  readonly pc: DesktopOptions;
  readonly shop: Shop;
  /** A shop in a process of its own, for tests that stop or restart it. */
  readonly shopProcess: ShopProcess;
  /** The app at its first start, the splash skipped. */
  readonly desktop: DesktopProgram;
}

export const test = base.extend<Fixtures & DesktopRuntime>({
  runtime: ['fake', { option: true }],
  pc: [{}, { option: true }],
  shop: async ({}, use) => {
    const shop = await startShop('--demo');
    await use(shop);
    await shop.close();
  },
  shopProcess: async ({}, use) => {
    const shop = await startShopProcess('--demo');
    await use(shop);
    await shop.close();
  },
  desktop: async ({ runtime, pc }, use) => {
    const program = runtime === 'electron' ? await startInElectron() : await startDesktop(pc);
    await skipSplash(program.page());
    await use(program);
    await program.stop();
  },
});

/** Starts the app again; `hard` like after a power failure. */
export async function restart(desktop: DesktopProgram, how: 'gently' | 'hard'): Promise<Page> {
  const page = await desktop.restart(how);
  await skipSplash(page);
  return page;
}
