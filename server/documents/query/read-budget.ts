// What a read may cost. SQLite and this program share one thread, so a long read works in pieces and lets the other
// requests run between them.
import type { RequestFailure } from '../values/failure.ts';

/** The bounds of a query's form. */
export interface QueryBounds {
  /** Comparisons, and the fields that are read. */
  readonly filters: number;
  /** Terms of the disjunctive normal form. */
  readonly alternatives: number;
  /** Fields to return of each document. */
  readonly fields: number;
  /** Documents that one request names. */
  readonly documents: number;
}

export interface ReadBudget {
  /** Null: every query that the protocol allows. With bounds a query also needs an index. */
  readonly bounds: QueryBounds | null;
  /** Milliseconds that one piece may take. A search that takes longer ends, or goes on in pieces where there are no bounds. */
  readonly pieceMs: number;
  /** Runs one piece and counts its processor time. */
  readonly count: <Value>(work: () => Value) => Value;
  /** Why nothing more may be read now; null while something is left. */
  readonly exhaustion: () => RequestFailure | null;
}

/** The budget of the server itself and of staff: any query, in pieces. */
export const unlimitedRead: ReadBudget = {
  bounds: null,
  pieceMs: 40,
  count: (work) => work(),
  exhaustion: () => null,
};
