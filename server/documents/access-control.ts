// Access control of the document store: decides about every read, query and commit. The shop's rules implement it; the
// store itself decides nothing about permissions.
import type { Result } from '#kernel/result';
import type { Document } from './values/document.ts';
import type { RequestFailure } from './values/failure.ts';
import type { FieldPath } from './values/field-path.ts';
import type { Query } from './query/query.ts';

/** The account of a request, from its verified token. A visitor is null. */
export interface Auth {
  readonly uid: string;
  /** The token's claims, `request.auth.token` in the rules. */
  readonly token: Readonly<Record<string, unknown>>;
}

export type ReadRequest = GetRequest | ListRequest;

/** Reading one document; `document` is null where there is none. */
export interface GetRequest {
  readonly operation: 'get';
  readonly path: string;
  readonly document: Document | null;
  readonly auth: Auth | null;
  /** `request.time`, microseconds. */
  readonly time: number;
}

/**
 * Running or listening to a query. The decision depends on the query alone, never on the documents that it would find.
 */
export interface ListRequest {
  readonly operation: 'list';
  readonly query: Query;
  readonly auth: Auth | null;
  readonly time: number;
}

/**
 * All writes of one commit, judged together. `time` (microseconds) is the commit's server timestamp and `request.time`.
 */
export interface CommitRequest {
  readonly writes: readonly ProposedWrite[];
  readonly auth: Auth | null;
  readonly time: number;
}

/** One write after its mask and transforms were applied; `before` and `after` are null where there is no document. */
export type ProposedWrite =
  | { readonly operation: 'create'; readonly path: string; readonly before: null; readonly after: Document }
  | {
      readonly operation: 'update';
      readonly path: string;
      readonly before: Document;
      readonly after: Document;
    }
  | {
      readonly operation: 'delete';
      readonly path: string;
      readonly before: Document | null;
      readonly after: null;
    };

/**
 * The documents that rules may look up: `get` and `exists` see the data before the commit, `getAfter` the data after
 * it.
 */
export interface DocumentView {
  get(path: string): Document | null;
  getAfter(path: string): Document | null;
}

export interface AccessControl {
  /** `PermissionDenied` unless the caller may read this. */
  checkRead(request: ReadRequest, documents: DocumentView): Result<void, RequestFailure>;
  /** `PermissionDenied` unless the caller may make all of these writes. */
  checkCommit(request: CommitRequest, documents: DocumentView): Result<void, RequestFailure>;
  /**
   * `FailedPrecondition` where the cloud would demand a composite index; `aggregated` are the fields that are summed or
   * averaged.
   */
  checkIndex(query: Query, aggregated: readonly FieldPath[]): Result<void, RequestFailure>;
}
