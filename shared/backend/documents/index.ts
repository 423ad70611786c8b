// The door of documents: what every repository reads and writes with.
export type { Actor } from './actor.ts';
export { proveArrival, sendOnce } from './arrival.ts';
export { isDocumentId, newDocumentId } from './document-id.ts';
export { type Page, type PageCursor, type PageFilter, type PageRequest, readPage } from './pages.ts';
export { countAll, type OnPart, readAll, readOne, readSome, readWhole, type Selection } from './reads.ts';
export { mapResult } from './results.ts';
export { entitiesFrom, type StoredDocument } from './stored-document.ts';
export { bury } from './tombstone.ts';
export { transact, type TransactionWork } from './transactions.ts';
export { write } from './writes.ts';
