// The history of the demo shop is consistent to the piastre and reproducible.
import { describe, expect, test } from 'vitest';
import { isProductLine } from '#domain/cart';
import { confidenceOf, customerKey, readPerson } from '#domain/customer';
import { readText } from '#kernel/fields';
import { readStay, readStayRequest } from '#domain/stay';
import { occupancyOf } from '#testing/occupancy';
import { noMoney, subtractMoney, sumMoney } from '#kernel/money';
import { closingDifference, readHandover, withOrder } from '#domain/handover';
import { isOwedBack, orderStatuses, parcelOutcome, readOrder } from '#domain/order';
import { readProduct } from '#domain/product';
import { readProductIndex } from '#domain/product-index';
import { markedDays, readProof, type TillDay } from '#domain/proof';
import { backupAge, readHealth, signInAge } from '#domain/till-health';
import { readRefund, readRefundedSale } from '#domain/refund';
import { paymentMethods, readSale, readVoidNumber, type Sale, saleDifferences } from '#domain/sale';
import { checkSettings, readSettings, settingsFormOf } from '#domain/settings';
import { parseShopDay, shopDayOf, weekdayOf } from '#kernel/shop-day';
import { dayFigures, noFigures, readDayOrders, readTillDay } from '#domain/statistics';
import { readMovement } from '#domain/stock';
import { createDemoShop, type DemoShop } from './index.ts';
import { documentsOf, expectKnown, readAll } from './demo-documents.testing.ts';

const now = Date.parse('2026-11-19T17:20:00Z');
const shop = createDemoShop({ seed: 7, now });

const products = readAll(shop, 'products', readProduct);
const orders = readAll(shop, 'orders', readOrder);
const sales = readAll(shop, 'sales', readSale);
const refunds = readAll(shop, 'refunds', readRefund);
/** Everything with a receipt number, in its order. */
const numbered = [...sales, ...refunds, ...readAll(shop, 'voidNumbers', readVoidNumber)].toSorted(
  (one, other) => (one.receiptNumber < other.receiptNumber ? -1 : 1),
);
const movements = readAll(shop, 'movements', readMovement);
const stays = readAll(shop, 'hostings', readStay);
const dailyTotals = figuresOf(shop);

describe('the demo shop is reproducible', () => {
  test('the same seed and time give the same documents', () => {
    expect(createDemoShop({ seed: 7, now })).toEqual(shop);
  });

  test('another seed gives another history of the same products', () => {
    const other = createDemoShop({ seed: 8, now });
    expect(documentsOf(other, 'products').map(([id]) => id)).toEqual(
      documentsOf(shop, 'products').map(([id]) => id),
    );
    expect(documentsOf(other, 'sales').map(([id]) => id)).not.toEqual(
      documentsOf(shop, 'sales').map(([id]) => id),
    );
  });
});

describe.each([
  { seed: 7, at: '2026-11-19T17:20:00Z', when: 'a Thursday evening' },
  { seed: 8, at: '2026-11-20T10:00:00Z', when: 'a Friday, closed' },
  { seed: 20_260_105, at: '2026-11-21T23:30:00Z', when: 'the night, after midnight in Cairo' },
  { seed: 9, at: '2026-04-24T08:00:00Z', when: 'the day on which summer time begins' },
  { seed: 10, at: '2026-12-31T22:00:00Z', when: 'the first moment of a year in Cairo' },
])('consistency of the shop of seed $seed at $when', ({ seed, at }) => {
  const documents = createDemoShop({ seed, now: Date.parse(at) });
  const soldHere = readAll(documents, 'sales', readSale);
  const returnedHere = readAll(documents, 'refunds', readRefund);
  const orderedHere = readAll(documents, 'orders', readOrder);
  const movedHere = readAll(documents, 'movements', readMovement);

  test('the stock of every product is the sum of its movements and was never below 0', () => {
    for (const { id, stock } of readAll(documents, 'products', readProduct)) {
      const own = movedHere.filter(({ productId }) => productId === id);
      let level = 0;
      for (const { amount } of own) expect((level += amount)).toBeGreaterThanOrEqual(0);
      expect(level).toBe(stock);
    }
  });

  test('the figures of every day are the sums of its sales, its refunds and its completed orders (BA-17)', () => {
    const completed = orderedHere.filter(({ status }) => status === 'completed');
    const daysOfSources = [
      ...soldHere.map(({ day }) => day),
      ...returnedHere.map(({ day }) => day),
      ...completed.map(({ createdAt }) => shopDayOf(expectKnown(createdAt))),
    ];
    const days = figuresOf(documents);
    expect(days.map(({ day }) => day)).toEqual([...new Set(daysOfSources)].toSorted());
    for (const figuresOfDay of days) {
      const { day } = figuresOfDay;
      const sold = soldHere.filter((sale) => sale.day === day);
      const returned = returnedHere.filter((refund) => refund.day === day);
      const totals = [sold, returned].map((records) => sumMoney(records.map(({ total }) => total)));
      const [salesTotal = noMoney, refundsTotal = noMoney] = totals;
      const ordered = completed.filter(({ createdAt }) => shopDayOf(expectKnown(createdAt)) === day);
      expect(figuresOfDay).toEqual({
        ...noFigures(day),
        salesCount: sold.length,
        salesTotal,
        salesUnits: unitsOfAll(sold),
        discounts: sumMoney(sold.map(({ listTotal, total }) => subtractMoney(listTotal, total))),
        methods: methodSums(sold),
        refundsCount: returned.length,
        refundsTotal,
        refundUnits: unitsOfAll(returned),
        tills:
          sold.length + returned.length === 0 ? {} : { demoTill: subtractMoney(salesTotal, refundsTotal) },
        ordersCount: ordered.length,
        ordersTotal: sumMoney(ordered.map(({ totalAmount }) => totalAmount)),
        ordersUnits: unitsOfAll(ordered),
      });
    }
  });

  test('every sale, refund and order that moved stock has its movements, and there are no others (BA-14)', () => {
    const expected = [
      ...soldHere.flatMap(({ id, units }) =>
        Object.entries(units).map(([productId, n]) => `${id} ${productId} ${-n}`),
      ),
      ...returnedHere.flatMap(({ id, restocked }) =>
        Object.entries(restocked).map(([productId, n]) => `${id} ${productId} ${n}`),
      ),
      ...orderedHere
        .filter(({ stockTaken }) => stockTaken)
        .flatMap(({ id, items }) =>
          items.filter(isProductLine).map((item) => `${id} ${item.id} ${-item.quantity}`),
        ),
    ];
    const net = new Map<string, number>();
    for (const { sourceId, productId, amount } of movedHere) {
      if (sourceId === null) continue;
      net.set(`${sourceId} ${productId}`, (net.get(`${sourceId} ${productId}`) ?? 0) + amount);
    }
    const found = [...net]
      .filter(([, amount]) => amount !== 0)
      .map(([source, amount]) => `${source} ${amount}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('there is an order of every status, a product with low stock and one out of stock', () => {
    expect(new Set(orderedHere.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    const stocks = readAll(documents, 'products', readProduct).map(({ stock }) => stock);
    expect(stocks).toContain(0);
    expect(stocks.some((stock) => stock > 0 && stock < 5)).toBe(true);
  });

  test('the occupancy of every day equals the stays and never exceeds the capacity', () => {
    const { capacity } = readSettings(expectKnown(documents.get('settings/general')));
    const stored = documentsOf(documents, 'occupancy');
    const counted = occupancyOf(readAll(documents, 'hostings', readStay));
    expect(new Map(stored.map(([day, { cats, dogs }]) => [day, { cats, dogs }]))).toEqual(counted);
    for (const [, { cats, dogs, stays }] of stored) {
      expect(Object.keys(expectKnown(stays))).toHaveLength(Number(cats) + Number(dogs));
      expect(Number(cats)).toBeLessThanOrEqual(expectKnown(capacity).cats);
      expect(Number(dogs)).toBeLessThanOrEqual(expectKnown(capacity).dogs);
    }
  });
});

test('lines, totals, payments and change add up in every sale and order', () => {
  for (const { items, total, listTotal, payments, amountPaid, change, units } of sales) {
    if (listTotal === total) for (const line of items) expect(line.total).toBe(line.price * line.quantity);
    expect(total).toBe(sumMoney(items.map((line) => line.total)));
    expect(sumMoney(Object.values(payments))).toBe(total);
    expect(amountPaid - total).toBe(change);
    expect(units).toEqual(Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])));
  }
  for (const { items, totalAmount } of orders) {
    for (const line of items) expect(line.total).toBe(line.price * line.quantity);
    expect(totalAmount).toBe(sumMoney(items.map((line) => line.total)));
  }
});

test('customers pay by several methods, some with a discount that adds up (BA-14)', () => {
  const cash = sales.filter(({ paymentMethod }) => paymentMethod === 'cash').length / sales.length;
  expect(cash).toBeGreaterThan(0.45);
  expect(cash).toBeLessThan(0.65);
  const methods = new Set(sales.map(({ paymentMethod }) => paymentMethod));
  expect([...methods].toSorted()).toEqual(['card', 'cash', 'instapay', 'split', 'vodafone']);
  const discounted = sales.filter(({ listTotal, total }) => listTotal > total);
  expect(discounted.length).toBeGreaterThan(sales.length / 50);
  for (const [id, fields] of documentsOf(shop, 'sales')) expect(saleDifferences(id, fields)).toEqual([]);
});

test('every receipt number leads to its record, and the day sums are those of the sales (BA-14, BA-16, RF-02)', () => {
  expect(
    documentsOf(shop, 'receiptIndex').map(([number, fields]) => [
      number,
      fields['documentId'],
      fields['day'],
    ]),
  ).toEqual(
    [...sales, ...refunds]
      .toSorted((one, other) => (one.receiptNumber < other.receiptNumber ? -1 : 1))
      .map(({ receiptNumber, id, day }) => [receiptNumber, id, day]),
  );
  for (const [, fields] of documentsOf(shop, 'tillDays')) {
    const sold = sales.filter(({ day }) => day === fields['day']);
    expect(fields['methods']).toEqual(methodSums(sold));
    const sums = sold.reduce((sum, { listTotal, total }) => sum + listTotal - total, 0);
    expect(fields['discountsPiastres']).toBe(sums);
  }
});

test('every day of the till agrees with its proof, and its numbers run on from day to day (BA-14, TH-10, TH-14)', () => {
  const days = documentsOf(shop, 'tillDays').map(([id, fields]): TillDay => {
    const day = expectKnown(parseShopDay(readText(fields, 'day')));
    const proof = readProof(shop.get(`tillProofs/${id}`) ?? {});
    const arrived = { ...readTillDay(day, fields), tillId: proof.tillId, updatedAt: 0 };
    return { tillId: proof.tillId, day, proof, arrived };
  });
  const inOrder = days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const marked = markedDays(inOrder, { lastSeenAt: now, hasOpenShift: true, now, clockDays: new Set() });
  expect(marked.map(({ day, state }) => [day, state])).toEqual(inOrder.map(({ day }) => [day, 'agrees']));
  // The void number explains itself.
  expect(marked.flatMap(({ findings }) => findings)).toEqual([{ type: 'VoidNumbers', count: 1 }]);
  expect(documentsOf(shop, 'tillProofs')).toHaveLength(days.length);
});

test('the till has stated its device after its last sale, and nothing of it is an alarm (BA-14, TH-16)', () => {
  const [id, fields] = expectKnown(documentsOf(shop, 'tillHealth')[0]);
  const health = readHealth(id, fields);
  const last = Math.max(...sales.map(({ timestamp }) => timestamp));
  expect(health.at).toBeGreaterThanOrEqual(last);
  expect(health.at).toBeLessThanOrEqual(now);
  expect(Object.entries(health).filter(([, value]) => value === null)).toEqual([['worker', null]]);
  expect([backupAge(health), signInAge(health, now)]).toEqual([0, 0]);
});

test('receipt numbers run without gaps in the order of time, and nothing is sold on Fridays', () => {
  const inOrder = numbered.toSorted((first, second) => first.timestamp - second.timestamp);
  expect(inOrder.map(({ receiptNumber }) => receiptNumber)).toEqual(
    inOrder.map((_, index) => `A-${String(index + 1).padStart(6, '0')}`),
  );
  for (const { day, timestamp } of numbered) {
    expect(day).toBe(shopDayOf(timestamp));
    expect(weekdayOf(day)).not.toBe(5);
  }
});

test('sales, refunds and the void number of the past are one whole chain (TH-01, TH-02, TH-05)', () => {
  let head = '';
  for (const { previousHash, hash } of numbered) {
    expect(previousHash).toBe(head);
    head = hash;
  }
  expect(sales.length).toBeGreaterThan(100);
  expect(documentsOf(shop, 'voidNumbers')).toHaveLength(1);
});

test('the past has refunds of several reasons and methods, exchanges and voids (BA-14, RF-08, RF-10, RF-21)', () => {
  const others = refunds.filter(({ isVoid }) => !isVoid);
  expect(others.length).toBeGreaterThan(15);
  expect(others.length).toBeLessThan(45);
  expect(refunds.length - others.length).toBeGreaterThan(0);
  expect(sales.filter(({ exchangeOf }) => exchangeOf !== null).length).toBeGreaterThan(2);
  const reasons = new Set(others.map(({ reason }) => reason));
  expect([...reasons]).toEqual(expect.arrayContaining(['changedMind', 'defective', 'wrongItem']));
  for (const { reason, restocked } of others) if (reason === 'defective') expect(restocked).toEqual({});
  for (const { reason, note } of others) if (reason === 'other') expect(note).not.toBeNull();
  expect(others.some(({ note }) => note !== null)).toBe(true);
  expect(others.some(({ payments }) => payments.cash === undefined)).toBe(true);
  expect(others.filter(({ approvedBy }) => approvedBy !== null).length).toBeLessThan(others.length / 2);
  for (const { saleId, units, total, payments: methods } of refunds)
    expect(readRefundedSale(shop.get(`refundedSales/${saleId}`) ?? null)).toEqual({ units, total, methods });
});

test('no document is later than now, and the history is sixty days long', () => {
  for (const { timestamp } of sales) expect(timestamp).toBeLessThanOrEqual(now);
  for (const { at } of movements) expect(expectKnown(at)).toBeLessThanOrEqual(now);
  for (const { createdAt, updatedAt } of orders) {
    expect(expectKnown(createdAt)).toBeLessThanOrEqual(expectKnown(updatedAt));
    expect(expectKnown(updatedAt)).toBeLessThanOrEqual(now);
  }
  expect(
    dailyTotals
      .map(({ day }) => day)
      .toSorted()
      .at(0),
  ).toBe('2026-09-21');
});

test('there are past, current and future stays; an accepted request and its stay refer to each other', () => {
  const active = stays.filter(({ status }) => status === 'active');
  const today = shopDayOf(now);
  expect(active.some(({ startDate }) => expectKnown(startDate) <= today)).toBe(true);
  expect(active.some(({ startDate }) => expectKnown(startDate) > today)).toBe(true);
  expect(stays.some(({ status }) => status === 'completed')).toBe(true);
  const requests = readAll(shop, 'hostingRequests', readStayRequest);
  const waiting = requests.filter(({ status }) => status === 'pending').map(({ petType }) => petType);
  expect(waiting).toEqual(expect.arrayContaining(['cat', 'dog', 'other']));
  const accepted = requests.filter(({ status }) => status === 'accepted');
  expect(accepted.length).toBeGreaterThan(0);
  for (const { id, hostingId } of accepted) {
    expect(stays.find((stay) => stay.id === hostingId)?.requestId).toBe(id);
  }
});

test('everybody with a confirmed order is a person, once, with a phone and the counts of their parcels (AT-14, OD-17)', () => {
  const persons = readAll(shop, 'customers', readPerson);
  const links = new Map(documentsOf(shop, 'phones').map(([key, { customerId }]) => [key, customerId]));
  for (const { id, phoneKeys } of persons) expect(phoneKeys.map((key) => links.get(key))).toEqual([id]);
  expect(links.size).toBe(persons.length);
  for (const { stockTaken, customerId, customerInfo } of orders) {
    if (!stockTaken) continue;
    expect(links.get(expectKnown(customerKey(customerInfo.phone)))).toBe(customerId);
  }
  for (const { id, delivered, refused } of persons) {
    const outcomes = orders.filter(({ customerId }) => customerId === id).map(parcelOutcome);
    expect(delivered).toBe(outcomes.filter((outcome) => outcome === 'taken').length);
    expect(refused).toBe(outcomes.filter((outcome) => outcome === 'refused').length);
  }
  const confidences = new Set(persons.map((person) => confidenceOf(person, now)));
  expect([...confidences]).toEqual(expect.arrayContaining(['risky', 'careful', 'good', 'known']));
});

test('a cancelled order has its reason, and an advance payment is owed back (OD-18, OD-23)', () => {
  for (const { status, reason } of orders) expect(reason !== null).toBe(status === 'cancelled');
  expect(orders.filter(isOwedBack).length).toBeGreaterThan(0);
  expect(orders.some(({ received, returnedAt }) => received !== null && returnedAt !== null)).toBe(true);
  for (const { received, totalAmount } of orders) {
    if (received !== null) expect(received.amount).toBe(totalAmount);
  }
});

test('there are closed lists of the past, one short, and an open one; each names its orders and they name it (OD-20, OD-21)', () => {
  const lists = readAll(shop, 'handovers', readHandover);
  const open = lists.filter(({ closing }) => closing === null);
  expect(open).toHaveLength(1);
  expect(lists.length).toBeGreaterThan(2);
  expect(lists.some((list) => (closingDifference(list) ?? 0) < 0)).toBe(true);
  for (const list of lists) {
    const own = orders.filter(({ handoverId }) => handoverId === list.id);
    expect(own.map(({ id }) => id).toSorted()).toEqual([...list.entries.keys()].toSorted());
    expect(own.reduce(withOrder, list)).toEqual(list);
    expect(own.every(({ courier }) => courier === list.courier)).toBe(true);
  }
});

test('the search index contains every product with its current data', () => {
  const indexed = documentsOf(shop, 'productIndex').flatMap(([, fields]) => readProductIndex(fields));
  const byId = (first: { id: string }, second: { id: string }) => first.id.localeCompare(second.id);
  expect(indexed.toSorted(byId)).toEqual(
    products
      .map(({ id, name, description, category, barcode }) => ({ id, name, description, category, barcode }))
      .toSorted(byId),
  );
});

test('the settings form would accept the settings', () => {
  const settings = readSettings(expectKnown(shop.get('settings/general')));
  const checked = checkSettings(settingsFormOf(settings));
  expect(settings).toMatchObject(expectKnown(checked.ok ? checked.value : null));
});

function methodSums(sold: readonly Sale[]) {
  const sums = paymentMethods.flatMap((method) => {
    const sum = sumMoney(sold.map(({ payments }) => payments[method] ?? noMoney));
    return sum === 0 ? [] : [[method, sum] as const];
  });
  return Object.fromEntries(sums);
}

function figuresOf(documents: DemoShop) {
  const tillDays = documentsOf(documents, 'tillDays').map(([, fields]) =>
    readTillDay(expectKnown(parseShopDay(readText(fields, 'day'))), fields),
  );
  const orders = documentsOf(documents, 'figures').map(([day, fields]) =>
    readDayOrders(expectKnown(parseShopDay(day)), fields),
  );
  return dayFigures(tillDays, orders);
}

function unitsOfAll(
  sources: readonly { readonly items: readonly { readonly id: string; readonly quantity: number }[] }[],
) {
  const units: Record<string, number> = {};
  for (const { id, quantity } of sources.flatMap(({ items }) => items.filter(isProductLine)))
    units[id] = (units[id] ?? 0) + quantity;
  return units;
}
