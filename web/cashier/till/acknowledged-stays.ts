// Stays that have left the queue while the storage copy may still hold them: they do not join it again.
import * as z from 'zod/mini';
import type { StoredEntry, TillTransaction } from './database.ts';
import { maxCopied } from './local-storage-copy.ts';

export async function addAcknowledgedStays(
  transaction: TillTransaction,
  removed: readonly StoredEntry[],
): Promise<void> {
  const ids = removed.flatMap(({ id, kind }) => (kind === 'hosting' ? [id] : []));
  if (ids.length === 0) return;
  const left = [...(await acknowledgedStays(transaction)), ...ids].slice(-2 * maxCopied);
  await transaction.objectStore('identity').put(JSON.stringify(left), 'leftStays');
}

export async function acknowledgedStays(transaction: TillTransaction): Promise<readonly string[]> {
  return z
    .array(z.string())
    .parse(JSON.parse((await transaction.objectStore('identity').get('leftStays')) ?? '[]'));
}
