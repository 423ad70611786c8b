// The words of somebody who works with goods in the back office: the form's fields, the list's cards, a picture.
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { adminTexts, controlTexts } from '#text';

const texts = adminTexts.product;
const list = adminTexts.products;

export const field = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${label}\\s*(?:${controlTexts.optional})?$`, 'u'));
export const add = (page: Page): Promise<void> =>
  page.getByRole('button', { name: texts.add, exact: true }).click();
export const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
export const search = (page: Page, words: string): Promise<void> => page.getByLabel(list.search).fill(words);
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const choosePicture = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  page.getByRole('main').locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** Fills what a product needs. */
export const fillProduct = async (page: Page, name: string): Promise<void> => {
  await field(page, texts.name).fill(name);
  await field(page, texts.price).fill('٤٥٫٥٠');
  await field(page, texts.stock).fill('۱۲');
  await field(page, texts.category).selectOption({ label: 'الألعاب' });
};

export const aPicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#e9713c' } })
    .png()
    .toBuffer();
