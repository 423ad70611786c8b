// The figures of the back office come from the stored sums of each day and till, and from counts made by the backend: a year of a shop with
// one till costs 730 reads.
import type { Backend } from '#backend/connect';
import { countAll, mapResult, readAll, type Selection, sumAll } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type Fields, readText, readWhole } from '#kernel/fields';
import { backOfficeLowStock } from '#domain/product';
import type { StayStatus } from '#domain/stay';
import { fromPounds } from '#kernel/money';
import { ok, type Result } from '#kernel/result';
import { parseShopDay, startOfShopDay, type ShopDay } from '#kernel/shop-day';
import {
  dayFigures,
  type DayFigures,
  type DayRange,
  noFigures,
  readDayOrders,
  readTillDay,
} from '#domain/statistics';

export interface StatisticsRepository {
  /** The figures of the days of a range with sales, by day. */
  readonly figures: (range: DayRange) => Promise<Result<readonly DayFigures[], BackendFailure>>;
  /** How many phones were first seen from an instant up to, not including, another one, in milliseconds (AT-14). */
  readonly newCustomers: (start: number, end: number) => Promise<Result<number, BackendFailure>>;
  /** Sales, refunds and completed orders of a day up to, not including, an instant in milliseconds. Without units and sums by method. */
  readonly figuresUntil: (day: ShopDay, until: number) => Promise<Result<DayFigures, BackendFailure>>;
  /** Active stays whose days include a day, and those that begin later. */
  readonly activeStays: (today: ShopDay) => Promise<Result<ActiveStays, BackendFailure>>;
  /** How many stays had a past day among their days, deleted and cancelled ones not included. */
  readonly staysOn: (day: ShopDay) => Promise<Result<number, BackendFailure>>;
  /** The pets that took a place on each day of a range; days without any are left out. */
  readonly placesTaken: (range: DayRange) => Promise<Result<ReadonlyMap<ShopDay, number>, BackendFailure>>;
  readonly users: () => Promise<Result<number, BackendFailure>>;
  readonly stock: () => Promise<Result<StockCounts, BackendFailure>>;
}

export interface ActiveStays {
  readonly present: number;
  readonly upcoming: number;
}

/** Number of products, of those with low stock, and of those without stock (LM-20). */
export interface StockCounts {
  readonly products: number;
  readonly low: number;
  readonly out: number;
}

/** The statistics of a backend. */
export function createStatisticsRepository(backend: Backend): StatisticsRepository {
  return {
    figures: async (range) => {
      const [tillDays, orders] = await Promise.all([
        readDays(backend, 'tillDays', range, readTillDay),
        readDays(backend, 'figures', range, readDayOrders),
      ]);
      if (!tillDays.ok) return tillDays;
      return orders.ok ? ok(dayFigures(tillDays.value, orders.value)) : orders;
    },
    newCustomers: (start, end) => countAll(backend, 'customers', within('firstOrderAt', start, end)),
    figuresUntil: (day, until) => readFiguresUntil(backend, day, until),
    activeStays: (today) => countStays(backend, ['active'], today),
    staysOn: async (day) =>
      mapResult(await countStays(backend, ['active', 'completed'], day), ({ present }) => present),
    placesTaken: async (range) => {
      const days = await readDays(
        backend,
        'occupancy',
        range,
        (day, fields) => [day, readWhole(fields, 'cats', 0) + readWhole(fields, 'dogs', 0)] as const,
      );
      return mapResult(days, (found) => new Map(found));
    },
    users: () => countAll(backend, 'users'),
    stock: () => countStock(backend),
  };
}

/** The documents of the days of a range; one with an invalid day is left out. */
async function readDays<Day>(
  backend: Backend,
  collection: 'tillDays' | 'figures' | 'occupancy',
  { first, last }: DayRange,
  read: (day: ShopDay, fields: Fields) => Day,
): Promise<Result<readonly Day[], BackendFailure>> {
  const documents = await readAll(backend, collection, (sdk) => [
    sdk.where('day', '>=', first),
    sdk.where('day', '<=', last),
    sdk.orderBy('day'),
  ]);
  return mapResult(documents, (found) =>
    found.flatMap(({ fields }) => {
      const day = parseShopDay(readText(fields, 'day'));
      return day === null ? [] : [read(day, fields)];
    }),
  );
}

async function readFiguresUntil(
  backend: Backend,
  day: ShopDay,
  until: number,
): Promise<Result<DayFigures, BackendFailure>> {
  const start = startOfShopDay(day);
  const [sales, refunds, orders] = await Promise.all([
    sumAll(backend, 'sales', 'total', within('timestamp', start, until)),
    sumAll(backend, 'refunds', 'total', within('timestamp', start, until)),
    sumAll(backend, 'orders', 'totalAmount', (sdk) => [
      sdk.where('status', '==', 'completed'),
      ...within('createdAt', start, until)(sdk),
    ]),
  ]);
  if (!sales.ok) return sales;
  if (!refunds.ok) return refunds;
  return mapResult(orders, (found) => ({
    ...noFigures(day),
    salesCount: sales.value.count,
    salesTotal: fromPounds(sales.value.sum),
    refundsCount: refunds.value.count,
    refundsTotal: fromPounds(refunds.value.sum),
    ordersCount: found.count,
    ordersTotal: fromPounds(found.sum),
  }));
}

/** Documents whose timestamp is at or after an instant, and before another one. */
function within(field: string, start: number, end: number): Selection {
  return (sdk) => [
    sdk.where(field, '>=', sdk.Timestamp.fromMillis(start)),
    sdk.where(field, '<', sdk.Timestamp.fromMillis(end)),
  ];
}

/** Stays that have not ended before the day, told apart by whether they begin after it. */
async function countStays(
  backend: Backend,
  statuses: readonly StayStatus[],
  day: ShopDay,
): Promise<Result<ActiveStays, BackendFailure>> {
  const count = (field: 'startDate' | 'endDate', operator: '>' | '>=') =>
    countAll(backend, 'hostings', (sdk) => [
      sdk.where('status', 'in', statuses),
      sdk.where(field, operator, day),
    ]);
  const [notOver, upcoming] = await Promise.all([count('endDate', '>='), count('startDate', '>')]);
  if (!notOver.ok) return notOver;
  return mapResult(upcoming, (later) => ({ present: Math.max(0, notOver.value - later), upcoming: later }));
}

async function countStock(backend: Backend): Promise<Result<StockCounts, BackendFailure>> {
  const count = (select: Selection) => countAll(backend, 'products', select);
  const [products, low, out] = await Promise.all([
    count(() => []),
    count((sdk) => [sdk.where('stock', '>', 0), sdk.where('stock', '<', backOfficeLowStock)]),
    count((sdk) => [sdk.where('stock', '<=', 0)]),
  ]);
  if (!products.ok) return products;
  if (!low.ok) return low;
  return out.ok ? ok({ products: products.value, low: low.value, out: out.value }) : out;
}
