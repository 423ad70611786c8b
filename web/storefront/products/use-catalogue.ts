// The products of the catalogue for a page: loading, failed or loaded. Each sort order is read anew (CA-09).
import { startTransition, useCallback, useEffect, useState } from 'react';
import { readStoreProducts } from '#backend/public-catalogue';
import { sortProducts, type CatalogueSort, type Product } from '#domain/product';
import type { Backend } from '#backend/connect';
import { useApp } from '../../shell/index.ts';
import type { CataloguePrefetch } from '../prefetch-catalogue.ts';
import { useStorefront } from '../use-storefront.ts';

export type CatalogueState =
  | { readonly type: 'Loading' }
  | { readonly type: 'Failed' }
  | { readonly type: 'Loaded'; readonly products: readonly Product[] };

export interface CatalogueOnPage {
  readonly list: CatalogueState;
  readonly retry: () => void;
}

/** Reads the catalogue in the backend's order and sorts it for Arabic readers. A failed read is logged (CA-44). */
export function useCatalogue(sort: CatalogueSort): CatalogueOnPage {
  const { backend } = useApp();
  const { cataloguePrefetch } = useStorefront();
  const [attempt, setAttempt] = useState(0);
  const question = `${sort} ${attempt}`;
  const [answer, setAnswer] = useState(() => {
    const arrived = cataloguePrefetch.peek?.(sort);
    return arrived && { to: question, list: stateOf(arrived, sort) };
  });
  useEffect(() => {
    let isCurrent = true;
    void readProducts({ backend, cataloguePrefetch }, sort).then((list) => {
      // In a transition: many cards render at once, and the page must answer input meanwhile.
      if (isCurrent) startTransition(() => setAnswer({ to: question, list }));
    });
    return () => {
      isCurrent = false;
    };
  }, [backend, cataloguePrefetch, sort, question]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // The answer to an earlier request is ignored.
  return { list: answer?.to === question ? answer.list : loading, retry };
}

const loading: CatalogueState = { type: 'Loading' };

async function readProducts(
  deps: { readonly backend: Promise<Backend>; readonly cataloguePrefetch: CataloguePrefetch },
  sort: CatalogueSort,
): Promise<CatalogueState> {
  try {
    const read = await (deps.cataloguePrefetch.take(sort) ?? readStoreProducts(await deps.backend, sort));
    if (!read.ok) reportError(new Error(`The products could not be read: ${read.error.type}`));
    return stateOf(read, sort);
  } catch (error) {
    reportError(error);
  }
  return { type: 'Failed' };
}

function stateOf(read: Awaited<ReturnType<typeof readStoreProducts>>, sort: CatalogueSort): CatalogueState {
  return read.ok ? { type: 'Loaded', products: sortProducts(read.value, sort) } : { type: 'Failed' };
}
