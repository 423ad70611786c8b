// Products in the back office in a test: the form's fields, the list's cards, an image.
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { adminTexts, controlTexts } from '#text';

const texts = adminTexts.product;

export function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(new RegExp(`^${label}\\s*(?:${controlTexts.optional})?$`, 'u'));
}

export function add(page: Page): Promise<void> {
  return page.getByRole('button', { name: texts.add, exact: true }).click();
}

export function card(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

export function toast(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text });
}

export function chooseImage(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  return page.getByRole('main').locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

/** Fills the required fields of a product. */
export async function fillProduct(page: Page, name: string): Promise<void> {
  await field(page, texts.name).fill(name);
  await field(page, texts.price).fill('٤٥٫٥٠');
  await field(page, texts.stock).fill('۱۲');
  await field(page, texts.category).selectOption({ label: 'الألعاب' });
}

export function anImage() {
  return sharp({ create: { width: 40, height: 40, channels: 3, background: '#e9713c' } })
    .png()
    .toBuffer();
}
