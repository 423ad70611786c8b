// The products that this till may sell: the backend's stock less what was sold here and is not acknowledged.
import type { Product } from '#domain/product';

/** Products with stock left. A product without unsent units is the same object as before. */
export function subtractUnsent(
  products: readonly Product[],
  unsentUnits: ReadonlyMap<string, number>,
): readonly Product[] {
  const left: Product[] = [];
  for (const product of products) {
    const taken = unsentUnits.get(product.id) ?? 0;
    if (product.stock - taken > 0)
      left.push(taken === 0 ? product : { ...product, stock: product.stock - taken });
  }
  return left;
}
