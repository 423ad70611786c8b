// Writes the URL of the catalogue, which the domain reads.
import { catalogueSorts, everyCategory, type CatalogueUrl } from '#domain/product';

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
