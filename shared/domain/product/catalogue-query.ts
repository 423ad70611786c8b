// The query of the catalogue's URL: page, category, sort order and search, so that a view can be shared and reopened.
import { pageOf, type Page } from '#kernel/pagination';
import {
  cataloguePageSize,
  catalogueSorts,
  everyCategory,
  filterProducts,
  sortProducts,
  type CatalogueSort,
} from './listing.ts';
import type { Product } from './product.ts';

export interface CatalogueUrl {
  readonly page: number;
  /** A category id, or 'all'. */
  readonly category: string;
  readonly sort: CatalogueSort;
  readonly query: string;
}

/** The part of URLSearchParams that is read here. */
interface UrlParameters {
  readonly get: (name: string) => string | null;
}

/** Reads the parameters. A missing or invalid one gets its default (LM-26). */
export function readCatalogueUrl(params: UrlParameters): CatalogueUrl {
  const page = Number(params.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    category: params.get('category') || everyCategory,
    sort: catalogueSorts.find((sort) => sort === params.get('sort')) ?? catalogueSorts[0],
    query: params.get('q') ?? '',
  };
}

/** The products that the URL shows. `products` are sorted by name. */
export function cataloguePageOf(products: readonly Product[], url: CatalogueUrl): Page<Product> {
  const found = filterProducts(products, url);
  const sorted = url.sort === 'name' ? found : sortProducts(found, url.sort);
  return pageOf(sorted, url.page, cataloguePageSize);
}
