// The columns of the product file, and the check of its first line. The texts are handed in.
import { fieldsWith, productFields } from '#domain/product';
import { foldText } from '#kernel/folding';
import { err, ok, type Result } from '#kernel/result';

export const csvColumns = ['id', ...fieldsWith('csv')] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** The heading of each column, and the texts for yes and no. */
export interface CsvTexts {
  readonly headings: Readonly<Record<CsvColumn, string>>;
  readonly yes: string;
  readonly no: string;
}

/** Errors of the first line; each list holds headings as written in the file or by the shop. */
export interface HeadingProblem {
  readonly type: 'WrongColumns';
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  readonly repeated: readonly string[];
}

/** Without these columns a line cannot be matched to a product. */
export const requiredColumns: readonly CsvColumn[] = fieldsWith('csv').filter(
  (field) => productFields[field].csv === 'required',
);

/** The column of each cell, from the first line; spelling is folded, order is free. */
export function readHeadings(
  cells: readonly string[],
  texts: CsvTexts,
): Result<readonly CsvColumn[], HeadingProblem> {
  const byHeading = new Map(csvColumns.map((column) => [foldText(texts.headings[column]), column]));
  const found = cells.map((cell) => byHeading.get(foldText(cell)));
  const columns = found.filter((column) => column !== undefined);
  const unknown = cells.filter((_, place) => found[place] === undefined);
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  const repeated = columns.filter((column, place) => columns.indexOf(column) !== place);
  if (unknown.length + missing.length + repeated.length === 0) return ok(columns);
  const headingsOf = (list: readonly CsvColumn[]) => list.map((column) => texts.headings[column]);
  return err({ type: 'WrongColumns', missing: headingsOf(missing), unknown, repeated: headingsOf(repeated) });
}
