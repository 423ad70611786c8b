// The categories that a product may be put into, as the form offers them: each top level followed by its own.
import { categoryLabel, categoryTree, fixedCategoryFilters, type Category } from '#domain/category';
import { categoryText } from '#text';

export interface CategoryChoice {
  readonly value: string;
  readonly label: string;
}

/** `current` is always among the choices, also when it is stored nowhere any more; with none stored the fixed six are offered. */
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
