// The products of the catalogue as a page shows them: on their way, not to be had, or there. Each order is fetched anew (CA-09).
import { startTransition, useCallback, useEffect, useState } from 'react';
import { readCatalogue } from '#backend/shop-window';
import { sortProducts, type CatalogueSort, type Product } from '#domain/product';
import { useWorld, type World } from '../../shell/index.ts';

export type ProductList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly products: readonly Product[] };

export interface ProductListOnPage {
  readonly list: ProductList;
  readonly retry: () => void;
}

/** Reads the catalogue in the backend's order and sorts it as Arabic readers expect. A failed read is logged (CA-44). */
export function useProductList(sort: CatalogueSort): ProductListOnPage {
  const world = useWorld();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly to: string; readonly list: ProductList }>();
  const question = `${sort} ${attempt}`;
  useEffect(() => {
    let isCurrent = true;
    void readProducts(world, sort).then((list) => {
      // Many cards at once: the page stays free for a finger meanwhile.
      if (isCurrent) startTransition(() => setAnswer({ to: question, list }));
    });
    return () => {
      isCurrent = false;
    };
  }, [world, sort, question]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // The answer to an earlier question is not this one's.
  return { list: answer?.to === question ? answer.list : loading, retry };
}

const loading: ProductList = { state: 'loading' };

async function readProducts({ backend, firstGoods }: World, sort: CatalogueSort): Promise<ProductList> {
  try {
    const read = await (firstGoods.take(sort) ?? readCatalogue(await backend, sort));
    if (read.ok) return { state: 'loaded', products: sortProducts(read.value, sort) };
    reportError(new Error(`The products could not be read: ${read.error.type}`));
  } catch (error) {
    reportError(error);
  }
  return { state: 'failed' };
}
