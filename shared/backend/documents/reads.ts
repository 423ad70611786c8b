// Single reads that return plain documents; the selection determines how many documents a read costs.
import type { QueryConstraint } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { type BackendFailure, callBackend } from '#backend/failure';
import { err, ok, type Result } from '#kernel/result';
import { type StoredDocument, storedDocument } from './stored-document.ts';

/** The documents of a collection and their order; takes the SDK as an argument because it is loaded later. */
export type Selection = (sdk: DocumentStore['sdk']) => readonly QueryConstraint[];

/** One document, or `NotFound`. */
export async function readOne(
  backend: Backend,
  collection: string,
  id: string,
  deadline?: number,
): Promise<Result<StoredDocument, BackendFailure>> {
  const read = await callBackend(async () => {
    const { sdk, database } = await backend.documents();
    return sdk.getDoc(sdk.doc(database, collection, id));
  }, deadline);
  if (!read.ok) return read;
  const fields = read.value.data();
  return fields === undefined ? err({ type: 'NotFound' }) : ok(storedDocument({ id, data: () => fields }));
}

/** All documents that the selection matches. */
export async function readAll(
  backend: Backend,
  collection: string,
  select: Selection = () => [],
): Promise<Result<readonly StoredDocument[], BackendFailure>> {
  return callBackend(async () => {
    const { sdk, database } = await backend.documents();
    const found = await sdk.getDocs(sdk.query(sdk.collection(database, collection), ...select(sdk)));
    return found.docs.map(storedDocument);
  });
}

/** Receives the share of a long read that is done, from 0 to 1. */
export type OnProgress = (part: number) => void;

/** Documents in a page of `readCollection`: a slow connection transfers them well within the timeout. */
const wholePage = 500;

/** Reads a whole collection in pages ordered by id, so that no request exceeds its timeout and progress can be shown. */
export async function readCollection(
  backend: Backend,
  collection: string,
  onPart: OnProgress = () => undefined,
): Promise<Result<readonly StoredDocument[], BackendFailure>> {
  const count = await countAll(backend, collection);
  if (!count.ok) return count;
  const documents: StoredDocument[] = [];
  let after: readonly [string] | readonly [] = [];
  for (;;) {
    const page = await readAll(backend, collection, (sdk) => [
      sdk.orderBy(sdk.documentId()),
      ...after.map((id) => sdk.startAfter(id)),
      sdk.limit(wholePage),
    ]);
    if (!page.ok) return page;
    documents.push(...page.value);
    const last = page.value.at(-1);
    if (last === undefined || page.value.length < wholePage) return ok(documents);
    onPart(Math.min(1, documents.length / count.value));
    after = [last.id];
  }
}

/** Documents by id, in the order of the ids; missing ones are left out. Queries groups of them; 30 is the limit of a query. */
export async function readByIds(
  backend: Backend,
  collection: string,
  ids: readonly string[],
  idsOfQuery = 30,
): Promise<Result<readonly StoredDocument[], BackendFailure>> {
  const groups = await Promise.all(
    inGroupsOf(idsOfQuery, ids).map((group) =>
      readAll(backend, collection, (sdk) => [sdk.where(sdk.documentId(), 'in', group)]),
    ),
  );
  const byId = new Map<string, StoredDocument>();
  for (const group of groups) {
    if (!group.ok) return group;
    for (const document of group.value) byId.set(document.id, document);
  }
  return ok(ids.flatMap((id) => byId.get(id) ?? []));
}

/** Number of documents that the selection matches, counted by the backend. */
export async function countAll(
  backend: Backend,
  collection: string,
  select: Selection = () => [],
): Promise<Result<number, BackendFailure>> {
  return callBackend(async () => {
    const { sdk, database } = await backend.documents();
    const counted = await sdk.getCount(sdk.query(sdk.collection(database, collection), ...select(sdk)));
    return counted.data().count;
  });
}

/** Number of documents that the selection matches, and the sum of one of their fields, both computed by the backend. */
export async function sumAll(
  backend: Backend,
  collection: string,
  field: string,
  select: Selection,
): Promise<Result<{ readonly count: number; readonly sum: number }, BackendFailure>> {
  return callBackend(async () => {
    const { sdk, database } = await backend.documents();
    const matching = sdk.query(sdk.collection(database, collection), ...select(sdk));
    const summed = await sdk.getAggregate(matching, { count: sdk.count(), sum: sdk.sum(field) });
    return summed.data();
  });
}

function inGroupsOf<Item>(size: number, items: readonly Item[]): readonly (readonly Item[])[] {
  const groups: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}
