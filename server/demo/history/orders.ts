// The history of the web store: most orders are completed within days, some are cancelled.
import { unitsOf } from '#domain/cart';
import { customerKey } from '#domain/customer';
import { deliveryLine, deliveryQuote, type City } from '#domain/delivery';
import { sumMoney, type Piastres } from '#kernel/money';
import { deliveryTexts } from '#text';
import {
  stockEffect,
  unhandled,
  withStatus,
  type Order,
  type OrderItem,
  type OrderStatus,
} from '#domain/order';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import { demoDelivery } from '../settings.ts';
import { imageUrl } from '../catalogue/image-url.ts';
import { accounts, type Person } from '../people.ts';
import type { DemoProduct } from '../catalogue/demo-products.ts';
import type { Random } from '#kernel/random';
import type { Timeline } from './timeline.ts';
import { pickOrderLines } from './order-lines.ts';
import type { DailyTotals } from './daily-totals.ts';
import { atWork, momentAtHome } from './hours.ts';
import type { StockSimulator } from './stock-simulator.ts';

export interface WebHistory {
  readonly orders: ReadonlyMap<string, Order>;
  /** The first confirmed order of every customer, by the key of their phone. */
  readonly customers: ReadonlyMap<string, FirstSeen>;
}

export interface FirstSeen {
  readonly name: string;
  readonly phone: string;
  readonly at: number;
  readonly orderId: string;
}

/** Plans the orders of the days. The returned maps fill while the timeline runs. */
export function planOrders(deps: {
  readonly random: Random;
  readonly timeline: Timeline;
  readonly stock: StockSimulator;
  readonly dailyTotals: DailyTotals;
  readonly products: readonly DemoProduct[];
  readonly people: readonly Person[];
  readonly days: readonly ShopDay[];
  readonly now: number;
}): WebHistory {
  const { random, timeline, stock, dailyTotals, products, people, days, now } = deps;
  const orders = new Map<string, Order>();
  const customers = new Map<string, FirstSeen>();

  const place = (at: number, life: readonly Step[]): void => {
    const picked = pickOrderLines(random, products, stock.stockOf, random.whole(1, 4));
    const order = makeOrder(random, picked, random.pick(people), at);
    if (order === null) return;
    orders.set(order.id, order);
    for (const step of life) timeline.plan(step.at, (instant) => setStatus(order.id, step.status, instant));
  };

  const setStatus = (id: string, status: OrderStatus, at: number): void => {
    const order = orders.get(id);
    if (order === undefined || order.status === 'cancelled') return;
    // The pieces were sold at the till in the meantime: the shop cancels the order.
    const isShort = status === 'confirmed' && !stock.has(unitsOf(order.items));
    const next = isShort ? 'cancelled' : status;
    const effect = stockEffect(order, next);
    if (effect.type !== 'None') {
      const reason = effect.type === 'Take' ? 'order' : 'orderReturned';
      stock.move(effect.units, { reason, sourceId: id }, { at, by: accounts.admin });
    }
    orders.set(id, withStatus(order, next, at));
    if (next === 'confirmed') remember(order, at);
    if (next === 'completed') {
      dailyTotals.addOrder(shopDayOf(order.createdAt ?? at), {
        id,
        total: order.totalAmount,
        units: unitsOf(order.items),
        at,
      });
    }
  };

  const remember = ({ id, customerInfo: { name, phone } }: Order, at: number): void => {
    const key = customerKey(phone);
    if (key !== null && !customers.has(key)) customers.set(key, { name, phone, at, orderId: id });
  };

  for (const day of days) {
    const count = random.whole(0, 4);
    for (let index = 0; index < count; index += 1)
      timeline.plan(momentAtHome(random, day), (at) => place(at, statusSteps(random, at)));
  }
  for (const { hoursAgo, statuses } of openOrders) {
    timeline.plan(hoursBefore(now, hoursAgo), (placed) => {
      place(placed, evenSteps(statuses, placed, now));
    });
  }
  return { orders, customers };
}

function makeOrder(
  random: Random,
  picked: ReturnType<typeof pickOrderLines>,
  person: Person,
  at: number,
): Order | null {
  if (picked.length === 0) return null;
  const products = picked.map(({ product, quantity, total }) => ({
    id: product.id,
    name: product.name,
    price: product.price,
    quantity,
    image: imageUrl(product.image),
    total,
  }));
  const items = [...products, ...deliveryLines(person.city, sumMoney(products.map(({ total }) => total)))];
  return {
    id: random.id(),
    orderNumber: `ORD-${at}`,
    items,
    totalAmount: sumMoney(items.map(({ total }) => total)),
    customerInfo: {
      ...person,
      paymentMethod: random.pick(['cash', 'cash', 'cash', 'vodafone', 'vodafone', 'bank']),
    },
    status: 'pending',
    createdAt: at,
    updatedAt: at,
    stockTaken: false,
    steps: [],
    ...unhandled,
  };
}

function deliveryLines(city: City, productsTotal: Piastres): readonly OrderItem[] {
  const { fee } = deliveryQuote(demoDelivery, city, productsTotal);
  if (city === 'other' || fee === null) return [];
  return [{ ...deliveryLine(city, deliveryTexts.line(city), fee), image: '' }];
}

interface Step {
  readonly status: OrderStatus;
  readonly at: number;
}

/** Orders in progress, so that there is one of every status. */
const openOrders: readonly { readonly hoursAgo: number; readonly statuses: readonly OrderStatus[] }[] = [
  { hoursAgo: 0.6, statuses: [] },
  { hoursAgo: 2, statuses: [] },
  { hoursAgo: 8, statuses: ['confirmed'] },
  { hoursAgo: 11, statuses: ['confirmed'] },
  { hoursAgo: 22, statuses: ['confirmed', 'processing'] },
  { hoursAgo: 40, statuses: ['confirmed', 'processing', 'shipped'] },
];

function hoursBefore(now: number, hours: number): number {
  return now - Math.floor(hours * 3_600_000);
}

/** The statuses in their order, at equal intervals between two times. */
function evenSteps(statuses: readonly OrderStatus[], from: number, to: number): readonly Step[] {
  return statuses.map((status, index) => ({
    status,
    at: from + Math.floor(((to - from) * (index + 1)) / (statuses.length + 1)),
  }));
}

/** The statuses of an order with their times: most are completed on the second to fourth day. */
function statusSteps(random: Random, placed: number): readonly Step[] {
  const after = (hours: number): number => atWork(placed + Math.floor(hours * 3_600_000));
  const confirmed = random.whole(2, 16) + random.next();
  if (random.happens(0.07)) return [{ status: 'cancelled', at: after(confirmed) }];
  const steps: readonly Step[] = [
    { status: 'confirmed', at: after(confirmed) },
    { status: 'processing', at: after(confirmed + random.whole(2, 8)) },
    { status: 'shipped', at: after(confirmed + random.whole(12, 26)) },
  ];
  const arrival = after(confirmed + random.whole(34, 76) + random.next());
  return [...steps, { status: random.happens(0.06) ? 'cancelled' : 'completed', at: arrival }];
}
