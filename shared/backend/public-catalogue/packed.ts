// The products of the store: the packed catalogue of the server, or the listing of the database where there is none.
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { readPackedProducts } from '#domain/packed-catalogue';
import type { CatalogueSort, Product } from '#domain/product';
import { ok, type Result } from '#kernel/result';
import { fetchJson } from './rest.ts';
import { readCatalogue } from './shop-window.ts';

/** What lists show and search of each product, in no stated order (CL-08). */
export async function readStoreProducts(
  backend: Backend,
  sort: CatalogueSort,
): Promise<Result<readonly Product[], BackendFailure>> {
  const packed = await fetchJson(`${backend.apiOrigin}/api/catalogue`);
  const products = packed.ok ? readPackedProducts(packed.value) : null;
  return products === null ? readCatalogue(backend, sort) : ok(products);
}
