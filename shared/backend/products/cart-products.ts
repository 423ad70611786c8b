// The products of a visitor's cart, apart from everything that writes products: a visitor's page carries no more.
import type { Backend } from '#backend/connect';
import { entitiesFrom, mapResult, readByIds } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type Product, readStorefrontProduct } from '#domain/product';
import type { Result } from '#kernel/result';

/** The products of a cart as they are now, with the storefront's default stock; those that are gone are left out. */
export async function readCartProducts(
  backend: Backend,
  ids: readonly string[],
): Promise<Result<readonly Product[], BackendFailure>> {
  return mapResult(await readByIds(backend, 'products', ids), (documents) =>
    entitiesFrom(documents, readStorefrontProduct),
  );
}
