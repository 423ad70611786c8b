export { codeCell, csvFile, csvTable, formatRecord, meantBy, withFormulaEscape } from './csv.ts';
export type { Column, CsvReader } from './csv.ts';
