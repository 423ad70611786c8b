// A category in the file: by its name where the name is unique, else by its id.
import { foldText } from '#kernel/folding';
import { err, ok, type Result } from '#kernel/result';

/** A category with its displayed name. */
export interface NamedCategory {
  readonly id: string;
  readonly name: string;
}

export type CategoryCellProblem =
  | { readonly type: 'UnknownCategory'; readonly category: string }
  | { readonly type: 'AmbiguousCategory'; readonly category: string };

/** The cell of a category, such that reading finds the same category again. */
export function categoryCell(id: string, categories: readonly NamedCategory[]): string {
  const name = categories.find((category) => category.id === id)?.name.trim() ?? '';
  const found = name === '' ? null : categoryFromCell(name, categories, id);
  return found?.ok === true && found.value === id ? name : id;
}

/** The id that a cell means. `current`, the product's category, is accepted even if it is not stored any more. */
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
