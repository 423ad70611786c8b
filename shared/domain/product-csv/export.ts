// Products as a file for spreadsheet programs: UTF-8 with a byte order mark, Arabic headings, nothing that runs as a formula.
import { codeCell, csvFile, withFormulaEscape, type CsvReader } from '#kernel/csv';
import { productFormOf, type Product } from '#domain/product';
import { categoryCell, type NamedCategory } from './category-cell.ts';
import { csvColumns, type CsvColumn, type CsvTexts } from './columns.ts';

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
    const cells = cellsOf(product, options);
    return csvColumns.map((column) => cells[column]);
  });
  return csvFile([headings, ...lines]);
}

/** The cell of each column in a product's line. */
function cellsOf(
  product: Product,
  { categories, texts, reader }: CsvExport,
): Readonly<Record<CsvColumn, string>> {
  const form = productFormOf(product);
  return {
    id: codeCell(product.id, reader),
    name: withFormulaEscape(form.name),
    price: form.price,
    stock: form.stock,
    category: withFormulaEscape(categoryCell(form.category, categories)),
    description: withFormulaEscape(form.description),
    barcode: codeCell(form.barcode, reader),
    originalPrice: form.originalPrice,
    discount: form.discount,
    isNew: form.isNew ? texts.yes : texts.no,
    image: withFormulaEscape(form.image),
    images: withFormulaEscape(form.images),
    fullDescription: withFormulaEscape(form.fullDescription),
  };
}
