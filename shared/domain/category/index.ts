export { newCategoryCounts, readCategory, storedCategory } from './category.ts';
export type { Category } from './category.ts';
export { categoryDraftOf, categoryFormOf, checkCategory, emptyCategoryForm } from './form.ts';
export type { CategoryContext, CategoryDraft, CategoryForm } from './form.ts';
export {
  categoryFilters,
  categoryLabel,
  categoryPath,
  fixedCategoryFilters,
  hasCategory,
  headerCategories,
  pastelOf,
  subcategoryFilters,
  uncategorised,
} from './labels.ts';
export type { CategoryFilter, CategoryLabel, KnownCategoryId } from './labels.ts';
export {
  categoryMatches,
  categoryTree,
  checkCategoryDeletion,
  parentChoices,
  searchCategories,
} from './tree.ts';
export type { CategoryBranch } from './tree.ts';
export { usualCategories } from './usual.ts';
