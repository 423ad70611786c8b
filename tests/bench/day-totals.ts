// Computes the day sums of the tills and the figures of the days for the documents of a bench, added to those of the demo
// shop.
import { unitsOf, type Units } from '#domain/cart';
import type { Piastres } from '#kernel/money';
import { readOrder } from '#domain/order';
import { readSale, tillDayId } from '#domain/sale';
import { shopDayOf } from '#kernel/shop-day';
import { encodeFields } from '#server/documents';
import { type Numbered } from './large-shop.ts';
import type { Write } from '#server/documents';

interface Sum {
  count: number;
  piastres: number;
  readonly units: Map<string, number>;
}

type Kind = 'sales' | 'orders';

/** What a document is increased by, and the fields that identify it. */
interface Raise {
  readonly kind: Kind;
  readonly path: string;
  readonly key: Readonly<Record<string, string>>;
  readonly total: Piastres;
  readonly units: Units;
}

interface Raised extends Pick<Raise, 'kind' | 'path' | 'key'> {
  readonly sum: Sum;
}

/** Passes documents on and adds them up. */
export class DayTotals {
  readonly #documents = new Map<string, Raised>();

  *ofSales(content: Iterable<Numbered>): Generator<Numbered> {
    for (const [path, document] of content) {
      const { day, tillId, total, units } = readSale(path, document);
      const key = { tillId, day };
      this.#add({ kind: 'sales', path: `tillDays/${tillDayId(tillId, day)}`, key, total, units });
      yield [path, document];
    }
  }

  *ofOrders(content: Iterable<Numbered>): Generator<Numbered> {
    for (const [path, document] of content) {
      const { status, createdAt, totalAmount, items } = readOrder(path, document);
      if (status === 'completed') {
        const day = shopDayOf(createdAt ?? 0);
        const units = unitsOf(items);
        this.#add({ kind: 'orders', path: `figures/${day}`, key: { day }, total: totalAmount, units });
      }
      yield [path, document];
    }
  }

  /** Increases the counts and replaces the units: those of the demo shop's few sales affect no measure. */
  writes(): Write[] {
    return [...this.#documents.values()].map(({ kind, path, key, sum }) => {
      const units = kind === 'sales' ? 'units' : 'ordersUnits';
      const fields = {
        ...key,
        lastSourceId: 'bench',
        updatedAt: new Date(),
        [units]: Object.fromEntries(sum.units),
      };
      return {
        type: 'Set',
        path,
        fields: encodeFields(fields),
        mask: Object.keys(fields).map((field) => [field]),
        transforms: [increment(`${kind}Count`, sum.count), increment(`${kind}Piastres`, sum.piastres)],
        precondition: null,
      };
    });
  }

  #add({ kind, path, key, total, units }: Raise): void {
    const raised = this.#documents.get(path) ?? {
      kind,
      path,
      key,
      sum: { count: 0, piastres: 0, units: new Map<string, number>() },
    };
    this.#documents.set(path, raised);
    const { sum } = raised;
    sum.count += 1;
    sum.piastres += total;
    for (const [id, count] of Object.entries(units)) sum.units.set(id, (sum.units.get(id) ?? 0) + count);
  }
}

function increment(field: string, amount: number) {
  return {
    field: [field],
    type: 'Increment' as const,
    operand: { integerValue: String(amount) },
  };
}
