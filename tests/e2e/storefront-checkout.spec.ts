// The checkout: its form, the one order that it creates, and the order without a connection.
import { purchaseTexts, shellTexts } from '#text';
import { expect, expectAccessibleInLightAndDark, preparePage, test } from './fixtures.ts';
import { openBackOffice } from './storefront/back-office.ts';
import {
  confirmedNumber,
  fillCart,
  fillCheckout,
  goToCheckout,
  readStored,
  submitOrder,
} from './storefront/shopping.ts';

const texts = purchaseTexts.checkout;
const done = purchaseTexts.confirmation;

test.use({ reducedMotion: 'reduce' });

test('a double click creates one order, and the confirmation survives a reload (CH-12, CH-14, CH-17, CH-24)', async ({
  page,
  shop,
}) => {
  await fillCart(page, 2);
  await goToCheckout(page);
  await fillCheckout(page);
  await page.getByRole('button', { name: texts.submit }).dblclick();
  const number = await confirmedNumber(page);
  expect(number).toMatch(/^ORD-\d{13}$/u);
  await expect(page.getByText(done.pending, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: done.home })).toHaveAttribute('href', '/');
  await expect(page.getByText(done.queuedHere, { exact: true })).toHaveCount(0);
  await expect.poll(() => readStored(page, 'cart')).toEqual([]);
  await expect
    .poll(() => readStored(page, 'pendingOrders'))
    .toMatchObject([{ orderNumber: number, sent: true }]);
  await expect.poll(() => readStored(page, 'orders')).toBeNull();

  const office = await openBackOffice(shop.address);
  expect(await office.ordersNumbered(number)).toMatchObject([
    {
      status: 'pending',
      totalAmount: 21_500,
      customerInfo: {
        name: 'سارة أحمد',
        phone: '01001234567',
        email: '',
        city: 'giza',
        paymentMethod: 'cash',
      },
      items: [
        { price: 7500, quantity: 1, total: 7500 },
        { price: 9500, quantity: 1, total: 9500 },
        { id: 'delivery:giza', price: 4500, quantity: 1, total: 4500 },
      ],
    },
  ]);
  await office.close();
  await expectAccessibleInLightAndDark(page);
  await page.reload();
  expect(await confirmedNumber(page)).toBe(number);
});

test('an order submitted while the shop is down is confirmed, stored, and arrives once when it is up again (CH-19, CH-21, ER-60, DB-16)', async ({
  page,
  shopProcess,
  pageErrors,
}) => {
  test.slow();
  await page.goto(`${shopProcess.address}/products`);
  await page.getByRole('article').first().getByRole('button').last().click();
  await page.goto(`${shopProcess.address}/cart`);
  await page.getByRole('link', { name: purchaseTexts.cart.checkout }).click();
  await fillCheckout(page);
  await page.waitForLoadState('networkidle');
  await shopProcess.stop();
  await submitOrder(page);
  const number = await confirmedNumber(page);
  await expect(page.getByText(done.pending, { exact: true })).toBeVisible();
  await expect(page.getByText(done.queuedHere, { exact: true })).toBeVisible();
  await expect.poll(() => readStored(page, 'cart')).toEqual([]);
  await expect
    .poll(() => readStored(page, 'orders'))
    .toMatchObject([
      { orderNumber: number.replace('ORD-', 'LOCAL-'), status: done.pendingLocal, isLocal: true, total: 120 },
    ]);
  await expect
    .poll(() => readStored(page, 'pendingOrders'))
    .toMatchObject([{ orderNumber: number, sent: false }]);

  await shopProcess.restart('hard');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(done.queuedHere, { exact: true })).toHaveCount(0);
  const secondTab = await preparePage(await page.context().newPage(), pageErrors);
  await secondTab.goto(shopProcess.address);
  await page.reload();
  expect(await confirmedNumber(page)).toBe(number);
  await expect.poll(() => readStored(page, 'orders')).toBeNull();
  await expect
    .poll(() => readStored(page, 'pendingOrders'))
    .toMatchObject([{ orderNumber: number, sent: true }]);
  const office = await openBackOffice(shopProcess.address);
  expect(await office.ordersNumbered(number)).toHaveLength(1);
  await office.close();
});

test('an order whose answer was lost is sent again and is stored once (CH-18)', async ({ page, shop }) => {
  await fillCart(page, 1);
  await goToCheckout(page);
  await fillCheckout(page);
  let isLost = false;
  await page.route('**/documents:commit*', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await submitOrder(page);
  const number = await confirmedNumber(page);
  await expect(page.getByText(done.queuedHere, { exact: true })).toBeVisible();
  // Awaited from the first moment on: the message is shown for three seconds.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText(done.sentLater(number))).toBeVisible();
  await expect
    .poll(() => readStored(page, 'pendingOrders'))
    .toMatchObject([{ orderNumber: number, sent: true }]);
  const office = await openBackOffice(shop.address);
  expect(await office.ordersNumbered(number)).toHaveLength(1);
  await office.close();
});

test('a reload while an order is being sent results in one confirmed order and an empty cart (FW-03, CH-13, CH-22)', async ({
  page,
  shop,
}) => {
  await fillCart(page, 2);
  await goToCheckout(page);
  await fillCheckout(page);
  // The order arrives, its answer does not; afterwards no request passes until the test allows it.
  let isDown = true;
  let isAnswerLost = false;
  await page.route('**/documents:commit*', async (route) => {
    if (!isDown) return route.continue();
    if (isAnswerLost) return route.abort();
    await route.fetch();
    isAnswerLost = true;
    return undefined;
  });
  await submitOrder(page);
  await expect.poll(() => isAnswerLost).toBe(true);
  await expect.poll(() => readStored(page, 'pendingOrders')).toMatchObject([{ sent: false }]);

  await page.reload();
  const number = await confirmedNumber(page);
  await expect(page.getByRole('heading', { level: 1, name: done.waitingTitle })).toBeVisible();
  await expect.poll(() => readStored(page, 'cart')).toHaveLength(2);

  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: done.title })).toBeVisible();
  expect(await confirmedNumber(page)).toBe(number);
  await expect.poll(() => readStored(page, 'cart')).toEqual([]);
  await expect
    .poll(() => readStored(page, 'pendingOrders'))
    .toMatchObject([{ orderNumber: number, sent: true }]);
  const office = await openBackOffice(shop.address);
  expect(await office.ordersNumbered(number)).toHaveLength(1);
  await office.close();
});

test('a purchase by keyboard alone, from the first product to the order number', async ({ page }) => {
  await page.goto('/products');
  const add = page.getByRole('article').first().getByRole('button').last();
  await add.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('banner')
    .getByRole('link', { name: shellTexts.navigation.cartWithCount(1) })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: purchaseTexts.cart.checkout }).focus();
  await page.keyboard.press('Enter');
  const name = page.getByLabel(texts.name);
  await name.focus();
  await page.keyboard.type('منى');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01234567890');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(texts.city)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('شارع الهرم');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await name.focus();
  await page.keyboard.press('Enter');
  await confirmedNumber(page);
});
