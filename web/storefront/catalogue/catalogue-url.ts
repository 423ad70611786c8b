// The URL of the catalogue has page, category, sort order and query, so that a view can be shared and reopened.
import { catalogueSorts, everyCategory, type CatalogueSort } from '#domain/product';

export interface CatalogueUrl {
  readonly page: number;
  /** A category id, or 'all'. */
  readonly category: string;
  readonly sort: CatalogueSort;
  readonly query: string;
}

/** Reads the parameters. A missing or invalid one gets its default (LM-26). */
export function readCatalogueUrl(params: URLSearchParams): CatalogueUrl {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    category: params.get('category') || everyCategory,
    sort: catalogueSorts.find((sort) => sort === params.get('sort')) ?? catalogueSorts[0],
    query: params.get('q') ?? '',
  };
}

/** Writes the parameters; defaults are left out. */
export function writeCatalogueUrl({ page, category, sort, query }: CatalogueUrl): URLSearchParams {
  const params = new URLSearchParams();
  if (category !== everyCategory) params.set('category', category);
  if (query !== '') params.set('q', query);
  if (sort !== catalogueSorts[0]) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** A change of another parameter starts at page 1 (CA-10, CA-11). */
export function changeCatalogueUrl(address: CatalogueUrl, change: Partial<CatalogueUrl>): CatalogueUrl {
  return { ...address, page: 1, ...change };
}
