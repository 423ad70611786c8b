// The days of the list in the URL, so that a link shows the same list.
import { useSearchParams } from 'react-router-dom';
import type { OrderDays } from '#domain/order';
import { parseShopDay } from '#kernel/shop-day';

export function useOrderDays(): readonly [OrderDays, (days: OrderDays) => void] {
  const [parameters, setParameters] = useSearchParams();
  const days = {
    from: parseShopDay(parameters.get('from') ?? ''),
    until: parseShopDay(parameters.get('until') ?? ''),
  };
  const change = (next: OrderDays) => {
    const after = new URLSearchParams(parameters);
    for (const field of ['from', 'until'] as const) {
      const day = next[field];
      if (day === null) after.delete(field);
      else after.set(field, day);
    }
    setParameters(after, { replace: true });
  };
  return [days, change];
}
