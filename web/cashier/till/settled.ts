// What people have decided about refused entries, as one text among the few values of this till.
import * as z from 'zod/mini';
import type { SettledEntry } from '#till';
import type { StoredEntry, TillTransaction } from './database.ts';
import { recordFrom, recordText } from './local-storage-copy.ts';

/** Notes the decision about an entry, if it was refused. */
export async function noteSettled(
  transaction: TillTransaction,
  entry: StoredEntry,
  decision: Pick<SettledEntry, 'became' | 'note'>,
): Promise<void> {
  if (entry.refusal === null) return;
  const others = (await settledIn(transaction)).filter((one) => one.entry.id !== entry.id);
  await write(transaction, [...others, { entry, ...decision }]);
}

export async function forgetSettled(
  transaction: TillTransaction,
  id: string,
  became: SettledEntry['became'],
): Promise<void> {
  const known = await settledIn(transaction);
  const left = known.filter(({ entry, ...decision }) => entry.id !== id || decision.became !== became);
  if (left.length < known.length) await write(transaction, left);
}

/** The oldest decision first; what cannot be read is left out. */
export function settledFrom(text: string | undefined): readonly SettledEntry[] {
  return texts.parse(JSON.parse(text ?? '[]')).flatMap(({ id, became, note, recordedAt, refusal, record }) =>
    recordFrom(record).map((payload) => ({
      entry: { id, payload, recordedAt, leasedUntil: 0, refusal },
      became,
      note,
    })),
  );
}

const texts = z.array(
  z.object({
    id: z.string(),
    became: z.enum(['retried', 'discarded']),
    note: z.string(),
    recordedAt: z.number(),
    refusal: z.object({ reason: z.string(), refusedAt: z.number() }),
    record: z.object({ kind: z.enum(['sale', 'hosting']), fields: z.unknown() }),
  }),
);

async function settledIn(transaction: TillTransaction): Promise<readonly SettledEntry[]> {
  return settledFrom(await transaction.objectStore('identity').get('settled'));
}

async function write(transaction: TillTransaction, settled: readonly SettledEntry[]): Promise<void> {
  const written = settled.map(({ entry: { id, payload, recordedAt, refusal }, became, note }) => ({
    id,
    became,
    note,
    recordedAt,
    refusal,
    record: recordText(payload),
  }));
  await transaction.objectStore('identity').put(JSON.stringify(written), 'settled');
}
