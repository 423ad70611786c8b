// Lists of products: sorting, filtering, searching and the selection for the home page.
import type { Category } from '#domain/category';
import { foldText, matchesWords, searchWords } from '#kernel/folding';
import { fieldsWith, type FieldWith } from './fields.ts';
import type { Product } from './product.ts';

/** The sort orders of the catalogue (CA-07); the first one is the default (CA-08). */
export const catalogueSorts = ['name', 'priceAscending', 'priceDescending'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** The sort orders of the point of sale (PO-08). */
export const posSorts = [...catalogueSorts, 'stockDescending'] as const;
export type ProductSort = (typeof posSorts)[number];

/** A whole list ordered by a figure; products of the same figure by id. */
export interface ProductOrder {
  readonly by: 'price' | 'stock';
  readonly direction: 'ascending' | 'descending';
}

/** Products on a page of the catalogue and of products management (LM-03, LM-04). */
export const cataloguePageSize = 12;

/** Longest description on a catalogue card (LM-05) and on a home accessory (LM-02), in characters. */
export const cardDescriptionLength = 80;
export const accessoryDescriptionLength = 60;

/** The filter value for all categories (CA-03, AP-34). */
export const everyCategory = 'all';

export interface ProductFilter {
  /** A category id, or 'all'. */
  readonly category: string;
  readonly query: string;
}

/** Featured products (LM-01) and accessories (LM-02) on the home page. */
export const featuredCount = 6;
const accessoriesCount = 6;

/** The products in the chosen order; equal ones by name and then id, so that the order is always the same. */
export function sortProducts(products: readonly Product[], sort: ProductSort): readonly Product[] {
  return products.toSorted(
    (first, second) => comparisons[sort](first, second) || compareNames(first, second),
  );
}

/** The products of exactly one category (or all) that match the query (CA-04, AP-33, AP-34, PO-06, PO-07). */
export function filterProducts(products: readonly Product[], filter: ProductFilter): readonly Product[] {
  const words = searchWords(filter.query);
  const isWanted = (product: Product): boolean =>
    filter.category === everyCategory || product.category === filter.category;
  return products.filter(
    (product) => isWanted(product) && (words.length === 0 || matchesWords(productSearchText(product), words)),
  );
}

const searched = fieldsWith('searched');

type Words = Pick<Product, FieldWith<'searched'>>;

/** The folded text in which a product is searched (AP-33, PO-06). */
export function productSearchText(product: Words): string {
  return foldText(searched.map((field) => product[field] ?? '').join(' '));
}

/** Whether both are found by the same words. */
export function hasSameWords(one: Words, other: Words): boolean {
  return searched.every((field) => one[field] === other[field]);
}

/** The products of the home page's accessories section (ST-07, ST-09), selected by category id or name. */
export function accessoriesOf(
  products: readonly Product[],
  categories: readonly Category[],
): readonly Product[] {
  return products
    .filter(({ category }) => {
      const stored = categories.find(({ id }) => id === category);
      return isAccessoryWord(category) || (stored !== undefined && isAccessoryWord(stored.name));
    })
    .slice(0, accessoriesCount);
}

const collator = new Intl.Collator('ar', { numeric: true });

type NamedProduct = Pick<Product, 'id' | 'name'>;

/** By name in dictionary order, then by id. */
export function compareNames(first: NamedProduct, second: NamedProduct): number {
  return collator.compare(first.name, second.name) || (first.id < second.id ? -1 : 1);
}

const comparisons: Readonly<Record<ProductSort, (first: Product, second: Product) => number>> = {
  name: () => 0,
  priceAscending: (first, second) => first.price - second.price,
  priceDescending: (first, second) => second.price - first.price,
  stockDescending: (first, second) => second.stock - first.stock,
};

const accessoryWords: ReadonlySet<string> = new Set(
  ['supplies', 'accessories', 'مستلزمات', 'المستلزمات', 'إكسسوارات', 'الإكسسوارات'].map(foldText),
);

function isAccessoryWord(word: string): boolean {
  return accessoryWords.has(foldText(word));
}
