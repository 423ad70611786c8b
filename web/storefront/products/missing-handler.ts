// The add handler of a card without one: logs an error and changes nothing (CA-45, ER-72).
import type { Product } from '#domain/product';

/** Returns false: nothing was added. */
export function logMissingHandler({ id }: Pick<Product, 'id'>): boolean {
  reportError(new Error(`No cart to add product ${id} to`));
  return false;
}
