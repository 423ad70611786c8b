export { csvFile, formatRecord, withFormulaEscape } from './csv.ts';
