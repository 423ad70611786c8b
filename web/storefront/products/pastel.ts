// The background of a product image is the pastel of its top-level category.
import type { Category } from '#domain/category';

/** The category whose pastel a category shows: its parent, or itself. */
export function pastelOf(categoryId: string, categories: readonly Category[]): string {
  return categories.find(({ id }) => id === categoryId)?.parentId ?? categoryId;
}
