// Void numbers of the tills (TH-05). Each is created once, under its number.
import { createAuditRepository } from '#backend/audit';
import type { Backend } from '#backend/connect';
import { readIfPresent, write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { voidNumberDocument, type VoidNumber } from '#domain/sale';
import { readText } from '#kernel/fields';
import { ok, type Result } from '#kernel/result';

/**
 * A number that is there already, as a void one or as that of a recorded sale, counts as sent. Where it belongs to another record, the
 * till was restored from an old copy, and an entry of the audit log says so (TH-06).
 */
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
  for (const collection of ['voidNumbers', 'receiptIndex']) {
    const taken = await readIfPresent(backend, collection, number);
    if (!taken.ok) return taken;
    if (taken.value === null) continue;
    const isOwn = readText(taken.value, 'documentId') === voidNumber.documentId;
    return isOwn ? ok(undefined) : sendRestored(backend, voidNumber, recordedBy);
  }
  return sent;
}

function sendRestored(
  backend: Backend,
  { documentId, receiptNumber, cashierId, cashierName, tillId, shiftId, timestamp }: VoidNumber,
  recordedBy: string,
): Promise<Result<void, BackendFailure>> {
  const draft = {
    kind: 'restored',
    by: cashierId,
    byName: cashierName,
    // Not the number as the name: the chain of the number's own record goes on.
    subject: { id: documentId, name: '' },
    before: { receiptNumber },
    tillId,
    shiftId,
  } as const;
  const act = { id: `${documentId}_restored`, draft, timestamp, isSentLater: true };
  return createAuditRepository(backend).send(act, recordedBy);
}
