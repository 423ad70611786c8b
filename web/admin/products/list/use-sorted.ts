// The found products in the order of the chosen column (UX-08): by name here, by price and stock as the backend orders them.
import { cataloguePageSize, compareNames, type ProductOrder } from '#domain/product';
import type { SearchableProduct } from '#domain/product-index';
import { useAdmin } from '../../data/admin.tsx';
import { type ReadState, useRead } from '../../data/use-read.ts';
import type { ListFilter } from './list-filter.ts';
import { ok } from '#kernel/result';
import { sortedIds } from './sorted-ids.ts';
import { readingPause, useAfterPause } from './use-after-pause.ts';

type Found = readonly SearchableProduct[];

export interface Sorted {
  readonly found: Found;
  /** The read of the order; null when the order needs no read. */
  readonly read: ReadState<unknown> | null;
}

/** `isKnown` is false while `found` is not read yet. */
export function useSorted(found: Found, filter: ListFilter, isKnown: boolean): Sorted {
  const { sort } = filter;
  const order = backendOrder(sort);
  const inOrder = useBackendOrder(found, { filter, order, isKnown });
  if (order !== null) return inOrder;
  if (sort === null) return { found, read: null };
  const byName = found.toSorted(compareNames);
  return { found: sort.direction === 'ascending' ? byName : byName.toReversed(), read: null };
}

/** Products whose order is read at once. */
const orderedStep = 5 * cataloguePageSize;

function useBackendOrder(
  found: Found,
  wanted: {
    readonly filter: ListFilter;
    readonly order: ProductOrder | null;
    readonly isKnown: boolean;
  },
): Sorted {
  const { products } = useAdmin();
  const { order, filter } = wanted;
  const count = Math.ceil((filter.page * cataloguePageSize) / orderedStep) * orderedStep;
  const key = JSON.stringify([order, filter.query.trim(), filter.category, filter.stock, count]);
  const isRested = useAfterPause(key, readingPause) === key;
  const read = useRead(
    ['products', 'sorted', key],
    async () =>
      order === null ? ok(noIds) : sortedIds(products, { order, ids: found.map(({ id }) => id), count }),
    { isEnabled: order !== null && wanted.isKnown && isRested },
  );
  return { found: read.type === 'Loaded' ? inOrderOf(read.value, found) : found, read };
}

const noIds: readonly string[] = [];

/** Products without a place in the order follow. */
function inOrderOf(ids: readonly string[], found: Found): Found {
  const byId = new Map(found.map((product) => [product.id, product]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  for (const id of ids) byId.delete(id);
  return [...ordered, ...byId.values()];
}

function backendOrder(sort: ListFilter['sort']): ProductOrder | null {
  return sort === null || sort.id === 'name' ? null : { by: sort.id, direction: sort.direction };
}
