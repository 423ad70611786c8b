// How the shelves are kept: products come in when few are left, and a stocktaking counts those that are to run short.
import type { ShopDay } from '#kernel/shop-day';
import { accounts } from '../people.ts';
import { openingStock, type DemoProduct } from '../catalogue/demo-products.ts';
import type { Random } from '#kernel/random';
import type { Timeline } from './timeline.ts';
import { clock, isOpenOn } from './hours.ts';
import type { StockSimulator } from './stock-simulator.ts';

/** Opens the shelf of each product on the day it came in, and plans deliveries and the stocktaking of the last but one open day. */
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
