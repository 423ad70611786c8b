// The filter of the list of refunds in the URL: that of the sales, and whether only those beyond the sold are listed.
import { useSearchParams } from 'react-router-dom';
import type { RefundFilter } from '#backend/refunds';
import { useSaleFilter, type ShownFilter } from '../sales/use-sale-filter.ts';

export interface ShownRefunds {
  readonly shown: ShownFilter;
  readonly filter: RefundFilter;
  readonly changeBeyond: (isBeyondSold: boolean) => void;
}

export function useRefundFilter(): ShownRefunds {
  const [parameters, setParameters] = useSearchParams();
  const shown = useSaleFilter();
  const { from, until, tillId, cashierId } = shown.filter;
  const isBeyondSold = parameters.get('beyondSold') === 'yes';
  return {
    shown: {
      ...shown,
      isFiltered: shown.isFiltered || isBeyondSold,
      clear: () => setParameters(new URLSearchParams(), { replace: true }),
    },
    filter: { from, until, tillId, cashierId, isBeyondSold },
    changeBeyond: (isWanted) => {
      const after = new URLSearchParams(parameters);
      if (isWanted) after.set('beyondSold', 'yes');
      else after.delete('beyondSold');
      setParameters(after, { replace: true });
    },
  };
}
