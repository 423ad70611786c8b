// The orders screen in a test: its URL, cards and details, and a pending order.
import type { Locator, Page } from 'playwright/test';
import { displayOrderNumber, type Order } from '#domain/order';
import { adminTexts } from '#text';
import { secondAdmin } from './back-office.ts';
import type { Shop } from './shop.ts';

const texts = adminTexts.orders;

export const ordersScreen = { path: '/admin/orders', title: texts.title };

export function cardOf(page: Page, order: Order): Locator {
  return page.getByRole('article', { name: texts.order(displayOrderNumber(order)) });
}

export function details(page: Page, order: Order): Locator {
  return page.getByRole('dialog', { name: texts.detailsOf(displayOrderNumber(order)) });
}

/** A pending order for a few pieces of the product with the most stock. */
export function placeOne(shop: Shop, stated: Partial<Order> = {}) {
  return secondAdmin(shop, async ({ products, place }) => place((await products())[0], 2, stated));
}
