// The current products of the pending orders for their warnings, read once for all cards.
import { isDocumentId } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { isProductLine } from '#domain/cart';
import type { Order } from '#domain/order';
import type { Product } from '#domain/product';
import { ok, type Result } from '#kernel/result';
import { type Admin, useAdmin } from '../data/admin.tsx';
import { useLastLoaded, useRead } from '../data/use-read.ts';

/** Keeps the opening of the screen below 200 documents. Further orders have their warnings in the sheet only. */
export const maxProductsForCards = 90;

/** Reads at most `max` products of the pending orders; the function returns undefined for orders whose products are not read. */
export function useOrderProducts(
  orders: readonly Order[],
  max: number,
): (order: Order) => readonly Product[] | undefined {
  const { products } = useAdmin();
  const ids = productIdsOf(orders, max);
  const read = useRead(
    ['orders', 'products', ...ids],
    async () => {
      const found = await products.getSome(ids);
      if (!found.ok) return found;
      const byId = new Map(found.value.map((product) => [product.id, product]));
      return ok(new Map(ids.map((id) => [id, byId.get(id) ?? null])));
    },
    { isEnabled: ids.length > 0 },
  );
  const known = useLastLoaded(read) ?? new Map<string, Product | null>();
  return (order) => {
    if (!storedIdsOf(order).every((id) => known.has(id))) return undefined;
    return order.items.flatMap(({ id }) => known.get(id) ?? []);
  };
}

/** The products of whole orders only: the products of half an order would give wrong warnings. */
function productIdsOf(orders: readonly Order[], max: number): readonly string[] {
  const ids = new Set<string>();
  for (const order of orders) {
    if (order.status !== 'pending') continue;
    const added = storedIdsOf(order);
    if (new Set([...ids, ...added]).size <= max) for (const id of added) ids.add(id);
  }
  return [...ids];
}

/** The current products of one order. */
export function readOrderProducts(
  { products }: Admin,
  order: Order,
): Promise<Result<readonly Product[], BackendFailure>> {
  return products.getSome([...new Set(storedIdsOf(order))]);
}

function storedIdsOf({ items }: Order): readonly string[] {
  return items
    .filter(isProductLine)
    .map(({ id }) => id)
    .filter((id) => isDocumentId(id));
}
