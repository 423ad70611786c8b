// The proofs of the tills: what each states about its own days, one document a till and day.
import type { Backend } from '#backend/connect';
import { write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { proofDocument, type DayProof } from '#domain/proof';
import { healthState, type TillHealth } from '#domain/till-health';
import type { LastNumbers } from '#domain/till-numbers';
import type { Result } from '#kernel/result';
import { stateNumbers } from './stated-numbers.ts';

/** A proof with what else the till states in the same commit. */
export interface ProofDraft extends LastNumbers {
  readonly tillId: string;
  readonly proof: DayProof;
  /** Milliseconds: when the till lost records of the day; null where it did not. */
  readonly restoredAt: number | null;
  /** Milliseconds that the till's clock is ahead of the backend's. */
  readonly clockOffset: number;
  readonly health: TillHealth;
  /** The uid of the signed-in user. */
  readonly by: string;
}

/** Replaces the earlier proof of the day, and the state of the till's device. The rules refuse one whose counts have fallen. */
export function sendProof(
  backend: Backend,
  { lastReceipt, lastShift, ...draft }: ProofDraft,
): Promise<Result<void, BackendFailure>> {
  const own = { lastReceipt, lastShift };
  return stateNumbers(backend, { tillId: draft.tillId, own }, (numbers) =>
    writeProof(backend, draft, { ...numbers, ownReceipt: lastReceipt, ownShift: lastShift }),
  );
}

function writeProof(
  backend: Backend,
  { tillId, proof, restoredAt, health, ...sending }: Omit<ProofDraft, keyof LastNumbers>,
  numbers: LastNumbers & { readonly ownReceipt: number; readonly ownShift: number },
): Promise<Result<void, BackendFailure>> {
  return write(backend, (batch, { sdk, database }) => {
    const now = sdk.serverTimestamp();
    batch.set(sdk.doc(database, 'tillProofs', `${tillId}_${proof.day}`), {
      ...proofDocument(proof),
      ...(proof.unsentSince === null ? {} : { unsentSince: sdk.Timestamp.fromMillis(proof.unsentSince) }),
      ...(restoredAt === null ? {} : { restoredAt: sdk.Timestamp.fromMillis(restoredAt) }),
      ...sending,
      version: health.version,
      tillId,
      at: now,
      updatedAt: now,
    });
    batch.set(sdk.doc(database, 'tillHealth', tillId), {
      version: health.version,
      by: sending.by,
      state: healthState(health),
      at: now,
      updatedAt: now,
    });
    batch.update(sdk.doc(database, 'tills', tillId), {
      ...numbers,
      lastSeenAt: now,
      updatedAt: now,
    });
  });
}
