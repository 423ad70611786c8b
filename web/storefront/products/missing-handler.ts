// A card without an add handler logs an error and goes on (CA-45, ER-72).
import type { Product } from '#domain/product';

/** Nothing was added. */
export function logMissingHandler({ id }: Pick<Product, 'id'>): boolean {
  reportError(new Error(`No cart to add product ${id} to`));
  return false;
}
