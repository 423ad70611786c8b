// The cart on the pos screen follows prices, stock and unknown barcodes, and the last change stays in view.
import { adminTexts, moneyText, posTexts } from '#text';
import {
  backendOf,
  cart,
  connection,
  posIsOpen,
  tiles,
  storedCart,
  onlyLine,
  openPos,
  pay,
  scan,
  scanWithTab,
} from './pos.ts';
import { expect, expectNoAxeViolations, showIn, skipTimeUntil, test } from './fixtures.ts';

const { payment, picker, sale } = posTexts;
const texts = posTexts.cart;
const { product } = adminTexts;

test.use({ reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('FP-02 PO-18 PO-25 every price change in the cart shows a message, while it is open, after a reload and during payment', async ({
  page,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await page.getByLabel(picker.sort).selectOption({ label: picker.sortStockDown });
  await tiles(page).first().click();
  await tiles(page).first().click();
  const { id, name, price } = await onlyLine(page);
  const setPrice = (pounds: number) => shop.update(`products/${id}`, 'price', { doubleValue: pounds });
  const line = cart(page).getByRole('listitem');
  const former = line.locator('del');

  await setPrice(85.25);
  await expect(page.getByRole('alert').getByText(texts.repriced(name))).toBeVisible();
  await expect(former).toContainText(moneyText(price * 100).replace(/\s.*$/u, ''));
  await expectNoAxeViolations(page);
  await line.getByRole('button', { name: /^زد كمية/u }).click();
  await expect(former).toHaveCount(0);
  await expect(cart(page).getByRole('status').first()).toHaveText('3');
  expect(await onlyLine(page)).toMatchObject({ price: 85.25, quantity: 3 });

  await page.goto(`${freshShop.address}/products`);
  await setPrice(105);
  await page.goto(`${freshShop.address}/cashier`);
  await posIsOpen(page);
  await expect(page.getByRole('alert').getByText(texts.repriced(name))).toBeVisible();
  await expect(former).toHaveCount(1);

  await page.getByLabel(picker.sort).selectOption({ label: picker.sortStockDown });
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: payment.title });
  await expect(dialog).toBeVisible();
  const live = tiles(page).filter({ hasText: name }).first();
  await setPrice(175);
  await expect(live).toContainText(moneyText(17_500).replace(/\s.*$/u, ''));
  expect(await onlyLine(page)).toMatchObject({ price: 105 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert').getByText(texts.repriced(name))).toBeVisible();
  expect(await onlyLine(page)).toMatchObject({ price: 175 });
  await pay(page);
  await expect(page.getByText(sale.completed)).toBeVisible();
  expect(await shop.totals()).toEqual([525]);
});

test('FP-03 PO-04 PO-14 an unknown barcode stays in the cart until it is resolved, and no payment opens before', async ({
  page,
  freshShop,
}) => {
  test.slow();
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await page.getByLabel(picker.sort).selectOption({ label: picker.sortStockDown });
  await tiles(page).first().click();
  const { id, barcode } = await onlyLine(page);
  const unknown = '9998887776665';
  await scan(page, unknown);
  const red = cart(page).getByRole('listitem').filter({ hasText: unknown });
  await expect(red.getByRole('alert')).toContainText(`${texts.unknownLine}${unknown}`);
  await scan(page, barcode ?? '');
  await expect(cart(page).getByRole('group').getByRole('status')).toHaveText('2');
  await expect(red).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByRole('alert').getByText(texts.settleCodes(unknown))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await showIn(page, 'dark');
  await expectNoAxeViolations(page);

  await page.reload();
  await posIsOpen(page);
  await expect(red).toBeVisible();
  await shop.update(`products/${id}`, 'barcode', { stringValue: unknown });
  await red.getByRole('button', { name: picker.addVerb, exact: true }).click();
  await expect(red).toHaveCount(0);
  await expect(cart(page).getByRole('group').getByRole('status')).toHaveText('3');

  await scan(page, '9998887776664');
  await cart(page)
    .getByRole('button', { name: texts.ignoreCode('9998887776664') })
    .click();

  await scan(page, '9998887776663');
  await cart(page)
    .getByRole('button', { name: texts.addCode('9998887776663') })
    .click();
  const form = page.getByRole('tabpanel', { name: posTexts.tabs.products });
  await form.getByLabel(product.name, { exact: true }).fill('صفارة تدريب');
  await form.getByLabel(product.price, { exact: true }).fill('35');
  await form.getByLabel(product.stock, { exact: true }).fill('4');
  await form.getByLabel(product.category, { exact: true }).selectOption({ index: 1 });
  await form.getByRole('button', { name: product.add }).click();
  await cart(page).getByRole('button', { name: picker.addVerb, exact: true }).click();
  await expect(cart(page).getByRole('listitem')).toHaveCount(2);
  await expect(cart(page).getByRole('listitem').last()).toContainText('صفارة تدريب');
  await pay(page);
  await expect(page.getByText(sale.completed)).toBeVisible();
});

test('FP-04 PO-13 PO-15 ER-56 lines above the stock show what is available, and no payment opens until they fit', async ({
  page,
  freshShop,
}) => {
  await openPos(page, freshShop);
  const shop = await backendOf(freshShop);
  await page.getByLabel(picker.sort).selectOption({ label: picker.sortStockDown });
  for (const index of [0, 0, 0, 1]) await tiles(page).nth(index).click();
  const [first, second] = await storedCart(page);
  await shop.update(`products/${first?.id}`, 'stock', { integerValue: 2 });
  await shop.update(`products/${second?.id}`, 'stock', { integerValue: 0 });
  const lines = cart(page).getByRole('listitem');
  await expect(lines.nth(0)).toContainText(texts.available(2));
  await expect(lines.nth(1)).toContainText(picker.unavailable);
  await page.keyboard.press('F9');
  const message = texts.names([
    texts.shortLine(first?.name ?? '', 2),
    texts.shortLine(second?.name ?? '', 0),
  ]);
  const notice = page.getByRole('alert').getByText(texts.short(message));
  await expect(notice).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await lines
    .nth(1)
    .getByRole('button', { name: texts.remove(second?.name ?? '') })
    .click();
  await lines
    .nth(0)
    .getByRole('button', { name: /^أنقص كمية/u })
    .click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await pay(page);
  await expect(page.getByText(sale.completed)).toBeVisible();
});

test('FP-06 PO-24 change and receipt stay in view during the next scans, also during one made while the sale was saved', async ({
  page,
  freshShop,
}) => {
  await openPos(page, freshShop);
  await page.getByLabel(picker.sort).selectOption({ label: picker.sortStockDown });
  await tiles(page).first().click();
  const { barcode, price } = await onlyLine(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/documents:commit/u, async (route) => {
    await held;
    await route.fallback();
  });
  await page.keyboard.press('F9');
  await page.getByLabel(payment.paid).fill('20000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: payment.finishing })).toBeVisible();
  await scan(page, barcode ?? '');
  answer();
  const last = cart(page).getByRole('region', { name: sale.last });
  const change = moneyText(2_000_000 - Math.round(price * 100)).replace(/\s.*$/u, '');
  await expect(last).toContainText(change);
  await expect(last).toContainText('B-000001');
  await expect(cart(page).getByRole('listitem').getByRole('status')).toHaveText('1');
  await scan(page, barcode ?? '');
  await expect(cart(page).getByRole('listitem').getByRole('status')).toHaveText('2');
  await expect(last).toContainText(change);
  await expectNoAxeViolations(page);
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog', { name: payment.title })).toBeVisible();
  await expect(last).toHaveCount(0);
});

test('FP-11 FP-13 PO-06 PO-23 a scanner that ends with Tab sells, and the arrow keys step the paid amount by a piastre', async ({
  page,
}) => {
  await openPos(page);
  await page.getByLabel(picker.sort).selectOption({ label: picker.sortStockDown });
  await tiles(page).first().click();
  const { barcode } = await onlyLine(page);
  await page.keyboard.press('F2');
  await scanWithTab(page, barcode ?? '');
  await expect(cart(page).getByRole('listitem').getByRole('status')).toHaveText('2');
  await expect(page.getByLabel(picker.search)).toHaveValue('');
  await expect(page.getByLabel(picker.search)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(picker.search)).not.toBeFocused();

  await page.keyboard.press('F9');
  const paid = page.getByLabel(payment.paid);
  await paid.fill('500');
  await page.keyboard.press('ArrowUp');
  await expect(paid).toHaveValue('٥٠٠٫٠١');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(paid).toHaveValue('٤٩٩٫٩٩');
});

test('FP-05 FT-03 ER-40 PO-10 products with a blocked live stream are marked as old, and their prices still update', async ({
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
