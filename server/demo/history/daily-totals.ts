// The figures of every day, incremented by each sale and each completed order as in the real shop.
import type { Piastres } from '#kernel/money';
import type { ShopDay } from '#kernel/shop-day';

export interface DaySums {
  count: number;
  piastres: number;
  readonly units: Record<string, number>;
  lastSourceId: string;
  updatedAt: number;
}

/** The counted values of a sale or an order. */
export interface Counted {
  readonly id: string;
  readonly total: Piastres;
  readonly units: Readonly<Record<string, number>>;
  readonly at: number;
}

export interface DailyTotals {
  readonly addSale: (day: ShopDay, sale: Counted) => void;
  readonly addOrder: (day: ShopDay, order: Counted) => void;
  /** The sums of the till. */
  readonly sales: ReadonlyMap<ShopDay, DaySums>;
  readonly orders: ReadonlyMap<ShopDay, DaySums>;
}

export function createDailyTotals(): DailyTotals {
  const sales = new Map<ShopDay, DaySums>();
  const orders = new Map<ShopDay, DaySums>();
  return {
    addSale: (day, sale) => addTo(sales, day, sale),
    addOrder: (day, order) => addTo(orders, day, order),
    sales,
    orders,
  };
}

function addTo(days: Map<ShopDay, DaySums>, day: ShopDay, { id, total, units, at }: Counted): void {
  const sums = days.get(day) ?? { count: 0, piastres: 0, units: {}, lastSourceId: '', updatedAt: 0 };
  days.set(day, sums);
  sums.count += 1;
  sums.piastres += total;
  sums.lastSourceId = id;
  sums.updatedAt = at;
  for (const [productId, count] of Object.entries(units)) {
    sums.units[productId] = (sums.units[productId] ?? 0) + count;
  }
}
