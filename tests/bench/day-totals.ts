// Computes the day sums of the tills and the figures of the days for the documents of a bench, added to those of the demo
// shop.
import { unitsOf, type Units } from '#domain/cart';
import type { Piastres } from '#kernel/money';
import { readOrder } from '#domain/order';
import { type Payments, readSale, tillDayId } from '#domain/sale';
import { shopDayOf } from '#kernel/shop-day';
import { encodeFields } from '#server/documents';
import { type Numbered } from './large-shop.ts';
import type { Write } from '#server/documents';

interface Sum {
  count: number;
  piastres: number;
  readonly units: Map<string, number>;
  readonly methods: Map<string, number>;
  discounts: number;
}

type Kind = 'sales' | 'orders';

/** What a document is increased by, and the fields that identify it. */
interface Raise {
  readonly kind: Kind;
  readonly path: string;
  readonly key: Readonly<Record<string, string>>;
  readonly total: Piastres;
  readonly units: Units;
  /** Of a sale. */
  readonly payments?: Payments;
  readonly discounts?: number;
}

interface Raised extends Pick<Raise, 'kind' | 'path' | 'key'> {
  readonly sum: Sum;
}

/** Passes documents on and adds them up; each sale is followed by the entry of its number. */
export class DayTotals {
  readonly #documents = new Map<string, Raised>();

  *ofSales(content: Iterable<Numbered>): Generator<Numbered> {
    for (const [path, document] of content) {
      const { day, tillId, total, units, payments, listTotal, receiptNumber } = readSale(path, document);
      const key = { tillId, day };
      const dayPath = `tillDays/${tillDayId(tillId, day)}`;
      this.#add({ kind: 'sales', path: dayPath, key, total, units, payments, discounts: listTotal - total });
      yield [path, document];
      const documentId = path.slice('sales/'.length);
      yield [`receiptIndex/${receiptNumber}`, { kind: 'sale', documentId, day, updatedAt: new Date() }];
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
        ...(kind === 'sales'
          ? { methods: Object.fromEntries(sum.methods), discountsPiastres: sum.discounts }
          : {}),
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

  #add({ kind, path, key, total, units, payments = {}, discounts = 0 }: Raise): void {
    const raised = this.#documents.get(path) ?? {
      kind,
      path,
      key,
      sum: { count: 0, piastres: 0, units: new Map(), methods: new Map(), discounts: 0 },
    };
    this.#documents.set(path, raised);
    const { sum } = raised;
    sum.count += 1;
    sum.piastres += total;
    sum.discounts += discounts;
    addAll(sum.units, units);
    addAll(sum.methods, payments);
  }
}

function addAll(sums: Map<string, number>, added: Readonly<Record<string, number>>): void {
  for (const [key, amount] of Object.entries(added)) sums.set(key, (sums.get(key) ?? 0) + amount);
}

function increment(field: string, amount: number) {
  return {
    field: [field],
    type: 'Increment' as const,
    operand: { integerValue: String(amount) },
  };
}
