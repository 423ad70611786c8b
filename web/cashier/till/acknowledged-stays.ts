// Stays that have left the queue while the storage copy may still hold them: they are not imported from it again.
import type { StoredEntry, TillTransaction } from './database.ts';
import { maxCopied } from './local-storage-copy.ts';

/** The storage copy holds at most `maxCopied` stays; the rest is room for those that left it before it was written again. */
const maxRemembered = 2 * maxCopied;

export async function addAcknowledgedStays(
  transaction: TillTransaction,
  removed: readonly StoredEntry[],
): Promise<void> {
  const stays = removed.filter(({ kind }) => kind === 'stay');
  if (stays.length === 0) return;
  const store = transaction.objectStore('acknowledgedStays');
  for (const { id } of stays) await store.add(id);
  const surplus = (await store.count()) - maxRemembered;
  if (surplus <= 0) return;
  for (const key of await store.getAllKeys(null, surplus)) await store.delete(key);
}

export async function acknowledgedStays(transaction: TillTransaction): Promise<readonly string[]> {
  return transaction.objectStore('acknowledgedStays').getAll();
}
