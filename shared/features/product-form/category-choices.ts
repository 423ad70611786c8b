// The categories that the product form offers: each top-level category followed by its subcategories.
import { categoryLabel, categoryTree, fixedCategoryFilters, type Category } from '#domain/category';
import { categoryText } from '#text';

export interface CategoryChoice {
  readonly value: string;
  readonly label: string;
}

/** `current` is always a choice, even if it is no longer stored. Without stored categories the six known ones are offered. */
export function categoryChoices(categories: readonly Category[], current: string): readonly CategoryChoice[] {
  const nameOf = (id: string) => categoryText(categoryLabel(id, categories));
  const stored = categoryTree(categories).flatMap(({ category, children }) => [
    { value: category.id, label: nameOf(category.id) },
    ...children.map(({ id }) => ({ value: id, label: `${nameOf(category.id)} / ${nameOf(id)}` })),
  ]);
  const choices =
    stored.length > 0 ? stored : fixedCategoryFilters.map((id) => ({ value: id, label: nameOf(id) }));
  const isKnown = current === '' || choices.some(({ value }) => value === current);
  return isKnown ? choices : [...choices, { value: current, label: nameOf(current) }];
}
