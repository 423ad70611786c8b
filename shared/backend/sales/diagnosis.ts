// Why a commit of a sale or a refund was refused.
import type { Backend } from '#backend/connect';
import { readIfPresent } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readText } from '#kernel/fields';
import { ok, type Result } from '#kernel/result';

/** The rules return 'denied' and a precondition 'not found', whatever the reason. */
export function isRefusal(error: BackendFailure): boolean {
  return error.type === 'NotFound' || (error.type === 'Refused' && error.code === 'permission-denied');
}

/** What has a receipt number. */
export interface NumberHolder {
  readonly documentId: string;
  /** It was refused or discarded: no record will have the number (TH-05). */
  readonly isVoid: boolean;
}

/** Null for a number that is free. */
export async function holderOf(
  backend: Backend,
  receiptNumber: string,
): Promise<Result<NumberHolder | null, BackendFailure>> {
  const [entry, gone] = await Promise.all([
    readIfPresent(backend, 'receiptIndex', receiptNumber),
    readIfPresent(backend, 'voidNumbers', receiptNumber),
  ]);
  if (!entry.ok) return entry;
  if (!gone.ok) return gone;
  const fields = entry.value ?? gone.value;
  if (fields === null) return ok(null);
  return ok({ documentId: readText(fields, 'documentId'), isVoid: entry.value === null });
}
