// The warnings about stock and prices that the orders screen shows before an order is confirmed, and their updates.
import type { Locator, Page } from 'playwright/test';
import { createProductRepository } from '#backend/products';
import { displayOrderNumber, type Order } from '#domain/order';
import { adminTexts, controlTexts } from '#text';
import { openScreen, secondAdmin, valueOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { cardOf, details, ordersScreen as screen } from './orders.ts';

const texts = adminTexts.orders;

test.use({ reducedMotion: 'reduce' });

/** The confirmation dialog names the order below its title. */
function shortQuestion(page: Page, order: Order): Locator {
  return page
    .getByRole('dialog', { name: texts.confirmShort })
    .filter({ hasText: displayOrderNumber(order) });
}

test('FA-02 FT-04 AO-07 AO-09 a shortage that another order causes shows a warning at once and a confirmation dialog', async ({
  page,
  freshShop,
}) => {
  const { older, newer, product } = await secondAdmin(freshShop, async ({ products, place }) => {
    const [scarce] = await products();
    const place49 = (orderNumber: string) => place(scarce, scarce.stock, { orderNumber });
    return { older: await place49('ORD-1001'), newer: await place49('ORD-1002'), product: scarce };
  });
  const stock = () => secondAdmin(freshShop, (admin) => admin.stock(product.id));
  await openScreen(page, freshShop, screen);
  const newerCard = cardOf(page, newer);
  await expect(newerCard).not.toContainText(texts.stockShort(product.name));
  await cardOf(page, older).getByRole('button', { name: texts.confirm }).click();
  await expect(cardOf(page, older)).toContainText(texts.statuses.confirmed);
  await expect(newerCard).toContainText(texts.stockShort(product.name));

  await newerCard.getByRole('button', { name: texts.confirm }).click();
  const question = shortQuestion(page, newer);
  await expect(question).toContainText(texts.shortOf(product.name, product.stock, 0));
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect(newerCard).toContainText(texts.statuses.pending);
  expect(await stock()).toBe(0);

  await newerCard.getByRole('button', { name: texts.confirm }).click();
  await question.getByRole('button', { name: texts.confirmAnyway }).click();
  await expect(newerCard).toContainText(texts.statuses.confirmed);
  expect(await stock()).toBe(-product.stock);
});

test('FA-02 FT-04 AO-09 AO-20 a shortage that the screen has not loaded yet shows a dialog when the order is confirmed', async ({
  page,
  freshShop,
}) => {
  const { order, product } = await secondAdmin(freshShop, async ({ products, place }) => {
    const [first] = await products();
    return { order: await place(first, first.stock, { orderNumber: 'ORD-1001' }), product: first };
  });
  await openScreen(page, freshShop, screen);
  await cardOf(page, order).getByRole('button', { name: texts.details }).click();
  const sheet = details(page, order);
  await expect(sheet).toContainText(product.name);
  await secondAdmin(freshShop, async ({ backend, staff }) => {
    valueOf(
      await createProductRepository(backend).changeStock(
        product.id,
        { movementId: crypto.randomUUID(), kind: 'counted', pieces: product.stock - 5, note: '' },
        staff,
      ),
    );
  });
  await sheet.getByLabel(texts.changeStatus).selectOption('confirmed');
  const question = shortQuestion(page, order);
  await expect(question).toContainText(texts.shortOf(product.name, product.stock, product.stock - 5));
  await question.getByRole('button', { name: controlTexts.cancel }).click();
  await expect(sheet.getByLabel(texts.changeStatus)).toHaveValue('pending');
  expect(await secondAdmin(freshShop, (admin) => admin.order(order.id))).toMatchObject({
    status: 'pending',
    stockTaken: false,
  });
});

test('FA-02 AO-07 AO-20 a confirmation by another admin updates the warnings of the other orders', async ({
  page,
  freshShop,
}) => {
  const { older, newer, product } = await secondAdmin(freshShop, async ({ products, place }) => {
    const [scarce] = await products();
    const placeAll = (orderNumber: string) => place(scarce, scarce.stock, { orderNumber });
    return { older: await placeAll('ORD-1001'), newer: await placeAll('ORD-1002'), product: scarce };
  });
  await openScreen(page, freshShop, screen);
  await cardOf(page, newer).getByRole('button', { name: texts.details }).click();
  const sheet = details(page, newer);
  await expect(sheet).toContainText(product.name);
  await secondAdmin(freshShop, (admin) => admin.setStatus(older.id, 'confirmed'));
  await expect(sheet).toContainText(texts.shortOf(product.name, product.stock, 0));
  await expect(cardOf(page, newer)).toContainText(texts.stockShort(product.name));
});
