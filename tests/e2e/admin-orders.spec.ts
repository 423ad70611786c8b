// The orders screen of an admin: counts that filter, steps on cards, details, search, changes by others.
import type { Locator, Page } from 'playwright/test';
import { displayOrderNumber, orderStatuses, type Order, type OrderStatus } from '#domain/order';
import { adminTexts, controlTexts, moneyText } from '#text';
import { countReads, openScreen, secondAdmin } from './back-office.ts';
import {
  expect,
  expectAccessibleInLightAndDark,
  expectFits,
  expectNoAxeViolations,
  resizeTo,
  test,
} from './fixtures.ts';
import { cardOf, details, ordersScreen as screen, placeOne } from './orders.ts';

const texts = adminTexts.orders;

test.use({ reducedMotion: 'reduce' });

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

function figure(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d+$`, 'u') });
}

function cancelQuestion(page: Page, order: Order): Locator {
  return page.getByRole('dialog', { name: texts.confirmCancel(displayOrderNumber(order)) });
}

test('AO-01 AO-02 AO-03 AO-05 the counts include all orders and filter the list, as the chips do', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, screen);
  await expect(page.getByRole('group', { name: texts.filters }).getByRole('button')).toHaveText([
    texts.filterAll,
    texts.statuses.pending,
    texts.statuses.confirmed,
    texts.statuses.completed,
    texts.statuses.cancelled,
  ]);
  const completed = await secondAdmin(shop, ({ count }) => count('completed'));
  const cancelled = await secondAdmin(shop, ({ count }) => count('cancelled'));
  await expect(figure(page, texts.all)).toBeVisible();
  await expect(figure(page, texts.statuses.pending)).toBeVisible();
  await expect(figure(page, texts.statuses.confirmed)).toBeVisible();
  await expect(figure(page, texts.statuses.completed)).toContainText(String(completed));

  await figure(page, texts.statuses.completed).click();
  await expect(page).toHaveURL(/status=completed/u);
  await expect(cards(page).first()).toContainText(texts.statuses.completed);
  await expect(cards(page).filter({ hasNotText: texts.statuses.completed })).toHaveCount(0);
  await expect(figure(page, texts.statuses.completed)).toContainText(String(completed));

  await page.getByRole('group', { name: texts.filters }).getByText(texts.statuses.cancelled).click();
  await expect(cards(page).filter({ hasNotText: texts.statuses.cancelled })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(Math.min(20, cancelled));
  await page.goBack();
  await expect(page).toHaveURL(/status=completed/u);
  await figure(page, texts.all).click();
  await expect(page).not.toHaveURL(/status=/u);
});

test('AO-04 the newest order is first, more load in pages, and opening reads few documents', async ({
  page,
  shop,
}) => {
  const reads = countReads(page);
  const order = await placeOne(shop);
  await openScreen(page, shop, screen);
  await expect(cards(page).first()).toContainText(order.orderNumber);
  await expect(cards(page)).toHaveCount(20);
  // The list's page and its cursor, the counts, the listener for new orders, and the products of pending orders.
  await expect.poll(reads).toBeGreaterThan(35);
  expect(reads()).toBeLessThanOrEqual(200);
  await page.getByRole('button', { name: texts.more }).click();
  await expect(cards(page)).toHaveCount(40);
  const numbers = await cards(page).locator('bdi').filter({ hasText: /^ORD-/u }).allTextContents();
  expect(new Set(numbers).size).toBe(40);
});

test('AO-08 AO-11 AO-23 ER-44 a card confirms and then delivers an order; the list updates', async ({
  page,
  shop,
}) => {
  const order = await placeOne(shop);
  await openScreen(page, shop, screen);
  const card = cardOf(page, order);
  await expect(card).toContainText(texts.statuses.pending);
  await expect(card.getByRole('button')).toHaveText([texts.confirm, texts.cancel, texts.details]);
  await card.getByRole('button', { name: texts.confirm }).click();
  await expect(page.getByText(texts.statusUpdated)).toBeVisible();
  await expect(card).toContainText(texts.statuses.confirmed);
  await expect(card.getByRole('button')).toHaveText([texts.deliver, texts.details]);
  await card.getByRole('button', { name: texts.deliverNamed(displayOrderNumber(order)) }).click();
  await expect(card).toContainText(texts.statuses.completed);
  await expect(card.getByRole('button')).toHaveText([texts.details]);
  const stored = await secondAdmin(shop, ({ order: read }) => read(order.id));
  expect(stored).toMatchObject({ status: 'completed', stockTaken: true });
  expect(stored.updatedAt ?? 0).toBeGreaterThan(order.updatedAt ?? 0);
});

const statusNames = [
  ['AO-13', 'قيد الانتظار'],
  ['AO-14', 'تم التأكيد'],
  ['AO-15', 'قيد التجهيز'],
  ['AO-16', 'تم الشحن'],
  ['AO-17', 'مكتمل'],
  ['AO-18', 'ملغي'],
] as const;

test('AO-19 AO-20 AO-21 the details set any status, and the stock changes once', async ({ page, shop }) => {
  test.slow();
  const order = await placeOne(shop);
  const [item] = order.items;
  const stock = () => secondAdmin(shop, (admin) => admin.stock(item?.id ?? ''));
  const before = await stock();
  await openScreen(page, shop, screen);
  const open = () => cardOf(page, order).getByRole('button', { name: texts.details }).click();
  await open();
  const sheet = details(page, order);
  await expect(sheet).toContainText(order.customerInfo.name);
  await expect(sheet).toContainText(order.customerInfo.address);
  await expect(sheet).toContainText(moneyText(order.totalAmount));
  const field = sheet.getByLabel(texts.changeStatus);
  await expect(field.getByRole('option')).toHaveText(orderStatuses.map((status) => texts.statuses[status]));
  for (const [at, [id, name]] of statusNames.entries()) {
    await test.step(`${id} ${name}`, () => expect(field.getByRole('option').nth(at)).toHaveText(name));
  }
  const steps: readonly (readonly [OrderStatus, number])[] = [
    ['shipped', before - 2],
    ['processing', before - 2],
    ['cancelled', before],
    ['completed', before - 2],
  ];
  for (const [status, expected] of steps) {
    await field.selectOption(status);
    if (status === 'cancelled') {
      await cancelQuestion(page, order).getByRole('button', { name: texts.cancel }).click();
    }
    await expect(sheet).toHaveCount(0);
    await expect(cardOf(page, order)).toContainText(texts.statuses[status]);
    expect(await stock()).toBe(expected);
    await open();
  }
  expect(await secondAdmin(shop, (admin) => admin.order(order.id))).toMatchObject({ status: 'completed' });
});

test('AO-04 a new order is announced above the list, which does not move until the user loads it', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, screen);
  const first = await cards(page).first().textContent();
  const order = await placeOne(freshShop);
  await expect(page.getByRole('status').filter({ hasText: texts.newOrders(1) })).toBeVisible();
  expect(await cards(page).first().textContent()).toBe(first);
  await page.getByRole('button', { name: texts.showNew }).click();
  await expect(cards(page).first()).toContainText(order.orderNumber);
  await expect(page.getByText(texts.newOrders(1))).toHaveCount(0);
});

test('AO-20 an order is printed alone on its page', async ({ page, shop }) => {
  const order = await placeOne(shop);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await openScreen(page, shop, { ...screen, path: `/admin/orders?order=${order.id}` });
  await details(page, order).getByRole('button', { name: texts.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const sheet = page.locator('.printed-order');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText(order.orderNumber);
  await expect(sheet).toContainText(moneyText(order.totalAmount));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('AO-20 details and confirmation dialog are accessible in light and dark, and the list fits a phone', async ({
  page,
  shop,
}) => {
  test.slow();
  const order = await placeOne(shop);
  await openScreen(page, shop, { ...screen, path: `/admin/orders?order=${order.id}` });
  const sheet = details(page, order);
  await expect(sheet).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await resizeTo(page, { width: 390, height: 844 });
  await sheet.getByRole('button', { name: texts.remove }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: controlTexts.cancel }).click();
  await sheet.getByRole('button', { name: controlTexts.close }).click();
  await expectFits(page);
});
