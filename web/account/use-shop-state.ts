// The shop's state, which the server returns to visitors too.
import { useCallback, useEffect, useState } from 'react';
import { readShopState, type ShopState } from '#backend/server';
import { useBackend } from '../shell/index.ts';

/** undefined until the server has answered, null when it did not; the function asks again. */
export function useShopState(): readonly [ShopState | null | undefined, () => void] {
  const backend = useBackend();
  const [state, setState] = useState<ShopState | null>();
  const ask = useCallback(() => void readShopState(backend).then(setState, reportError), [backend]);
  useEffect(ask, [ask]);
  return [state, ask];
}
