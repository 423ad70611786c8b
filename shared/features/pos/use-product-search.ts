// The product search of the point of sale: sellable products, and by barcode also products that were sellable earlier.
import { useEffect, useMemo, useState } from 'react';
import type { Product } from '#domain/product';
import { createProductSearch, type ProductSearch } from '#domain/product-search';

export interface PosSearch {
  readonly search: ProductSearch;
  /** The product with this barcode. A sold-out product has stock 0, so that its scan is not treated as unknown. */
  readonly find: (barcode: string) => Product | null;
}

export function useProductSearch(products: readonly Product[]): PosSearch {
  const search = useSearchOver(products);
  const soldOut = useSoldOut(products);
  return { search, find: (barcode) => search.withBarcode(barcode) ?? soldOut.withBarcode(barcode) };
}

/**
 * One index for the lifetime of the screen. It is updated to each new product list before a search, and reads further products
 * ahead between frames.
 */
function useSearchOver(products: readonly Product[]): ProductSearch {
  const [search] = useState(createProductSearch);
  useEffect(() => {
    if (products.length === 0) return undefined;
    const readAhead = (): void => {
      if (search.readAhead()) timer = setTimeout(readAhead);
    };
    let timer = setTimeout(readAhead);
    return () => clearTimeout(timer);
  }, [search, products]);
  return useMemo(() => {
    search.replace(products);
    return search;
  }, [search, products]);
}

function useSoldOut(products: readonly Product[]): ProductSearch {
  const [search] = useState(createProductSearch);
  const [known] = useState(() => new Map<string, Product>());
  return useMemo(() => {
    for (const product of products) known.set(product.id, product);
    const sellable = new Set(products.map(({ id }) => id));
    const gone = [...known.values()].filter(({ id }) => !sellable.has(id));
    search.replace(gone.map((product) => ({ ...product, stock: 0 })));
    return search;
  }, [search, known, products]);
}
