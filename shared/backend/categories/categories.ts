// Categories: a short list, always read as a whole; the backend counts the products of each.
import type { Backend } from '#backend/connect';
import { type Actor, countAll } from '#backend/documents';
import { createEditedCollection, type EditedCollection, type EditedShape } from '#backend/edited-collection';
import type { BackendFailure } from '#backend/failure';
import {
  type Category,
  type CategoryDraft,
  categoryDraftOf,
  newCategoryCounts,
  readCategory,
} from '#domain/category';
import { err, ok, type Result } from '#kernel/result';

/** By `order`, ascending (DB-32); created (DB-33) and changed (DB-34) one by one. */
export interface CategoryRepository extends Omit<EditedCollection<Category, CategoryDraft>, 'remove'> {
  /** Number of products directly in each category, by id; one read for each category, however many products there are. */
  readonly countProducts: (
    ids: readonly string[],
  ) => Promise<Result<ReadonlyMap<string, number>, BackendFailure>>;
  /** Deletes a category that has no subcategories (DB-35, AC-15), and leaves a tombstone. */
  readonly remove: (id: string, actor: Actor) => Promise<Result<void, BackendFailure | HasSubcategories>>;
}

export interface HasSubcategories {
  readonly type: 'HasSubcategories';
  readonly count: number;
}

/** The categories of a backend. */
export function createCategoryRepository(backend: Backend): CategoryRepository {
  const edited = createEditedCollection(backend, categoryShape);
  return {
    ...edited,
    countProducts: (ids) => countProducts(backend, ids),
    remove: async (id, actor) => {
      const leaf = await checkLeaf(backend, id);
      return leaf.ok ? edited.remove(id, actor) : leaf;
    },
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

/** A query cannot be part of a client's transaction: a subcategory added at this moment is at the top level afterwards. */
async function checkLeaf(
  backend: Backend,
  id: string,
): Promise<Result<void, BackendFailure | HasSubcategories>> {
  const count = await countAll(backend, 'categories', (sdk) => [sdk.where('parentId', '==', id)]);
  if (!count.ok) return count;
  return count.value > 0 ? err({ type: 'HasSubcategories', count: count.value }) : ok(undefined);
}

const categoryShape: EditedShape<Category, CategoryDraft> = {
  collection: 'categories',
  orderedBy: 'order',
  read: readCategory,
  draftOf: categoryDraftOf,
  added: newCategoryCounts,
  // An old record may have a `title` instead of a name (AC-19); a change gives it a name.
  removed: ['title'],
};
