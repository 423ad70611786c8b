// A product within a transaction: as the domain reads it, and its stored fields, with which the rules compare a change.
import type { Transaction } from 'firebase/firestore/lite';
import type { DocumentStore } from '#backend/connect';
import type { Records } from '#backend/documents';
import type { Fields } from '#kernel/fields';
import { type Product, readProduct } from '#domain/product';

export interface StoredProduct {
  readonly product: Product;
  readonly fields: Fields;
}

export const storedProducts: Records<Product> = { collection: 'products', read: readProduct };

/** null when it is missing. */
export async function readCurrent(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  id: string,
): Promise<StoredProduct | null> {
  const found = await transaction.get(sdk.doc(database, 'products', id));
  const fields = found.data();
  return fields === undefined ? null : { product: readProduct(id, fields), fields };
}
