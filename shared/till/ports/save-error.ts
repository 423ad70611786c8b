// A device that does not save, as the store names it and as the Till contract does.
import { err, ok, type Result } from '#kernel/result';
import type { NotSaved } from '../contract/shift-errors.ts';

/** `Full`: the device has no room. `Failed`: the write did not come about; nothing was stored. */
export type SaveError = { readonly type: 'Full' } | { readonly type: 'Failed'; readonly reason: string };

/** What was recorded under the id is void; a caller that has tried a second id has no other answer for it than that nothing is saved. */
interface VoidId {
  readonly type: 'Void';
}

/** The outcome of a step in the words of the Till contract. */
export function toNotSaved<Value, Failure extends { readonly type: string }>(
  outcome: Result<Value, Failure | SaveError | VoidId>,
): Result<Value, Exclude<Failure, SaveError | VoidId> | NotSaved> {
  if (outcome.ok) return ok(outcome.value);
  const { error } = outcome;
  return isRefusal(error) ? err(error) : err({ type: 'NotSaved', reason: error.type });
}

/**
 * What a step without refusals answers. Throws where the device did not save it: for callers that log it, and whose record is sent later or
 * whose work is tried again.
 */
export function savedOrThrow<Value>(outcome: Result<Value, SaveError>): Value {
  if (!outcome.ok) throw new Error(`the device did not save a step: ${outcome.error.type}`);
  return outcome.value;
}

function isRefusal<Failure extends { readonly type: string }>(
  error: Failure | SaveError | VoidId,
): error is Exclude<Failure, SaveError | VoidId> {
  return error.type !== 'Full' && error.type !== 'Failed' && error.type !== 'Void';
}
