// Products that a buyer may look at next (WS-14).
import type { Product } from './product.ts';
import { stockForSale } from './labels.ts';

/** The largest number of related products. */
const relatedCount = 8;

/** Products of the same category in stock, the nearest in price first. */
export function relatedProducts(
  products: readonly Product[],
  { id, category, price }: Pick<Product, 'id' | 'category' | 'price'>,
): readonly Product[] {
  return products
    .filter((one) => one.id !== id && one.category === category && stockForSale(one) > 0)
    .map((one) => ({ one, distance: Math.abs(one.price - price) }))
    .toSorted((left, right) => left.distance - right.distance || (left.one.id < right.one.id ? -1 : 1))
    .slice(0, relatedCount)
    .map(({ one }) => one);
}
