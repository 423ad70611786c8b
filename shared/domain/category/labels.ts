// The label of a category id, and the categories that the storefront offers as filters.
import type { Category } from './category.ts';
import { childrenOf, topLevel } from './tree.ts';

/** The ids of the specification; their Arabic names are texts (DB-05). */
const knownCategoryIds = ['cats', 'dogs', 'supplies', 'accessories', 'toys', 'health', 'food'] as const;
export type KnownCategoryId = (typeof knownCategoryIds)[number];

/** The six categories that are offered while none is stored (CA-05, CA-06). */
export const fixedCategoryFilters = [
  'cats',
  'dogs',
  'food',
  'toys',
  'accessories',
  'health',
] as const satisfies readonly KnownCategoryId[];

/** The category that is stored for a product without one (CA-46). */
export const uncategorised = 'general';

/** How to label a category: by its stored name, by the text of a known id, as uncategorised, or by the id itself. */
export type CategoryLabel =
  | { readonly type: 'Stored'; readonly name: string }
  | { readonly type: 'Known'; readonly id: KnownCategoryId }
  | { readonly type: 'Uncategorised' }
  | { readonly type: 'Unknown'; readonly id: string };

export interface CategoryFilter {
  readonly id: string;
  readonly label: CategoryLabel;
}

/** The label of a product's category (CA-30, CA-46, CA-47). */
export function categoryLabel(id: string, categories: readonly Category[]): CategoryLabel {
  const stored = categories.find((category) => category.id === id);
  if (stored !== undefined && stored.name !== '') return { type: 'Stored', name: stored.name };
  const known = knownCategoryIds.find((one) => one === id);
  if (known !== undefined) return { type: 'Known', id: known };
  return id === '' || id === uncategorised ? { type: 'Uncategorised' } : { type: 'Unknown', id };
}

/** The filter buttons after 'all': the active top level in order, or the fixed six while none is stored (CA-06). */
export function categoryFilters(categories: readonly Category[]): readonly CategoryFilter[] {
  return categories.length === 0
    ? fixedCategoryFilters.map((id) => ({ id, label: { type: 'Known', id } }))
    : topLevel(categories)
        .filter(({ isActive, parentId }) => isActive && parentId === null)
        .map((category) => filterOf(category, categories));
}

/** Whether the shop has the category: whether it is stored, or one of the fixed six while none is (FA-23). */
export function hasCategory(id: string, categories: readonly Category[]): boolean {
  const ids: readonly string[] =
    categories.length === 0 ? fixedCategoryFilters : categories.map((category) => category.id);
  return ids.includes(id);
}

/** The second row of filter buttons: the active subcategories of the chosen category, or of its parent (CA-06). */
export function subcategoryFilters(
  chosenId: string,
  categories: readonly Category[],
): readonly CategoryFilter[] {
  const parentId = categories.find(({ id }) => id === chosenId)?.parentId ?? chosenId;
  return childrenOf(parentId, categories)
    .filter(({ isActive }) => isActive)
    .map((category) => filterOf(category, categories));
}

/** The categories in the bar of the storefront's header: active, and selected for the bar (AC-13). */
export function headerCategories(categories: readonly Category[]): readonly CategoryFilter[] {
  return categories
    .filter(({ isActive, showInHeader }) => isActive && showInHeader)
    .toSorted((first, second) => first.order - second.order)
    .map((category) => filterOf(category, categories));
}

/** The category of a product below its parent: one or two steps from the whole shop to it (WS-02). */
export function categoryPath(id: string, categories: readonly Category[]): readonly CategoryFilter[] {
  const parentId = categories.find((category) => category.id === id)?.parentId ?? null;
  return (parentId === null ? [id] : [parentId, id]).map((step) => ({
    id: step,
    label: categoryLabel(step, categories),
  }));
}

function filterOf({ id }: Category, categories: readonly Category[]): CategoryFilter {
  return {
    id,
    label: categoryLabel(id, categories),
  };
}

/** The category whose pastel a category has: its parent, or itself at the top level. */
export function pastelOf(categoryId: string, categories: readonly Category[]): string {
  return categories.find(({ id }) => id === categoryId)?.parentId ?? categoryId;
}
