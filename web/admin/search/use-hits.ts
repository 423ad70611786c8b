// The groups of hits for what is typed. Screens, products, users and active stays are searched on each keystroke in what was read once;
// orders are searched by the backend after a pause.
import { useEffect, useState } from 'react';
import { mapResult } from '#backend/documents';
import { searchableIndex } from '#domain/product-index';
import { useFoundStays } from '../boarding/use-found-stays.ts';
import { useAdmin } from '../data/admin.tsx';
import { type ReadState, useRead } from '../data/use-read.ts';
import {
  type GroupId,
  type HitGroup,
  orderHits,
  productHits,
  screenHits,
  stayHits,
  userHits,
} from './hits.ts';

/** Milliseconds without typing after which the orders are searched. */
const typingPause = 250;

/** A letter matches nearly everything. */
const minLength = 2;

export interface Hits {
  /** Without empty groups. */
  readonly groups: readonly HitGroup[];
  readonly isSearching: boolean;
  /** The groups that could not be searched. */
  readonly failed: readonly GroupId[];
}

export function useHits(typed: string): Hits {
  const admin = useAdmin();
  const query = typed.trim();
  const paused = usePaused(query);
  const isEnabled = query.length >= minLength;
  const products = useRead(['products', 'index'], async () =>
    mapResult(await admin.products.index(), searchableIndex),
  );
  const users = useRead(['users', 'list'], admin.users.list);
  const stays = useFoundStays(isEnabled ? query : '');
  const orders = useRead(['orders', 'search', paused], () => admin.orders.search(paused), {
    isEnabled: paused.length >= minLength,
  });
  const screens = { id: 'screens', hits: screenHits(query) } as const;
  if (!isEnabled) return { groups: [screens], isSearching: false, failed: [] };
  const found: readonly HitGroup[] = [
    screens,
    { id: 'orders', hits: paused === query ? orderHits(loadedItems(orders)) : [] },
    { id: 'products', hits: productHits(loadedItems(products), query) },
    { id: 'users', hits: userHits(loadedItems(users), query) },
    { id: 'stays', hits: stayHits(loadedItems(stays)) },
  ];
  const reads = { orders, products, users, stays };
  return {
    groups: found.filter(({ hits }) => hits.length > 0),
    isSearching: paused !== query || Object.values(reads).some(({ type }) => type === 'Loading'),
    failed: groupsOfReads.filter((id) => reads[id].type === 'Failed'),
  };
}

const groupsOfReads = ['orders', 'products', 'users', 'stays'] as const;

function loadedItems<Item>(read: ReadState<readonly Item[]>): readonly Item[] {
  return read.type === 'Loaded' ? read.value : [];
}

/** What was typed, once nothing was typed for a pause. */
function usePaused(query: string): string {
  const [paused, setPaused] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(query), typingPause);
    return () => clearTimeout(timer);
  }, [query]);
  return paused;
}
