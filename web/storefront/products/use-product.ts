// The product of a page, read from the live documents when the page opens.
import { useCallback, useEffect, useState } from 'react';
import { readPublicProduct } from '#backend/public-catalogue';
import type { Backend } from '#backend/connect';
import { isProductId, type Product } from '#domain/product';
import { useApp } from '../../shell/index.ts';

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
  const [answer, setAnswer] = useState<{ readonly to: string; readonly state: ProductState }>();
  const question = `${id} ${attempt}`;
  useEffect(() => {
    let isCurrent = true;
    void readProduct(backend, id).then((state) => {
      if (isCurrent) setAnswer({ to: question, state });
    });
    return () => {
      isCurrent = false;
    };
  }, [backend, id, question]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state: answer?.to === question ? answer.state : loading, retry };
}

const loading: ProductState = { type: 'Loading' };

async function readProduct(backend: Promise<Backend>, id: string): Promise<ProductState> {
  if (!isProductId(id)) return { type: 'Unknown' };
  try {
    const read = await readPublicProduct(await backend, id);
    if (read.ok) return { type: 'Loaded', product: read.value };
    if (read.error.type === 'NotFound') return { type: 'Unknown' };
    // Without a connection there is nothing to report.
    if (read.error.type !== 'Unreachable')
      reportError(new Error(`The product could not be read: ${read.error.type}`));
  } catch (error) {
    reportError(error);
  }
  return { type: 'Failed' };
}
