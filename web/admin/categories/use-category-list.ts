// The data of the categories screen: the list, and how many products stand in each.
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

/** To be called after a change: the list is read again, and with it the shop's own bar of categories. */
export function useCategoriesChanged(): () => void {
  const invalidate = useInvalidate();
  const { load } = useShopInfo();
  return () => {
    void invalidate(['categories']);
    void load();
  };
}

async function readCounted({ categories }: Admin): Promise<Result<CountedCategories, BackendFailure>> {
  const list = await categories.list();
  if (!list.ok) return list;
  const products = await categories.countProducts(list.value.map(({ id }) => id));
  return products.ok ? ok({ categories: list.value, products: products.value }) : products;
}
