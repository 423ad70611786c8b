// A category in the file: by its name where that says which one, else by its id.
import { foldText } from '#kernel/folding';
import { err, ok, type Result } from '#kernel/result';

/** A category with the name that people know it by. */
export interface NamedCategory {
  readonly id: string;
  readonly name: string;
}

export type CategoryCellProblem =
  | { readonly type: 'UnknownCategory'; readonly category: string }
  | { readonly type: 'AmbiguousCategory'; readonly category: string };

/** How a category is written so that reading finds it again. */
export function categoryCell(id: string, categories: readonly NamedCategory[]): string {
  const name = categories.find((category) => category.id === id)?.name.trim() ?? '';
  const found = name === '' ? null : categoryFromCell(name, categories, id);
  return found?.ok === true && found.value === id ? name : id;
}

/** The id that a cell means. `current`, the category that the product has, may stand there though nobody knows it any more. */
export function categoryFromCell(
  cell: string,
  categories: readonly NamedCategory[],
  current: string | null,
): Result<string, CategoryCellProblem> {
  const text = cell.trim();
  if (text === current && !categories.some(({ name }) => name === text)) return ok(text);
  const named = categories.filter(({ name }) => foldText(name) === foldText(text));
  const [only] = named;
  if (only !== undefined && named.length === 1) return ok(only.id);
  if (categories.some(({ id }) => id === text)) return ok(text);
  return err({ type: named.length > 1 ? 'AmbiguousCategory' : 'UnknownCategory', category: text });
}
