// Reads the statistics: at most two months of daily figures, sums and counts made by the backend, and ten documents.
import { mapResult } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { StockCounts } from '#backend/statistics';
import type { Order } from '#domain/order';
import type { Product } from '#domain/product';
import { allOk, ok, type Result } from '#kernel/result';
import { salesTexts } from '#text';
import { type InstantRange, instantsOfDays, shopDayOf, startOfShopDay } from '#kernel/shop-day';
import {
  daysOf,
  formerSpan,
  periodDays,
  type Period,
  recentOrdersCount,
  topProducts,
  type TopProduct,
} from '#domain/statistics';
import type { Admin } from '../data/admin.tsx';
import { recentDays, type Summary, summaryOf, summaryRange } from './summary.ts';

export interface Compared {
  readonly now: number;
  readonly before: number;
}

export interface NamedTopProduct extends TopProduct {
  /** null when the product is deleted. */
  readonly product: Product | null;
}

export interface Statistics {
  readonly period: Period;
  /** Milliseconds. */
  readonly readAt: number;
  readonly summary: Summary;
  readonly newCustomers: Compared;
  readonly stays: Compared & { readonly upcoming: number };
  /** Of each of the summary's recent days. */
  readonly recent: { readonly newCustomers: readonly number[]; readonly stays: readonly number[] };
  readonly topProducts: readonly NamedTopProduct[];
  /** By till id; read only where several tills sold. */
  readonly tillNames: ReadonlyMap<string, string>;
  readonly recentOrders: readonly Order[];
  readonly stock: StockCounts;
  readonly users: number;
}

/** The statistics of a period that ends now, or the first failure. */
export async function readStatistics(
  admin: Admin,
  period: Period,
  now: number,
): Promise<Result<Statistics, BackendFailure>> {
  const { statistics } = admin;
  const answers = await Promise.all([
    readSummary(admin, period, now),
    readCustomers(admin, period, now),
    readStays(admin, period, now),
    admin.orders.listRecent(recentOrdersCount),
    statistics.stock(),
    statistics.users(),
  ]);
  const read = allOk(answers);
  if (!read.ok) return read;
  const [summary, customers, stays, recentOrders, stock, users] = read.value;
  return ok({
    period,
    readAt: now,
    ...summary,
    newCustomers: customers.compared,
    stays: stays.compared,
    recent: { newCustomers: customers.recent, stays: stays.recent },
    recentOrders,
    stock,
    users,
  });
}

async function readSummary(
  admin: Admin,
  period: Period,
  now: number,
): Promise<Result<Pick<Statistics, 'summary' | 'topProducts' | 'tillNames'>, BackendFailure>> {
  const former = formerSpan(period, now);
  const [figures, partOfLast] = await Promise.all([
    admin.statistics.figures(summaryRange(period, now)),
    admin.statistics.figuresUntil(former.last, former.until),
  ]);
  if (!figures.ok) return figures;
  if (!partOfLast.ok) return partOfLast;
  const summary = summaryOf({ period, now }, figures.value, partOfLast.value);
  const top = topProducts(summary.now.units);
  const [products, tillNames] = await Promise.all([
    admin.products.getSome(top.map(({ productId }) => productId)),
    Object.keys(summary.now.tills).length > 1 ? readTillNames(admin) : ok(new Map<string, string>()),
  ]);
  if (!products.ok) return products;
  if (!tillNames.ok) return tillNames;
  const byId = new Map(products.value.map((product) => [product.id, product]));
  const named = top.map((one) => ({ ...one, product: byId.get(one.productId) ?? null }));
  return ok({ summary, topProducts: named, tillNames: tillNames.value });
}

async function readTillNames({ tills }: Admin) {
  return mapResult(
    await tills.list(maxTillsRead),
    (found) => new Map(found.map(({ id, letter, name }) => [id, salesTexts.tillNamed(letter, name)])),
  );
}

const maxTillsRead = 50;

/** Phones first seen in the period, in its former one up to the same time, and on each of the recent days. */
async function readCustomers({ statistics }: Admin, period: Period, now: number) {
  const today = shopDayOf(now);
  const { whole, last, until } = formerSpan(period, now);
  const countNewCustomers = ({ start, end }: InstantRange) => statistics.newCustomers(start, end);
  const { first } = periodDays(period, today);
  const [former, longer, ...days] = await Promise.all([
    countNewCustomers({ start: startOfShopDay(whole?.first ?? last), end: until }),
    // Today is one of the recent days.
    first === today ? ok(null) : countNewCustomers(instantsOfDays(first, today)),
    ...daysOf(recentDays(today)).map((day) => countNewCustomers(instantsOfDays(day, day))),
  ]);
  if (!former.ok) return former;
  if (!longer.ok) return longer;
  return mapResult(allOk(days), (recent) => ({
    compared: { now: longer.value ?? recent.at(-1) ?? 0, before: former.value },
    recent,
  }));
}

async function readStays({ statistics }: Admin, period: Period, now: number) {
  const today = shopDayOf(now);
  const range = recentDays(today);
  const answers = await Promise.all([
    statistics.activeStays(today),
    statistics.staysOn(formerSpan(period, now).last),
    statistics.placesTaken(range),
  ]);
  return mapResult(allOk(answers), ([active, before, taken]) => ({
    compared: { now: active.present, before, upcoming: active.upcoming },
    recent: daysOf(range).map((day) => taken.get(day) ?? 0),
  }));
}
