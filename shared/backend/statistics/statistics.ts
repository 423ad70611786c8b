// The figures of the back office come from the stored sums of each day and till, and from counts made by the backend: a year of a shop with
// one till costs 730 reads.
import type { Backend } from '#backend/connect';
import { countAll, mapResult, readAll, type Selection } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type Fields, readText } from '#kernel/fields';
import { backOfficeLowStock } from '#domain/product';
import { ok, type Result } from '#kernel/result';
import { instantsOfDays, parseShopDay, type ShopDay } from '#kernel/shop-day';
import { dayFigures, type DayFigures, type DayRange, readDayOrders, readTillDay } from '#domain/statistics';

export interface StatisticsRepository {
  /** The figures of the days of a range with sales, by day. */
  readonly figures: (range: DayRange) => Promise<Result<readonly DayFigures[], BackendFailure>>;
  /** How many phones were first seen in the days of a range (AT-14). */
  readonly newCustomers: (range: DayRange) => Promise<Result<number, BackendFailure>>;
  readonly activeStays: () => Promise<Result<number, BackendFailure>>;
  /**
   * How many stays were active at the end of a past day: recorded by then, not over and not cancelled since. Deleted stays are not
   * included, nor a stay that was not ended in time.
   */
  readonly activeStaysAt: (day: ShopDay) => Promise<Result<number, BackendFailure>>;
  readonly users: () => Promise<Result<number, BackendFailure>>;
  readonly stock: () => Promise<Result<StockCounts, BackendFailure>>;
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
    newCustomers: ({ first, last }) => {
      const { start, end } = instantsOfDays(first, last);
      return countAll(backend, 'customers', (sdk) => [
        sdk.where('firstSeenAt', '>=', sdk.Timestamp.fromMillis(start)),
        sdk.where('firstSeenAt', '<', sdk.Timestamp.fromMillis(end)),
      ]);
    },
    activeStays: () => countAll(backend, 'hostings', (sdk) => [sdk.where('status', '==', 'active')]),
    activeStaysAt: (day) => countActiveAt(backend, day),
    users: () => countAll(backend, 'users'),
    stock: () => countStock(backend),
  };
}

/** The documents of the days of a range; one with an invalid day is left out. */
async function readDays<Day>(
  backend: Backend,
  collection: 'tillDays' | 'figures',
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

/** Stays that end after the day, without those that were recorded after it. */
async function countActiveAt(backend: Backend, day: ShopDay): Promise<Result<number, BackendFailure>> {
  const { end } = instantsOfDays(day, day);
  const [notOver, takenLater] = await Promise.all([
    countAll(backend, 'hostings', (sdk) => [
      sdk.where('status', 'in', ['active', 'completed']),
      sdk.where('endDate', '>', day),
    ]),
    countAll(backend, 'hostings', (sdk) => [
      sdk.where('status', 'in', ['active', 'completed']),
      sdk.where('createdAt', '>=', sdk.Timestamp.fromMillis(end)),
    ]),
  ]);
  if (!notOver.ok) return notOver;
  return takenLater.ok ? ok(Math.max(0, notOver.value - takenLater.value)) : takenLater;
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
