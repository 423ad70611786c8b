// The shop's state, which the server returns to visitors too.
import { useEffect, useState } from 'react';
import { readShopState, type ShopState } from '#backend/server';
import { useBackend } from '../shell/index.ts';

/** undefined until the server has answered, null when it did not; the function asks again. */
export function useShopState(): readonly [ShopState | null | undefined, () => void] {
  const backend = useBackend();
  const [state, setState] = useState<ShopState | null>();
  const [asked, setAsked] = useState(1);
  useEffect(() => {
    let isShown = true;
    void readShopState(backend).then((read) => {
      if (isShown) setState(read);
    });
    return () => {
      isShown = false;
    };
  }, [backend, asked]);
  return [state, () => setAsked(asked + 1)];
}
