// Categories in memory, as the repository of a backend answers: for tests of screens.
import type { CategoryRepository } from '#backend/categories';
import type { BackendFailure } from '#backend/failure';
import { type Category, type CategoryDraft, categoryFormOf, newCategoryCounts } from '#domain/category';
import { err, ok, type Result } from '#kernel/result';
import { someInstant } from '#testing/builders';

export interface MemoryCategories extends CategoryRepository {
  /** What is stored now, by `order`. */
  readonly stored: () => readonly Category[];
  /** Every call from now on fails so; null lets calls succeed again. */
  readonly failWith: (failure: BackendFailure | null) => void;
}

type SaveError = Extract<Awaited<ReturnType<CategoryRepository['save']>>, { readonly ok: false }>['error'];

export function createMemoryCategories(
  initial: readonly Category[],
  /** Products that stand directly in a category, by its id. */
  productCounts: ReadonlyMap<string, number> = new Map(),
): MemoryCategories {
  const byId = new Map(initial.map((category) => [category.id, category]));
  let failure: BackendFailure | null = null;
  const stored = () => [...byId.values()].toSorted((one, other) => one.order - other.order);
  const answer = <Value, Failure>(
    work: () => Result<Value, Failure>,
  ): Promise<Result<Value, Failure | BackendFailure>> =>
    Promise.resolve(failure === null ? work() : err(failure));
  const change = (id: string, draft: Partial<CategoryDraft>, by: string): Result<void, BackendFailure> => {
    const current = byId.get(id);
    if (current === undefined) return err({ type: 'NotFound' });
    byId.set(id, { ...current, ...draft, updatedBy: by });
    return ok(undefined);
  };
  return {
    stored,
    failWith: (next) => {
      failure = next;
    },
    list: () => answer(() => ok(stored())),
    countProducts: (ids) => answer(() => ok(new Map(ids.map((id) => [id, productCounts.get(id) ?? 0])))),
    create: (draft, actor, id = crypto.randomUUID()) =>
      answer(() => {
        const at = { createdAt: someInstant, updatedAt: someInstant, updatedBy: actor.id };
        byId.set(id, { ...draft, ...newCategoryCounts, ...at, id });
        return ok(id);
      }),
    save: (loaded, draft, actor) =>
      answer<void, SaveError>(() => {
        const current = byId.get(loaded.id);
        if (current !== undefined && !isSame(current, loaded) && !isSame(current, draft)) {
          return err({ type: 'ChangedMeanwhile', current, by: current.updatedBy });
        }
        return change(loaded.id, draft, actor.id);
      }),
    update: (id, fields, actor) => answer(() => change(id, fields, actor.id)),
    remove: (id) =>
      answer(() => {
        const count = stored().filter(({ parentId }) => parentId === id).length;
        if (count > 0) return err({ type: 'HasSubcategories', count } as const);
        byId.delete(id);
        return ok(undefined);
      }),
  };
}

function isSame(one: Category | CategoryDraft, other: Category | CategoryDraft): boolean {
  return JSON.stringify(categoryFormOf(one)) === JSON.stringify(categoryFormOf(other));
}
