// The differences inside a stored sale: the rules of the backend check its shape, and the back office does the arithmetic.
import { type LineDifference, unitsOf } from '#domain/cart';
import { readInstant, readMap, readText, readWhole, type Fields } from '#kernel/fields';
import { noMoney, sumMoney, timesQuantity, type Piastres } from '#kernel/money';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import { recomputeSale } from './price-cart.ts';
import { formatReceiptNumber, numberParts } from './receipt-number.ts';
import { readSale, type Sale } from './sale.ts';

export type SaleDifference =
  /** The total of a line is not its price times its quantity less its discounts. */
  | LineDifference
  /** The total is not the sum of its lines. */
  | { readonly type: 'Total'; readonly stated: Piastres; readonly computed: Piastres }
  /** The list total is not the sum of price times quantity. */
  | { readonly type: 'ListTotal'; readonly stated: Piastres; readonly computed: Piastres }
  /** A discount is not what its percentage or price comes to; that of the cart has no product. */
  | {
      readonly type: 'Discount';
      readonly name: string | null;
      readonly stated: Piastres;
      readonly computed: Piastres;
    }
  /** The units of a product are not the quantities of its lines. */
  | {
      readonly type: 'Units';
      readonly productId: string;
      readonly stated: number;
      readonly computed: number;
    }
  /** These products have units that are not whole. */
  | { readonly type: 'PartOfPiece'; readonly productIds: readonly string[] }
  /** `stated` may be no valid day. */
  | { readonly type: 'Day'; readonly stated: string; readonly computed: ShopDay };

/** Receipt numbers of one till that are in several sales, and those that are in none. */
export interface NumberDifferences {
  readonly doubled: readonly { readonly receiptNumber: string; readonly saleIds: readonly string[] }[];
  /** Ranges of missing numbers between two existing ones. */
  readonly missing: readonly { readonly first: string; readonly last: string }[];
}

/** How the stored document of a sale contradicts itself; empty for a sale that adds up. */
export function saleDifferences(id: string, fields: Fields): readonly SaleDifference[] {
  const sale = readSale(id, fields);
  const computed = sumMoney(sale.items.map(({ total }) => total));
  const counted = unitsOf(sale.items);
  const units = readMap(fields, 'units');
  const unequal = [...new Set([...Object.keys(units), ...Object.keys(counted)])].filter(
    (productId) => units[productId] !== counted[productId],
  );
  const isPart = (productId: string): boolean => {
    const stated = units[productId];
    return stated !== undefined && !(typeof stated === 'number' && Number.isInteger(stated) && stated > 0);
  };
  const parts = Object.keys(units).filter(isPart);
  const otherUnits = unequal.filter((productId) => !isPart(productId));
  const statedDay = readText(fields, 'day');
  const day = shopDayOf(readInstant(fields, 'timestamp') ?? sale.timestamp);
  return [
    ...priceDifferences(sale),
    ...(computed === sale.total ? [] : [{ type: 'Total', stated: sale.total, computed } as const]),
    ...otherUnits.map((productId) => ({
      type: 'Units' as const,
      productId,
      stated: readWhole(units, productId, 0),
      computed: counted[productId] ?? 0,
    })),
    ...(parts.length === 0 ? [] : [{ type: 'PartOfPiece', productIds: parts } as const]),
    ...(statedDay === day ? [] : [{ type: 'Day', stated: statedDay, computed: day } as const]),
  ];
}

/** DC-05: the discounts of the sale and the totals of its lines, computed anew. */
function priceDifferences({ items, listTotal, discounts }: Sale): readonly SaleDifference[] {
  const recomputed = recomputeSale(items, discounts);
  const list = sumMoney(items.map(({ price, quantity }) => timesQuantity(price, quantity)));
  const discounted = [
    ...Object.entries(discounts.lines).map(([id, { amount }]) => ({
      name: items.find((line) => line.id === id)?.name ?? id,
      stated: amount,
      computed: recomputed.discounts.lines[id]?.amount ?? noMoney,
    })),
    {
      name: null,
      stated: discounts.cart?.amount ?? noMoney,
      computed: recomputed.discounts.cart?.amount ?? noMoney,
    },
  ];
  return [
    ...items.flatMap(({ id, name, total }, at) => {
      const computed = recomputed.items[at]?.total ?? noMoney;
      return total === computed
        ? []
        : [{ type: 'LineTotal', productId: id, name, stated: total, computed } as const];
    }),
    ...(list === listTotal ? [] : [{ type: 'ListTotal', stated: listTotal, computed: list } as const]),
    ...discounted.flatMap(({ name, stated, computed }) =>
      stated === computed ? [] : [{ type: 'Discount', name, stated, computed } as const],
    ),
  ];
}

/** Duplicates and gaps in the receipt numbers of one till's sales. An invalid number is ignored. */
export function numberDifferences(
  sales: readonly { readonly id: string; readonly receiptNumber: string }[],
): NumberDifferences {
  const saleIds = new Map<string, readonly string[]>();
  for (const { id, receiptNumber } of sales) {
    saleIds.set(receiptNumber, [...(saleIds.get(receiptNumber) ?? []), id]);
  }
  const numbers = [...saleIds.keys()]
    .flatMap((receiptNumber) => numberParts(receiptNumber) ?? [])
    .toSorted((one, other) => one.number - other.number);
  return {
    doubled: [...saleIds].flatMap(([receiptNumber, ids]) =>
      ids.length > 1 ? [{ receiptNumber, saleIds: ids }] : [],
    ),
    missing: numbers.flatMap(({ letter, number }, index) => {
      const next = numbers[index + 1]?.number ?? number + 1;
      return next <= number + 1
        ? []
        : [{ first: formatReceiptNumber(letter, number + 1), last: formatReceiptNumber(letter, next - 1) }];
    }),
  };
}
