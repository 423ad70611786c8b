// The categories of a shop in memory.
import type { CategoryRepository } from '#backend/categories';
import { categoryDraftOf, newCategoryCounts, type Category, type CategoryDraft } from '#domain/category';
import { err, ok } from '#kernel/result';
import { createMemoryCollection } from './edited-collection.ts';
import { answer, type MemoryShop } from './memory-shop.ts';

export function createMemoryCategories(shop: MemoryShop): CategoryRepository {
  const { categories, products } = shop;
  const edited = createMemoryCollection<Category, CategoryDraft>(shop, {
    records: categories,
    orderOf: ({ order }) => order,
    draftOf: categoryDraftOf,
    make: (id, draft, stamps) => ({ id, ...draft, ...newCategoryCounts, ...stamps }),
  });
  return {
    ...edited,
    countProducts: (ids) =>
      answer(shop, () => {
        const all = [...products.values()];
        return ok(new Map(ids.map((id) => [id, all.filter(({ category }) => category === id).length])));
      }),
    remove: async (id, actor) => {
      const count = [...categories.values()].filter(({ parentId }) => parentId === id).length;
      if (count > 0) return answer(shop, () => err({ type: 'HasSubcategories', count }));
      return edited.remove(id, actor);
    },
  };
}
