// Reads what the statistics screen shows: two months of daily figures at most, counts made by the backend, and ten documents.
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { orderRepository } from '#backend/orders';
import { productRepository } from '#backend/products';
import { statisticsRepository, type StockCounts } from '#backend/statistics';
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
  readonly activeHostings: Compared;
  readonly topProducts: readonly NamedTopProduct[];
  readonly recentOrders: readonly Order[];
  readonly stock: StockCounts;
  readonly users: number;
}

/** Everything for a period as it is at an instant, or the first failure. */
export async function readStatistics(
  backend: Backend,
  period: Period,
  now: number,
): Promise<Result<Statistics, BackendFailure>> {
  const today = shopDayOf(now);
  const range = periodDays(period, today);
  const before = spanBefore(range);
  const statistics = statisticsRepository(backend);
  const [summary, customers, customersBefore, hostings, hostingsBefore, recentOrders, stock, users] =
    await Promise.all([
      readSummary(backend, period, now),
      statistics.newCustomers(range),
      statistics.newCustomers(before),
      statistics.activeHostings(),
      statistics.activeHostingsAt(before.last),
      orderRepository(backend).listRecent(recentOrdersCount),
      statistics.stock(),
      statistics.users(),
    ]);
  if (!summary.ok) return summary;
  if (!customers.ok) return customers;
  if (!customersBefore.ok) return customersBefore;
  if (!hostings.ok) return hostings;
  if (!hostingsBefore.ok) return hostingsBefore;
  if (!recentOrders.ok) return recentOrders;
  if (!stock.ok) return stock;
  if (!users.ok) return users;
  return ok({
    period,
    readAt: now,
    ...summary.value,
    newCustomers: { now: customers.value, before: customersBefore.value },
    activeHostings: { now: hostings.value, before: hostingsBefore.value },
    recentOrders: recentOrders.value,
    stock: stock.value,
    users: users.value,
  });
}

async function readSummary(
  backend: Backend,
  period: Period,
  now: number,
): Promise<Result<Pick<Statistics, 'summary' | 'topProducts'>, BackendFailure>> {
  const today = shopDayOf(now);
  const figures = await statisticsRepository(backend).figures(summaryRange(period, today));
  if (!figures.ok) return figures;
  const summary = summaryOf(period, today, figures.value);
  const top = topProducts(summary.now.units);
  const products = await productRepository(backend).getSome(top.map(({ productId }) => productId));
  if (!products.ok) return products;
  const byId = new Map(products.value.map((product) => [product.id, product]));
  const named = top.map((one) => ({ ...one, product: byId.get(one.productId) ?? null }));
  return ok({ summary, topProducts: named });
}
