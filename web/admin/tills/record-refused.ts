// A refused record sent once more, from here: under the id it has had from birth, so that it can never be there twice.
import type { BackendFailure } from '#backend/failure';
import { offlineStay } from '#domain/stay';
import { err, ok, type Result } from '#kernel/result';
import { tillsTexts } from '#text';
import type { Admin } from '../data/admin.tsx';
import type { RefusedRecord } from './refused-record.ts';

/** What became of it; `missing` counts the products that are gone and lowered no stock. */
export type Recorded =
  { readonly type: 'Recorded'; readonly missing: number } | { readonly type: 'AlreadyRecorded' };

export type RecordProblem =
  | BackendFailure
  /** Something without which there is no sale and no stay is not in it. */
  | { readonly type: 'Unreadable' }
  /** The cause is not cured: the backend still says no. */
  | { readonly type: 'StillRefused' };

interface Sendable {
  readonly id: string;
  readonly record: RefusedRecord;
}

/** Sends the record as one that was queued at the till, then closes the refusal. */
export async function recordRefused(
  admin: Admin,
  { id, record }: Sendable,
): Promise<Result<Recorded, RecordProblem>> {
  const sent = await sendRecord(admin, { id, record });
  if (!sent.ok) return sent.error.type === 'Refused' ? err({ type: 'StillRefused' }) : sent;
  const resolved = await admin.refusals.settle(id, 'retried', tillsTexts.refused.recordedNote);
  return resolved.ok ? sent : resolved;
}

async function sendRecord(
  { sales, stays, actor }: Admin,
  { id, record }: Sendable,
): Promise<Result<Recorded, RecordProblem>> {
  if (record.kind === 'sale') {
    if (!record.isWhole) return err({ type: 'Unreadable' });
    const sent = await sales.createQueued(record.sale, actor.id);
    if (!sent.ok) return sent;
    const { value } = sent;
    return ok(value.type === 'Recorded' ? { type: 'Recorded', missing: value.missing.length } : value);
  }
  if (record.kind !== 'stay' || record.draft === null) return err({ type: 'Unreadable' });
  const sent = await stays.createQueued(offlineStay(record.draft, id), actor);
  return sent.ok ? ok({ type: 'Recorded', missing: 0 }) : sent;
}
