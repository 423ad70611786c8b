// Barcodes that several products have: nothing in the backend prevents them, so the screen reports them.
import { normalBarcode } from '#domain/barcode';
import type { IndexedProduct } from './product-index.ts';

export interface SharedBarcode {
  readonly barcode: string;
  readonly products: readonly IndexedProduct[];
}

/** Every barcode of more than one product, however its digits are written; in the order of the products. */
export function sharedBarcodes(index: readonly IndexedProduct[]): readonly SharedBarcode[] {
  const carriers = new Map<string, IndexedProduct[]>();
  for (const product of index) {
    const code = normalBarcode(product.barcode ?? '');
    if (code === '') continue;
    const others = carriers.get(code);
    if (others === undefined) carriers.set(code, [product]);
    else others.push(product);
  }
  return Array.from(carriers, ([barcode, products]) => ({ barcode, products })).filter(
    ({ products }) => products.length > 1,
  );
}
