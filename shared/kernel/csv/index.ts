export { codeCell, csvFile, formatRecord, meantBy, withFormulaEscape } from './csv.ts';
export type { CsvReader } from './csv.ts';
