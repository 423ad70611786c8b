// What an admin should check in a list of sales: differences inside one sale, and differences from other records.
import type { Piastres } from '#kernel/money';
import type { Product } from '#domain/product';
import { numberDifferences, type SaleDifference } from './differences.ts';
import { formatReceiptNumber, numberParts } from './receipt-number.ts';
import type { RecordedSale } from './sale.ts';

/** A sale and the differences inside its document. */
export interface CheckedSale {
  readonly sale: RecordedSale;
  readonly differences: readonly SaleDifference[];
}

/** The data that was read for a list of sales. */
export interface SaleFacts {
  /** The newest first. */
  readonly sales: readonly CheckedSale[];
  /** The products that were read, by id; null for one that is gone. */
  readonly products: ReadonlyMap<string, Product | null>;
  /** The number of stock movements of a sale, by its id: only where it is not the number of its products. */
  readonly movements: ReadonlyMap<string, number>;
  /** Ids of cashiers that no user has. */
  readonly unknownCashiers: ReadonlySet<string>;
  /** Numbers between those of the sales that a refund has, or that are void. */
  readonly otherNumbers: ReadonlySet<string>;
}

/** A line was not sold at the present price of its product, and no discount explains it; the product may have changed since (DC-24). */
export interface PriceDifference {
  readonly type: 'Price';
  readonly name: string;
  readonly sold: Piastres;
  readonly now: Piastres;
  readonly soldAt: number;
  /** When the product's document was last written, also by a sale. */
  readonly changedAt: number | null;
}

export interface SaleFinding {
  /** The receipt, or the first of a range of numbers. */
  readonly receiptNumber: string;
  readonly difference:
    | SaleDifference
    | PriceDifference
    | { readonly type: 'Doubled'; readonly count: number }
    | { readonly type: 'Absent'; readonly first: string; readonly last: string }
    | { readonly type: 'Movements'; readonly stated: number; readonly computed: number }
    | { readonly type: 'NoUser'; readonly cashierName: string };
}

/** All findings in these sales: numbers first, then sale by sale. */
export function saleFindings(facts: SaleFacts): readonly SaleFinding[] {
  return [
    ...numberFindings(facts),
    ...facts.sales.flatMap(({ sale, differences }) =>
      [
        ...differences,
        ...priceDifferences(sale, facts.products),
        ...movementDifference(sale, facts.movements.get(sale.id)),
        ...(facts.unknownCashiers.has(sale.cashierId)
          ? [{ type: 'NoUser', cashierName: sale.cashierName } as const]
          : []),
      ].map((difference) => ({ receiptNumber: sale.receiptNumber, difference })),
    ),
  ];
}

/** How many stock movements a sale writes: one for each product that existed. */
export function movementsExpected({ units, missing }: RecordedSale): number {
  return Object.keys(units).filter((productId) => !missing.includes(productId)).length;
}

type Numbered = Pick<SaleFacts, 'sales' | 'otherNumbers'>;

/** The first `most` of the numbers between those of the sales that none of them has. */
export function absentNumbers(facts: Numbered, most: number): readonly string[] {
  return numberFindings(facts)
    .flatMap(({ difference }) => {
      const [from, to] =
        difference.type === 'Absent' ? [numberParts(difference.first), numberParts(difference.last)] : [];
      if (from == null || to == null) return [];
      const count = Math.min(most, to.number - from.number + 1);
      return Array.from({ length: count }, (_, at) => formatReceiptNumber(from.letter, from.number + at));
    })
    .slice(0, most);
}

/** Each till letter has its own receipt numbers. */
function numberFindings({ sales: checked, otherNumbers }: Numbered): readonly SaleFinding[] {
  const others = [...otherNumbers].map((receiptNumber) => ({ id: receiptNumber, receiptNumber }));
  const sales = checked.map(({ sale: { id, receiptNumber } }) => ({ id, receiptNumber }));
  return [...new Set(sales.map(letterOf))].flatMap((letter) => {
    const numbered = [...sales, ...others].filter((one) => letterOf(one) === letter);
    const { doubled, missing } = numberDifferences(numbered);
    return [
      ...doubled.map(({ receiptNumber, saleIds }) => ({
        receiptNumber,
        difference: { type: 'Doubled', count: saleIds.length } as const,
      })),
      ...missing.map(({ first, last }) => ({
        receiptNumber: first,
        difference: { type: 'Absent', first, last } as const,
      })),
    ];
  });
}

function letterOf({ receiptNumber }: Pick<RecordedSale, 'receiptNumber'>): string {
  return receiptNumber.split('-')[0] ?? '';
}

function priceDifferences(
  { items, timestamp, discounts }: RecordedSale,
  products: SaleFacts['products'],
): readonly PriceDifference[] {
  return items.flatMap(({ id, name, price, quantity }) => {
    const product = products.get(id);
    const discounted = price * quantity - (discounts.lines[id]?.amount ?? 0);
    return product == null || product.price === price || product.price * quantity === discounted
      ? []
      : [
          {
            type: 'Price' as const,
            name,
            sold: price,
            now: product.price,
            soldAt: timestamp,
            changedAt: product.updatedAt,
          },
        ];
  });
}

function movementDifference(sale: RecordedSale, stated: number | undefined) {
  return stated === undefined
    ? []
    : [{ type: 'Movements', stated, computed: movementsExpected(sale) } as const];
}
