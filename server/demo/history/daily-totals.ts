// The figures of every day, incremented by each sale and each completed order as in the real shop.
import type { Piastres } from '#kernel/money';
import type { Payments } from '#domain/sale';
import type { ShopDay } from '#kernel/shop-day';

export interface DaySums {
  count: number;
  piastres: number;
  readonly units: Record<string, number>;
  /** Of sales only, as the next one. */
  discounts: number;
  readonly methods: Record<string, number>;
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

interface CountedSale extends Counted {
  readonly listTotal: Piastres;
  readonly payments: Payments;
}

export interface DailyTotals {
  readonly addSale: (day: ShopDay, sale: CountedSale) => void;
  readonly addOrder: (day: ShopDay, order: Counted) => void;
  /** The sums of the till. */
  readonly sales: ReadonlyMap<ShopDay, DaySums>;
  readonly orders: ReadonlyMap<ShopDay, DaySums>;
}

export function createDailyTotals(): DailyTotals {
  const sales = new Map<ShopDay, DaySums>();
  const orders = new Map<ShopDay, DaySums>();
  return {
    addSale: (day, sale) => {
      const sums = addTo(sales, day, sale);
      sums.discounts += sale.listTotal - sale.total;
      addAll(sums.methods, sale.payments);
    },
    addOrder: (day, order) => void addTo(orders, day, order),
    sales,
    orders,
  };
}

function addTo(days: Map<ShopDay, DaySums>, day: ShopDay, { id, total, units, at }: Counted): DaySums {
  const sums = days.get(day) ?? {
    count: 0,
    piastres: 0,
    units: {},
    discounts: 0,
    methods: {},
    lastSourceId: '',
    updatedAt: 0,
  };
  days.set(day, sums);
  sums.count += 1;
  sums.piastres += total;
  sums.lastSourceId = id;
  sums.updatedAt = at;
  addAll(sums.units, units);
  return sums;
}

function addAll(sums: Record<string, number>, added: Readonly<Record<string, number>>): void {
  for (const [key, amount] of Object.entries(added)) sums[key] = (sums[key] ?? 0) + amount;
}
