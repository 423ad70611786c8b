// Decisions of people about refused entries, until the back office has acknowledged them.
import type { RefusalDecision } from '#till';
import type { StoredDecision, StoredEntry, TillTransaction } from './database.ts';

/** Stores the decision if the entry is refused. A later decision about the same entry replaces it. */
export async function addDecision(
  transaction: TillTransaction,
  entry: StoredEntry,
  decision: Pick<StoredDecision, 'became' | 'note'>,
): Promise<void> {
  if (entry.refusal === null) return;
  await remove(transaction, entry.id);
  const { id, payload, recordedAt, refusal } = entry;
  await transaction
    .objectStore('decisions')
    .add({ id, entry: { id, payload, recordedAt, leasedUntil: 0, refusal }, ...decision });
}

export async function forgetDecision(
  transaction: TillTransaction,
  id: string,
  decision: RefusalDecision['decision'],
): Promise<void> {
  const known = await transaction.objectStore('decisions').index('id').get(id);
  if (known?.became === decision) await remove(transaction, id);
}

async function remove(transaction: TillTransaction, id: string): Promise<void> {
  const decisions = transaction.objectStore('decisions');
  const key = await decisions.index('id').getKey(id);
  if (key !== undefined) await decisions.delete(key);
}
