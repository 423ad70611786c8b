// Pages for the figures, over the present web build.
import { spawnSync } from 'node:child_process';
import type { BrowserContext, Page } from 'playwright';
import { posTexts, shiftTexts, signInTexts } from '#text';

/** Brings the builds that the benches open up to date. Throws when one cannot be made. */
export function buildPrograms(): void {
  for (const build of ['build/web-build.ts', 'build/desktop-build.ts']) {
    const { status } = spawnSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${build} ended with ${status}`);
  }
}

/** The longest time for 50,000 products to arrive on a busy machine, milliseconds. */
const timeout = 240_000;

/** The pos screen of a signed-in cashier, with a registered till that can go offline. */
export async function openPos(context: BrowserContext, shop: { readonly url: string }): Promise<Page> {
  const page = await context.newPage();
  // A window with unsent sales asks for confirmation before it reloads.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${shop.url}/login?splash=0`);
  await page.getByLabel(signInTexts.email).fill('cashier@aleef.test');
  await page.getByLabel(signInTexts.password, { exact: true }).fill('aleef-demo');
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
  await posIsOpen(page);
  await page
    .getByText(new RegExp(posTexts.status.till('[A-Z]'), 'u'))
    .waitFor({ state: 'attached', timeout: timeout });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await openShift(page);
  return page;
}

/** The dialog opens by itself, because the demo shop counts its drawers. */
async function openShift(page: Page): Promise<void> {
  const float = page.getByLabel(shiftTexts.pos.float);
  await float.fill('300');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export function posIsOpen(page: Page): Promise<void> {
  return page.locator('[data-index]').first().waitFor({ timeout: timeout });
}
