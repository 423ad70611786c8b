// Void numbers of the tills (TH-05). Each is created once, under its number.
import type { Backend } from '#backend/connect';
import { readOne, write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { voidNumberDocument, type VoidNumber } from '#domain/sale';
import { ok, type Result } from '#kernel/result';

/** A number that is there already, as a void one or as that of a recorded sale, counts as sent (TH-06). */
export async function sendVoidNumber(
  backend: Backend,
  voidNumber: VoidNumber,
  recordedBy: string,
): Promise<Result<void, BackendFailure>> {
  const number = voidNumber.receiptNumber;
  const sent = await write(backend, (batch, { sdk, database }) => {
    batch.set(sdk.doc(database, 'voidNumbers', number), {
      ...voidNumberDocument(voidNumber),
      timestamp: sdk.Timestamp.fromMillis(voidNumber.timestamp),
      recordedBy,
      at: sdk.serverTimestamp(),
      syncedAt: sdk.serverTimestamp(),
      updatedAt: sdk.serverTimestamp(),
    });
  });
  if (sent.ok || sent.error.type !== 'Refused') return sent;
  for (const collection of ['voidNumbers', 'receiptIndex'])
    if ((await readOne(backend, collection, number)).ok) return ok(undefined);
  return sent;
}
