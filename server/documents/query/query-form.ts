// The form of a query that visitors may send: what the web store sends, with room (FS-27).
import { err, ok, type Result } from '#kernel/result';
import { requestFailure, type RequestFailure } from '../values/failure.ts';
import { comparisonsOf, disjunctions } from './filter-parse.ts';
import type { Query } from './query.ts';
import type { QueryBounds } from './read-budget.ts';

/** `InvalidArgument` for a query beyond the bounds; null bounds allow every query. */
export function checkForm(
  { filter, orderBy, select }: Query,
  bounds: QueryBounds | null,
): Result<void, RequestFailure> {
  if (bounds === null) return ok(undefined);
  const { filters, alternatives, fields } = bounds;
  if ((filter === null ? 0 : comparisonsOf(filter)) > filters || orderBy.length > filters) {
    return invalid(`A visitor's query has at most ${filters} filters and orders.`);
  }
  if (filter !== null && disjunctions(filter) > alternatives) {
    return invalid(`A visitor's query has at most ${alternatives} alternatives.`);
  }
  if ((select?.length ?? 0) > fields) return invalid(`A visitor's query returns at most ${fields} fields.`);
  return ok(undefined);
}

function invalid(message: string): Result<never, RequestFailure> {
  return err(requestFailure('InvalidArgument', message));
}
