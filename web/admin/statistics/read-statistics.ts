// Reads the statistics: at most two months of daily figures, counts of the backend, and ten documents.
import type { BackendFailure } from '#backend/failure';
import type { StockCounts } from '#backend/statistics';
import type { Order } from '#domain/order';
import type { Product } from '#domain/product';
import { allOk, ok, type Result } from '#kernel/result';
import { type ShopDay, shopDayOf } from '#kernel/shop-day';
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
  /** null when the product is deleted. */
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

/** The statistics of a period that ends today, or the first failure. */
export async function readStatistics(
  admin: Admin,
  period: Period,
  now: number,
): Promise<Result<Statistics, BackendFailure>> {
  const today = shopDayOf(now);
  const range = periodDays(period, today);
  const before = spanBefore(range);
  const { statistics } = admin;
  const answers = await Promise.all([
    readSummary(admin, period, today),
    statistics.newCustomers(range),
    statistics.newCustomers(before),
    statistics.activeStays(),
    statistics.activeStaysAt(before.last),
    admin.orders.listRecent(recentOrdersCount),
    statistics.stock(),
    statistics.users(),
  ]);
  const read = allOk(answers);
  if (!read.ok) return read;
  const [summary, customers, customersBefore, stays, staysBefore, recentOrders, stock, users] = read.value;
  return ok({
    period,
    readAt: now,
    ...summary,
    newCustomers: { now: customers, before: customersBefore },
    activeStays: { now: stays, before: staysBefore },
    recentOrders,
    stock,
    users,
  });
}

async function readSummary(
  admin: Admin,
  period: Period,
  today: ShopDay,
): Promise<Result<Pick<Statistics, 'summary' | 'topProducts'>, BackendFailure>> {
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
