// Products as a file for spreadsheet programs: UTF-8 with a byte order mark, Arabic headings, nothing that runs as a formula.
import { codeCell, csvFile, withFormulaEscape, type CsvReader } from '#kernel/csv';
import {
  productFields,
  productFormOf,
  type FieldWith,
  type Product,
  type ProductForm,
} from '#domain/product';
import { categoryCell, type NamedCategory } from './category-cell.ts';
import { csvColumns, type CsvTexts } from './columns.ts';

export interface CsvExport {
  readonly categories: readonly NamedCategory[];
  readonly texts: CsvTexts;
  readonly reader: CsvReader;
}

/** The complete file. */
export function exportProducts(products: readonly Product[], options: CsvExport): string {
  const { texts } = options;
  const headings = csvColumns.map((column) => texts.headings[column]);
  const lines = products.map((product) => {
    const form = productFormOf(product);
    return csvColumns.map((column) =>
      column === 'id' ? codeCell(product.id, options.reader) : cellOf(form, column, options),
    );
  });
  return csvFile([headings, ...lines]);
}

function cellOf(
  form: ProductForm,
  column: FieldWith<'csv'>,
  { categories, texts, reader }: CsvExport,
): string {
  const value = form[column];
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  switch (productFields[column].kind) {
    case 'amount':
    case 'number':
      return value;
    case 'code':
      return codeCell(value, reader);
    case 'category':
      return withFormulaEscape(categoryCell(value, categories));
    default:
      return withFormulaEscape(value);
  }
}
