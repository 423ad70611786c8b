// Searching the packed index as somebody types: everything slow is done once, so that each keystroke only compares.
import { matchesWords, searchWords } from '#kernel/folding';
import { everyCategory, productSearchText } from '#domain/product';
import type { IndexedProduct } from './product-index.ts';

/** A product of the index with the text it is searched in. */
export type SearchableProduct = IndexedProduct & { readonly searchText: string };

/** The index made ready: folded, and in the order of the names. */
export function searchableIndex(index: readonly IndexedProduct[]): readonly SearchableProduct[] {
  return index
    .map((product) => ({ ...product, searchText: productSearchText(product) }))
    .toSorted(
      (first, second) => collator.compare(first.name, second.name) || (first.id < second.id ? -1 : 1),
    );
}

/** The products that hold every word of the query (AP-33), of exactly one category or of all (AP-34). */
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

const collator = new Intl.Collator('ar', { numeric: true });
