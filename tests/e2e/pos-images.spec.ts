// Product images offline: also of tiles that were never drawn, and a changed one after the connection returns.
import type { Page } from 'playwright/test';
import {
  backendOf,
  posIsOpen,
  tiles,
  openPos,
  offlineAppIsReady,
  waitForConnection,
  storedCart,
} from './pos.ts';
import { expect, prepareStoringPage, test } from './fixtures.ts';
import { deadlines } from '../running/deadlines.ts';

test.use({ storesApp: true, reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('opened offline, the pos screen draws the image of every product, and a changed one when it is online again (CO-17)', async ({
  page,
  context,
  freshShop,
  pageErrors,
}) => {
  test.slow();
  await openPos(page, freshShop);
  await offlineAppIsReady(page);
  const shop = await backendOf(freshShop);
  const images = await shop.images();
  expect(images.length).toBeGreaterThan(0);
  await expect.poll(() => imagesNotStored(page, images), { timeout: deadlines.connection }).toEqual([]);
  await context.setOffline(true);
  await page.close();

  // A new window has no memory cache of what the first one drew.
  const opened = await prepareStoringPage(await context.newPage(), pageErrors);
  await opened.goto(`${freshShop.address}/cashier`);
  await posIsOpen(opened);
  await waitForConnection(opened, 'offline');
  await expect.poll(() => tilesWithoutImage(opened)).toEqual([]);
  await tiles(opened).first().focus();
  await opened.keyboard.press('End');
  await expect(tiles(opened).last()).toBeFocused();
  await expect(tiles(opened).first()).not.toHaveAttribute('data-index', '0');
  await expect.poll(() => tilesWithoutImage(opened)).toEqual([]);

  const last = tiles(opened).last();
  const image = last.locator('img');
  const changed = `${await image.getAttribute('src')}?changed`;
  await last.click();
  const [item] = await storedCart(opened, 1);
  await shop.update(`products/${item?.id}`, 'image', { stringValue: changed });
  await context.setOffline(false);
  await expect(image).toHaveAttribute('src', changed, { timeout: deadlines.connection });
  await expect.poll(() => tilesWithoutImage(opened)).toEqual([]);
  await expect.poll(() => imagesNotStored(opened, [changed])).toEqual([]);
});

function imagesNotStored(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (wanted) => {
    const stored = await Promise.all(wanted.map((address) => caches.match(address)));
    return wanted.filter((_, at) => stored[at] === undefined);
  }, addresses);
}

/** The visible tiles whose image has not loaded: a browser loads the others lazily. */
function tilesWithoutImage(page: Page): Promise<readonly string[]> {
  return tiles(page).evaluateAll((cards) => {
    const isInSight = (card: Element): boolean => {
      const list = card.closest('[role=list]')?.getBoundingClientRect();
      const { top, bottom } = card.getBoundingClientRect();
      return list !== undefined && bottom > list.top && top < list.bottom;
    };
    const inSight = cards.filter(isInSight);
    if (inSight.length === 0) return ['no good is in sight'];
    return inSight
      .filter((card) => {
        const image = card.querySelector('img');
        return image === null || !image.complete || image.naturalWidth === 0;
      })
      .map((card) => card.textContent);
  });
}
