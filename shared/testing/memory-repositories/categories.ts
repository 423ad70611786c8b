// The categories of a shop in memory.
import type { CategoryRepository } from '#backend/categories';
import type { Actor } from '#backend/documents';
import { categoryFormOf, newCategoryCounts, type Category, type CategoryDraft } from '#domain/category';
import { changedMeanwhile, isOvertaken } from '#kernel/merge';
import { err, ok } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';

export function createMemoryCategories(shop: MemoryShop): CategoryRepository {
  const { categories, products } = shop;

  const write = (current: Category, change: Partial<CategoryDraft>, actor: Actor): void => {
    categories.set(current.id, { ...current, ...change, updatedAt: shop.tick(), updatedBy: actor.id });
  };

  return {
    list: () =>
      answer(shop, () => ok([...categories.values()].toSorted((one, other) => one.order - other.order))),
    countProducts: (ids) =>
      answer(shop, () => {
        const all = [...products.values()];
        return ok(new Map(ids.map((id) => [id, all.filter(({ category }) => category === id).length])));
      }),
    create: (draft, actor, id = shop.newId()) =>
      answer(shop, () => {
        const at = shop.tick();
        const stamps = { createdAt: at, updatedAt: at, updatedBy: actor.id };
        categories.set(id, { id, ...draft, ...newCategoryCounts, ...stamps });
        return ok(id);
      }),
    addMissing: (added, actor) =>
      answer(shop, () => {
        const at = shop.tick();
        const stamps = { createdAt: at, updatedAt: at, updatedBy: actor.id };
        for (const category of added)
          if (!categories.has(category.id)) categories.set(category.id, { ...category, ...stamps });
        return ok(undefined);
      }),
    save: (loaded, draft, actor) =>
      answer(shop, () => {
        const current = categories.get(loaded.id);
        if (current === undefined) return err({ type: 'NotFound' });
        if (isOvertaken(current, { loaded, draft }, sameFields)) return err(changedMeanwhile(current));
        write(current, draft, actor);
        return ok(undefined);
      }),
    update: (id, change, actor) =>
      answer(shop, () => {
        const current = categories.get(id);
        if (current === undefined) return err({ type: 'NotFound' });
        write(current, change, actor);
        return ok(undefined);
      }),
    remove: (id) =>
      answer(shop, () => {
        const count = [...categories.values()].filter(({ parentId }) => parentId === id).length;
        if (count > 0) return err({ type: 'HasSubcategories', count });
        categories.delete(id);
        return ok(undefined);
      }),
  };
}

function sameFields(one: Category | CategoryDraft, other: Category | CategoryDraft): boolean {
  return JSON.stringify(categoryFormOf(one)) === JSON.stringify(categoryFormOf(other));
}
