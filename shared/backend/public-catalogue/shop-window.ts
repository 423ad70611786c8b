// A visitor's first reads: products, categories, settings. They use Firestore's REST protocol, as the lite SDK does, so that a visitor who
// only browses does not load the 36 kB of the SDK.
import type { Backend } from '#backend/connect';
import { entitiesFrom, mapResult } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readCategory, type Category } from '#domain/category';
import { type CatalogueSort, isOnWeb, type Product, readStorefrontProduct } from '#domain/product';
import { err, ok, type Result } from '#kernel/result';
import { readSettings, type Settings } from '#domain/settings';
import { listDocuments, type ListOrder, readDocument } from './rest.ts';

/** The catalogue in the backend's order (DB-25..27); a missing stock reads as the storefront's default (CA-37). */
export async function readCatalogue(
  backend: Backend,
  sort: CatalogueSort,
): Promise<Result<readonly Product[], BackendFailure>> {
  return mapResult(await listDocuments(backend, 'products', orders[sort]), (documents) =>
    entitiesFrom(documents, readStorefrontProduct).filter(isOnWeb),
  );
}

/** One product as it is now, or `NotFound`, also for one that the store does not show. */
export async function readPublicProduct(
  backend: Backend,
  id: string,
): Promise<Result<Product, BackendFailure>> {
  const found = await readDocument(backend, 'products', id);
  if (!found.ok) return found;
  const product = readStorefrontProduct(found.value.id, found.value.fields);
  return isOnWeb(product) ? ok(product) : err({ type: 'NotFound' });
}

/** All categories by `order`, ascending (DB-32). */
export async function readCategories(backend: Backend): Promise<Result<readonly Category[], BackendFailure>> {
  return mapResult(
    await listDocuments(backend, 'categories', { field: 'order', direction: 'ASCENDING' }),
    (found) => entitiesFrom(found, readCategory),
  );
}

/** The shop's settings, or the defaults while there are none. */
export async function readShopSettings(backend: Backend): Promise<Result<Settings, BackendFailure>> {
  const found = await readDocument(backend, 'settings', 'general');
  if (found.ok) return ok(readSettings(found.value.fields));
  return found.error.type === 'NotFound' ? ok(readSettings({})) : found;
}

const orders: Readonly<Record<CatalogueSort, ListOrder>> = {
  name: { field: 'name', direction: 'ASCENDING' },
  priceAscending: { field: 'price', direction: 'ASCENDING' },
  priceDescending: { field: 'price', direction: 'DESCENDING' },
};
