// The product in the quick view is in the URL (`?view=`) with its own history entry, so that the browser's Back closes the view.
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface Viewed {
  /** The product id in the URL, or null. */
  readonly id: string | null;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

export function useViewed(): Viewed {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    id: params.get(key),
    open: (id) => {
      const next = new URLSearchParams(params);
      next.set(key, id);
      void navigate({ search: `?${next}` }, { state: openedHere });
    },
    close: () => {
      if (state === openedHere) {
        void navigate(-1);
        return;
      }
      // A visitor who opened the URL directly has no entry to go back to.
      const next = new URLSearchParams(params);
      next.delete(key);
      void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true });
    },
  };
}

const key = 'view';
const openedHere = 'view';
