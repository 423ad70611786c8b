// Reads that answer records: a collection is stated once with its reader of the domain, which replaces missing or ill-typed fields.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import type { Fields } from '#kernel/fields';
import type { Result } from '#kernel/result';
import { type Page, type PageRequest, type PageSelection, readPage } from './pages.ts';
import { readAll, readByIds, readOne, type Selection } from './reads.ts';
import { mapResult } from './results.ts';
import { entitiesFrom } from './stored-document.ts';

/** A collection, and what its documents are read into. */
export interface Records<Item> {
  readonly collection: string;
  readonly read: (id: string, fields: Fields) => Item;
}

/** One record, or `NotFound`. */
export async function getOne<Item>(
  backend: Backend,
  { collection, read }: Records<Item>,
  id: string,
): Promise<Result<Item, BackendFailure>> {
  return mapResult(await readOne(backend, collection, id), ({ fields }) => read(id, fields));
}

/** All records that the selection matches. */
export async function getAll<Item>(
  backend: Backend,
  { collection, read }: Records<Item>,
  select?: Selection,
): Promise<Result<readonly Item[], BackendFailure>> {
  return mapResult(await readAll(backend, collection, select), (found) => entitiesFrom(found, read));
}

/** Records by id, in the order of the ids; missing ones are left out. */
export async function getSome<Item>(
  backend: Backend,
  { collection, read }: Records<Item>,
  ids: readonly string[],
): Promise<Result<readonly Item[], BackendFailure>> {
  return mapResult(await readByIds(backend, collection, ids), (found) => entitiesFrom(found, read));
}

/** A page of the records in the order of `readPage`. */
export async function getPage<Item>(
  backend: Backend,
  { collection, read }: Records<Item>,
  page: PageRequest,
  selection: PageSelection,
): Promise<Result<Page<Item>, BackendFailure>> {
  return mapResult(await readPage(backend, collection, page, selection), ({ items, next }) => ({
    items: entitiesFrom(items, read),
    next,
  }));
}

/** A record within a transaction; null when there is none. */
export async function getIn<Item>(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  { collection, read }: Records<Item>,
  id: string,
): Promise<Item | null> {
  const fields = (await transaction.get(sdk.doc(database, collection, id))).data();
  return fields === undefined ? null : read(id, fields);
}
