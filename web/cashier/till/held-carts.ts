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

/** The open cart is sold; a held one that was to be sold under the same id leaves. */
export async function sellCart(transaction: TillTransaction, soldId: string): Promise<void> {
  const carts = transaction.objectStore('heldCarts');
  const [open, held] = await Promise.all([
    carts.index('state').get('open'),
    carts.index('saleId').getAll(soldId),
  ]);
  await Promise.all([
    ...held.map(({ id, state }) => (state === 'held' ? carts.delete(id) : undefined)),
    open && carts.put({ ...open, state: 'sold', saleId: soldId }),
  ]);
}
