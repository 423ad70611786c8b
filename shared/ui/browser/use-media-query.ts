// A media query as a value, for content that has to be in one place only; CSS handles everything that is looks.
import { useSyncExternalStore } from 'react';

/** Whether the window matches the query now; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
  );
}
