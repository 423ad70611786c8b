// The days of the list in the URL, so that a link shows the same list.
import type { OrderDays } from '#domain/order';
import { parseShopDay } from '#kernel/shop-day';
import { useUrlFields } from '../data/use-url-fields.ts';

export function useOrderDays(): readonly [OrderDays, (days: OrderDays) => void] {
  const { get, put } = useUrlFields();
  const days = { from: parseShopDay(get('from') ?? ''), until: parseShopDay(get('until') ?? '') };
  return [days, ({ from, until }) => put({ from, until })];
}
