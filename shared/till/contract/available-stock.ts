// The products that this till may sell: the backend's stock less what was sold here and is not acknowledged, and more by what was put
// back.
import type { Units } from '#domain/cart';
import type { Product } from '#domain/product';
import { unitsLeft } from './damaged-record.ts';
import type { OutboxRecord } from './refusal-report.ts';

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

/** Sold-out products that are remembered at most. */
const maxSoldOut = 5_000;

/**
 * The list with the products of the former one that it lacks, without stock: the backend lists what is on sale, and a refund asks for the
 * category of what is sold out (RF-10), or puts a piece of it back on sale (RF-26).
 */
export function withSoldOut(former: readonly Product[], list: readonly Product[]): readonly Product[] {
  const listed = new Set(list.map(({ id }) => id));
  const gone = former.filter(({ id }) => !listed.has(id)).slice(0, maxSoldOut);
  return gone.length === 0 ? list : [...list, ...gone.map((product) => ({ ...product, stock: 0 }))];
}

/** Units that a record has taken from the stock of the shop; below 0 for a refund that put some back (RF-26). */
export function unsentUnitsOf(record: OutboxRecord): Units {
  if (record.kind === 'sale') return record.sale.units;
  if (record.kind === 'damaged') return unitsLeft(record);
  if (record.kind !== 'refund') return {};
  return Object.fromEntries(Object.entries(record.refund.restocked).map(([id, count]) => [id, -count]));
}
