// The figures of each day beside the documents that a bench makes, added to what the demo shop's own past left there.
import { unitsOf, type Units } from '#domain/cart';
import type { Piastres } from '#domain/money';
import { readOrder } from '#domain/order';
import { readSale } from '#domain/sale';
import { shopDayOf, type ShopDay } from '#domain/shop-day';
import { encodeFields, type Numbered } from '#server/demo';
import type { Write } from '#server/documents';

type Kind = 'sales' | 'orders';

interface Sum {
  count: number;
  piastres: number;
  readonly units: Map<string, number>;
}

/** Passes documents on and adds them up on the way. */
export class DaySums {
  readonly #days = new Map<ShopDay, Readonly<Record<Kind, Sum>>>();

  *ofSales(content: Iterable<Numbered>): Generator<Numbered> {
    for (const [path, document] of content) {
      const { day, total, units } = readSale(path, document);
      this.#add(day, 'sales', total, units);
      yield [path, document];
    }
  }

  *ofOrders(content: Iterable<Numbered>): Generator<Numbered> {
    for (const [path, document] of content) {
      const { status, createdAt, totalAmount, items } = readOrder(path, document);
      if (status === 'completed') this.#add(shopDayOf(createdAt ?? 0), 'orders', totalAmount, unitsOf(items));
      yield [path, document];
    }
  }

  /** Raises the counts and takes the place of the units: those of the demo shop's few sales matter to no measure. */
  writes(): Write[] {
    return [...this.#days].map(([day, { sales, orders }]) => {
      const salesUnits = Object.fromEntries(sales.units);
      const ordersUnits = Object.fromEntries(orders.units);
      return {
        type: 'set',
        path: `figures/${day}`,
        fields: encodeFields({ day, lastSourceId: 'bench', updatedAt: new Date(), salesUnits, ordersUnits }),
        mask: [['day'], ['lastSourceId'], ['updatedAt'], ['salesUnits'], ['ordersUnits']],
        transforms: [
          increment('salesCount', sales.count),
          increment('salesPiastres', sales.piastres),
          increment('ordersCount', orders.count),
          increment('ordersPiastres', orders.piastres),
        ],
        precondition: null,
      };
    });
  }

  #add(day: ShopDay, kind: Kind, total: Piastres, units: Units): void {
    const sums = this.#days.get(day) ?? { sales: noSum(), orders: noSum() };
    this.#days.set(day, sums);
    const sum = sums[kind];
    sum.count += 1;
    sum.piastres += total;
    for (const [id, count] of Object.entries(units)) sum.units.set(id, (sum.units.get(id) ?? 0) + count);
  }
}

const noSum = (): Sum => ({ count: 0, piastres: 0, units: new Map() });

const increment = (field: string, amount: number) => ({
  field: [field],
  type: 'increment' as const,
  operand: { integerValue: String(amount) },
});
