// Why a commit of a sale or a refund was refused.
import type { Backend } from '#backend/connect';
import { readOne } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { Fields } from '#kernel/fields';
import { ok, type Result } from '#kernel/result';

/** The rules return 'denied' and a precondition 'not found', whatever the reason. */
export function isRefusal(error: BackendFailure): boolean {
  return error.type === 'NotFound' || (error.type === 'Refused' && error.code === 'permission-denied');
}

/** Null for a document that is not there. */
export async function readIfPresent(
  backend: Backend,
  collection: 'sales' | 'refunds' | 'refundedSales' | 'receiptIndex' | 'voidNumbers' | 'tills',
  id: string,
): Promise<Result<Fields | null, BackendFailure>> {
  const found = await readOne(backend, collection, id);
  if (found.ok) return ok(found.value.fields);
  return found.error.type === 'NotFound' ? ok(null) : found;
}
