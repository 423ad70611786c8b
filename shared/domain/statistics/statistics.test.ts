import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  averageValue,
  daysOf,
  discountShare,
  formerSpan,
  dayFigures,
  noFigures,
  periodDays,
  periods,
  readDayOrders,
  readTillDay,
  recentOrdersCount,
  sumFigures,
  tillRevenueOf,
  topProducts,
  trend,
} from '#domain/statistics';
import { piastres, sumMoney } from '#kernel/money';
import { addDays, shopDay, shopDayOf, startOfShopDay } from '#kernel/shop-day';
import { pounds, someDay } from '#testing/builders';

describe('periods', () => {
  // Wednesday 14 January 2026.
  const today = shopDay('2026-01-14');

  /** 10:30 of that Wednesday in Cairo. */
  const now = Date.parse('2026-01-14T08:30:00Z');

  test.each([
    ['today', '2026-01-14', null, '2026-01-13'],
    ['week', '2026-01-10', { first: '2026-01-03', last: '2026-01-06' }, '2026-01-07'],
    ['month', '2026-01-01', { first: '2025-12-01', last: '2025-12-13' }, '2025-12-14'],
  ] as const)(
    '%s begins on %s, and the former one is %j and %s until the same time (AT-01, AT-02, AT-03, AT-04)',
    (period, first, whole, last) => {
      expect(periodDays(period, today)).toEqual({ first, last: today });
      expect(formerSpan(period, now)).toEqual({ whole, last, until: Date.parse(`${last}T08:30:00Z`) });
    },
  );

  test('a former month that is too short is compared as a whole (UX-32, AT-13)', () => {
    const march = Date.parse('2026-03-30T08:30:00Z');
    const until = startOfShopDay(shopDay('2026-03-01'));
    const whole = { first: '2026-02-01', last: '2026-02-27' };
    expect(formerSpan('month', march)).toEqual({ whole, last: '2026-02-28', until });
  });

  test('on a Saturday the week is that day alone (AT-03)', () => {
    expect(periodDays('week', shopDay('2026-01-10'))).toEqual({ first: '2026-01-10', last: '2026-01-10' });
  });

  test('the former period shares no instant with the period and is at most as long (UX-32, AT-13)', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 4000 }),
        fc.nat({ max: 86_399_999 }),
        fc.constantFrom(...periods),
        (offset, time, period) => {
          const instant = startOfShopDay(addDays(someDay, offset)) + time;
          const range = periodDays(period, shopDayOf(instant));
          const { whole, last, until } = formerSpan(period, instant);
          const days = [...(whole === null ? [] : daysOf(whole)), last];
          expect(days.length).toBeLessThanOrEqual(daysOf(range).length);
          expect(new Set(days).size).toBe(days.length);
          expect(until).toBeLessThanOrEqual(startOfShopDay(range.first));
          expect(until).toBeGreaterThanOrEqual(startOfShopDay(last));
        },
      ),
    );
  });
});

describe('figures', () => {
  const day = {
    ...readTillDay(someDay, { salesCount: 2, salesPiastres: 15_050, units: { food: 3 } }),
    ...readDayOrders(someDay, { ordersCount: 1, ordersPiastres: 4000, ordersUnits: { food: 1, sand: 2 } }),
  };

  test('the totals of all tills and the web orders of a day are combined by day (FS-04, AT-12)', () => {
    const next = addDays(someDay, 1);
    const sales = { salesCount: 2, salesPiastres: 15_050, units: { food: 3 } };
    const orders = { ordersCount: 1, ordersPiastres: 4000, ordersUnits: { sand: 2 } };
    expect(
      dayFigures(
        [readTillDay(next, sales), readTillDay(someDay, sales), readTillDay(next, sales)],
        [readDayOrders(next, orders), readDayOrders(addDays(next, 1), orders)],
      ),
    ).toEqual([
      { ...noFigures(someDay), salesCount: 2, salesTotal: 15_050, salesUnits: { food: 3 } },
      {
        ...noFigures(next),
        salesCount: 4,
        salesTotal: 30_100,
        salesUnits: { food: 6 },
        ordersCount: 1,
        ordersTotal: 4000,
        ordersUnits: { sand: 2 },
      },
      { ...noFigures(addDays(next, 1)), ordersCount: 1, ordersTotal: 4000, ordersUnits: { sand: 2 } },
    ]);
  });

  test('revenue, count and units include sales and completed orders (AT-09, AT-12)', () => {
    expect(sumFigures([day, noFigures(addDays(someDay, 1)), day])).toMatchObject({
      salesCount: 4,
      salesTotal: 30_100,
      ordersCount: 2,
      ordersTotal: 8000,
      count: 6,
      revenue: 38_100,
      units: { food: 8, sand: 4 },
    });
  });

  const refundDay = readTillDay(someDay, {
    tillId: 'a',
    salesCount: 2,
    salesPiastres: 9_000,
    discountsPiastres: 1_000,
    methods: { cash: 4_000, card: 5_000 },
    units: { food: 3 },
    refundsCount: 3,
    refundsPiastres: 12_000,
    refundMethods: { cash: 12_000 },
    refundUnits: { food: 4, sand: 1 },
  });

  test('refunds lower revenue and units, and are counted apart (BA-17, AT-12)', () => {
    const totals = sumFigures([{ ...refundDay, ...readDayOrders(someDay, { ordersUnits: { food: 2 } }) }]);
    expect(totals).toMatchObject({
      count: 2,
      revenue: -3_000,
      refundsCount: 3,
      refundsTotal: 12_000,
      units: { food: 1, sand: -1 },
    });
    expect(topProducts(totals.units)).toEqual([{ productId: 'food', units: 1 }]);
    expect([tillRevenueOf(totals), trend(totals.revenue, 100)]).toEqual([-3_000, null]);
  });

  test('sums by method and by till of several days and tills add up (BA-17, PY-12)', () => {
    const other = readTillDay(addDays(someDay, 1), {
      tillId: 'b',
      salesPiastres: 7_000,
      methods: { cash: 6_000, instapay: 1_000 },
    });
    const totals = sumFigures(dayFigures([refundDay, other, { ...other, day: someDay }], []));
    expect(totals.methods).toEqual({ cash: 16_000, card: 5_000, instapay: 2_000 });
    expect(totals.tills).toEqual({ a: -3_000, b: 14_000 });
    expect(totals.salesTotal).toBe(sumMoney(Object.values(totals.methods)));
  });

  test('the share of the discounts is that of the list total (DC-13)', () => {
    expect(discountShare(refundDay)).toBe(0.1);
    expect(discountShare(noFigures(someDay))).toBe(0);
  });

  test('without sales all sums are 0 (AT-12)', () => {
    expect(sumFigures([])).toMatchObject({ count: 0, revenue: 0, units: {} });
    expect(noFigures(someDay)).toMatchObject({ salesCount: 0, ordersTotal: 0 });
  });

  test('the sum does not depend on the grouping of the days (AT-12)', () => {
    const figures = fc.record({
      salesPiastres: fc.nat(),
      ordersPiastres: fc.nat(),
      units: fc.dictionary(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 9 })),
    });
    fc.assert(
      fc.property(fc.array(figures), fc.array(figures), (first, second) => {
        const read = (list: typeof first) =>
          list.map((fields) => ({ ...readTillDay(someDay, fields), ...readDayOrders(someDay, fields) }));
        const together = sumFigures([...read(first), ...read(second)]);
        expect(together.revenue).toBe(sumFigures(read(first)).revenue + sumFigures(read(second)).revenue);
        expect(together.units).toEqual(sumFigures([...read(second), ...read(first)]).units);
      }),
    );
  });

  test('the average does not divide by zero (AT-11)', () => {
    expect(averageValue(pounds(100), 0)).toBe(pounds(100));
    expect(averageValue(pounds(0), 0)).toBe(0);
    expect(averageValue(piastres(1000), 3)).toBe(333);
  });

  test.each([
    [112, 100, 12],
    [50, 100, -50],
    [0, 100, -100],
    [100, 100, 0],
    [5, 0, null],
    [0, 0, null],
  ])('%d after %d is a trend of %j percent (AT-13, AT-14, LM-33)', (now, before, expected) => {
    expect(trend(now, before)).toBe(expected);
  });

  test('at most 5 top products are listed, most units first, ties always in the same order (AT-08, AT-09, LM-23)', () => {
    expect(topProducts({ a: 1, b: 9, c: 0, d: 4, e: 4, f: 2, g: 3 })).toEqual([
      { productId: 'b', units: 9 },
      { productId: 'd', units: 4 },
      { productId: 'e', units: 4 },
      { productId: 'g', units: 3 },
      { productId: 'f', units: 2 },
    ]);
  });

  test('recent orders are the last 5 (AT-06, LM-23)', () => {
    expect(recentOrdersCount).toBe(5);
  });
});
