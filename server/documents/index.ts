// The document store: Firestore's values, queries, commits and live changes over one SQLite file.
export type { Document } from './document.ts';
export type { FailureType, RequestFailure } from './failure.ts';
export { formatFieldPath, isNamePath, parseFieldPath } from './field-path.ts';
export type { FieldPath } from './field-path.ts';
export type {
  Auth,
  CommitRequest,
  DocumentView,
  GetRequest,
  Guard,
  ListRequest,
  ProposedWrite,
  ReadRequest,
} from './guard.ts';
export type {
  Aggregation,
  CompositeFilter,
  Cursor,
  FieldFilter,
  FieldOperator,
  Filter,
  Order,
  Query,
  UnaryFilter,
} from './query.ts';
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
} from './value.ts';
export { openDatabase } from './database.ts';
export type { DatabaseFailure, Migrations } from './database.ts';
export { documentMigrations } from './schema.ts';
export { Documents } from './documents.ts';
export type { Change, Commit, CommitCheck, CommittedChanges, DocumentsOptions } from './documents.ts';
export { GuardedDocuments } from './guarded-documents.ts';
export type { FoundDocument, Reading, ReadTransaction } from './guarded-documents.ts';
export { refuse } from './failure.ts';
export { documentName, documentPathOf } from './path.ts';
export { projectedBytes } from './projection.ts';
export { inScope, matcherOf } from './query-match.ts';
export type { Matcher } from './query-match.ts';
export { parseAggregations, parseQuery } from './query-parse.ts';
export { StoredDocument } from './stored-document.ts';
export { formatTime } from './time.ts';
export type { Precondition, Transform, Write, WriteResult } from './write.ts';
export { takeLock } from './folder-lock.ts';
export { makePrivate, privateFileMode, privateFolderMode } from './private-folder.ts';
