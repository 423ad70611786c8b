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

/** A text that a spreadsheet would run as a formula is written after an apostrophe, which an import removes again. */
export function withFormulaEscape(text: string): string {
  return /^[=+\-@\t\r']/.test(text) ? `'${text}` : text;
}
