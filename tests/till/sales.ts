// Sales by what they hold, for the tests of stores.
import { timesQuantity } from '#kernel/money';
import type { Sale } from '#domain/sale';
import { aSale, pounds } from '#testing/builders';

/** Units by product id, each piece at ten pounds. */
export function aSaleOf(id: string, units: Readonly<Record<string, number>>): Sale {
  const price = pounds(10);
  const items = Object.entries(units).map(([productId, quantity]) => ({
    id: productId,
    name: productId,
    price,
    quantity,
    total: timesQuantity(price, quantity),
  }));
  return aSale({ id, items });
}
