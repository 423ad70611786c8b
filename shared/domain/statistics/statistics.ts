// The figures of the back office: periods, the daily figures, and the values computed from them.
import { unitsOf, type Units } from '#domain/cart';
import { paymentMethods, shareGivenOff, type Payments } from '#domain/sale';
import { readMap, readText, readWhole, type Fields } from '#kernel/fields';
import { addMoney, noMoney, piastres, subtractMoney, sumMoney, type Piastres } from '#kernel/money';
import {
  addDays,
  daysBetween,
  daysUntil,
  instantsOfDay,
  shopDayOf,
  startOfMonth,
  startOfShopDay,
  startOfWeek,
  type ShopDay,
} from '#kernel/shop-day';

/** AT-01. */
export const periods = ['today', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

/** Shop days from the first through the last. */
export interface DayRange {
  readonly first: ShopDay;
  readonly last: ShopDay;
}

/** The sales and refunds of the tills on a day; money in piastres, units by product id. */
export interface DaySales {
  readonly day: ShopDay;
  readonly salesCount: number;
  /** After discounts, before refunds. */
  readonly salesTotal: Piastres;
  readonly salesUnits: Units;
  readonly discounts: Piastres;
  /** What each method bore of the sales. */
  readonly methods: Payments;
  readonly refundsCount: number;
  readonly refundsTotal: Piastres;
  readonly refundUnits: Units;
  /** Sales less refunds by till id. */
  readonly tills: Readonly<Record<string, Piastres>>;
}

/** The web orders of a day. */
export interface DayOrders {
  readonly day: ShopDay;
  readonly ordersCount: number;
  readonly ordersTotal: Piastres;
  readonly ordersUnits: Units;
}

export type DayFigures = DaySales & DayOrders;

/** What a running period is compared with (AT-13). */
export interface FormerSpan {
  /** Whole days; null when the former period has one day only. */
  readonly whole: DayRange | null;
  /** The last day, up to but not including an instant in milliseconds. */
  readonly last: ShopDay;
  readonly until: number;
}

/** The figures of several days together. */
export interface Totals {
  readonly salesCount: number;
  readonly salesTotal: Piastres;
  readonly discounts: Piastres;
  readonly methods: Payments;
  readonly refundsCount: number;
  readonly refundsTotal: Piastres;
  readonly tills: Readonly<Record<string, Piastres>>;
  readonly ordersCount: number;
  readonly ordersTotal: Piastres;
  /** Sales and completed orders together (AT-12). */
  readonly count: number;
  /** Sales less refunds, and completed orders (BA-17); below 0 where more was given back. */
  readonly revenue: Piastres;
  /** Units sold at the point of sale less those given back, and on the web (AT-09). */
  readonly units: Units;
}

export interface TopProduct {
  readonly productId: string;
  readonly units: number;
}

/** Recent orders and top products shown at most (LM-23). */
export const recentOrdersCount = 5;
const topProductsCount = 5;

/** The days of a period up to today: since midnight, since Saturday, since the 1st (AT-02..04). */
export function periodDays(period: Period, today: ShopDay): DayRange {
  return {
    first: firstDays[period](today),
    last: today,
  };
}

/**
 * The same days of the former day, week or month, the last one until the same time of day (R15): a morning is not compared with a whole
 * day. Of a former month that is too short its last day counts as a whole.
 */
export function formerSpan(period: Period, now: number): FormerSpan {
  const today = shopDayOf(now);
  const { first } = periodDays(period, today);
  const formerFirst = formerFirstDays[period](first);
  const sameDay = addDays(formerFirst, daysBetween(first, today));
  const isTooShort = sameDay >= first;
  const last = isTooShort ? addDays(first, -1) : sameDay;
  const { start, end } = instantsOfDay(last);
  const until = isTooShort ? end : Math.min(end, start + now - startOfShopDay(today));
  return {
    whole: formerFirst === last ? null : { first: formerFirst, last: addDays(last, -1) },
    last,
    until,
  };
}

/** The days of a range, without duplicates. */
export function daysOf({ first, last }: DayRange): readonly ShopDay[] {
  return daysUntil(first, addDays(last, 1));
}

/** Reads tillDays/{tillId}_{day}: the sums of one till on one day. */
export function readTillDay(day: ShopDay, fields: Fields): DaySales {
  const tillId = readText(fields, 'tillId');
  const salesTotal = piastres(readWhole(fields, 'salesPiastres', 0));
  const refundsTotal = piastres(readWhole(fields, 'refundsPiastres', 0));
  const methods = readMap(fields, 'methods');
  return {
    day,
    salesCount: readWhole(fields, 'salesCount', 0),
    salesTotal,
    salesUnits: readUnits(readMap(fields, 'units')),
    discounts: piastres(readWhole(fields, 'discountsPiastres', 0)),
    methods: addAmounts(
      Object.fromEntries(
        paymentMethods.map((method) => [method, piastres(readWhole(methods, method, 0))] as const),
      ),
    ),
    refundsCount: readWhole(fields, 'refundsCount', 0),
    refundsTotal,
    refundUnits: readUnits(readMap(fields, 'refundUnits')),
    tills: tillId === '' ? {} : { [tillId]: subtractMoney(salesTotal, refundsTotal) },
  };
}

/** Reads figures/{day}. */
export function readDayOrders(day: ShopDay, fields: Fields): DayOrders {
  return {
    day,
    ordersCount: readWhole(fields, 'ordersCount', 0),
    ordersTotal: piastres(readWhole(fields, 'ordersPiastres', 0)),
    ordersUnits: readUnits(readMap(fields, 'ordersUnits')),
  };
}

/** A day on which nothing was sold. */
export function noFigures(day: ShopDay): DayFigures {
  return {
    ...readTillDay(day, {}),
    ...readDayOrders(day, {}),
  };
}

/** The figures of each day with sales, in the order of the days: all tills together, and the web orders. */
export function dayFigures(
  tillDays: readonly DaySales[],
  orders: readonly DayOrders[],
): readonly DayFigures[] {
  const ordersByDay = new Map(orders.map((one) => [one.day, one]));
  return [...new Set([...tillDays, ...orders].map(({ day }) => day))].toSorted().map((day) => ({
    ...noFigures(day),
    ...salesTogether(
      day,
      tillDays.filter((one) => one.day === day),
    ),
    ...ordersByDay.get(day),
  }));
}

function salesTogether(day: ShopDay, tillDays: readonly DaySales[]): DaySales {
  return {
    day,
    salesCount: tillDays.reduce((sum, { salesCount }) => sum + salesCount, 0),
    salesTotal: sumMoney(tillDays.map(({ salesTotal }) => salesTotal)),
    salesUnits: unitsOf(tillDays.flatMap(({ salesUnits }) => linesOf(salesUnits))),
    discounts: sumMoney(tillDays.map(({ discounts }) => discounts)),
    methods: addAmounts(...tillDays.map(({ methods }) => methods)),
    refundsCount: tillDays.reduce((sum, { refundsCount }) => sum + refundsCount, 0),
    refundsTotal: sumMoney(tillDays.map(({ refundsTotal }) => refundsTotal)),
    refundUnits: unitsOf(tillDays.flatMap(({ refundUnits }) => linesOf(refundUnits))),
    tills: addAmounts(...tillDays.map(({ tills }) => tills)),
  };
}

/** What the tills of a day took: sales less refunds. */
export function tillRevenueOf({
  salesTotal,
  refundsTotal,
}: Pick<DaySales, 'salesTotal' | 'refundsTotal'>): Piastres {
  return subtractMoney(salesTotal, refundsTotal);
}

/** What a day brought: the tills and the completed web orders. */
export function revenueOf(day: DayFigures): Piastres {
  return addMoney(tillRevenueOf(day), day.ordersTotal);
}

/** The share of the list total that was given off, from 0 to 1 (DC-13). */
export function discountShare({ discounts, salesTotal }: Pick<DaySales, 'discounts' | 'salesTotal'>): number {
  return shareGivenOff(discounts, addMoney(salesTotal, discounts));
}

export function sumFigures(figures: readonly DayFigures[]): Totals {
  return {
    ...figures.reduce(addDay, noTotals),
    // One pass: a month's days hold thousands of products each.
    units: unitsOf(
      figures.flatMap((day) => [
        ...linesOf(day.salesUnits),
        ...linesOf(day.refundUnits).map(({ id, quantity }) => ({ id, quantity: -quantity })),
        ...linesOf(day.ordersUnits),
      ]),
    ),
    methods: addAmounts(...figures.map(({ methods }) => methods)),
    tills: addAmounts(...figures.map(({ tills }) => tills)),
  };
}

/** Revenue divided by the orders and sales, which are at least one (AT-11), rounded to the piastre. */
export function averageValue(revenue: Piastres, count: number): Piastres {
  return piastres(Math.round(revenue / Math.max(count, 1)));
}

/** The change from the previous period in whole percent; null when there is nothing to compare with (AT-13), or more was given back than sold (BA-17). */
export function trend(now: number, before: number): number | null {
  return before <= 0 || now < 0 ? null : Math.round(((now - before) / before) * 100);
}

/** The products with most units sold, at most five; equal ones by id (AT-08, AT-09). */
export function topProducts(units: Units): readonly TopProduct[] {
  return Object.entries(units)
    .map(([productId, count]) => ({ productId, units: count }))
    .filter((product) => product.units > 0)
    .toSorted((first, second) => second.units - first.units || (first.productId < second.productId ? -1 : 1))
    .slice(0, topProductsCount);
}

const firstDays: Readonly<Record<Period, (today: ShopDay) => ShopDay>> = {
  today: (today) => today,
  week: startOfWeek,
  month: startOfMonth,
};

const formerFirstDays: Readonly<Record<Period, (first: ShopDay) => ShopDay>> = {
  today: (first) => addDays(first, -1),
  week: (first) => addDays(first, -7),
  month: (first) => startOfMonth(addDays(first, -1)),
};

type DayTotals = Omit<Totals, 'units' | 'methods' | 'tills'>;

const noTotals: DayTotals = {
  salesCount: 0,
  salesTotal: noMoney,
  discounts: noMoney,
  refundsCount: 0,
  refundsTotal: noMoney,
  ordersCount: 0,
  ordersTotal: noMoney,
  count: 0,
  revenue: noMoney,
};

function addDay(totals: DayTotals, day: DayFigures): DayTotals {
  return {
    salesCount: totals.salesCount + day.salesCount,
    salesTotal: addMoney(totals.salesTotal, day.salesTotal),
    discounts: addMoney(totals.discounts, day.discounts),
    refundsCount: totals.refundsCount + day.refundsCount,
    refundsTotal: addMoney(totals.refundsTotal, day.refundsTotal),
    ordersCount: totals.ordersCount + day.ordersCount,
    ordersTotal: addMoney(totals.ordersTotal, day.ordersTotal),
    count: totals.count + day.salesCount + day.ordersCount,
    revenue: addMoney(totals.revenue, revenueOf(day)),
  };
}

function linesOf(units: Units) {
  return Object.entries(units).map(([id, quantity]) => ({ id, quantity }));
}

/** Sums by key; a sum of 0 is left out. */
function addAmounts(
  ...all: readonly Readonly<Record<string, Piastres | undefined>>[]
): Readonly<Record<string, Piastres>> {
  const sums = new Map<string, Piastres>();
  for (const [key, amount] of all.flatMap((one) => Object.entries(one)))
    sums.set(key, addMoney(sums.get(key) ?? noMoney, amount ?? noMoney));
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

function readUnits(fields: Fields): Units {
  return Object.fromEntries(
    Object.keys(fields).map((productId) => [productId, readWhole(fields, productId, 0)]),
  );
}
