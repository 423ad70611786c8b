// Reads the list a page at a time, follows the newest orders live, and reads again after a change (AO-24, AO-25).
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { watchNewestOrders } from '#backend/live';
import type { BackendFailure } from '#backend/failure';
import { type OrderCounts, createOrderRepository } from '#backend/orders';
import { useBackend } from '../../shell/index.ts';
import {
  firstPage,
  showsTheSame,
  withNewest,
  withNextPage,
  type OrderFilter,
  type OrderList,
} from './order-list.ts';

export type OrdersState =
  | { readonly type: 'Loading' }
  | { readonly type: 'Failed'; readonly failure: BackendFailure }
  | { readonly type: 'Ready'; readonly list: OrderList };

export interface Orders {
  readonly state: OrdersState;
  /** null until they are counted, or when they could not be. */
  readonly counts: OrderCounts | null;
  readonly isBusy: boolean;
  /** Grows whenever the orders were read again or one of them was heard to change: stock read before may have been taken. */
  readonly revision: number;
  /** New orders are no longer told by themselves. */
  readonly liveEnded: boolean;
  /** The next page below. */
  readonly showMore: () => Promise<void>;
  /** List and counts again, as long as the list was. */
  readonly reload: () => Promise<void>;
}

/** Orders read at once: with the newest ones followed live and the counts, opening stays far below 200 reads. */
const pageSize = 20;
const followed = 10;
const mostReloaded = 100;

export function useOrders(filter: OrderFilter): Orders {
  const backend = useBackend();
  const [state, setState] = useState<OrdersState>({ type: 'Loading' });
  const [counts, setCounts] = useState<OrderCounts | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [revision, setRevision] = useState(0);
  const [liveEnded, setLiveEnded] = useState(false);

  const read = useCallback(
    async (size: number) => {
      const orders = createOrderRepository(backend);
      const [page, counted] = await Promise.all([orders.list(filter, { size, after: null }), orders.count()]);
      if (counted.ok) setCounts(counted.value);
      setState(
        page.ok ? { type: 'Ready', list: firstPage(page.value) } : { type: 'Failed', failure: page.error },
      );
    },
    [backend, filter],
  );

  useEffect(() => {
    const open = async () => read(pageSize);
    void open();
  }, [read]);

  const change = (next: (list: OrderList) => OrderList) =>
    setState((before) => (before.type === 'Ready' ? { type: 'Ready', list: next(before.list) } : before));

  const hear = useEffectEvent((update: Parameters<Parameters<typeof watchNewestOrders>[2]>[0]) => {
    if (update.type === 'Failed') {
      setLiveEnded(true);
      return;
    }
    if (state.type !== 'Ready') return;
    const heard = withNewest(state.list, update.value, filter);
    if (showsTheSame(state.list, heard)) return;
    setState({ type: 'Ready', list: heard });
    setRevision((before) => before + 1);
  });
  // A listener that failed is gone for good; the next reload starts another one.
  const isFollowing = state.type === 'Ready' && !liveEnded;
  useEffect(() => {
    if (!isFollowing) return;
    return watchNewestOrders(backend, followed, (update) => hear(update));
  }, [backend, isFollowing]);

  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const showMore = async () => {
    if (state.type !== 'Ready' || state.list.next === null) return;
    const page = await createOrderRepository(backend).list(filter, {
      size: pageSize,
      after: state.list.next,
    });
    if (page.ok) change((list) => withNextPage(list, page.value));
    else setState({ type: 'Failed', failure: page.error });
  };
  const reload = async () => {
    await read(Math.min(Math.max(shown, pageSize), mostReloaded));
    setRevision((before) => before + 1);
    setLiveEnded(false);
  };
  const shown = state.type === 'Ready' ? state.list.orders.length : 0;
  return {
    state,
    counts,
    isBusy,
    revision,
    liveEnded,
    showMore: () => whileBusy(showMore),
    reload: () => whileBusy(reload),
  };
}
