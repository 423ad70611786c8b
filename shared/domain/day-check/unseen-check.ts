// The sales of products that a cashier had added and no admin had seen: each stands in the list, whatever its sum (FA-29).
import type { Product } from '#domain/product';
import { madeByCashier, type RecordedSale } from '#domain/sale';
import { saleMovementId } from '#domain/stock';
import type { Piastres } from '#kernel/money';
import { differenceOf, type DayCheck, type DayDifference, type Resolution } from './difference.ts';

/** That an admin saw and published a product. */
export interface Seen {
  /** Milliseconds: when the backend took it. */
  readonly at: number;
  /** The price with which it was published. */
  readonly price: Piastres;
  /** The uid of the admin. */
  readonly by: string;
}

/** The products that were unseen, by id; null for one that still is, or was withdrawn unseen. */
export type UnseenProducts = ReadonlyMap<string, Seen | null>;

/** A sale at the price of the publication is resolved by it, also one that arrives later. */
export function unseenDifferences(sale: RecordedSale, unseen: UnseenProducts): readonly DayDifference[] {
  return sale.items.flatMap(({ id, name, price }) => {
    const seen = unseen.get(id);
    if (seen === undefined || (seen !== null && sale.timestamp >= seen.at)) return [];
    const record = {
      documentId: saleMovementId(sale.id, id),
      receiptNumber: sale.receiptNumber,
      ...madeByCashier(sale),
      subject: name,
      arrivedAt: sale.syncedAt,
      resolved: seen?.price === price ? { by: seen.by, note: '' } : null,
    };
    return [differenceOf('unseenProduct', record, { expected: seen?.price ?? '', found: price })];
  });
}

type Published = Pick<Product, 'id' | 'price'>;

/** Whether a publication at this price resolves something of the check. */
export function hasUnseenSales({ differences }: Pick<DayCheck, 'differences'>, product: Published): boolean {
  return differences.some((one) => one.resolved === null && isSoldAs(one, product));
}

/** Resolves all sales of the product at this price together. */
export function resolveUnseenSales(check: DayCheck, product: Published, resolved: Resolution): DayCheck {
  return {
    ...check,
    differences: check.differences.map((one) =>
      one.resolved === null && isSoldAs(one, product) ? { ...one, resolved } : one,
    ),
  };
}

function isSoldAs({ kind, documentId, found }: DayDifference, { id, price }: Published): boolean {
  return kind === 'unseenProduct' && documentId.endsWith(saleMovementId('', id)) && found === price;
}
