export type { NamedCategory } from './category-cell.ts';
export { importChunks } from './chunks.ts';
export { csvColumns, readHeadings, requiredColumns } from './columns.ts';
export type { CsvColumn, CsvTexts, HeadingProblem } from './columns.ts';
export { exportProducts, type CsvExport } from './export.ts';
export { createImportPlanner } from './plan.ts';
export type {
  ImportPlan,
  ImportPlanner,
  LineProblem,
  PlanContext,
  PlannedCreation,
  PlannedUpdate,
  PlannedWrite,
  WrongLine,
} from './plan.ts';
export type { ProductField } from '#domain/product';
export { csvRecords, delimiterOf } from './records.ts';
export type { CsvDelimiter, CsvRecord } from './records.ts';
