// The figures of the days with a started shop: after any sequence of steps they are the sums of the documents.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStayRepository } from '#backend/stays';
import { createOrderRepository } from '#backend/orders';
import { createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { createStatisticsRepository } from '#backend/statistics';
import { unitsOf, type Units } from '#domain/cart';
import { piastres, timesQuantity } from '#kernel/money';
import { type OrderStatus, orderStatuses } from '#domain/order';
import { addDays, shopDay, shopDayOf, startOfShopDay, type ShopDay } from '#kernel/shop-day';
import { type DayFigures, noFigures } from '#domain/statistics';
import { anOrder, anOrderItem, aSale } from '#testing/builders';
import { aDraft, aStayDraft, nextReceiptNumber } from './backend/drafts.ts';
import { adminEmail, expectValue, openSellingShop, openTestShop, type TestShop } from './backend/shop.ts';
import { shopToday } from '../running/shop-today.ts';

const today = await shopToday();

type Step =
  | { readonly type: 'Sell'; readonly daysAgo: number; readonly pieces: readonly number[] }
  | { readonly type: 'Order'; readonly pieces: readonly number[] }
  | { readonly type: 'Set'; readonly order: number; readonly status: OrderStatus }
  /** Two admins at the same time. */
  | { readonly type: 'Race'; readonly order: number; readonly statuses: readonly [OrderStatus, OrderStatus] }
  | { readonly type: 'Delete'; readonly order: number };

const pieces = fc
  .array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 })
  .filter((counts) => counts.some((count) => count > 0));
const order = fc.nat({ max: 4 });
const status = fc.constantFrom(...orderStatuses, 'completed' as const, 'completed' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('Sell' as const), daysAgo: fc.nat({ max: 3 }), pieces }),
  fc.record({ type: fc.constant('Order' as const), pieces }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('Set' as const), order, status }) },
  fc.record({ type: fc.constant('Race' as const), order, statuses: fc.tuple(status, status) }),
  fc.record({ type: fc.constant('Delete' as const), order }),
);

test('after sales, orders, completions, cancellations, reopenings and deletions the figures are the sums of the documents (AT-09, AT-12, AT-16)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const shop = await openSellingShop();
      const shopSteps = await openShopSteps(shop);
      for (const one of steps) await shopSteps.take(one);
      const range = { first: addDays(today, -3), last: today };
      const figures = expectValue(await createStatisticsRepository(shop.admin.backend).figures(range));
      expect(figures.map(withoutNoughts)).toEqual(await sumsOfDocuments(shop));
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('the sales and completed orders of a day until an instant are summed by the backend (UX-32, AT-12, AT-13)', async () => {
  const shop = await openSellingShop();
  const { admin, cashier } = shop;
  const steps = await openShopSteps(shop);
  await steps.take({ type: 'Order', pieces: [1, 0, 0] });
  await steps.take({ type: 'Order', pieces: [0, 1, 0] });
  await steps.take({ type: 'Set', order: 0, status: 'completed' });
  const start = startOfShopDay(today);
  const sell = async (timestamp: number, amount: number) => {
    const { id: cashierId, name: cashierName } = cashier.actor;
    const [product] = steps.products;
    const price = piastres(amount);
    const items = [{ id: product?.id ?? '', name: 'سلعة', price, quantity: 1, total: price }];
    const sale = aSale({
      id: crypto.randomUUID(),
      receiptNumber: nextReceiptNumber(),
      items,
      timestamp,
      cashierId,
      cashierName,
    });
    expectValue(await createSaleRepository(cashier.backend).create(sale, cashierId));
  };
  // The order of above is of a later instant, however short the day has lasted.
  await sell(start - 1, 1000_00);
  await sell(start, 20_10);
  await sell(start + 1, 30_20);
  const statistics = createStatisticsRepository(admin.backend);
  const until = async (instant: number) => expectValue(await statistics.figuresUntil(today, instant));
  expect(await until(start)).toEqual(noFigures(today));
  expect(await until(start + 1)).toEqual({ ...noFigures(today), salesCount: 1, salesTotal: 2010 });
  expect(await until(startOfShopDay(addDays(today, 1)))).toEqual({
    ...noFigures(today),
    salesCount: 2,
    salesTotal: 5030,
    ordersCount: 1,
    ordersTotal: 100_25,
  });
});

test('active stays count while their days include today; later ones are upcoming (UX-32, AT-05, AT-13)', async () => {
  const { admin } = await openTestShop();
  const stays = createStayRepository(admin.backend);
  const stay = (from: number, until: number) =>
    aStayDraft({ startDate: addDays(today, from), endDate: addDays(today, until) });
  expectValue(await stays.create('now', stay(-2, 3), admin.actor));
  expectValue(await stays.create('leaves', stay(-2, 1), admin.actor));
  expectValue(await stays.create('ahead', stay(2, 5), admin.actor));
  expectValue(await stays.create('called-off', { ...stay(1, 5), status: 'cancelled' }, admin.actor));
  const statistics = createStatisticsRepository(admin.backend);
  const on = async (days: number) => expectValue(await statistics.staysOn(addDays(today, days)));
  expect(expectValue(await statistics.activeStays(today))).toEqual({ present: 2, upcoming: 1 });
  expect([await on(-3), await on(-2), await on(0), await on(1), await on(2)]).toEqual([0, 2, 2, 2, 2]);
  expectValue(await stays.end('leaves', today, admin.actor));
  expect(expectValue(await statistics.activeStays(today))).toEqual({ present: 1, upcoming: 1 });
  expect([await on(0), await on(1)]).toEqual([2, 1]);
  const taken = expectValue(
    await statistics.placesTaken({ first: addDays(today, -1), last: addDays(today, 2) }),
  );
  expect(Object.fromEntries(taken)).toEqual({
    [addDays(today, -1)]: 2,
    [today]: 1,
    [addDays(today, 1)]: 1,
    [addDays(today, 2)]: 2,
  });
});

/** A shop with three products that never run out, and the steps in it. */
async function openShopSteps(shop: TestShop) {
  const { admin, cashier } = shop;
  const products = await makeProducts(shop);
  const lines = (counts: readonly number[]) =>
    products.flatMap((product, index) => {
      const quantity = counts[index] ?? 0;
      return quantity === 0 ? [] : [{ ...product, quantity, total: timesQuantity(product.price, quantity) }];
    });
  const devices = [admin, await shop.signedInDevice(adminEmail)] as const;
  const orders = createOrderRepository(admin.backend);
  const placed: string[] = [];
  const setOn = (device: (typeof devices)[number], id: string, to: OrderStatus) =>
    to === 'cancelled'
      ? createOrderRepository(device.backend).cancel(id, 'customer', device.actor)
      : createOrderRepository(device.backend).setStatus(id, to, device.actor);

  const take = async (one: Step): Promise<void> => {
    if (one.type === 'Sell') {
      const timestamp = startOfShopDay(addDays(today, -one.daysAgo)) + 1;
      const { id: cashierId, name: cashierName } = cashier.actor;
      const items = lines(one.pieces);
      const sale = aSale({
        id: crypto.randomUUID(),
        receiptNumber: nextReceiptNumber(),
        items,
        timestamp,
        cashierId,
        cashierName,
      });
      expectValue(await createSaleRepository(cashier.backend).create(sale, cashierId));
      return;
    }
    if (one.type === 'Order') {
      const items = lines(one.pieces).map(({ quantity, ...product }) =>
        anOrderItem({ ...product, quantity, image: '' }),
      );
      const made = anOrder({ id: crypto.randomUUID(), items });
      expectValue(await createOrderRepository(shop.visitor).create(made));
      placed.push(made.id);
      return;
    }
    const id = placed[one.order];
    if (id === undefined) return;
    // The status of a deleted order cannot be changed; every other step must succeed.
    if (one.type === 'Set') await setOn(admin, id, one.status);
    if (one.type === 'Race')
      await Promise.all(devices.map((device, index) => setOn(device, id, one.statuses[index] ?? 'pending')));
    if (one.type === 'Delete') expectValue(await orders.remove(id, admin.actor));
  };
  return { take, products };
}

async function makeProducts({ admin }: TestShop) {
  const prices = [100_25, 5, 99_999];
  return Promise.all(
    prices.map(async (amount, index) => {
      const name = `صنف ${index}`;
      const price = piastres(amount);
      const draft = aDraft({ name, price, stock: 1_000 });
      return {
        id: expectValue(await createProductRepository(admin.backend).create(draft, admin.actor)),
        name,
        price,
      };
    }),
  );
}

/** The expected figures: the sales of each day, and its orders that are completed now. Days without any are omitted. */
async function sumsOfDocuments({ admin }: TestShop): Promise<readonly DayFigures[]> {
  const page = { size: 200, after: null };
  const sales = expectValue(await createSaleRepository(admin.backend).list(page)).items;
  const orders = expectValue(await createOrderRepository(admin.backend).list('completed', page)).items;
  const days = new Map<ShopDay, DayFigures>();
  const at = (day: ShopDay): DayFigures => days.get(day) ?? noFigures(day);
  for (const { day, total, units, tillId } of sales) {
    const figures = at(day);
    days.set(day, {
      ...figures,
      salesCount: figures.salesCount + 1,
      salesTotal: piastres(figures.salesTotal + total),
      salesUnits: withUnits(figures.salesUnits, units),
      methods: { cash: piastres((figures.methods.cash ?? 0) + total) },
      tills: { [tillId]: piastres((figures.tills[tillId] ?? 0) + total) },
    });
  }
  for (const { createdAt, totalAmount, items } of orders) {
    const figures = at(shopDayOf(createdAt ?? 0));
    days.set(figures.day, {
      ...figures,
      ordersCount: figures.ordersCount + 1,
      ordersTotal: piastres(figures.ordersTotal + totalAmount),
      ordersUnits: withUnits(figures.ordersUnits, unitsOf(items)),
    });
  }
  // A day whose only order was cancelled has figures of zero.
  const known = await createStatisticsRepository(admin.backend).figures({
    first: shopDay('2000-01-01'),
    last: today,
  });
  for (const { day } of expectValue(known)) days.set(day, at(day));
  return [...days.values()].toSorted((first, second) => (first.day < second.day ? -1 : 1));
}

function withUnits(known: Units, more: Units): Units {
  const sum = { ...known };
  for (const [id, count] of Object.entries(more)) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}

/** Cancelled units leave a zero in the figures. */
function withoutNoughts(figures: DayFigures): DayFigures {
  const cleaned = (units: Units): Units =>
    Object.fromEntries(Object.entries(units).filter(([, count]) => count !== 0));
  return {
    ...figures,
    salesUnits: cleaned(figures.salesUnits),
    ordersUnits: cleaned(figures.ordersUnits),
  };
}
