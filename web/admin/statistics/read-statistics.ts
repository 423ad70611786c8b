// Reads what the statistics screen shows: two months of daily figures at most, counts made by the backend, and ten documents.
import type { BackendFailure } from '#backend/failure';
import type { StockCounts } from '#backend/statistics';
import type { Order } from '#domain/order';
import type { Product } from '#domain/product';
import { ok, type Result } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import {
  periodDays,
  type Period,
  recentOrdersCount,
  spanBefore,
  topProducts,
  type TopProduct,
} from '#domain/statistics';
import type { Admin } from '../data/admin.tsx';
import { type Summary, summaryOf, summaryRange } from './summary.ts';

export interface Compared {
  readonly now: number;
  readonly before: number;
}

export interface NamedTopProduct extends TopProduct {
  /** null when it was deleted since. */
  readonly product: Product | null;
}

export interface Statistics {
  readonly period: Period;
  /** Milliseconds. */
  readonly readAt: number;
  readonly summary: Summary;
  readonly newCustomers: Compared;
  readonly activeStays: Compared;
  readonly topProducts: readonly NamedTopProduct[];
  readonly recentOrders: readonly Order[];
  readonly stock: StockCounts;
  readonly users: number;
}

/** Everything for a period as it is at an instant, or the first failure. */
export async function readStatistics(
  admin: Admin,
  period: Period,
  now: number,
): Promise<Result<Statistics, BackendFailure>> {
  const today = shopDayOf(now);
  const range = periodDays(period, today);
  const before = spanBefore(range);
  const { statistics } = admin;
  const [summary, customers, customersBefore, stays, staysBefore, recentOrders, stock, users] =
    await Promise.all([
      readSummary(admin, period, now),
      statistics.newCustomers(range),
      statistics.newCustomers(before),
      statistics.activeStays(),
      statistics.activeStaysAt(before.last),
      admin.orders.listRecent(recentOrdersCount),
      statistics.stock(),
      statistics.users(),
    ]);
  if (!summary.ok) return summary;
  if (!customers.ok) return customers;
  if (!customersBefore.ok) return customersBefore;
  if (!stays.ok) return stays;
  if (!staysBefore.ok) return staysBefore;
  if (!recentOrders.ok) return recentOrders;
  if (!stock.ok) return stock;
  if (!users.ok) return users;
  return ok({
    period,
    readAt: now,
    ...summary.value,
    newCustomers: { now: customers.value, before: customersBefore.value },
    activeStays: { now: stays.value, before: staysBefore.value },
    recentOrders: recentOrders.value,
    stock: stock.value,
    users: users.value,
  });
}

async function readSummary(
  admin: Admin,
  period: Period,
  now: number,
): Promise<Result<Pick<Statistics, 'summary' | 'topProducts'>, BackendFailure>> {
  const today = shopDayOf(now);
  const figures = await admin.statistics.figures(summaryRange(period, today));
  if (!figures.ok) return figures;
  const summary = summaryOf(period, today, figures.value);
  const top = topProducts(summary.now.units);
  const products = await admin.products.getSome(top.map(({ productId }) => productId));
  if (!products.ok) return products;
  const byId = new Map(products.value.map((product) => [product.id, product]));
  const named = top.map((one) => ({ ...one, product: byId.get(one.productId) ?? null }));
  return ok({ summary, topProducts: named });
}
