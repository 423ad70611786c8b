// The figures of every day, kept as the shop keeps them: raised with each sale and each completed order.
import type { Piastres } from '#domain/money';
import type { ShopDay } from '#domain/shop-day';

export type DaySums = {
  salesCount: number;
  salesPiastres: number;
  readonly salesUnits: Record<string, number>;
  ordersCount: number;
  ordersPiastres: number;
  readonly ordersUnits: Record<string, number>;
  lastSourceId: string;
  updatedAt: number;
};

/** What is counted of a sale or an order. */
export type Counted = {
  readonly id: string;
  readonly total: Piastres;
  readonly units: Readonly<Record<string, number>>;
  readonly at: number;
};

export type FigureBook = {
  readonly addSale: (day: ShopDay, sale: Counted) => void;
  readonly addOrder: (day: ShopDay, order: Counted) => void;
  readonly days: ReadonlyMap<ShopDay, DaySums>;
};

export function createFigureBook(): FigureBook {
  const days = new Map<ShopDay, DaySums>();
  const dayOf = (day: ShopDay, source: Counted): DaySums => {
    const sums = days.get(day) ?? emptyDay();
    days.set(day, sums);
    sums.lastSourceId = source.id;
    sums.updatedAt = source.at;
    return sums;
  };
  return {
    addSale: (day, sale) => {
      const sums = dayOf(day, sale);
      sums.salesCount += 1;
      sums.salesPiastres += sale.total;
      addUnits(sums.salesUnits, sale.units);
    },
    addOrder: (day, order) => {
      const sums = dayOf(day, order);
      sums.ordersCount += 1;
      sums.ordersPiastres += order.total;
      addUnits(sums.ordersUnits, order.units);
    },
    days,
  };
}

const emptyDay = (): DaySums => ({
  salesCount: 0,
  salesPiastres: 0,
  salesUnits: {},
  ordersCount: 0,
  ordersPiastres: 0,
  ordersUnits: {},
  lastSourceId: '',
  updatedAt: 0,
});

function addUnits(sum: Record<string, number>, units: Readonly<Record<string, number>>): void {
  for (const [productId, count] of Object.entries(units)) sum[productId] = (sum[productId] ?? 0) + count;
}
