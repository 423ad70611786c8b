// A read of a document that may not be there; in a file of its own, because visitors do not load it.
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import type { Fields } from '#kernel/fields';
import { ok, type Result } from '#kernel/result';
import { readOne } from './reads.ts';

/**
 * The fields of a document, null where it is not there. After a refused write any other failure is the answer: without having looked,
 * nobody knows that the record was refused.
 */
export async function readIfPresent(
  backend: Backend,
  collection: string,
  id: string,
): Promise<Result<Fields | null, BackendFailure>> {
  const found = await readOne(backend, collection, id);
  if (found.ok) return ok(found.value.fields);
  return found.error.type === 'NotFound' ? ok(null) : found;
}
