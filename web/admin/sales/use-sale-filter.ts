// The filter of the list of sales in the URL, so that a link shows the same list.
import type { SaleFilter } from '#backend/sales';
import { paymentMethods } from '#domain/sale';
import { parseShopDay } from '#kernel/shop-day';
import { useUrlFields } from '../data/use-url-fields.ts';

/** What a sale was paid by. */
export const saleMethods = [...paymentMethods, 'split'] as const;

/** null for all methods, and for a word that is none. */
export function saleMethodOf(value: string | null): SaleFilter['method'] {
  return saleMethods.find((method) => method === value) ?? null;
}

export interface ShownFilter {
  readonly filter: SaleFilter;
  readonly isFiltered: boolean;
  readonly change: (change: Partial<SaleFilter>) => void;
  readonly clear: () => void;
}

export function useSaleFilter(): ShownFilter {
  const { get, put } = useUrlFields();
  const filter = {
    from: parseShopDay(get('from') ?? ''),
    until: parseShopDay(get('until') ?? ''),
    tillId: get('tillId'),
    cashierId: get('cashierId'),
    method: saleMethodOf(get('method')),
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== null),
    change: (changed) => put({ ...filter, ...changed }),
    clear: () => put({ from: null, until: null, tillId: null, cashierId: null, method: null }),
  };
}
