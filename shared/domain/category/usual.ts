// The usual categories: those that a shop offers before any is stored, as they are stored (FA-23).
import { newCategoryCounts, type Category } from './category.ts';
import { fixedCategoryFilters } from './labels.ts';

type UsualCategoryId = (typeof fixedCategoryFilters)[number];

/**
 * In their fixed order, with the names that are handed in. The header of the shop shows none of them while none is stored, so storing them
 * changes nothing that a visitor sees.
 */
export function usualCategories(names: Readonly<Record<UsualCategoryId, string>>): readonly Category[] {
  return fixedCategoryFilters.map((id, order) => ({
    id,
    name: names[id],
    description: '',
    isActive: true,
    showInHeader: false,
    order,
    parentId: null,
    ...newCategoryCounts,
    createdAt: null,
    updatedAt: null,
    updatedBy: null,
  }));
}
