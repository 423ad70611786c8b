// The background of a product image is the pastel of its top-level category.
import type { Category } from '#domain/category';

/** The category whose pastel a category has: its parent, or itself at the top level. */
export function pastelOf(categoryId: string, categories: readonly Category[]): string {
  return categories.find(({ id }) => id === categoryId)?.parentId ?? categoryId;
}
