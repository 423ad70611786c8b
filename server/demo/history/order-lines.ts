// The lines of a sale or an order: a few different products in stock, and several pieces of cheap ones.
import { timesQuantity, type Piastres } from '#kernel/money';
import type { DemoProduct } from '../catalogue/demo-products.ts';
import type { Random } from '#kernel/random';

export interface PickedLine {
  readonly product: DemoProduct;
  readonly quantity: number;
  readonly total: Piastres;
}

/** Up to `lines` lines of products in stock; none when nothing is in stock. */
export function pickOrderLines(
  random: Random,
  products: readonly DemoProduct[],
  stockOf: (productId: string) => number,
  lines: number,
): readonly PickedLine[] {
  const picked: PickedLine[] = [];
  let offered = products.filter(({ id }) => stockOf(id) > 0);
  while (picked.length < lines && offered.length > 0) {
    const product = random.pickWeighted(offered, ({ demand }) => demand * demand);
    const quantity = Math.min(stockOf(product.id), usualQuantity(random, product));
    picked.push({ product, quantity, total: timesQuantity(product.price, quantity) });
    offered = offered.filter(({ id }) => id !== product.id);
  }
  return picked;
}

function usualQuantity(random: Random, product: DemoProduct): number {
  if (product.price < cheap && product.demand >= 5) return random.whole(1, 6);
  return product.price < dear && random.happens(0.18) ? 2 : 1;
}

/** Piastres. */
const cheap = 10_000;
const dear = 30_000;
