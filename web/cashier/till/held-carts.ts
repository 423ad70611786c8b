// The open and the held carts in the browser's database, inside the transaction of a step.
import type { CartRow } from '#domain/held-cart';
import type { CartChanges } from '#till';
import type { TillDatabase, TillTransaction } from './database.ts';

export async function readCarts(source: TillDatabase | TillTransaction): Promise<readonly CartRow[]> {
  const rows = await ('getAll' in source
    ? source.getAll('heldCarts')
    : source.objectStore('heldCarts').getAll());
  return rows.map((row) => ({ changes: 0, changedAt: 0, ...row }));
}

export async function writeCarts(
  transaction: TillTransaction,
  { dropped, saved }: CartChanges,
): Promise<void> {
  const carts = transaction.objectStore('heldCarts');
  await Promise.all([...dropped.map((id) => carts.delete(id)), ...saved.map((row) => carts.put(row))]);
}
