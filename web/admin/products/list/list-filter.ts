// The filter of the product list in the URL.
import { everyCategory } from '#domain/product';

export const stockFilters = ['all', 'Low', 'OutOfStock', 'Oversold'] as const;
export type StockFilter = (typeof stockFilters)[number];

export interface ListFilter {
  readonly query: string;
  /** A category id, or 'all'. */
  readonly category: string;
  readonly stock: StockFilter;
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
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The parameters of a filter, without default values. */
export function searchFrom(filter: ListFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.query.trim() !== '') search.set('q', filter.query);
  if (filter.category !== everyCategory) search.set('category', filter.category);
  if (filter.stock !== 'all') search.set('stock', filter.stock);
  if (filter.page > 1) search.set('page', String(filter.page));
  return search;
}

export function isNarrowed(filter: ListFilter): boolean {
  return filter.query.trim() !== '' || filter.category !== everyCategory || filter.stock !== 'all';
}
