// The list a page at a time, with live updates of the newest orders, and read again after a change (AO-24, AO-25).
import { useState } from 'react';
import type { OrderCounts } from '#backend/orders';
import type { Order } from '#domain/order';
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

export interface Orders {
  readonly read: ReadState<OrderList & { readonly more: MorePages | null }>;
  /** null until they are counted, or when they could not be. */
  readonly counts: OrderCounts | null;
  readonly isBusy: boolean;
  /** New orders are no longer announced by themselves. */
  readonly liveEnded: boolean;
  /** List and counts again. */
  readonly reload: () => void;
}

/** Orders read at once: with the live newest ones and the counts, opening stays far below 200 reads. */
const pageSize = 20;
const liveOrderCount = 10;
const nothing: readonly Order[] = [];

export function useOrderList(filter: OrderFilter): Orders {
  const admin = useAdmin();
  const invalidate = useInvalidate();
  const replace = useReplaceInPages<Order>();
  const key: ReadKey = ['orders', 'list', filter];
  const counts = useLastLoaded(useRead(['orders', 'counts'], admin.orders.count));
  const pages = usePages(key, pageSize, (page) => admin.orders.list(filter, page));
  const [newest, setNewest] = useState(nothing);
  const shown = orderListOf(pages.type === 'Loaded' ? pages.value.items : nothing);
  const list: OrderList = { ...shown, arrived: withNewest(shown, newest, filter).arrived };

  const live = useLive<readonly Order[]>(
    (onUpdate) => admin.watchNewestOrders(liveOrderCount, onUpdate),
    (received) => {
      setNewest(received);
      if (showsTheSame(list, withNewest(list, received, filter))) return;
      replace(key, received);
      // Stock that was read before may have been taken.
      void invalidate(['orders', 'products']);
    },
    pages.type === 'Loaded',
  );
  return {
    read: pages.type === 'Loaded' ? { ...pages, value: { ...list, more: pages.value.more } } : pages,
    counts,
    isBusy: isReading(pages),
    liveEnded: live.hasEnded,
    reload: () => {
      live.restart();
      void invalidate(['orders']);
    },
  };
}
