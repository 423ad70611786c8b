// The shop's state, which the server returns to visitors too.
import { useEffect, useState } from 'react';
import { readShopState, type ShopState } from '#backend/server';
import { useBackend } from '../shell/index.ts';

/** undefined until the server has answered. */
export function useShopState(): ShopState | undefined {
  const backend = useBackend();
  const [state, setState] = useState<ShopState>();
  useEffect(() => {
    let isShown = true;
    void readShopState(backend).then((read) => {
      if (isShown) setState(read);
    });
    return () => {
      isShown = false;
    };
  }, [backend]);
  return state;
}
