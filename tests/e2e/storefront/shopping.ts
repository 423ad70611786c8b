// Steps of a visitor in the storefront, for its specs.
import type { Locator, Page } from 'playwright/test';
import { purchaseTexts, shellTexts, storefrontTexts } from '#text';
import { expect } from '../fixtures.ts';

/** The round add button of a card. */
export function addButton(card: Locator): Locator {
  return card.getByRole('button', { name: storefrontTexts.product.add });
}

export function quickViewButton(card: Locator): Locator {
  return card.getByRole('button', { name: storefrontTexts.product.quickViewNamed('') });
}

/** The cart link in the header, when its badge shows this count. */
export function cartBadge(page: Page, pieces: number): Locator {
  return page.getByRole('banner').getByRole('link', { name: shellTexts.navigation.cartWithCount(pieces) });
}

/** Puts the first products of the catalogue into the cart, one of each; resolves to their names. */
export async function fillCart(page: Page, lines: number): Promise<readonly string[]> {
  await page.goto('/products');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const names: string[] = [];
  for (let index = 0; index < lines; index += 1) {
    const card = cards.nth(index);
    names.push(await card.getByRole('heading').innerText());
    await addButton(card).click();
  }
  await expect(cartBadge(page, lines)).toBeVisible();
  return names;
}

/** Opens the checkout from the cart. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('link', { name: purchaseTexts.cart.checkout }).click();
  await expect(page.getByRole('button', { name: purchaseTexts.checkout.submit })).toBeVisible();
  // The cart has been compared with the live products: everything that an order needs has been fetched.
  await page.waitForLoadState('networkidle');
}

/** Fills the checkout form, the phone in Arabic digits. */
export async function fillCheckout(page: Page): Promise<void> {
  const texts = purchaseTexts.checkout;
  await page.getByLabel(texts.name).fill('سارة أحمد');
  await page.getByLabel(texts.phone).fill('٠١٠٠١٢٣٤٥٦٧');
  await page.getByLabel(texts.address).fill('٥ شارع النيل');
  await page.getByLabel(texts.city).fill('الجيزة');
  await page.getByText(texts.payments.cash).click();
}

export function submitOrder(page: Page): Promise<void> {
  return page.getByRole('button', { name: purchaseTexts.checkout.submit }).click();
}

/** The order number on the confirmation. */
export async function confirmedNumber(page: Page): Promise<string> {
  const number = page.getByText(/^ORD-\d+$/u);
  await expect(number).toBeVisible();
  return number.innerText();
}

/** A value of localStorage, parsed. */
export function readStored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
}
