// Search in the packed index on each keystroke: folding and sorting are done once, so that a keystroke only compares.
import { matchesWords, searchWords } from '#kernel/folding';
import { compareNames, everyCategory, productSearchText } from '#domain/product';
import type { IndexedProduct } from './product-index.ts';

/** A product of the index with its folded text. */
export type SearchableProduct = IndexedProduct & { readonly searchText: string };

/** The prepared index: folded, and ordered by name. */
export function searchableIndex(index: readonly IndexedProduct[]): readonly SearchableProduct[] {
  return index
    .map((product) => ({ ...product, searchText: productSearchText(product) }))
    .toSorted(compareNames);
}

/** The products that contain every word of the query (AP-33), of exactly one category or of all (AP-34). */
export function searchIndex(
  index: readonly SearchableProduct[],
  filter: { readonly query: string; readonly category: string },
): readonly SearchableProduct[] {
  const words = searchWords(filter.query);
  const isOfEvery = filter.category === everyCategory;
  return index.filter(
    (product) =>
      (isOfEvery || product.category === filter.category) &&
      (words.length === 0 || matchesWords(product.searchText, words)),
  );
}
