import { describe, expect, test } from 'vitest';
import {
  categoryFilters,
  fixedCategoryFilters,
  categoryFormOf,
  categoryLabel,
  categoryTree,
  checkCategory,
  checkCategoryDeletion,
  emptyCategoryForm,
  hasCategory,
  headerCategories,
  newCategoryCounts,
  parentChoices,
  readCategory,
  searchCategories,
  subcategoryFilters,
  usualCategories,
} from '#domain/category';
import { aCategory } from '#testing/builders';

const cats = aCategory({ id: 'cats', name: 'القطط', order: 1 });
const dogs = aCategory({ id: 'dogs', name: 'الكلاب', order: 0 });
const litter = aCategory({ id: 'litter', name: 'رمل', description: 'رمل متكتل', order: 1, parentId: 'cats' });
const beds = aCategory({ id: 'beds', name: 'أسرّة', order: 0, parentId: 'cats' });
const all = [litter, cats, beds, dogs];

function ids(list: readonly { readonly id: string }[]) {
  return list.map(({ id }) => id);
}

describe('reading', () => {
  test('a missing flag is active and not in the header; a top-level category has no parent (DB-06)', () => {
    expect(readCategory('x', { name: 'قسم' })).toEqual({
      id: 'x',
      name: 'قسم',
      description: '',
      isActive: true,
      showInHeader: false,
      order: 0,
      parentId: null,
      productCount: 0,
      subcategoryCount: 0,
      createdAt: null,
      updatedAt: null,
      updatedBy: null,
    });
  });

  test('a title replaces a missing name (AC-19)', () => {
    expect(readCategory('x', { title: 'قديم' }).name).toBe('قديم');
    expect(readCategory('x', { name: 'جديد', title: 'قديم' }).name).toBe('جديد');
  });

  test('a new category is stored with counts of 0 (AC-09)', () => {
    expect(newCategoryCounts).toEqual({ productCount: 0, subcategoryCount: 0 });
  });
});

describe('the tree', () => {
  test('top-level categories are sorted by order, and so are the subcategories of each (AC-01, AC-03, AC-18)', () => {
    expect(categoryTree(all).map(({ category, children }) => [category.id, ids(children)])).toEqual([
      ['dogs', []],
      ['cats', ['beds', 'litter']],
    ]);
  });

  test('a category with a missing parent is at the top level and not lost (AC-01)', () => {
    expect(
      ids(categoryTree([aCategory({ id: 'lost', parentId: 'gone' })]).map(({ category }) => category)),
    ).toEqual(['lost']);
  });

  test('every category is in the tree exactly once, whatever the parents are (AC-01, AC-03)', () => {
    const tangled = [
      aCategory({ id: 'a', parentId: 'b' }),
      aCategory({ id: 'b', parentId: 'a' }),
      aCategory({ id: 'c', parentId: 'c' }),
      cats,
      litter,
      aCategory({ id: 'third', parentId: 'litter' }),
    ];
    const shown = categoryTree(tangled).flatMap(({ category, children }) => [category.id, ...ids(children)]);
    expect(shown.toSorted()).toEqual(ids(tangled).toSorted());
  });

  test('the search finds branches by name or description, and also in their subcategories (AC-02)', () => {
    const found = (query: string) =>
      ids(searchCategories(categoryTree(all), query).map(({ category }) => category));
    expect(found('متكتل')).toEqual(['cats']);
    expect(found('كلاب')).toEqual(['dogs']);
    expect(found('اسره')).toEqual(['cats']);
    expect(found('')).toEqual(['dogs', 'cats']);
  });

  test('a category with subcategories cannot be deleted, and the refusal has their number (AC-15, AC-16, ER-65)', () => {
    expect(checkCategoryDeletion('cats', all)).toEqual({
      ok: false,
      error: { type: 'HasSubcategories', count: 2 },
    });
    expect(checkCategoryDeletion('dogs', all)).toEqual({ ok: true, value: null });
  });

  test('the offered parents are the top level without the category itself (AC-07, AC-08)', () => {
    expect(ids(parentChoices(all, null))).toEqual(['dogs', 'cats']);
    expect(ids(parentChoices(all, 'dogs'))).toEqual(['cats']);
    expect(ids(parentChoices(all, 'cats'))).toEqual([]);
  });
});

describe('the form', () => {
  const form = { ...emptyCategoryForm(all), name: ' قسم ' };
  const isNew = { editedId: null, categories: all };

  test('the proposed order is the number of categories (AC-06)', () => {
    expect(emptyCategoryForm(all).order).toBe('4');
  });

  test('only a name is required; it is trimmed, and no parent is null (AC-04, AC-05, AC-07)', () => {
    expect(checkCategory(form, isNew)).toEqual({
      ok: true,
      value: { name: 'قسم', description: '', order: 4, parentId: null, isActive: true, showInHeader: false },
    });
  });

  test.each([
    ['name', '  ', 'Required'],
    ['order', '', 'Required'],
    ['order', '-1', 'NotAWholeNumber'],
    ['order', '1.5', 'NotAWholeNumber'],
    ['parentId', 'litter', 'NotTopLevel'],
    ['parentId', 'gone', 'NotTopLevel'],
  ])('%s %j is refused as %s (AC-04, AC-06, LM-30, ER-64)', (field, typed, key) => {
    expect(checkCategory({ ...form, [field]: typed }, isNew)).toEqual({ ok: false, error: { [field]: key } });
  });

  test.each([
    ['القطط', '', 'NameTaken'],
    [' القِطط ', '', 'NameTaken'],
    ['رمل', 'cats', 'NameTaken'],
    ['رمل', 'dogs', null],
    ['القطط', 'dogs', null],
  ] as const)('a category %j below %j is %j (FA-20, AC-04)', (name, parentId, key) => {
    const answer = checkCategory({ ...form, name, parentId }, isNew);
    expect(answer.ok ? null : answer.error.name).toBe(key);
  });

  test('a category may be saved under its own name (FA-20, AC-04)', () => {
    expect(checkCategory(categoryFormOf(cats), { editedId: 'cats', categories: all }).ok).toBe(true);
  });

  test('a category cannot be its own parent (AC-08)', () => {
    expect(checkCategory({ ...form, parentId: 'dogs' }, { editedId: 'dogs', categories: all })).toEqual({
      ok: false,
      error: { parentId: 'OwnParent' },
    });
  });

  test('a category with subcategories cannot become a subcategory (AC-07)', () => {
    expect(checkCategory({ ...form, parentId: 'dogs' }, { editedId: 'cats', categories: all })).toEqual({
      ok: false,
      error: { parentId: 'HasSubcategories' },
    });
  });

  test('the form of a stored category gives back the same draft (AC-10)', () => {
    const { name, description, order, parentId, isActive, showInHeader } = litter;
    expect(checkCategory(categoryFormOf(litter), { editedId: 'litter', categories: all })).toEqual({
      ok: true,
      value: { name, description, order, parentId, isActive, showInHeader },
    });
  });
});

describe('categories in the storefront', () => {
  test('the six fixed filters are offered while no category is stored (CA-05, CA-06)', () => {
    expect(ids(categoryFilters([]))).toEqual(['cats', 'dogs', 'food', 'toys', 'accessories', 'health']);
  });

  test('a shop has its stored categories, or the fixed six while none is stored (FA-23, CA-06)', () => {
    expect(['cats', 'supplies', 'general'].map((id) => hasCategory(id, []))).toEqual([true, false, false]);
    expect(['litter', 'food', ''].map((id) => hasCategory(id, all))).toEqual([true, false, false]);
    const names = { cats: 'أ', dogs: 'ب', food: 'ت', toys: 'ث', accessories: 'ج', health: 'ح' };
    expect(ids(categoryFilters(usualCategories(names)))).toEqual(ids(categoryFilters([])));
  });

  test('the filters are the active top-level categories in order (CA-06, AC-13)', () => {
    expect(ids(categoryFilters(all))).toEqual(['dogs', 'cats']);
    expect(ids(categoryFilters([{ ...dogs, isActive: false }, cats]))).toEqual(['cats']);
  });

  test('a chosen category, or the parent of a chosen subcategory, shows its subcategories (CA-06)', () => {
    expect(ids(subcategoryFilters('cats', all))).toEqual(['beds', 'litter']);
    expect(ids(subcategoryFilters('litter', all))).toEqual(['beds', 'litter']);
    expect(subcategoryFilters('all', all)).toEqual([]);
    expect(ids(subcategoryFilters('cats', [cats, beds, { ...litter, isActive: false }]))).toEqual(['beds']);
  });

  test('the header shows the active categories that are selected for it (AC-13)', () => {
    expect(headerCategories(all)).toEqual([]);
    expect(
      ids(
        headerCategories([
          { ...cats, showInHeader: true },
          { ...dogs, showInHeader: true, isActive: false },
        ]),
      ),
    ).toEqual(['cats']);
  });

  test('a label is the stored name, the text of a known id, or uncategorised (CA-30, CA-46, CA-47, DB-05)', () => {
    expect(categoryLabel('cats', [{ ...cats, name: 'قطط' }])).toEqual({ type: 'Stored', name: 'قطط' });
    for (const id of [...fixedCategoryFilters, 'supplies'])
      expect(categoryLabel(id, [])).toEqual({ type: 'Known', id });
    expect(categoryLabel('general', all)).toEqual({ type: 'Uncategorised' });
    expect(categoryLabel('x9', all)).toEqual({ type: 'Unknown', id: 'x9' });
  });
});
