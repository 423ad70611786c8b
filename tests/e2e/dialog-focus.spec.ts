// Every dialog with a field begins in it: Enter after blind typing would press the close button, which the browser chooses (UI-49).
import { z } from 'zod';
import type { Page } from 'playwright/test';
import { dialogs } from '../screenshots/dialogs.ts';
import type { Shot } from '../screenshots/shot.ts';
import { expect, storeSignIn, test } from './fixtures.ts';

for (const who of ['cashier', 'admin'] as const) {
  test(`each dialog with a field that a ${who} opens begins in it (UI-49)`, async ({ page, freshShop }) => {
    test.slow();
    const { address } = freshShop;
    await storeSignIn(page, who, address);
    await page.addInitScript(noteOpenedDialogs);
    const opened = [];
    for (const shot of dialogs.filter((one) => one.as === who && one.shop === undefined)) {
      await show(page, address, shot);
      opened.push(...(await readNotes(page)));
    }
    expect(opened.filter(({ hasField }) => hasField).length).toBeGreaterThan(4);
    expect(opened.filter(({ hasField, isInField }) => hasField && !isInField)).toEqual([]);
  });
}

async function show(
  page: Page,
  address: string,
  { path, before, prepare, width = 1440 }: Shot,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${address}/robots.txt`);
  await page.evaluate(() => {
    for (const key of ['cart', 'cashierCart', 'aleef.ordersView', 'aleef.productsView'])
      localStorage.removeItem(key);
  });
  await before?.(page);
  await page.goto(`${address}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await prepare?.(page);
}

const noted = z.array(z.object({ title: z.string(), hasField: z.boolean(), isInField: z.boolean() }));

async function readNotes(page: Page): Promise<z.infer<typeof noted>> {
  return noted.parse(await page.evaluate('globalThis.openedDialogs.splice(0)'));
}

/** In the page: where the focus is two frames after a dialog was opened, when its effects have run. */
function noteOpenedDialogs(): void {
  const openedDialogs: { title: string; hasField: boolean; isInField: boolean }[] = [];
  Object.assign(globalThis, { openedDialogs });
  const open = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal')?.value;
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    Reflect.apply(open, this, []);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const fields = [...this.querySelectorAll('input, textarea, select')].filter(
          (field) =>
            field.matches('input:read-write, textarea:read-write, select:enabled') && field.checkVisibility(),
        );
        openedDialogs.push({
          title: this.querySelector('h2')?.textContent ?? '',
          hasField: fields.length > 0,
          isInField: document.activeElement !== null && fields.includes(document.activeElement),
        });
      }),
    );
  };
}
