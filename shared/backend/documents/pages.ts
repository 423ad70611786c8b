// Reads a long list page by page: the cursor is exact to the nanosecond, so that no document is shown twice or skipped.
import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import type { Backend, DocumentStore } from '#backend/connect';
import { type BackendFailure, callBackend } from '#backend/failure';
import type { Result } from '#kernel/result';
import { type StoredDocument, storedDocument } from './stored-document.ts';

declare const cursorBrand: unique symbol;

/** The start of the next page. Opaque: callers only pass it back. */
export type PageCursor = string & { readonly [cursorBrand]: true };

export interface Page<Item, Cursor = PageCursor> {
  readonly items: readonly Item[];
  /** null on the last page. */
  readonly next: Cursor | null;
}

export interface PageRequest<Cursor = PageCursor> {
  readonly size: number;
  /** The `next` of the page before; null for the first page. */
  readonly after: Cursor | null;
}

/** The documents that are paged, and their order. */
export interface PageSelection {
  /** A timestamp or a text field, in descending order unless stated. */
  readonly by: string;
  readonly where?: readonly PageFilter[];
  readonly direction?: 'asc' | 'desc';
}

export interface PageFilter {
  readonly field: string;
  readonly operator: '==' | '<' | '<=' | '>' | '>=' | 'array-contains';
  readonly value: unknown;
}

/**
 * A page of the selection ordered by one field, then by id. Reads one document more than the page has. Throws when the selection has a
 * range on another field: the backend refuses a field after the id in the order.
 */
export async function readPage(
  backend: Backend,
  collection: string,
  page: PageRequest,
  { by: field, where = [], direction = 'desc' }: PageSelection,
): Promise<Result<Page<StoredDocument>, BackendFailure>> {
  const other = where.find((filter) => isRange(filter) && filter.field !== field);
  if (other) throw new Error(`A page by ${field} cannot have a range on ${other.field}.`);
  return callBackend(async () => {
    const { sdk, database } = await backend.documents();
    const found = await sdk.getDocs(
      sdk.query(
        sdk.collection(database, collection),
        ...where.map((filter) => sdk.where(filter.field, filter.operator, filter.value)),
        sdk.orderBy(field, direction),
        sdk.orderBy(sdk.documentId(), direction),
        ...(page.after === null ? [] : [sdk.startAfter(...positionOf(sdk, page.after))]),
        sdk.limit(page.size + 1),
      ),
    );
    const shown = found.docs.slice(0, page.size);
    const last = shown.at(-1);
    const more = found.docs.length > page.size;
    return { items: shown.map(storedDocument), next: more && last ? cursorAt(last, field) : null };
  });
}

function isRange({ operator }: PageFilter): boolean {
  return operator !== '==' && operator !== 'array-contains';
}

function cursorAt(document: QueryDocumentSnapshot, field: string): PageCursor | null {
  const value: unknown = document.get(field);
  const position = isInstant(value) ? [value.seconds, value.nanoseconds] : [String(value)];
  const cursor = JSON.stringify([document.id, ...position]);
  return isCursor(cursor) ? cursor : null;
}

function positionOf(sdk: DocumentStore['sdk'], cursor: PageCursor): readonly unknown[] {
  const [id, first, nanoseconds] = cursorShape.parse(JSON.parse(cursor));
  return [typeof first === 'number' ? new sdk.Timestamp(first, nanoseconds ?? 0) : first, id];
}

/** The id, then a timestamp's seconds and nanoseconds, or a text. */
const cursorShape = z.union([
  z.tuple([z.string(), z.number(), z.number()]),
  z.tuple([z.string(), z.string(), z.optional(z.undefined())]),
]);

function isCursor(text: string): text is PageCursor {
  return text.startsWith('[');
}

function isInstant(value: unknown): value is { readonly seconds: number; readonly nanoseconds: number } {
  return typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value;
}
