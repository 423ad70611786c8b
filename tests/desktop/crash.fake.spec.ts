// A page whose process crashes is loaded again, with the cart and the queue.
import { posTexts } from '#text';
import { cart, posIsOpen, tiles, sell, storedCart, unsent } from '../e2e/pos.ts';
import { openPos, skipSplash } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const { sale, status } = posTexts;

test('a page whose process has crashed is loaded again; cart and queue stay (DT-02)', async ({
  desktop,
  shopProcess,
}) => {
  test.slow();
  const page = desktop.page();
  await openPos(page, shopProcess);
  await shopProcess.stop();
  await sell(page, 0);
  await expect(page.getByText(sale.savedLocally)).toBeVisible();
  await storedCart(page, 0);
  await tiles(page).nth(1).click();
  // A crash loses what was scanned in the 250 ms before it (FP-18).
  await storedCart(page, 1);
  const line = cart(page).getByRole('listitem');
  await expect(line).toHaveCount(1);
  const wanted = await line.innerText();

  const isLoadedAgain = page.waitForEvent('domcontentloaded', (loaded) => !loaded.url().startsWith('about:'));
  await desktop.crashPage();
  await isLoadedAgain;
  await skipSplash(page);
  await posIsOpen(page);
  await expect(line).toHaveText(wanted, { useInnerText: true });
  await expect(unsent(page)).toContainText(status.unsent(1));
  expect(desktop.output()).toContain('the page is gone');
});
