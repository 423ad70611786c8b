// The texts of the shop's own pages, read when one of them opens.
import { useCallback, useEffect, useState } from 'react';
import type { Backend } from '#backend/connect';
import { isOutage } from '#backend/failure';
import { readPublicPages } from '#backend/shop-pages';
import type { ShopPagesDraft } from '#domain/shop-pages';
import { useApp } from '../../shell/index.ts';

export type ShopPagesState =
  | { readonly type: 'Loading' }
  | { readonly type: 'Failed' }
  | { readonly type: 'Loaded'; readonly pages: ShopPagesDraft };

/** A failed read shows no usual text: the shop may have one of its own. */
export function useShopPages(): { readonly state: ShopPagesState; readonly retry: () => void } {
  const { backend } = useApp();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly to: number; readonly state: ShopPagesState }>();
  useEffect(() => {
    let isCurrent = true;
    void readPages(backend).then((state) => {
      if (isCurrent) setAnswer({ to: attempt, state });
    });
    return () => {
      isCurrent = false;
    };
  }, [backend, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state: answer?.to === attempt ? answer.state : { type: 'Loading' }, retry };
}

async function readPages(backend: Promise<Backend>): Promise<ShopPagesState> {
  try {
    const read = await readPublicPages(await backend);
    if (read.ok) return { type: 'Loaded', pages: read.value };
    // Without a server there is nothing to report.
    if (!isOutage(read.error)) reportError(new Error(`The pages could not be read: ${read.error.type}`));
  } catch (error) {
    reportError(error);
  }
  return { type: 'Failed' };
}
