// How the shelves are kept: goods come in when few are left, and a stocktaking counts those that are to run short.
import type { ShopDay } from '#kernel/shop-day';
import { accounts } from '../people.ts';
import { openingStock, type DemoProduct } from '../catalogue/demo-products.ts';
import type { Random } from '../random.ts';
import type { Agenda } from './timeline.ts';
import { clock, isOpenOn } from './hours.ts';
import type { Stockroom } from './stock-simulator.ts';

/** Opens the shelf of each good on the day it came in, and plans deliveries and the stocktaking of the last but one open day. */
export function planDeliveries(world: {
  readonly random: Random;
  readonly agenda: Agenda;
  readonly stockroom: Stockroom;
  readonly products: readonly DemoProduct[];
  readonly days: readonly ShopDay[];
}): void {
  const { random, agenda, stockroom, products, days } = world;
  const by = accounts.admin;
  for (const product of products) {
    agenda.plan(product.cameIn, (at) => stockroom.open(product, openingStock(product), { at, by }));
  }
  const openDays = days.filter(isOpenOn);
  const supplied = products.filter(({ counted }) => counted === undefined);
  for (const day of openDays.slice(3, -1)) {
    agenda.plan(clock(day, 9, 0.5), (at) => {
      for (const product of supplied.filter((one) => isRunningOut(one, stockroom, at))) {
        if (random.chance(0.65)) stockroom.receive(product.id, openingStock(product), { at, by });
      }
    });
  }
  const stocktaking = openDays.at(-2);
  if (stocktaking === undefined) return;
  agenda.plan(clock(stocktaking, 9, 0.75), (at) => {
    for (const { id, counted } of products)
      if (counted !== undefined) stockroom.count(id, counted, { at, by });
  });
}

const isRunningOut = (product: DemoProduct, stockroom: Stockroom, at: number): boolean =>
  product.cameIn <= at && stockroom.stockOf(product.id) <= product.demand * 3;
