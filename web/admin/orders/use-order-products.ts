// The products of the orders that wait, as they are now: for the warnings, read once for all cards.
import { useEffect, useState } from 'react';
import type { Backend } from '#backend/connect';
import { isDocumentId } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { createProductRepository } from '#backend/products';
import type { Order } from '#domain/order';
import type { Product } from '#domain/product';
import type { Result } from '#kernel/result';
import { useBackend } from '../../shell/index.ts';

/** Products read for the cards: what keeps opening below 200 reads. Orders beyond have their warnings in the details. */
export const mostProductsForCards = 120;

/**
 * The products of the pending ones among these orders, up to a number; undefined where they are not known. They are read again
 * whenever `revision` changes: any order that was confirmed since may have taken their stock.
 */
export function useOrderProducts(
  orders: readonly Order[],
  most: number,
  revision: number,
): (order: Order) => readonly Product[] | undefined {
  const backend = useBackend();
  const [known, setKnown] = useState<ReadonlyMap<string, Product | null>>(new Map());
  const wanted = productIdsOf(orders, most);
  const key = wanted.length === 0 ? '' : [revision, ...wanted].join('/');
  useEffect(() => {
    if (key === '') return;
    let isStale = false;
    const read = async () => {
      const [, ...ids] = key.split('/');
      const found = await createProductRepository(backend).getSome(ids);
      if (isStale || !found.ok) return;
      const byId = new Map(found.value.map((product) => [product.id, product]));
      setKnown(new Map(ids.map((id) => [id, byId.get(id) ?? null])));
    };
    void read();
    return () => {
      isStale = true;
    };
  }, [backend, key]);
  return (order) => {
    if (!order.items.every(({ id }) => known.has(id) || !isDocumentId(id))) return undefined;
    return order.items.flatMap(({ id }) => known.get(id) ?? []);
  };
}

/** Whole orders only: half an order's products would warn of what is there. */
function productIdsOf(orders: readonly Order[], most: number): readonly string[] {
  const ids = new Set<string>();
  for (const { status, items } of orders) {
    if (status !== 'pending') continue;
    const added = items.map(({ id }) => id).filter((id) => isDocumentId(id));
    if (new Set([...ids, ...added]).size <= most) for (const id of added) ids.add(id);
  }
  return [...ids];
}

/** The products of one order as they are at this moment. */
export const readOrderProducts = (
  backend: Backend,
  { items }: Order,
): Promise<Result<readonly Product[], BackendFailure>> =>
  createProductRepository(backend).getSome([
    ...new Set(items.map(({ id }) => id).filter((id) => isDocumentId(id))),
  ]);
