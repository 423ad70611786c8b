// Products with a blocked live stream on the pos screen: they are marked as old, and the cart follows their prices.
import { moneyText, posTexts } from '#text';
import { backendOf, cart, connection, onlyLine, openPos, posIsOpen, tiles } from './pos.ts';
import { expect, expectNoAxeViolations, skipTimeUntil, test } from './fixtures.ts';

const { picker } = posTexts;

test.use({ reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('products with a blocked live stream are marked as old, and their prices still update (FP-05, FT-03, ER-40, PO-10)', async ({
  page,
  freshShop,
}) => {
  const marked = (why: string) => page.getByText(new RegExp(`^${picker.listFailed}${why}`, 'u'));
  await page.clock.install();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await page.getByLabel(picker.sort).selectOption({ label: picker.sortStockDown });
  await tiles(page).first().click();
  const { id } = await onlyLine(page);
  // The products must be on the device before the stream is blocked.
  await page.reload();
  await posIsOpen(page);
  const isStored = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'aleef.till'));
  await expect.poll(isStored).toBe(true);
  await page.route(/Firestore\/Listen\/channel/u, (route) => route.abort());
  await page.reload();
  await skipTimeUntil(page, () => tiles(page).first().isVisible());
  await shop.update(`products/${id}`, 'price', { doubleValue: 1234.5 });
  await skipTimeUntil(page, () => marked(`: ${picker.noUpdates}`).isVisible());
  await expect(connection(page)).toHaveAttribute('data-connection', 'online');
  await expect(cart(page).getByRole('listitem')).toContainText(moneyText(123_450).replace(/\s.*$/u, ''));
  await expectNoAxeViolations(page);
  await page.unroute(/Firestore\/Listen\/channel/u);
  await skipTimeUntil(page, async () => (await marked('').count()) === 0);
});
