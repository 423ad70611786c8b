// Categories: a short list, always read as a whole; the backend counts the products of each.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import {
  type Actor,
  type ChangedMeanwhile,
  changedMeanwhile,
  deleteWithTombstone,
  countAll,
  entitiesFrom,
  mapResult,
  newDocumentId,
  readAll,
  transact,
  write,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import {
  type Category,
  type CategoryDraft,
  categoryFormOf,
  newCategoryCounts,
  readCategory,
} from '#domain/category';
import { err, ok, type Result } from '#kernel/result';

export interface CategoryRepository {
  /** All categories by `order`, ascending (DB-32). */
  readonly list: () => Promise<Result<readonly Category[], BackendFailure>>;
  /** Number of products directly in each category, by id; one read for each category, however many products there are. */
  readonly countProducts: (
    ids: readonly string[],
  ) => Promise<Result<ReadonlyMap<string, number>, BackendFailure>>;
  /** Creates a category (DB-33) under the id of its form; returns that id. */
  readonly create: (
    draft: CategoryDraft,
    actor: Actor,
    id?: string,
  ) => Promise<Result<string, BackendFailure>>;
  /** Creates those that are missing under their ids, and leaves the others as they are. */
  readonly addMissing: (
    categories: readonly Category[],
    actor: Actor,
  ) => Promise<Result<void, BackendFailure>>;
  /** Saves the form over the loaded category, unless another user saved it meanwhile. */
  readonly save: (
    loaded: Category,
    draft: CategoryDraft,
    actor: Actor,
  ) => Promise<Result<void, BackendFailure | ChangedMeanwhile<Category>>>;
  /** Changes the given fields and leaves the other stored fields unchanged (DB-34). */
  readonly update: (
    id: string,
    change: Partial<CategoryDraft>,
    actor: Actor,
  ) => Promise<Result<void, BackendFailure>>;
  /** Deletes a category that has no subcategories (DB-35, AC-15), and leaves a tombstone. */
  readonly remove: (id: string, actor: Actor) => Promise<Result<void, BackendFailure | HasSubcategories>>;
}

export interface HasSubcategories {
  readonly type: 'HasSubcategories';
  readonly count: number;
}

/** The categories of a backend. */
export function createCategoryRepository(backend: Backend): CategoryRepository {
  return {
    list: async () =>
      mapResult(await readAll(backend, 'categories', (sdk) => [sdk.orderBy('order')]), (documents) =>
        entitiesFrom(documents, readCategory),
      ),
    countProducts: (ids) => countProducts(backend, ids),
    create: (draft, actor, id = newDocumentId()) => create(backend, draft, { id, actor }),
    addMissing: (categories, actor) => addMissing(backend, categories, actor),
    save: (loaded, draft, actor) => save(backend, loaded, { draft, actor }),
    update: (id, change, actor) => update(backend, id, { change, actor }),
    remove: (id, actor) => remove(backend, id, actor),
  };
}

async function countProducts(
  backend: Backend,
  ids: readonly string[],
): Promise<Result<ReadonlyMap<string, number>, BackendFailure>> {
  const counts = await Promise.all(
    ids.map((id) => countAll(backend, 'products', (sdk) => [sdk.where('category', '==', id)])),
  );
  const byId = new Map<string, number>();
  for (const [place, count] of counts.entries()) {
    if (!count.ok) return count;
    byId.set(ids[place] ?? '', count.value);
  }
  return ok(byId);
}

async function create(
  backend: Backend,
  draft: CategoryDraft,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<Result<string, BackendFailure>> {
  const written = await write(backend, (batch, store) => {
    batch.set(store.sdk.doc(store.database, 'categories', id), newFields(store, draft, actor));
  });
  return written.ok ? ok(id) : written;
}

async function addMissing(
  backend: Backend,
  categories: readonly Category[],
  actor: Actor,
): Promise<Result<void, BackendFailure>> {
  return transact(backend, async (transaction, store) => {
    const stored = await Promise.all(categories.map(({ id }) => readCurrent(transaction, store, id)));
    for (const [place, category] of categories.entries()) {
      if (stored[place] !== null) continue;
      const document = store.sdk.doc(store.database, 'categories', category.id);
      transaction.set(document, newFields(store, draftOf(category), actor));
    }
  });
}

function newFields({ sdk }: DocumentStore, draft: CategoryDraft, actor: Actor) {
  return {
    ...draft,
    ...newCategoryCounts,
    createdAt: sdk.serverTimestamp(),
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  };
}

function draftOf(category: Category): CategoryDraft {
  const { name, description, isActive, showInHeader, order, parentId } = category;
  return { name, description, isActive, showInHeader, order, parentId };
}

async function save(
  backend: Backend,
  loaded: Category,
  { draft, actor }: { readonly draft: CategoryDraft; readonly actor: Actor },
): Promise<Result<void, BackendFailure | ChangedMeanwhile<Category>>> {
  const done = await transact(backend, async (transaction, store) => {
    const current = await readCurrent(transaction, store, loaded.id);
    if (current === null) return err({ type: 'NotFound' } as const);
    if (!sameFields(current, loaded) && !sameFields(current, draft)) {
      return err(changedMeanwhile(current));
    }
    writeFields(transaction, store, { id: loaded.id, draft, actor });
    return ok(undefined);
  });
  return done.ok ? done.value : done;
}

async function update(
  backend: Backend,
  id: string,
  { change, actor }: { readonly change: Partial<CategoryDraft>; readonly actor: Actor },
): Promise<Result<void, BackendFailure>> {
  const done = await transact(backend, async (transaction, store) => {
    const current = await readCurrent(transaction, store, id);
    if (current === null) return err({ type: 'NotFound' } as const);
    writeFields(transaction, store, { id, draft: { ...draftOf(current), ...change }, actor });
    return ok(undefined);
  });
  return done.ok ? done.value : done;
}

/** A query cannot be part of a client's transaction: a subcategory added at this moment is at the top level afterwards. */
async function remove(
  backend: Backend,
  id: string,
  actor: Actor,
): Promise<Result<void, BackendFailure | HasSubcategories>> {
  const count = await countAll(backend, 'categories', (sdk) => [sdk.where('parentId', '==', id)]);
  if (!count.ok) return count;
  if (count.value > 0) return err({ type: 'HasSubcategories', count: count.value });
  return write(backend, (batch, store) =>
    deleteWithTombstone(batch, store, { collection: 'categories', documentId: id, actor }),
  );
}

async function readCurrent(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  id: string,
): Promise<Category | null> {
  const found = await transaction.get(sdk.doc(database, 'categories', id));
  const fields = found.data();
  return fields === undefined ? null : readCategory(id, fields);
}

/** An old record may have a `title` instead of a name (AC-19); this write gives it a name. */
function writeFields(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  { id, draft, actor }: { readonly id: string; readonly draft: CategoryDraft; readonly actor: Actor },
): void {
  transaction.update(sdk.doc(database, 'categories', id), {
    ...draft,
    title: sdk.deleteField(),
    updatedAt: sdk.serverTimestamp(),
    updatedBy: actor.id,
  });
}

function sameFields(one: Category | CategoryDraft, other: Category | CategoryDraft): boolean {
  return JSON.stringify(categoryFormOf(one)) === JSON.stringify(categoryFormOf(other));
}
