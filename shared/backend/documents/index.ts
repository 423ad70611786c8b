// Entry point of documents: reads and writes shared by all repositories.
export type { Actor } from './actor.ts';
export { confirmExists, createOnce, type NewDocument } from './create-once.ts';
export { isDocumentId, newDocumentId } from './document-id.ts';
export { type Page, type PageCursor, type PageFilter, type PageRequest, readPage } from './pages.ts';
export { fieldsAre, isOnDays } from './page-filters.ts';
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
export { getAll, getIn, getOne, getPage, getSome, type Records } from './records.ts';
export { mapResult } from './results.ts';
export { entitiesFrom, type StoredDocument } from './stored-document.ts';
export { deleteWithTombstone, type Deletion } from './tombstone.ts';
export { decide, transact, type TransactionWork } from './transactions.ts';
export { write } from './writes.ts';
