// The stock over time: deliveries when few pieces are left, and a stocktaking for products that must run low.
import type { ShopDay } from '#kernel/shop-day';
import { accounts } from '../people.ts';
import { openingStock, type DemoProduct } from '../catalogue/demo-products.ts';
import type { Random } from '#kernel/random';
import type { Timeline } from './timeline.ts';
import { clock, isOpenOn } from './hours.ts';
import type { StockSimulator } from './stock-simulator.ts';

/**
 * Opens the stock of each product on its creation day, and plans deliveries and a stocktaking on the last but one
 * working day.
 */
export function planDeliveries(deps: {
  readonly random: Random;
  readonly timeline: Timeline;
  readonly stock: StockSimulator;
  readonly products: readonly DemoProduct[];
  readonly days: readonly ShopDay[];
}): void {
  const { random, timeline, stock, products, days } = deps;
  const by = accounts.admin;
  for (const product of products) {
    timeline.plan(product.receivedAt, (at) => stock.open(product, openingStock(product), { at, by }));
  }
  const openDays = days.filter(isOpenOn);
  const supplied = products.filter(({ counted }) => counted === undefined);
  for (const day of openDays.slice(3, -1)) {
    timeline.plan(clock(day, 9, 0.5), (at) => {
      for (const product of supplied.filter((one) => isRunningOut(one, stock, at))) {
        if (random.happens(0.65)) stock.receive(product.id, openingStock(product), { at, by });
      }
    });
  }
  const stocktaking = openDays.at(-2);
  if (stocktaking === undefined) return;
  timeline.plan(clock(stocktaking, 9, 0.75), (at) => {
    for (const { id, counted } of products) if (counted !== undefined) stock.count(id, counted, { at, by });
  });
}

function isRunningOut(product: DemoProduct, stock: StockSimulator, at: number): boolean {
  return product.receivedAt <= at && stock.stockOf(product.id) <= product.demand * 3;
}
