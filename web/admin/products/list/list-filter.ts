// The filter of the product list in the URL.
import { everyCategory } from '#domain/product';
import type { TableSort } from '#ui';

export const stockFilters = ['all', 'Low', 'OutOfStock', 'Oversold'] as const;
export type StockFilter = (typeof stockFilters)[number];

/** The columns that order the list. */
export const sortColumns = ['name', 'price', 'stock'] as const;
type ListSort = TableSort<(typeof sortColumns)[number]>;

/** Chooses the products whose category does not exist; no document has such an id. */
export const missingCategory = '__missing__';

export interface ListFilter {
  readonly query: string;
  /** A category id, 'all' or `missingCategory`. */
  readonly category: string;
  readonly stock: StockFilter;
  /** null: by name, and the products of a stock level by their stock. */
  readonly sort: ListSort | null;
  /** From 1. */
  readonly page: number;
}

/** Missing and invalid parameters get their default values. */
export function filterFrom(search: URLSearchParams): ListFilter {
  const stock = search.get('stock');
  const page = Number(search.get('page'));
  return {
    query: search.get('q') ?? '',
    category: search.get('category') ?? everyCategory,
    stock: stockFilters.find((one) => one === stock) ?? 'all',
    sort: sortFrom(search.get('sort') ?? ''),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The parameters of a filter, without default values. */
export function searchFrom(filter: ListFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.query.trim() !== '') search.set('q', filter.query);
  if (filter.category !== everyCategory) search.set('category', filter.category);
  if (filter.stock !== 'all') search.set('stock', filter.stock);
  if (filter.sort !== null) search.set('sort', sortText(filter.sort));
  if (filter.page > 1) search.set('page', String(filter.page));
  return search;
}

export function isNarrowed(filter: ListFilter): boolean {
  return filter.query.trim() !== '' || filter.category !== everyCategory || filter.stock !== 'all';
}

/** 'price' upwards, '-price' downwards. */
function sortText({ id, direction }: ListSort): string {
  return direction === 'ascending' ? id : `-${id}`;
}

function sortFrom(text: string): ListSort | null {
  const id = sortColumns.find((column) => text === column || text === `-${column}`);
  if (id === undefined) return null;
  return { id, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}
