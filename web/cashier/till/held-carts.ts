// The open and the held carts in the browser's database, inside the transaction of a step.
import type { CartRow } from '#domain/held-cart';
import type { CartChanges } from '#till';
import type { TillDatabase, TillTransaction } from './database.ts';

export function readCarts(source: TillDatabase | TillTransaction): Promise<readonly CartRow[]> {
  return 'getAll' in source ? source.getAll('heldCarts') : source.objectStore('heldCarts').getAll();
}

export async function writeCarts(
  transaction: TillTransaction,
  { dropped, saved }: CartChanges,
): Promise<void> {
  const carts = transaction.objectStore('heldCarts');
  await Promise.all([...dropped.map((id) => carts.delete(id)), ...saved.map((row) => carts.put(row))]);
}

/** The row takes the place of the open cart; held carts that were to be sold under the same id leave. */
export async function sellCart(
  transaction: TillTransaction,
  sold: CartRow & { readonly saleId: string },
): Promise<void> {
  const carts = transaction.objectStore('heldCarts');
  const gone = await Promise.all([
    carts.index('state').getAllKeys('open'),
    carts.index('state').getAllKeys('sold'),
    carts.index('saleId').getAllKeys(sold.saleId),
  ]);
  await Promise.all(gone.flat().map((id) => carts.delete(id)));
  await carts.put(sold);
}
