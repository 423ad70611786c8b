// Files for spreadsheet programs: UTF-8 with a byte order mark, one record a line, nothing that runs as a formula.

/** One record as text; cells are quoted where necessary. */
export function formatRecord(cells: readonly string[], delimiter: ',' | ';' | '\t' = ','): string {
  return cells
    .map((cell) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter);
}

/** The complete file. Texts that somebody typed need `withFormulaEscape` before. */
export function csvFile(records: readonly (readonly string[])[]): string {
  return `\uFEFF${records.map((cells) => `${formatRecord(cells)}\r\n`).join('')}`;
}

/** A column of a file. */
export interface Column<Item> {
  readonly heading: string;
  /** What a record has there; a text that somebody typed with `withFormulaEscape`. */
  readonly cell: (item: Item) => string;
}

/** The complete file with one record a line, under a line of headings. */
export function csvTable<Item>(columns: readonly Column<Item>[], items: readonly Item[]): string {
  return csvFile([
    columns.map(({ heading }) => heading),
    ...items.map((item) => columns.map(({ cell }) => cell(item))),
  ]);
}

/** Also in the wide forms of East Asian text, which some spreadsheet programs take for the plain ones (FS-39). */
const formulaStart = /^[=+\-@\t\r'\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that a spreadsheet would run as a formula is written after an apostrophe, which an import removes again. */
export function withFormulaEscape(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Who opens a file: a spreadsheet program, or a program that takes each cell as it is. */
export type CsvReader = 'spreadsheet' | 'program';

/**
 * A phone number, a barcode or a reference. A spreadsheet program takes digits alone for a number, drops the zeros before them and writes
 * long ones with an exponent, and stores both in the file that it saves: it gets a formula that is their text (FA-25).
 */
export function codeCell(text: string, reader: CsvReader): string {
  if (!/^[0-9]+$/.test(text)) return withFormulaEscape(text);
  return reader === 'spreadsheet' ? `="${text}"` : text;
}

/** What a cell means that `withFormulaEscape` or `codeCell` wrote, also after a spreadsheet program saved it. */
export function meantBy(cell: string): string {
  const digits = /^="([0-9]+)"$/.exec(cell.trim())?.[1];
  if (digits !== undefined) return digits;
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
