// The product of a page, read from the live documents when the page opens.
import { useCallback, useEffect, useState } from 'react';
import { readPublicProduct } from '#backend/public-catalogue';
import type { Backend } from '#backend/connect';
import { isOutage } from '#backend/failure';
import { isProductId, type Product } from '#domain/product';
import { useApp } from '../../shell/index.ts';
import type { CataloguePrefetch } from '../prefetch-catalogue.ts';
import { useStorefront } from '../use-storefront.ts';

export type ProductState =
  | { readonly type: 'Loading' }
  | { readonly type: 'Failed' }
  /** The shop has no product with this id. */
  | { readonly type: 'Unknown' }
  | { readonly type: 'Loaded'; readonly product: Product };

/** Reads the product with this id. A failed read is logged, unless there is no connection. */
export function useProduct(id: string): { readonly state: ProductState; readonly retry: () => void } {
  const { backend } = useApp();
  const [attempt, setAttempt] = useState(0);
  const { cataloguePrefetch } = useStorefront();
  const question = `${id} ${attempt}`;
  const [answer, setAnswer] = useState(() => {
    const arrived = cataloguePrefetch.arrivedProduct?.(id);
    return arrived && { to: question, state: stateOf(arrived) };
  });
  useEffect(() => {
    let isCurrent = true;
    void readProduct({ backend, cataloguePrefetch }, id).then((state) => {
      if (isCurrent) setAnswer({ to: question, state });
    });
    return () => {
      isCurrent = false;
    };
  }, [backend, cataloguePrefetch, id, question]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state: answer?.to === question ? answer.state : loading, retry };
}

const loading: ProductState = { type: 'Loading' };

async function readProduct(
  deps: { readonly backend: Promise<Backend>; readonly cataloguePrefetch: CataloguePrefetch },
  id: string,
): Promise<ProductState> {
  if (!isProductId(id)) return { type: 'Unknown' };
  try {
    const prefetched = deps.cataloguePrefetch.takeProduct?.(id);
    const read = await (prefetched ?? readPublicProduct(await deps.backend, id));
    // Without a product or a server there is nothing to report.
    if (!read.ok && read.error.type !== 'NotFound' && !isOutage(read.error))
      reportError(new Error(`The product could not be read: ${read.error.type}`));
    return stateOf(read);
  } catch (error) {
    reportError(error);
  }
  return { type: 'Failed' };
}

function stateOf(read: Awaited<ReturnType<typeof readPublicProduct>>): ProductState {
  if (read.ok) return { type: 'Loaded', product: read.value };
  return { type: read.error.type === 'NotFound' ? 'Unknown' : 'Failed' };
}
