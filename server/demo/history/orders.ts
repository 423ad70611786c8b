// The history of the web store: most orders are completed within days, some are cancelled.
import { unitsOf } from '#domain/cart';
import { deliveryLine, deliveryQuote, type City } from '#domain/delivery';
import { sumMoney, type Piastres } from '#kernel/money';
import { deliveryTexts } from '#text';
import {
  stockEffect,
  unhandled,
  wasShipped,
  withCancellation,
  withStatus,
  type CancelReason,
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
import { createPersonBook, type DemoPerson } from './persons.ts';
import type { StockSimulator } from './stock-simulator.ts';

export interface WebHistory {
  readonly orders: ReadonlyMap<string, Order>;
  /** Everybody with a confirmed order, by the key of their phone. */
  readonly persons: ReadonlyMap<string, DemoPerson>;
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
  const book = createPersonBook();

  const place = (at: number, life: readonly Step[], stated: OpenOrder | null = null): void => {
    const picked = pickOrderLines(random, products, stock.stockOf, random.whole(1, 4));
    const anybody = random.pick(people);
    const isRefuser = stated?.isRefuser ?? (stated === null && orders.size % 20 === 7);
    const person = isRefuser ? (people[refusers[0]] ?? anybody) : anybody;
    const order = makeOrder(random, picked, person, at);
    if (order === null) return;
    orders.set(order.id, asStated(order, stated));
    const refuses = refusers.some((index) => people[index] === person);
    for (const step of life) {
      const status = refuses && step.status === 'completed' ? 'cancelled' : step.status;
      timeline.plan(step.at, (instant) => setStatus(order.id, status, instant));
    }
  };

  const setStatus = (id: string, status: OrderStatus, at: number): void => {
    const order = orders.get(id);
    if (order === undefined || order.status === 'cancelled') return;
    // The pieces were sold at the till in the meantime: the shop cancels the order.
    const isShort = status === 'confirmed' && !stock.has(unitsOf(order.items));
    const after = isShort ? withCancellation(order, 'noStock', at) : afterStep(order, status, { at, now });
    const next = after.status;
    const effect = stockEffect(order, next);
    if (effect.type !== 'None') {
      const reason = effect.type === 'Take' ? 'order' : 'orderReturned';
      stock.move(effect.units, { reason, sourceId: id }, { at, by: accounts.admin });
    }
    orders.set(id, book.follow(order, after, at));
    if (next === 'completed') {
      dailyTotals.addOrder(shopDayOf(order.createdAt ?? at), {
        id,
        total: order.totalAmount,
        units: unitsOf(order.items),
        at,
      });
    }
  };

  for (const day of days) {
    const count = random.whole(0, 4);
    for (let index = 0; index < count; index += 1)
      timeline.plan(momentAtHome(random, day), (at) => place(at, statusSteps(random, at)));
  }
  for (const open of openOrders) {
    timeline.plan(hoursBefore(now, open.hoursAgo), (placed) => {
      place(placed, evenSteps(open.statuses, placed, now), open);
    });
  }
  return { orders, persons: book.persons };
}

function asStated(order: Order, stated: OpenOrder | null): Order {
  const { customerInfo, createdAt } = order;
  return {
    ...order,
    ...(stated?.isPaidInAdvance === true && {
      customerInfo: { ...customerInfo, paymentMethod: 'vodafone' },
    }),
    askedAt: stated?.isAsked === true && createdAt !== null ? createdAt + 1_200_000 : null,
  };
}

/** The order after a step: what is not paid in cash has come before the parcel is prepared. */
function afterStep(
  order: Order,
  status: OrderStatus,
  { at, now }: { readonly at: number; readonly now: number },
): Order {
  if (status === 'cancelled') {
    const reasons = wasShipped(order) ? reasonsAfterShipping : reasonsBefore;
    const reason = reasons[Math.floor(at / 1000) % reasons.length] ?? 'customer';
    const returnedAt = at + 26 * 3_600_000;
    const isReturned = order.received !== null && returnedAt <= now;
    return { ...withCancellation(order, reason, at), returnedAt: isReturned ? returnedAt : null };
  }
  const method = order.customerInfo.paymentMethod;
  const next = withStatus(order, status, at);
  if (status !== 'processing' || method === 'cash') return next;
  return {
    ...next,
    received: {
      amount: order.totalAmount,
      method,
      reference: String(at % 1_000_000).padStart(6, '0'),
      at,
      by: accounts.admin.uid,
    },
  };
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

/** Which people send their parcels back; the first of them orders often. */
const refusers = [3, 17] as const;

const reasonsBefore = ['customer', 'customer', 'noStock', 'shop'] as const satisfies readonly CancelReason[];
const reasonsAfterShipping = ['refused', 'refused', 'unreachable'] as const satisfies readonly CancelReason[];

interface OpenOrder {
  readonly hoursAgo: number;
  readonly statuses: readonly OrderStatus[];
  readonly isRefuser?: boolean;
  readonly isPaidInAdvance?: boolean;
  readonly isAsked?: boolean;
}

/** Orders in progress, so that there is one of every status, and one whose advance payment is owed back. */
const openOrders: readonly OpenOrder[] = [
  { hoursAgo: 0.6, statuses: [], isRefuser: true },
  { hoursAgo: 2, statuses: [], isAsked: true },
  { hoursAgo: 8, statuses: ['confirmed'] },
  { hoursAgo: 11, statuses: ['confirmed'] },
  { hoursAgo: 22, statuses: ['confirmed', 'processing'] },
  { hoursAgo: 40, statuses: ['confirmed', 'processing', 'shipped'] },
  { hoursAgo: 70, statuses: ['confirmed', 'processing', 'shipped', 'cancelled'], isPaidInAdvance: true },
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
