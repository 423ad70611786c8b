// The categories in the back office over a real backend; the states of the screen are in its component test.
import type { Page } from 'playwright/test';
import { createCategoryRepository } from '#backend/categories';
import { adminTexts, controlTexts } from '#text';
import { openScreen, secondAdmin, valueOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';

const texts = adminTexts.categories;
const screen = { path: '/admin/categories', title: texts.title };

test.use({ reducedMotion: 'reduce' });

function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(new RegExp(`^${label}\\s*(?:${controlTexts.optional})?$`, 'u'));
}

function toast(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text });
}

function stored(shop: Parameters<typeof openScreen>[1], name: string) {
  return secondAdmin(shop, async ({ backend }) =>
    valueOf(await createCategoryRepository(backend).list()).find((category) => category.name === name),
  );
}

test('a category is added below another one, and edited (AC-05, DB-33, DB-34, ER-64)', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, screen);
  await page.getByRole('button', { name: texts.add }).click();
  await expect(field(page, texts.name)).toHaveAccessibleDescription(texts.nameRequired);
  await expect(field(page, texts.name)).toBeFocused();
  await field(page, texts.name).fill('  طيور  ');
  await field(page, texts.order).fill('٣');
  await field(page, texts.parent).selectOption({ label: 'الطعام' });
  await page.getByRole('button', { name: texts.add }).click();
  await expect(toast(page, texts.added)).toBeVisible();
  expect(await stored(freshShop, 'طيور')).toMatchObject({
    order: 3,
    description: '',
    productCount: 0,
    subcategoryCount: 0,
    isActive: true,
    showInHeader: false,
  });
  await page.getByRole('button', { name: texts.expand('الطعام') }).click();
  await page.getByRole('button', { name: texts.editNamed('طيور') }).click();
  await expect(field(page, texts.name)).toHaveValue('طيور');
  await expect(field(page, texts.name)).toBeFocused();
  await field(page, texts.name).fill('طعام طيور');
  await page.getByRole('button', { name: texts.save }).click();
  await expect(toast(page, texts.updated)).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.addTitle })).toBeVisible();
});
