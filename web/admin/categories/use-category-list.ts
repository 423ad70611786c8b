// The data of the categories screen: the list, and how many products stand in each.
import { useCallback } from 'react';
import { categoryRepository } from '#backend/categories';
import type { BackendFailure } from '#backend/failure';
import type { Category } from '#domain/category';
import { ok } from '#domain/result';
import type { Result } from '#domain/result';
import { useBackend, useShopFacts } from '../../shell/index.ts';
import { useLoaded } from '../layout/use-loaded.ts';

export interface CountedCategories {
  readonly categories: readonly Category[];
  /** By category id. */
  readonly products: ReadonlyMap<string, number>;
}

/** After a change the list is read again, and with it the shop's own bar of categories. */
export function useCategoryList() {
  const backend = useBackend();
  const { load: loadShopFacts } = useShopFacts();
  const { loaded, reload } = useLoaded(
    useCallback(async (): Promise<Result<CountedCategories, BackendFailure>> => {
      const repository = categoryRepository(backend);
      const list = await repository.list();
      if (!list.ok) return list;
      const products = await repository.countProducts(list.value.map(({ id }) => id));
      return products.ok ? ok({ categories: list.value, products: products.value }) : products;
    }, [backend]),
  );
  const changed = () => {
    reload();
    void loadShopFacts();
  };
  return { loaded, reload, changed };
}
