// The categories in the back office: the form, two levels, switches that act at once, and deleting with its rules.
import type { Page } from 'playwright/test';
import { createCategoryRepository } from '#backend/categories';
import { adminTexts, controlTexts, failureText } from '#text';
import { openScreen, secondAdmin, valueOf } from './back-office.ts';
import { expect, expectFits, expectNoAxeViolations, test } from './fixtures.ts';

const texts = adminTexts.categories;
const screen = { path: '/admin/categories', title: texts.title };

test.use({ reducedMotion: 'reduce' });

function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(new RegExp(`^${label}\\s*(?:${controlTexts.optional})?$`, 'u'));
}

function row(page: Page, name: string) {
  return page.getByRole('listitem', { name, exact: true });
}

function toast(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text });
}

function stored(shop: Parameters<typeof openScreen>[1], name: string) {
  return secondAdmin(shop, async ({ backend }) =>
    valueOf(await createCategoryRepository(backend).list()).find((category) => category.name === name),
  );
}

test('AC-02 AC-03 AC-18 SH-24 the top level stands in its order, opens to its own, and is searched', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, screen);
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(names.first()).toHaveText('القطط');
  await expect(row(page, 'القطط').first()).toContainText(/منتج/u);
  const opener = page.getByRole('button', { name: texts.expand('القطط') });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect(row(page, 'القطط').getByRole('listitem')).toBeVisible();
  await page.getByLabel(texts.search).fill('كلاب');
  await expect(row(page, 'الكلاب')).toBeVisible();
  await expect(row(page, 'الألعاب')).toHaveCount(0);
  await page.getByLabel(texts.search).fill('لا شيء كهذا');
  await expect(page.getByText(texts.emptySearch)).toBeVisible();
});

test('FA-13 FT-20 AC-02 a subcategory that is found is seen and marked, below its open parent', async ({
  page,
  shop,
}) => {
  const child = await secondAdmin(shop, async ({ backend }) => {
    const all = valueOf(await createCategoryRepository(backend).list());
    const found = all.find(({ parentId }) => parentId !== null);
    if (found === undefined) throw new Error('no subcategory in the demo shop');
    return { ...found, parent: all.find(({ id }) => id === found.parentId)?.name ?? '' };
  });
  await openScreen(page, shop, screen);
  await expect(row(page, child.name)).toBeHidden();
  await page.getByLabel(texts.search).fill(child.name);
  await expect(row(page, child.name)).toBeVisible();
  await expect(page.locator('mark').filter({ hasText: child.name })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.collapse(child.parent) })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expectNoAxeViolations(page);
  await page.getByLabel(texts.search).fill('');
  await expect(row(page, child.name)).toBeHidden();
  await expect(page.locator('mark')).toHaveCount(0);
});

test('AC-05 DB-33 DB-34 ER-64 a category is added below another one, and edited', async ({
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

test('AC-08 a category is not offered as its own parent, nor any parent to one that has subcategories', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, screen);
  await page.getByRole('button', { name: texts.editNamed('الكلاب') }).click();
  const options = field(page, texts.parent).getByRole('option');
  await expect(options.filter({ hasText: 'الكلاب' })).toHaveCount(0);
  await expect(options.filter({ hasText: 'الألعاب' })).toHaveCount(1);
  await page.getByRole('button', { name: texts.cancelEdit }).click();
  await page.getByRole('button', { name: texts.editNamed('القطط') }).click();
  await expect(options).toHaveText([texts.noParent]);
});

test('AC-11 AC-12 ER-68 ER-69 the switches act at once and say so; one that is not saved goes back', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, screen);
  const active = row(page, 'الألعاب').getByRole('switch', { name: texts.isActive });
  const inHeader = row(page, 'الألعاب').getByRole('switch', { name: texts.showInHeader });
  await active.click();
  await expect(toast(page, texts.activeToggled)).toBeVisible();
  await inHeader.click();
  await expect(toast(page, texts.headerToggled)).toBeVisible();
  expect(await stored(freshShop, 'الألعاب')).toMatchObject({ isActive: false, showInHeader: false });
  await page.route(/:(?:commit|batchGet)/u, (route) => route.abort());
  await active.click();
  const reason = failureText({ type: 'Unreachable' });
  await expect(page.getByRole('alert').filter({ hasText: texts.updateFailed(reason) })).toBeVisible();
  await expect(active).not.toBeChecked();
});

test('AC-14 AC-16 DB-35 ER-65 deleting is refused with the number of subcategories, else asked with what becomes of the products', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, screen);
  await page.getByRole('button', { name: texts.removeNamed('القطط') }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.hasSubcategories(1) })).toBeVisible();
  await page.getByRole('button', { name: texts.removeNamed('الكلاب') }).click();
  const question = page.getByRole('dialog', { name: texts.confirmDelete });
  await expect(question).toContainText('الكلاب');
  await expect(question).toContainText(/تبقى المنتجات/u);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(row(page, 'الكلاب')).toBeVisible();
  await page.getByRole('button', { name: texts.removeNamed('الكلاب') }).click();
  await question.getByRole('button', { name: adminTexts.remove }).click();
  await expect(toast(page, texts.deleted)).toBeVisible();
  await expect(row(page, 'الكلاب')).toHaveCount(0);
});

test('AC-17 ER-66 ER-67 a failed save or deletion says why and keeps what was typed', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, screen);
  await page.route(/:(?:commit|batchGet)/u, (route) => route.abort());
  const reason = failureText({ type: 'Unreachable' });
  await field(page, texts.name).fill('طيور');
  await page.getByRole('button', { name: texts.add }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.saveFailed(reason) })).toBeVisible();
  await expect(field(page, texts.name)).toHaveValue('طيور');
  await page.getByRole('button', { name: texts.removeNamed('الكلاب') }).click();
  await page.getByRole('dialog').getByRole('button', { name: adminTexts.remove }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.deleteFailed(reason) })).toBeVisible();
});

test('of two admins who edit one category the second is told what changed and by whom, and nothing typed is lost', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, screen);
  await page.getByRole('button', { name: texts.editNamed('الكلاب') }).click();
  await field(page, texts.description).fill('كل ما يخص الكلاب');
  const dogs = await stored(freshShop, 'الكلاب');
  await secondAdmin(freshShop, async ({ backend, staff }) =>
    valueOf(await createCategoryRepository(backend).update(dogs?.id ?? '', { name: 'كلاب وجراء' }, staff)),
  );
  await page.getByRole('button', { name: texts.save }).click();
  const conflict = page.getByRole('dialog', { name: controlTexts.conflict.title });
  await expect(conflict).toContainText('كلاب وجراء');
  await expect(conflict).toContainText(controlTexts.conflict.changedBy('نهى المدير'));
  await expectNoAxeViolations(page);
  await conflict.getByRole('button', { name: controlTexts.conflict.apply }).click();
  await page.getByRole('button', { name: texts.save }).click();
  await expect(toast(page, texts.updated)).toBeVisible();
  expect(await stored(freshShop, 'كلاب وجراء')).toMatchObject({ description: 'كل ما يخص الكلاب' });
});

test('AC-11 AC-12 a switch pressed while its category is open in the form is no quarrel with oneself, and the form follows it', async ({
  page,
  freshShop,
}) => {
  await openScreen(page, freshShop, screen);
  await page.getByRole('button', { name: texts.editNamed('الألعاب') }).click();
  await row(page, 'الألعاب').getByRole('switch', { name: texts.isActive }).click();
  await expect(toast(page, texts.activeToggled)).toBeVisible();
  await expect(page.getByRole('main').getByRole('checkbox', { name: texts.isActive })).not.toBeChecked();
  await field(page, texts.description).fill('كرات وحبال');
  await row(page, 'الألعاب').getByRole('switch', { name: texts.showInHeader }).click();
  await expect(toast(page, texts.headerToggled)).toBeVisible();
  await expect(field(page, texts.description)).toHaveValue('كرات وحبال');
  await page.getByRole('button', { name: texts.save }).click();
  await expect(toast(page, texts.updated)).toBeVisible();
  expect(await stored(freshShop, 'الألعاب')).toMatchObject({
    description: 'كرات وحبال',
    isActive: false,
    showInHeader: false,
  });
});

test('opening another category while one is being edited asks first, and so does giving the edit up', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, screen);
  const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  await page.getByRole('button', { name: texts.editNamed('الكلاب') }).click();
  await page.getByRole('button', { name: texts.editNamed('الألعاب') }).click();
  await expect(field(page, texts.name)).toHaveValue('الألعاب');
  await field(page, texts.name).fill('كرات');
  await page.getByRole('button', { name: texts.editNamed('الكلاب') }).click();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect(field(page, texts.name)).toHaveValue('كرات');
  await page.getByRole('button', { name: texts.cancelEdit }).click();
  await page.keyboard.press('Escape');
  await expect(field(page, texts.name)).toHaveValue('كرات');
  await page.getByRole('button', { name: texts.editNamed('الكلاب') }).click();
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect(field(page, texts.name)).toHaveValue('الكلاب');
});

test('on a phone the categories fit', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, shop, screen);
  await expectFits(page);
});
