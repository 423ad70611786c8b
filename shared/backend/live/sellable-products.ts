// Live products, for the product list of the point of sale (DB-23).
import type { DocumentChange } from 'firebase/firestore';
import type { Backend } from '#backend/connect';
import { type Product, readProduct } from '#domain/product';
import { type Listener, listen, type StopListening } from './listen.ts';

/** The products with stock above 0. Only changed documents are read again. */
export function watchSellableProducts(
  backend: Backend,
  onUpdate: Listener<readonly Product[]>,
): StopListening {
  const products = new Map<string, Product>();
  return listen(
    backend,
    ({ sdk, database }) => sdk.query(sdk.collection(database, 'products'), sdk.where('stock', '>', 0)),
    ({ size }, changes) => {
      // Everything is new: the listener began, or began again from another state.
      if (changes.length === size && changes.every(({ type }) => type === 'added')) products.clear();
      for (const change of changes) applyChange(products, change);
      return [...products.values()];
    },
    onUpdate,
  );
}

function applyChange(products: Map<string, Product>, { type, doc }: DocumentChange): void {
  if (type === 'removed') products.delete(doc.id);
  else products.set(doc.id, readProduct(doc.id, doc.data()));
}
