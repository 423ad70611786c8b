// The goods as the counter may sell them: the backend's stock less what was sold here and has not arrived there yet.
import type { Product } from '#domain/product';

/** Only what is left to sell; a product that nothing was taken of is the same object as before. */
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
