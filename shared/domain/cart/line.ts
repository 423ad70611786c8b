// One line of an order or a sale: product, price and quantity.
import { readMaps, readMoney, readText, readWhole, type Fields } from '#kernel/fields';
import { noMoney, timesQuantity, toPounds, type Piastres } from '#kernel/money';
import { lineTotal, type CartItem } from './cart.ts';

export interface Line {
  readonly id: string;
  readonly name: string;
  readonly price: Piastres;
  readonly quantity: number;
  /** Price times quantity. */
  readonly total: Piastres;
}

/** Whole units by product id. */
export type Units = Readonly<Record<string, number>>;

/** The line made from a cart item. */
export function lineOf(item: CartItem): Line {
  return {
    id: item.id,
    name: item.name,
    price: item.price,
    quantity: item.quantity,
    total: lineTotal(item),
  };
}

/** Reads the maps of `items`; a missing total is computed. Reads at most a hundred lines: no valid order or sale has more. */
export function readLines(fields: Fields): readonly { readonly line: Line; readonly fields: Fields }[] {
  return readMaps(fields, 'items')
    .slice(0, maxLinesRead)
    .map((item) => ({ line: readLine(item), fields: item }));
}

/** The line as stored in documents, with money in pounds. */
export function lineDocument(line: Line) {
  return {
    id: line.id,
    name: line.name,
    price: toPounds(line.price),
    quantity: line.quantity,
    total: toPounds(line.total),
  };
}

/** A line whose total is not its price times its quantity. */
export interface LineDifference {
  readonly type: 'LineTotal';
  readonly productId: string;
  readonly name: string;
  readonly stated: Piastres;
  readonly computed: Piastres;
}

/** The lines that do not add up: no rule of the backend multiplies. */
export function lineDifferences(lines: readonly Line[]): readonly LineDifference[] {
  return lines.flatMap(({ id, name, price, quantity, total }) => {
    const computed = timesQuantity(price, quantity);
    return computed === total
      ? []
      : [{ type: 'LineTotal', productId: id, name, stated: total, computed } as const];
  });
}

/** Whether a line is of a product. The id of any other line, such as a delivery fee, contains a colon. */
export function isProductLine({ id }: Pick<Line, 'id'>): boolean {
  return !id.includes(':');
}

/** Whether a line of an order is a delivery that costs nothing. */
export function isFreeDelivery(line: Pick<Line, 'id' | 'total'>): boolean {
  return !isProductLine(line) && line.total === noMoney;
}

/** Quantity of each product; lines of the same product add up, and lines of no product are left out. */
export function unitsOf(lines: readonly Pick<Line, 'id' | 'quantity'>[]): Units {
  const units = new Map<string, number>();
  for (const { id, quantity } of lines.filter(isProductLine)) {
    if (quantity !== 0) units.set(id, (units.get(id) ?? 0) + quantity);
  }
  return Object.fromEntries(units);
}

// Together with the largest stored amount these limits keep every sum within the safe integers.
const maxLinesRead = 100;
const maxQuantityRead = 5000;

/** Whether two lists hold the same products in the same quantities, in any order. */
export function haveSameLines(
  first: readonly Pick<Line, 'id' | 'quantity'>[],
  second: readonly Pick<Line, 'id' | 'quantity'>[],
): boolean {
  const [one, other] = [unitsOf(first), unitsOf(second)];
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}

function readLine(fields: Fields): Line {
  const price = readMoney(fields, 'price', noMoney);
  const quantity = Math.min(Math.max(0, readWhole(fields, 'quantity', 1)), maxQuantityRead);
  return {
    id: readText(fields, 'id'),
    name: readText(fields, 'name'),
    price,
    quantity,
    total: readMoney(fields, 'total', timesQuantity(price, quantity)),
  };
}
