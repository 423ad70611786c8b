// The order of the product list by price or stock over all products, not only those of the page: the index has neither, so the
// backend orders the products.
import type { BackendFailure } from '#backend/failure';
import type { ProductRepository } from '#backend/products';
import type { Product, ProductOrder } from '#domain/product';
import { ok, type Result } from '#kernel/result';

/** So few products are read and sorted here; of more the backend returns the first ones in order. */
const maxSortedHere = 120;

export interface Wanted {
  readonly order: ProductOrder;
  /** The found products, by id. */
  readonly ids: readonly string[];
  /** How many of them the shown pages need, in order. */
  readonly count: number;
}

/** The found products in order, at least the first `count`. Products without a price or stock, or deleted ones, are the last. */
export async function sortedIds(
  products: Pick<ProductRepository, 'getSome' | 'listOrdered'>,
  { order, ids, count }: Wanted,
): Promise<Result<readonly string[], BackendFailure>> {
  const wanted = new Set(ids);
  if (ids.length <= maxSortedHere) {
    const found = await products.getSome(ids);
    return found.ok ? ok(withRest(idsInOrder(found.value, order), ids)) : found;
  }
  for (let limit = maxSortedHere; ; limit *= 2) {
    const listed = await products.listOrdered(order, limit);
    if (!listed.ok) return listed;
    const inOrder = listed.value.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
    if (inOrder.length >= count) return ok(inOrder);
    if (listed.value.length < limit) return ok(withRest(inOrder, ids));
  }
}

function idsInOrder(products: readonly Product[], { by, direction }: ProductOrder): readonly string[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return products
    .toSorted((one, other) => sign * (one[by] - other[by] || (one.id < other.id ? -1 : 1)))
    .map(({ id }) => id);
}

function withRest(inOrder: readonly string[], ids: readonly string[]): readonly string[] {
  const known = new Set(inOrder);
  return [...inOrder, ...ids.filter((id) => !known.has(id))];
}
