// Paths: 'orders/abc' is a document, its full name begins with the database. Ids are checked as the cloud checks them.
import { isWellFormed } from './well-formed.ts';

/**
 * The path of a document from its full name; null for a name of another database or for a name that is no document's.
 */
export function documentPathOf(name: string, databaseName: string): string | null {
  const path = pathBelow(name, databaseName);
  return path !== null && isDocumentPath(path) ? path : null;
}

/**
 * The path for comparisons with a name: of a document, or of a position between documents, with which clients mark the
 * end of a collection.
 */
export function comparablePathOf(name: string, databaseName: string): string | null {
  const path = pathBelow(name, databaseName);
  return path !== null && isDocumentPath(path.replaceAll('\u0000', '')) ? path : null;
}

/** The path below which a query searches: '' for the root, else a document's path. Null when it is neither. */
export function parentPathOf(name: string, databaseName: string): string | null {
  if (name === `${databaseName}/documents`) return '';
  return documentPathOf(name, databaseName);
}

/** The full resource name of a document. */
export function documentName(path: string, databaseName: string): string {
  return `${databaseName}/documents/${path}`;
}

/** True for an even number of valid ids. */
function isDocumentPath(path: string): boolean {
  const ids = path.split('/');
  return (
    ids.length % 2 === 0 &&
    ids.length <= 200 &&
    Buffer.byteLength(path) <= maxPathBytes &&
    ids.every(isValidId)
  );
}

/** An id may be any text without '/', except the ids that the cloud reserves. */
export function isValidId(id: string): boolean {
  return (
    id !== '' &&
    id !== '.' &&
    id !== '..' &&
    (!/^__.*__$/su.test(id) || numericId(id) !== null) &&
    isWellFormed(id) &&
    !id.includes('\u0000') &&
    Buffer.byteLength(id) <= maxIdBytes
  );
}

/** The number of an id of the form `__id7__`, null for any other id. */
export function numericId(id: string): bigint | null {
  if (!id.startsWith('__id')) return null;
  const digits = /^__id(0|-?[1-9]\d{0,18})__$/.exec(id)?.[1];
  if (digits === undefined) return null;
  const number = BigInt(digits);
  return number === BigInt.asIntN(64, number) ? number : null;
}

/** The document above the document's collection ('' at the root) and the collection's id. */
export function splitPath(path: string): { readonly parent: string; readonly collection: string } {
  const ids = path.split('/');
  return { parent: ids.slice(0, -2).join('/'), collection: ids.at(-2) ?? '' };
}

const maxIdBytes = 1500;
const maxPathBytes = 6 * 1024;

function pathBelow(name: string, databaseName: string): string | null {
  const prefix = `${databaseName}/documents/`;
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}
