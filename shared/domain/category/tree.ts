// Categories have two levels: the top level in order, and under each its subcategories.
import { err, ok, type Result } from '#kernel/result';
import { foldText, matchesSearch } from '#kernel/folding';
import type { Category } from './category.ts';

export interface CategoryBranch {
  readonly category: Category;
  readonly children: readonly Category[];
}

/** The top level with its subcategories, both by order (AC-01, AC-03, AC-18). A category whose parent is missing is at the top. */
export function categoryTree(categories: readonly Category[]): readonly CategoryBranch[] {
  return topLevel(categories).map((category) => ({
    category,
    children: childrenOf(category.id, categories),
  }));
}

/** The categories of the top level, by order; includes those whose parent is not at the top level. */
export function topLevel(categories: readonly Category[]): readonly Category[] {
  const roots = rootIds(categories);
  return categories.filter(({ parentId }) => parentId === null || !roots.has(parentId)).toSorted(byOrder);
}

/** The subcategories of one category, by order. Only a category of the top level has any. */
export function childrenOf(id: string, categories: readonly Category[]): readonly Category[] {
  return rootIds(categories).has(id)
    ? categories.filter(({ parentId }) => parentId === id).toSorted(byOrder)
    : [];
}

/**
 * The categories offered as parent: the top level without the edited one (AC-07, AC-08); none for a category that has subcategories itself.
 */
export function parentChoices(categories: readonly Category[], editedId: string | null): readonly Category[] {
  return editedId !== null && childrenOf(editedId, categories).length > 0
    ? []
    : topLevel(categories).filter(({ id, parentId }) => id !== editedId && parentId === null);
}

/** Refuses to delete a category that has subcategories, with their number (AC-15). */
export function checkCategoryDeletion(
  id: string,
  categories: readonly Category[],
): Result<null, { readonly type: 'HasSubcategories'; readonly count: number }> {
  const count = categories.filter(({ parentId }) => parentId === id).length;
  return count === 0 ? ok(null) : err({ type: 'HasSubcategories', count });
}

/** The branches in which the category or one of its subcategories matches by name or description (AC-02). */
export function searchCategories(
  branches: readonly CategoryBranch[],
  query: string,
): readonly CategoryBranch[] {
  return branches.filter(({ category, children }) =>
    [category, ...children].some((one) => categoryMatches(one, query)),
  );
}

/** Whether a category itself matches by its name or description. */
export function categoryMatches({ name, description }: Category, query: string): boolean {
  return matchesSearch(foldText(`${name} ${description}`), query);
}

function rootIds(categories: readonly Category[]): ReadonlySet<string> {
  return new Set(categories.filter(({ parentId }) => parentId === null).map(({ id }) => id));
}

function byOrder(first: Category, second: Category): number {
  return first.order - second.order || (first.id < second.id ? -1 : 1);
}
