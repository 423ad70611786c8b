// The document store: Firestore's values, queries, commits and live changes over one SQLite file.
export type { Document } from './values/document.ts';
export type { FailureType, RequestFailure } from './values/failure.ts';
export { formatFieldPath, isNamePath, parseFieldPath } from './values/field-path.ts';
export type { FieldPath } from './values/field-path.ts';
export type {
  Auth,
  CommitRequest,
  DocumentView,
  GetRequest,
  AccessControl,
  ListRequest,
  ProposedWrite,
  ReadRequest,
} from './access-control.ts';
export type {
  Aggregation,
  CompositeFilter,
  Cursor,
  FieldFilter,
  FieldOperator,
  Filter,
  SortOrder,
  Query,
  UnaryFilter,
} from './query/query.ts';
export type {
  ArrayValue,
  BooleanValue,
  BytesValue,
  DoubleValue,
  Fields,
  GeoPointValue,
  IntegerValue,
  MapValue,
  NullValue,
  ReferenceValue,
  StringValue,
  TimestampValue,
  Value,
} from './values/value.ts';
export { processorTime } from './store/deadline.ts';
export { openDatabase } from './store/database.ts';
export { markCopied } from './store/copied.ts';
export type { DatabaseFailure, Migrations } from './store/database.ts';
export { documentMigrations } from './store/schema.ts';
export { Documents } from './documents.ts';
export type { Change, Commit, CommitCheck, CommittedChanges, DocumentsOptions } from './documents.ts';
export type { Meter } from './bill.ts';
export { SecuredDocuments } from './secured-documents.ts';
export type { FoundDocument, Reading, ReadTransaction } from './secured-documents.ts';
export { requestFailure } from './values/failure.ts';
export { documentName, documentPathOf, splitPath } from './values/path.ts';
export { encodeFields } from './values/plain.ts';
export type { Plain, PlainDocument } from './values/plain.ts';
export { projectedBytes } from './query/projection.ts';
export { inScope, matcherOf } from './query/query-match.ts';
export type { Matcher } from './query/query-match.ts';
export { unlimitedRead } from './query/read-budget.ts';
export type { QueryBounds, ReadBudget } from './query/read-budget.ts';
export { maxFieldPaths, parseAggregations, parseQuery } from './query/query-parse.ts';
export { StoredDocument } from './store/stored-document.ts';
export { formatTime } from './values/time.ts';
export type { Precondition, Transform, Write, WriteResult } from './write/write.ts';
export { takeLock } from './store/folder-lock.ts';
export { makePrivate, privateFileMode, privateFolderMode } from './store/private-folder.ts';
