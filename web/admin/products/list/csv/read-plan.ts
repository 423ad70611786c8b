// Reads a chosen file into an import plan: decodes it, reads its headings, and compares every line with the stored products.
import type { BackendFailure } from '#backend/failure';
import type { Product } from '#domain/product';
import {
  csvRecords,
  delimiterOf,
  createImportPlanner,
  readHeadings,
  type CsvRecord,
  type HeadingProblem,
  type ImportPlan,
  type ImportPlanner,
  type NamedCategory,
} from '#domain/product-csv';
import { err, ok, type Result } from '#kernel/result';
import { productEditingTexts } from '#text';
import { decodeFile, type FileProblem } from './decode.ts';
import { yieldingToBrowser } from './yield-to-browser.ts';

export interface ReadPlanDeps {
  readonly products: () => Promise<Result<readonly Product[], BackendFailure>>;
  readonly categories: readonly NamedCategory[];
  /** The compared part of the file, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

export interface ReadFile {
  readonly plan: ImportPlan;
  readonly isWindows1256: boolean;
}

export type ReadingProblem = FileProblem | HeadingProblem | BackendFailure | { readonly type: 'Stopped' };

export async function readPlan(file: Blob, deps: ReadPlanDeps): Promise<Result<ReadFile, ReadingProblem>> {
  const decoded = await decodeFile(file);
  if (!decoded.ok) return decoded;
  const { text, isWindows1256 } = decoded.value;
  const records = csvRecords(text, delimiterOf(text));
  const first = records.next();
  const columns = readHeadings(first.done === true ? [] : first.value.cells, productEditingTexts.csv);
  if (!columns.ok) return columns;
  const products = await deps.products();
  if (!products.ok) return products;
  const planner = createImportPlanner({
    columns: columns.value,
    products: products.value,
    categories: deps.categories,
    texts: productEditingTexts.csv,
  });
  const compared = await yieldingToBrowser(
    compare(records, planner),
    ({ end }) => deps.onProgress(end / text.length),
    deps.signal,
  );
  const plan = compared && (await yieldingToBrowser(compared.finish(), () => undefined, deps.signal));
  return plan === null ? err({ type: 'Stopped' }) : ok({ plan, isWindows1256 });
}

function* compare(
  records: Iterable<CsvRecord>,
  planner: ImportPlanner,
): Generator<CsvRecord, ImportPlanner, undefined> {
  for (const record of records) {
    planner.add(record);
    yield record;
  }
  return planner;
}
