// The data of the categories screen: the categories with the number of their products.
import type { BackendFailure } from '#backend/failure';
import type { Category } from '#domain/category';
import { ok, type Result } from '#kernel/result';
import { useShopInfo } from '../../shell/index.ts';
import { type Admin, useAdmin } from '../data/admin.tsx';
import { useInvalidate, useRead } from '../data/use-read.ts';

export interface CountedCategories {
  readonly categories: readonly Category[];
  /** By category id. */
  readonly products: ReadonlyMap<string, number>;
}

export function useCategoryList() {
  const admin = useAdmin();
  return useRead(['categories', 'counted'], () => readCounted(admin));
}

/** Called after a change: reads the list again, and the categories in the header of the shop. */
export function useCategoriesChanged(): () => void {
  const invalidate = useInvalidate();
  const { reload } = useShopInfo();
  return () => {
    void invalidate(['categories']);
    void reload();
  };
}

async function readCounted({ categories }: Admin): Promise<Result<CountedCategories, BackendFailure>> {
  const list = await categories.list();
  if (!list.ok) return list;
  const products = await categories.countProducts(list.value.map(({ id }) => id));
  return products.ok ? ok({ categories: list.value, products: products.value }) : products;
}
