// A file as the import takes it, with two products of the shop's own categories.
import { inStoreBarcode } from '#domain/barcode';
import { readProduct } from '#domain/product';
import { exportProducts, type NamedCategory } from '#domain/product-csv';
import { productEditingTexts } from '#text';

const texts = productEditingTexts.csv;

export function sampleFile(categories: readonly NamedCategory[]): string {
  const [first, second = first] = categories;
  const [food, collar] = texts.sampleProducts;
  return exportProducts(
    [
      readProduct('', { ...food, price: 185.5, stock: 24, category: first?.id, barcode: inStoreBarcode(1) }),
      readProduct('', {
        ...collar,
        price: 120,
        originalPrice: 150,
        stock: 8,
        category: second?.id,
        isNew: true,
      }),
    ],
    { categories, texts, reader: 'spreadsheet' },
  );
}
