// The changes that a file would make, line by line, before anything is written; and the errors of its lines.
import { normalBarcode } from '#domain/barcode';
import { meantBy } from '#kernel/csv';
import { foldText } from '#kernel/folding';
import { fnv1a } from '#kernel/hash';
import {
  checkProduct,
  checkProductEdit,
  emptyProductForm,
  fieldsOfKind,
  fieldsWith,
  hasTrait,
  imageLines,
  imagesOfLines,
  productFormOf,
  valuesOf,
  type Product,
  type ProductDraft,
  type ProductField,
  type ProductForm,
} from '#domain/product';
import type { FieldErrorKey } from '#domain/validation';
import { categoryFromCell, type CategoryCellProblem, type NamedCategory } from './category-cell.ts';
import type { CsvColumn, CsvTexts } from './columns.ts';
import type { CsvRecord } from './records.ts';

export type LineProblem =
  | { readonly type: 'UnclosedQuote' | 'StrayQuote' }
  | { readonly type: 'CellCount'; readonly found: number; readonly expected: number }
  | { readonly type: 'Field'; readonly field: ProductField; readonly key: FieldErrorKey }
  | { readonly type: 'NotYesOrNo' }
  | CategoryCellProblem
  | { readonly type: 'UnknownId'; readonly id: string }
  | { readonly type: 'RepeatedProduct'; readonly line: number }
  | { readonly type: 'DuplicateBarcode'; readonly barcode: string; readonly line: number }
  | { readonly type: 'BarcodeTaken'; readonly barcode: string; readonly name: string };

/** A product that the file changes; only the changed fields are written. */
export interface PlannedUpdate {
  readonly type: 'update';
  readonly line: number;
  readonly id: string;
  readonly before: Product;
  readonly draft: ProductDraft;
  readonly changed: readonly ProductField[];
}

/** A new product. The same line always gets the same id, so a file that is read twice creates no second product. */
export interface PlannedCreation {
  readonly type: 'create';
  readonly line: number;
  readonly id: string;
  readonly draft: ProductDraft;
}

export type PlannedWrite = PlannedUpdate | PlannedCreation;

export interface ImportPlan {
  readonly lines: number;
  readonly writes: readonly PlannedWrite[];
  readonly unchanged: number;
  readonly wrong: readonly WrongLine[];
}

export interface WrongLine {
  readonly line: number;
  readonly problems: readonly LineProblem[];
}

export interface PlanContext {
  readonly columns: readonly CsvColumn[];
  readonly products: readonly Product[];
  readonly categories: readonly NamedCategory[];
  readonly texts: CsvTexts;
}

export interface ImportPlanner {
  readonly add: (record: CsvRecord) => void;
  /** Checks the file as a whole, one line at each step. */
  readonly finish: () => Generator<void, ImportPlan, undefined>;
}

/** Takes the records one by one, so that a long file can be planned in slices, including the final check. */
export function createImportPlanner(context: PlanContext): ImportPlanner {
  const known = knownProducts(context.products);
  const lines: (ReadLine | WrongLine)[] = [];
  return {
    add: (record) => void lines.push(readLine(record, context, known)),
    finish: () => planOf(lines, context.products),
  };
}

function* planOf(
  lines: readonly (ReadLine | WrongLine)[],
  products: readonly Product[],
): Generator<void, ImportPlan, undefined> {
  const writes: PlannedWrite[] = [];
  const wrong: WrongLine[] = [];
  const file = yield* wholeFile(lines, products);
  for (const line of lines) {
    yield;
    const judged = 'problems' in line ? line : besideTheOthers(line, file);
    if ('problems' in judged) wrong.push(judged);
    else if (judged.write !== null) writes.push(judged.write);
  }
  return { lines: lines.length, writes, unchanged: lines.length - writes.length - wrong.length, wrong };
}

/** A line without an error of its own. */
interface ReadLine {
  readonly line: number;
  readonly id: string;
  readonly barcode: string;
  /** The barcode is the product's present one. */
  readonly hasSameBarcode: boolean;
  /** null when nothing changes. */
  readonly write: PlannedWrite | null;
}

interface KnownProducts {
  readonly byId: ReadonlyMap<string, Product>;
  readonly byBarcode: ReadonlyMap<string, Product>;
}

function knownProducts(products: readonly Product[]): KnownProducts {
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    byBarcode: new Map(
      products.flatMap((product) =>
        product.barcode === null ? [] : [[normalBarcode(product.barcode), product]],
      ),
    ),
  };
}

function readLine(record: CsvRecord, context: PlanContext, known: KnownProducts): ReadLine | WrongLine {
  const { line } = record;
  if (record.problem !== null) return { line, problems: [{ type: record.problem }] };
  const { columns } = context;
  if (record.cells.length !== columns.length) {
    return {
      line,
      problems: [{ type: 'CellCount', found: record.cells.length, expected: columns.length }],
    };
  }
  const cells = new Map(columns.map((column, place) => [column, meantBy(record.cells[place] ?? '')]));
  const id = cells.get('id')?.trim() ?? '';
  const product = productOfLine(id, cells, known);
  if (id !== '' && product === undefined) return { line, problems: [{ type: 'UnknownId', id }] };
  return product === undefined
    ? plannedCreation(line, cells, context)
    : plannedUpdate(line, cells, context, product);
}

type Cells = ReadonlyMap<CsvColumn, string>;

/** By id, else by barcode, else the product that an earlier import of the same line created. */
function productOfLine(id: string, cells: Cells, known: KnownProducts): Product | undefined {
  if (id !== '') return known.byId.get(id);
  const barcode = normalBarcode(cells.get('barcode') ?? '');
  const carrier = barcode === '' ? undefined : known.byBarcode.get(barcode);
  return carrier ?? known.byId.get(idOfNewLine(cells));
}

function plannedCreation(line: number, cells: Cells, context: PlanContext): ReadLine | WrongLine {
  const filled = fillForm(emptyProductForm, cells, context, null);
  const checkedForm = checkProduct(filled.form);
  const problems = [...filled.problems, ...fieldProblems(checkedForm, filled.problems)];
  if (problems.length > 0 || !checkedForm.ok) return { line, problems };
  const id = idOfNewLine(cells);
  const draft = checkedForm.value;
  return {
    line,
    id,
    barcode: draft.barcode ?? '',
    hasSameBarcode: false,
    write: { type: 'create', line, id, draft },
  };
}

function plannedUpdate(
  line: number,
  cells: Cells,
  context: PlanContext,
  before: Product,
): ReadLine | WrongLine {
  const { id } = before;
  const stored = trimForm(productFormOf(before));
  const filled = fillForm(stored, cells, context, before.category);
  const touched = fieldsIn(filled.form).filter((field) => filled.form[field] !== stored[field]);
  if (touched.length === 0 && filled.problems.length === 0) {
    return { line, id, barcode: stored.barcode, hasSameBarcode: true, write: null };
  }
  const checkedForm = checkProductEdit(filled.form, before);
  const problems = [...filled.problems, ...fieldProblems(checkedForm, filled.problems)];
  if (problems.length > 0 || !checkedForm.ok) return { line, problems };
  const draft = checkedForm.value;
  const after = productFormOf(draft);
  // The discount follows from both prices, so it changes with them.
  const follows = touched.includes('price') || touched.includes('originalPrice') ? ['discount'] : [];
  const changed = fieldsIn(after).filter(
    (field) => (touched.includes(field) || follows.includes(field)) && after[field] !== stored[field],
  );
  const barcode = draft.barcode ?? '';
  const hasSameBarcode = !changed.includes('barcode');
  if (changed.length === 0) return { line, id, barcode, hasSameBarcode, write: null };
  return {
    line,
    id,
    barcode,
    hasSameBarcode,
    write: { type: 'update', line, id, before, draft, changed },
  };
}

interface Filled {
  readonly form: ProductForm;
  readonly problems: readonly LineProblem[];
}

/** The form with the values of the line; a column that the file does not have leaves its field unchanged. */
function fillForm(form: ProductForm, cells: Cells, context: PlanContext, current: string | null): Filled {
  const problems: LineProblem[] = [];
  const cell = cells.get('category')?.trim() ?? '';
  const category = cell === '' ? null : categoryFromCell(cell, context.categories, current);
  if (category?.ok === false) problems.push(category.error);
  const isNew = yesOrNo(cells.get('isNew'), form.isNew, context.texts);
  if (isNew === null) problems.push({ type: 'NotYesOrNo' });
  return {
    form: {
      ...form,
      ...valuesOf(textColumns, (column) => cells.get(column)?.trim() ?? form[column]),
      barcode: normalBarcode(cells.get('barcode') ?? form.barcode),
      category: category?.ok === true ? category.value : '',
      isNew: isNew ?? form.isNew,
    },
    problems,
  };
}

/** All but the flags, which have no limit. */
const textColumns = fieldsWith('csv').filter((field) => hasTrait(field, 'limit'));

function yesOrNo(cell: string | undefined, otherwise: boolean, texts: CsvTexts): boolean | null {
  if (cell === undefined) return otherwise;
  const word = foldText(cell);
  if ([foldText(texts.yes), '1', 'true'].includes(word)) return true;
  return ['', foldText(texts.no), '0', 'false'].includes(word) ? false : null;
}

/** The wrong fields; a category that is already reported as unknown is not also reported as missing. */
function fieldProblems(
  result: ReturnType<typeof checkProduct>,
  known: readonly LineProblem[],
): readonly LineProblem[] {
  if (result.ok) return [];
  const hasCategoryProblem = known.some(
    ({ type }) => type === 'UnknownCategory' || type === 'AmbiguousCategory',
  );
  return fieldsIn(emptyProductForm).flatMap((field): readonly LineProblem[] => {
    const key = result.error[field];
    if (key === undefined || (field === 'category' && hasCategoryProblem)) return [];
    return [{ type: 'Field', field, key }];
  });
}

/** The context of a line: the lines before it, and the products that no line of the file is about. */
interface WholeFile {
  readonly lineOfId: Map<string, number>;
  /** The line that sets or keeps a barcode for its product, wherever it is in the file. */
  readonly lineOfBarcode: Map<string, number>;
  readonly carriers: ReadonlyMap<string, Product>;
}

function* wholeFile(
  lines: readonly (ReadLine | WrongLine)[],
  products: readonly Product[],
): Generator<void, WholeFile, undefined> {
  const inFile = new Set<string>();
  const lineOfBarcode = new Map<string, number>();
  for (const line of lines) {
    yield;
    if (!('id' in line)) continue;
    inFile.add(line.id);
    if (line.hasSameBarcode && line.barcode !== '') lineOfBarcode.set(line.barcode, line.line);
  }
  const carriers = new Map<string, Product>();
  for (const product of products) {
    yield;
    if (product.barcode !== null && !inFile.has(product.id))
      carriers.set(normalBarcode(product.barcode), product);
  }
  return { lineOfId: new Map(), lineOfBarcode, carriers };
}

/** Conflicts between lines: one product twice, one barcode twice, a barcode of a product outside of the file. */
function besideTheOthers(read: ReadLine, file: WholeFile): ReadLine | WrongLine {
  const { line, id, barcode, hasSameBarcode } = read;
  const problems: LineProblem[] = [];
  const sameId = file.lineOfId.get(id);
  if (sameId !== undefined) problems.push({ type: 'RepeatedProduct', line: sameId });
  else file.lineOfId.set(id, line);
  // The products screen reports products that already share a barcode: a file that leaves them unchanged is valid.
  if (barcode !== '' && !hasSameBarcode) {
    const sameCode = file.lineOfBarcode.get(barcode);
    if (sameCode === undefined) file.lineOfBarcode.set(barcode, line);
    else if (sameId === undefined) problems.push({ type: 'DuplicateBarcode', barcode, line: sameCode });
    const carrier = file.carriers.get(barcode);
    if (carrier !== undefined) problems.push({ type: 'BarcodeTaken', barcode, name: carrier.name });
  }
  return problems.length === 0 ? read : { line, problems };
}

/** A new product's id from its identifying values: its barcode, else its name and category. */
function idOfNewLine(cells: Cells): string {
  const barcode = normalBarcode(cells.get('barcode') ?? '');
  const key =
    barcode === ''
      ? `${foldText(cells.get('name') ?? '')}\n${foldText(cells.get('category') ?? '')}`
      : barcode;
  return `csv-${hash(key, 0x811c9dc5)}${hash(key, 0x01000193)}`;
}

/** FNV-1a with a seed, as eight hex digits. */
function hash(text: string, seed: number): string {
  return fnv1a(text, seed).toString(16).padStart(8, '0');
}

const trimmedFields = fieldsOfKind('text', 'category', 'url');

function trimForm(form: ProductForm): ProductForm {
  return {
    ...form,
    ...valuesOf(trimmedFields, (field) => form[field].trim()),
    images: imageLines(imagesOfLines(form.images)),
  };
}

function fieldsIn(form: ProductForm): readonly ProductField[] {
  return Object.keys(form).filter((field): field is ProductField => field in emptyProductForm);
}
