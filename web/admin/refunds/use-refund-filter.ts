// The filter of the list of refunds in the URL: that of the sales, and whether only those beyond the sold are listed.
import type { RefundFilter } from '#backend/refunds';
import { useUrlFields } from '../data/use-url-fields.ts';
import { useSaleFilter, type ShownFilter } from '../sales/use-sale-filter.ts';

export interface ShownRefunds {
  readonly shown: ShownFilter;
  readonly filter: RefundFilter;
  readonly changeBeyond: (isBeyondSold: boolean) => void;
}

export function useRefundFilter(): ShownRefunds {
  const { get, put, clear } = useUrlFields();
  const shown = useSaleFilter();
  const { from, until, tillId, cashierId } = shown.filter;
  const isBeyondSold = get('beyondSold') === 'yes';
  return {
    shown: { ...shown, isFiltered: shown.isFiltered || isBeyondSold, clear },
    filter: { from, until, tillId, cashierId, isBeyondSold },
    changeBeyond: (isWanted) => put({ beyondSold: isWanted ? 'yes' : null }),
  };
}
