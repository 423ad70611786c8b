// The categories in the back office: two levels, the form, the switches, and the rules of a deletion.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BackendFailure } from '#backend/failure';
import { fixedCategoryFilters } from '#domain/category';
import { aCategory, anAdmin, aProduct } from '#testing/builders';
import { createMemoryCategories, createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { adminTexts, categoryNames, controlTexts, failureText } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { actor, alert, field, renderAdmin, toast } from '../../../tests/component/render-admin.tsx';
import { expectFitsLongText } from '../../../tests/component/long-text.ts';
import { CategoriesScreen } from './categories-screen.tsx';

const texts = adminTexts.categories;

async function openCategories() {
  const shop = createMemoryShop({
    categories: [
      aCategory({ id: 'cats', name: 'القطط', order: 1, showInHeader: true }),
      aCategory({ id: 'dogs', name: 'الكلاب', order: 2, showInHeader: true }),
      aCategory({ id: 'toys', name: 'الألعاب', order: 3, showInHeader: true }),
      aCategory({ id: 'cat-food', name: 'طعام القطط', order: 4, parentId: 'cats' }),
    ],
    products: ['cats', 'cats', 'dogs', 'dogs', 'dogs'].map((category, index) =>
      aProduct({ id: `product-${index}`, category }),
    ),
    users: [anAdmin({ id: 'admin-2', name: 'نهى المدير' })],
  });
  const categories = createMemoryCategories(shop);
  await renderAdmin(<CategoriesScreen />, { categories, users: createMemoryUsers(shop) });
  await expect.element(row('القطط')).toBeVisible();
  return {
    ...categories,
    failWith: (failure: BackendFailure) => {
      shop.failure = failure;
    },
    named: (name: string) => [...shop.categories.values()].find((category) => category.name === name),
  };
}

test('the top level is in order, opens to its subcategories, and is searched (AC-02, AC-03, AC-18, SH-24)', async () => {
  await openCategories();
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect.element(names.first()).toMatchTextContent('القطط');
  await expect.element(row('القطط')).toMatchTextContent(/منتج/u);
  const opener = page.getByRole('button', { name: texts.expand('القطط') });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect.element(row('القطط').getByRole('listitem')).toBeVisible();
  await page.getByLabelText(texts.search).fill('كلاب');
  await expect.element(row('الكلاب')).toBeVisible();
  await expect.element(row('الألعاب')).not.toBeInTheDocument();
  await page.getByLabelText(texts.search).fill('لا شيء كهذا');
  await expect.element(page.getByText(texts.emptySearch)).toBeVisible();
});

async function openEmpty() {
  const shop = createMemoryShop();
  await renderAdmin(<CategoriesScreen />, {
    categories: createMemoryCategories(shop),
    users: createMemoryUsers(shop),
  });
  await expect.element(page.getByRole('button', { name: texts.addUsual })).toBeVisible();
  return () => [...shop.categories.values()].toSorted((one, other) => one.order - other.order);
}

test('an empty shop offers the usual categories as a first step, which stores them under their known ids (FA-23)', async () => {
  const stored = await openEmpty();
  await page.getByRole('button', { name: texts.addUsual }).click();
  await expect.element(toast(texts.usualAdded)).toBeVisible();
  await expect.element(row(categoryNames.health)).toBeVisible();
  expect(stored().map(({ id, name }) => [id, name])).toEqual(
    fixedCategoryFilters.map((id) => [id, categoryNames[id]]),
  );
  await expect.element(page.getByRole('button', { name: texts.addUsual })).not.toBeInTheDocument();
});

test('the first own category stores the usual ones with it, and may stand below one of them (FA-23)', async () => {
  const stored = await openEmpty();
  await field(texts.name).fill(categoryNames.cats);
  await page.getByRole('button', { name: texts.add }).click();
  await expect.element(field(texts.name)).toHaveAccessibleDescription(texts.nameTaken);
  await field(texts.name).fill('رمل');
  await field(texts.parent).selectOptions(categoryNames.cats);
  await page.getByRole('button', { name: texts.add }).click();
  await expect.element(row(categoryNames.dogs)).toBeVisible();
  expect(stored()).toHaveLength(7);
  expect(stored().at(-1)).toMatchObject({ name: 'رمل', order: 6, parentId: 'cats' });
});

test('the screen shows that the categories cannot be loaded (FT-12, ER-33, AP-44)', async () => {
  await renderAdmin(<CategoriesScreen />, {});
  const failed = texts.loadFailed(failureText({ type: 'Unreachable' }));
  await expect.element(alert(failed)).toBeVisible();
});

test('a found subcategory is visible and marked below its opened parent (FA-13, FT-20, AC-02)', async () => {
  await openCategories();
  await expect.element(row('طعام القطط')).not.toBeInTheDocument();
  await page.getByLabelText(texts.search).fill('طعام القطط');
  await expect.element(row('طعام القطط')).toBeVisible();
  await expect.element(page.getByText('طعام القطط', { exact: true })).toBeVisible();
  expect(marked()).toEqual(['طعام القطط']);
  const closer = page.getByRole('button', { name: texts.collapse('القطط') });
  await expect.element(closer).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await page.getByLabelText(texts.search).clear();
  await expect.element(row('طعام القطط')).not.toBeInTheDocument();
  expect(marked()).toEqual([]);
});

test('a category needs a name, is added below another one, and is edited (AC-05, DB-33, DB-34, ER-64)', async () => {
  const { named } = await openCategories();
  await page.getByRole('button', { name: texts.add }).click();
  await expect.element(field(texts.name)).toHaveAccessibleDescription(texts.nameRequired);
  await expect.element(field(texts.name)).toHaveFocus();
  await field(texts.name).fill('  طيور  ');
  await field(texts.order).fill('٣');
  await field(texts.parent).selectOptions('الألعاب');
  await page.getByRole('button', { name: texts.add }).click();
  await expect.element(toast(texts.added)).toBeVisible();
  expect(named('طيور')).toMatchObject({
    order: 3,
    description: '',
    parentId: 'toys',
    productCount: 0,
    subcategoryCount: 0,
    isActive: true,
    showInHeader: false,
    updatedBy: actor.id,
  });
  await page.getByRole('button', { name: texts.expand('الألعاب') }).click();
  await edit('طيور');
  await expect.element(field(texts.name)).toHaveValue('طيور');
  await expect.element(field(texts.name)).toHaveFocus();
  await field(texts.name).fill('طعام طيور');
  await page.getByRole('button', { name: texts.save }).click();
  await expect.element(toast(texts.updated)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: texts.addTitle })).toBeVisible();
  expect(named('طعام طيور')?.parentId).toBe('toys');
});

test('a category is not offered as its own parent, and one with subcategories is offered no parent (AC-08)', async () => {
  await openCategories();
  await edit('الكلاب');
  const options = field(texts.parent).getByRole('option');
  await expect.element(options.filter({ hasText: 'الألعاب' })).toBeInTheDocument();
  expect(options.filter({ hasText: 'الكلاب' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: texts.cancelEdit }).click();
  await edit('القطط');
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual([texts.noParent]);
});

test('a switch acts at once with a message; one that is not saved changes back (AC-11, AC-12, ER-68, ER-69)', async () => {
  const { named, failWith } = await openCategories();
  const active = row('الألعاب').getByRole('switch', { name: texts.isActive });
  const inHeader = row('الألعاب').getByRole('switch', { name: texts.showInHeader });
  await active.click();
  await expect.element(toast(texts.activeToggled)).toBeVisible();
  await inHeader.click();
  await expect.element(toast(texts.headerToggled)).toBeVisible();
  expect(named('الألعاب')).toMatchObject({ isActive: false, showInHeader: false });
  failWith({ type: 'Unreachable' });
  await active.click();
  const reason = failureText({ type: 'Unreachable' });
  await expect.element(alert(texts.updateFailed(reason))).toBeVisible();
  await expect.element(active).not.toBeChecked();
});

test('a deletion is refused with the number of subcategories, else confirmed with the effect on the products (AC-14, AC-16, DB-35, ER-65)', async () => {
  const { named } = await openCategories();
  await remove('القطط');
  await expect.element(alert(texts.hasSubcategories(1))).toBeVisible();
  await remove('الكلاب');
  const question = page.getByRole('dialog', { name: texts.confirmDelete });
  await expect.element(question).toMatchTextContent('الكلاب');
  await expect.element(question).toMatchTextContent(/تبقى المنتجات/u);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(row('الكلاب')).toBeVisible();
  await remove('الكلاب');
  await question.getByRole('button', { name: adminTexts.remove }).click();
  await expect.element(toast(texts.deleted)).toBeVisible();
  await expect.element(row('الكلاب')).not.toBeInTheDocument();
  expect(named('الكلاب')).toBeUndefined();
});

test('the form of a category that is deleted becomes that of a new one (AC-14, HZ-08)', async () => {
  await openCategories();
  await edit('الكلاب');
  await expect.element(page.getByRole('heading', { name: texts.editTitle('الكلاب') })).toBeVisible();
  await remove('الكلاب');
  await page.getByRole('dialog').getByRole('button', { name: adminTexts.remove }).click();
  await expect.element(page.getByRole('heading', { name: texts.addTitle })).toBeVisible();
});

test('a failed save or deletion shows the reason, and the input stays (AC-17, ER-66, ER-67)', async () => {
  const { failWith } = await openCategories();
  failWith({ type: 'Unreachable' });
  const reason = failureText({ type: 'Unreachable' });
  await field(texts.name).fill('طيور');
  await page.getByRole('button', { name: texts.add }).click();
  await expect.element(alert(texts.saveFailed(reason))).toBeVisible();
  await expect.element(field(texts.name)).toHaveValue('طيور');
  await remove('الكلاب');
  await page.getByRole('dialog').getByRole('button', { name: adminTexts.remove }).click();
  await expect.element(alert(texts.deleteFailed(reason))).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('of two admins who edit one category the second sees what changed and by whom, and loses no input', async () => {
  const { named, update } = await openCategories();
  await edit('الكلاب');
  await field(texts.description).fill('كل ما يخص الكلاب');
  await update('dogs', { name: 'كلاب وجراء' }, { id: 'admin-2', name: 'نهى المدير' });
  await page.getByRole('button', { name: texts.save }).click();
  const conflict = page.getByRole('dialog', { name: controlTexts.conflict.title });
  await expect.element(conflict).toMatchTextContent('كلاب وجراء');
  await expect.element(conflict).toMatchTextContent(controlTexts.conflict.changedBy('نهى المدير'));
  await expectAccessible();
  await conflict.getByRole('button', { name: controlTexts.conflict.apply }).click();
  await page.getByRole('button', { name: texts.save }).click();
  await expect.element(toast(texts.updated)).toBeVisible();
  expect(named('كلاب وجراء')).toMatchObject({ description: 'كل ما يخص الكلاب' });
});

test('a switch of the category in the form causes no conflict, and the form takes its change over (AC-11, AC-12)', async () => {
  const { named } = await openCategories();
  await edit('الألعاب');
  await row('الألعاب').getByRole('switch', { name: texts.isActive }).click();
  await expect.element(toast(texts.activeToggled)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: texts.isActive })).not.toBeChecked();
  await field(texts.description).fill('كرات وحبال');
  await row('الألعاب').getByRole('switch', { name: texts.showInHeader }).click();
  await expect.element(toast(texts.headerToggled)).toBeVisible();
  await expect.element(field(texts.description)).toHaveValue('كرات وحبال');
  await page.getByRole('button', { name: texts.save }).click();
  await expect.element(toast(texts.updated)).toBeVisible();
  expect(named('الألعاب')).toMatchObject({
    description: 'كرات وحبال',
    isActive: false,
    showInHeader: false,
  });
});

test('opening another category and cancelling the edit ask first while there is unsaved input', async () => {
  await openCategories();
  const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  await edit('الكلاب');
  await edit('الألعاب');
  await expect.element(field(texts.name)).toHaveValue('الألعاب');
  await field(texts.name).fill('كرات');
  await edit('الكلاب');
  await expectAccessible();
  await question.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect.element(field(texts.name)).toHaveValue('كرات');
  await page.getByRole('button', { name: texts.cancelEdit }).click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field(texts.name)).toHaveValue('كرات');
  await edit('الكلاب');
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.element(field(texts.name)).toHaveValue('الكلاب');
});

function row(name: string) {
  return page.getByRole('listitem', { name, exact: true });
}

function edit(name: string): Promise<void> {
  return page.getByRole('button', { name: texts.editNamed(name) }).click();
}

function remove(name: string): Promise<void> {
  return page.getByRole('button', { name: texts.removeNamed(name) }).click();
}

function marked(): readonly string[] {
  return [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
}

test('a text without a blank in any field does not widen the form of a category (FW-20)', async () => {
  await openCategories();
  await page.getByRole('button', { name: texts.add, exact: true }).click();
  await expect.element(field(texts.name)).toBeVisible();
  await expectFitsLongText();
});
