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
  /** Of what came back; null on a day without a refund. */
  refunds: RefundSums | null;
  lastSourceId: string;
  updatedAt: number;
}

interface RefundSums {
  count: number;
  piastres: number;
  readonly methods: Record<string, number>;
  readonly units: Record<string, number>;
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
  readonly addRefund: (day: ShopDay, refund: Counted & { readonly payments: Payments }) => void;
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
    addRefund: (day, { id, total, payments, units, at }) => {
      const sums = sumsOf(sales, day);
      sums.refunds ??= { count: 0, piastres: 0, methods: {}, units: {} };
      sums.refunds.count += 1;
      sums.refunds.piastres += total;
      addAll(sums.refunds.methods, payments);
      addAll(sums.refunds.units, units);
      Object.assign(sums, { lastSourceId: id, updatedAt: at });
    },
    addOrder: (day, order) => void addTo(orders, day, order),
    sales,
    orders,
  };
}

function addTo(days: Map<ShopDay, DaySums>, day: ShopDay, { id, total, units, at }: Counted): DaySums {
  const sums = sumsOf(days, day);
  sums.count += 1;
  sums.piastres += total;
  sums.lastSourceId = id;
  sums.updatedAt = at;
  addAll(sums.units, units);
  return sums;
}

function sumsOf(days: Map<ShopDay, DaySums>, day: ShopDay): DaySums {
  const sums = days.get(day) ?? {
    count: 0,
    piastres: 0,
    units: {},
    discounts: 0,
    methods: {},
    refunds: null,
    lastSourceId: '',
    updatedAt: 0,
  };
  days.set(day, sums);
  return sums;
}

function addAll(sums: Record<string, number>, added: Readonly<Record<string, number>>): void {
  for (const [key, amount] of Object.entries(added)) sums[key] = (sums[key] ?? 0) + amount;
}
