// The filter of the list of sales in the URL, so that a link shows the same list.
import { useSearchParams } from 'react-router-dom';
import type { SaleFilter } from '#backend/sales';
import { paymentMethods } from '#domain/sale';
import { parseShopDay } from '#kernel/shop-day';

/** What a sale was paid by. */
export const saleMethods = [...paymentMethods, 'split'] as const;

/** null for all methods, and for a word that is none. */
export function saleMethodOf(value: string | null): SaleFilter['method'] {
  return saleMethods.find((method) => method === value) ?? null;
}

const fields = [
  'from',
  'until',
  'tillId',
  'cashierId',
  'method',
] as const satisfies readonly (keyof SaleFilter)[];

export interface ShownFilter {
  readonly filter: SaleFilter;
  readonly isFiltered: boolean;
  readonly change: (change: Partial<SaleFilter>) => void;
  readonly clear: () => void;
}

export function useSaleFilter(): ShownFilter {
  const [parameters, setParameters] = useSearchParams();
  const filter: SaleFilter = {
    from: parseShopDay(parameters.get('from') ?? ''),
    until: parseShopDay(parameters.get('until') ?? ''),
    tillId: parameters.get('tillId'),
    cashierId: parameters.get('cashierId'),
    method: saleMethodOf(parameters.get('method')),
  };
  const change = (changed: Partial<SaleFilter>) => {
    const after = new URLSearchParams(parameters);
    for (const field of fields) {
      const value = { ...filter, ...changed }[field];
      if (value === null) after.delete(field);
      else after.set(field, value);
    }
    setParameters(after, { replace: true });
  };
  return {
    filter,
    isFiltered: fields.some((field) => filter[field] !== null),
    change,
    clear: () => change({ from: null, until: null, tillId: null, cashierId: null, method: null }),
  };
}
