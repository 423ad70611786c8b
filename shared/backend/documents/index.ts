// Entry point of documents: reads and writes shared by all repositories.
export type { Actor } from './actor.ts';
export { type ChangedMeanwhile, changedMeanwhile } from './changed-meanwhile.ts';
export { confirmExists, createOnce, type NewDocument } from './create-once.ts';
export { isDocumentId, newDocumentId } from './document-id.ts';
export { type Page, type PageCursor, type PageFilter, type PageRequest, readPage } from './pages.ts';
export { readIfPresent } from './read-if-present.ts';
export {
  countAll,
  type OnProgress,
  readAll,
  readOne,
  readByIds,
  readCollection,
  type Selection,
  sumAll,
} from './reads.ts';
export { mapResult } from './results.ts';
export { entitiesFrom, type StoredDocument } from './stored-document.ts';
export { deleteWithTombstone } from './tombstone.ts';
export { transact, type TransactionWork } from './transactions.ts';
export { write } from './writes.ts';
