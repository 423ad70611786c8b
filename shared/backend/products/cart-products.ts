// Reads the products of a visitor's cart, separate from the product writes, so that a visitor's page does not load them.
import type { Backend } from '#backend/connect';
import { entitiesFrom, mapResult, readByIds } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { isOnWeb, type Product, readStorefrontProduct } from '#domain/product';
import type { Result } from '#kernel/result';

/** The shop server takes no more alternatives in a visitor's query (FS-27). */
const idsOfQuery = 10;

/** The current products of a cart, with the storefront's default stock; those that are missing, or not shown, are left out. */
export async function readCartProducts(
  backend: Backend,
  ids: readonly string[],
): Promise<Result<readonly Product[], BackendFailure>> {
  return mapResult(await readByIds(backend, 'products', ids, idsOfQuery), (documents) =>
    entitiesFrom(documents, readStorefrontProduct).filter(isOnWeb),
  );
}
