// The pages of the list with live updates of the newest orders, read again after a change (AO-24, AO-25).
import { useState } from 'react';
import { isWithinDays, type Order, type OrderDays } from '#domain/order';
import { useAdmin } from '../data/admin.tsx';
import {
  isReading,
  type MorePages,
  type ReadKey,
  type ReadState,
  useInvalidate,
  useLastLoaded,
  useLive,
  usePages,
  useRead,
  useReplaceInPages,
} from '../data/use-read.ts';
import { type OrderFilter, type OrderList, orderListOf, showsTheSame, withNewest } from './order-list.ts';

export type Orders = ReturnType<typeof useOrderList>;

/** With the live orders and the counts, opening the screen reads far below 200 documents. */
const pageSize = 20;
const liveOrderCount = 10;
const nothing: readonly Order[] = [];

export function useOrderList(filter: OrderFilter, days: OrderDays) {
  const admin = useAdmin();
  const invalidate = useInvalidate();
  const replace = useReplaceInPages<Order>();
  const key: ReadKey = ['orders', 'list', filter, days.from, days.until];
  const counts = useLastLoaded(useRead(['orders', 'counts'], admin.orders.count));
  const pages = usePages(key, pageSize, (page) => admin.orders.list(filter, page, days));
  const [newest, setNewest] = useState(nothing);
  const shown = orderListOf(pages.type === 'Loaded' ? pages.value.items : nothing);
  const list: OrderList = { ...shown, arrived: withNewest(shown, withinDays(newest, days), filter).arrived };

  const live = useLive<readonly Order[]>(
    (onUpdate) => admin.watchNewestOrders(liveOrderCount, onUpdate),
    (received) => {
      setNewest(received);
      if (showsTheSame(list, withNewest(list, withinDays(received, days), filter))) return;
      replace(key, received);
      // The changed orders may have taken stock.
      void invalidate(['orders', 'products']);
    },
    pages.type === 'Loaded',
  );
  const read: ReadState<OrderList & { readonly more: MorePages | null }> =
    pages.type === 'Loaded' ? { ...pages, value: { ...list, more: pages.value.more } } : pages;
  return {
    read,
    /** null until the orders are counted, and when they could not be counted. */
    counts,
    isBusy: isReading(pages),
    /** The live updates have failed: new orders are not announced any more. */
    liveEnded: live.hasEnded,
    /** Shows newer versions in place, also of orders that do not match the filter any more, and counts again. */
    replace: (newer: readonly Order[]) => {
      replace(key, newer);
      void invalidate(['orders', 'counts'], ['orders', 'products']);
    },
    /** Reads the list and the counts again, and restarts the live updates. */
    reload: () => {
      live.restart();
      void invalidate(['orders']);
    },
  };
}

function withinDays(orders: readonly Order[], days: OrderDays): readonly Order[] {
  return orders.filter(({ createdAt }) => isWithinDays(createdAt, days));
}
