// Products as a file for spreadsheet programs: UTF-8 with a byte order mark, Arabic headings, nothing that runs as a formula.
import { csvFile, withFormulaEscape } from '#kernel/csv';
import { productFormOf, type Product } from '#domain/product';
import { categoryCell, type NamedCategory } from './category-cell.ts';
import { csvColumns, type CsvColumn, type CsvTexts } from './columns.ts';

/** The complete file. */
export function exportProducts(
  products: readonly Product[],
  categories: readonly NamedCategory[],
  texts: CsvTexts,
): string {
  const headings = csvColumns.map((column) => texts.headings[column]);
  const lines = products.map((product) => {
    const cells = cellsOf(product, categories, texts);
    return csvColumns.map((column) => cells[column]);
  });
  return csvFile([headings, ...lines]);
}

/** The cell of each column in a product's line. */
function cellsOf(
  product: Product,
  categories: readonly NamedCategory[],
  texts: CsvTexts,
): Readonly<Record<CsvColumn, string>> {
  const form = productFormOf(product);
  return {
    id: withFormulaEscape(product.id),
    name: withFormulaEscape(form.name),
    price: form.price,
    stock: form.stock,
    category: withFormulaEscape(categoryCell(form.category, categories)),
    description: withFormulaEscape(form.description),
    barcode: withFormulaEscape(form.barcode),
    originalPrice: form.originalPrice,
    discount: form.discount,
    isNew: form.isNew ? texts.yes : texts.no,
    image: withFormulaEscape(form.image),
    images: withFormulaEscape(form.images),
    fullDescription: withFormulaEscape(form.fullDescription),
  };
}

/** The text of a cell without the apostrophe that escaped it. */
export function withoutFormulaEscape(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
