// Which product is looked at closer stands in the address (`?view=`), a step of its own: the browser's Back closes the view.
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface Viewed {
  /** The id in the address, or null. */
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
      // Whoever came by the address itself has no step to go back to.
      const next = new URLSearchParams(params);
      next.delete(key);
      void navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true });
    },
  };
}

const key = 'view';
const openedHere = 'view';
