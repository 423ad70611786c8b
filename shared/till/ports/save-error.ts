// A failing device by its name in the Till contract.
import { err, ok, type Result } from '#kernel/result';
import type { NotSaved } from '../contract/shift-errors.ts';
import type { SaveError } from './till-store.ts';

export function named<Value, Refusal extends { readonly type: string }>(
  outcome: Result<Value, Refusal | SaveError>,
): Result<Value, Refusal | NotSaved> {
  if (outcome.ok) return ok(outcome.value);
  const { error } = outcome;
  return isSaveError(error) ? err({ type: 'NotSaved', reason: error.type }) : err(error);
}

export function isSaveError(error: { readonly type: string }): error is SaveError {
  return error.type === 'Full' || error.type === 'Failed';
}
