// Sales, stock, movements and figures: each is taken only as part of the commit that sells, and only as it was sold.
import { describe, expect, test } from 'vitest';
import { now, rulesShop, set, update, type Write } from './rules-shop.ts';
import { figures, indexEntry, movement, product, sale, saleItem, shopDocuments } from './shop-data.ts';
import type { Data } from './values.ts';

const shop = rulesShop(shopDocuments);
const cashier = shop.as('cashier');

const stock = (change: Data = {}): Write =>
  update('products/p1', { stock: 8, lastSaleId: 's2', updatedAt: now, ...change });
const figuresOfDay = (more: Data = {}): Write => set('figures/2026-11-20', figures(more));
const recorded = (more: Data = {}): Write => set('sales/s2', sale(more));

test('PO-25 PO-26 PO-30 DB-30 DB-54 a sale with its stock, movement and figures is taken from a cashier and an admin', () => {
  expect(cashier.commit(recorded(), stock(), set('movements/s2_p1', movement()), figuresOfDay())).toBe(true);
  const asAdmin = [recorded({ cashierId: 'admin', recordedBy: 'admin' }), stock(), figuresOfDay()] as const;
  expect(shop.as('admin').commit(...asAdmin)).toBe(true);
});

test('DB-03 a sale of 30 different goods fits into the limits of one commit', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `g${index}`);
  const goods = Object.fromEntries(ids.map((id) => [`products/${id}`, product()]));
  const units = Object.fromEntries(ids.map((id) => [id, 1]));
  const items = ids.map((id) => ({ ...saleItem, id, price: 1, quantity: 1, total: 1 }));
  const { verdict, usage } = rulesShop({ ...shopDocuments, ...goods })
    .as('cashier')
    .measure(
      set('sales/s2', sale({ items, units, total: 30, amountPaid: 30, change: 0 })),
      ...ids.flatMap((id) => [
        update(`products/${id}`, { stock: 9, lastSaleId: 's2', updatedAt: now }),
        set(`movements/s2_${id}`, movement({ productId: id, amount: -1 })),
      ]),
      figuresOfDay({ salesPiastres: 3000, salesUnits: units }),
    );
  expect(verdict).toEqual({ allowed: true });
  expect(usage).toHaveLength(62);
  expect(Math.max(...usage.map(({ accesses }) => accesses))).toBeLessThanOrEqual(10);
  expect(Math.max(...usage.map(({ expressions }) => expressions))).toBeLessThanOrEqual(500);
});

test('CO-16 DB-55 a sale sent later may take more than there is, one made online may not', () => {
  const units = { units: { p1: 12 } };
  const tooMany = stock({ stock: -2 });
  expect(cashier.commit(recorded(units), tooMany)).toBe(false);
  expect(cashier.commit(recorded({ ...units, syncedAt: now }), tooMany)).toBe(true);
});

test("CO-16 a disabled cashier's sale is recorded by the next person, never in the name of somebody unknown", () => {
  expect(cashier.commit(recorded({ cashierId: 'inactiveCashier', syncedAt: now }))).toBe(true);
  expect(cashier.commit(recorded({ cashierId: 'nobody', syncedAt: now }))).toBe(false);
});

/** A sale of eleven different goods, the first of them in so many pieces. */
const longSale = (pieces: number) => {
  const ids = ['p1', ...Array.from({ length: 10 }, (_, index) => `g${index}`)];
  return {
    items: ids.map((id) => ({ ...saleItem, id })),
    units: { ...Object.fromEntries(ids.map((id) => [id, 2])), p1: pieces },
  };
};

test('DB-03 a long sale takes whole pieces from the stock, too', () => {
  const raised = (p1: number) => figuresOfDay({ salesUnits: longSale(p1).units });
  const commit = (p1: number) =>
    cashier.commit(recorded(longSale(p1)), stock({ stock: 10 - p1 }), raised(p1));
  expect(commit(2)).toBe(true);
  expect(commit(0.5)).toBe(false);
});

test.each([1, 10, 11, 50, 51, 100])(
  'DB-03 a sale of %i different goods is taken, with room to the 1,000 expressions of the cloud',
  (count) => {
    const ids = Array.from({ length: count }, (_, index) => `g${index}`);
    const { verdict, usage } = cashier.measure(
      recorded({
        items: ids.map((id) => ({ ...saleItem, id, price: 12.35, quantity: 3, total: 37.05 })),
        units: Object.fromEntries(ids.map((id) => [id, 3])),
      }),
      figuresOfDay({ salesUnits: Object.fromEntries(ids.map((id) => [id, 3])) }),
    );
    expect(verdict).toEqual({ allowed: true });
    expect(Math.max(...usage.map(({ expressions }) => expressions))).toBeLessThanOrEqual(850);
  },
);

test('PO-22 DB-03 lines of nothing, of millions and of an old sale without pieces are taken', () => {
  const dear = { ...saleItem, price: 12_345_678.5, total: 24_691_357 };
  expect(cashier.commit(recorded({ items: [{ ...saleItem, price: 0, total: 0 }, dear] }))).toBe(true);
  expect(cashier.commit(recorded({ units: {}, missing: ['p1'], syncedAt: now }))).toBe(true);
});

describe('PO-22 PO-24 PO-25 DB-03 a forged sale is refused', () => {
  test.each<[string, Data]>([
    ['less paid than the total', { amountPaid: 100, change: 0 }],
    ['change that does not add up', { change: 50 }],
    ['a negative total', { total: -5, amountPaid: 0, change: 5 }],
    ['a total of three decimals', { total: 199.001, amountPaid: 200, change: 0.999 }],
    ['no number as the total', { total: NaN }],
    ['another way to pay', { paymentMethod: 'card' }],
    ['another status', { status: 'pending' }],
    ['somebody else recording', { recordedBy: 'admin' }],
    ['no lines', { items: [] }],
    ['more than a hundred lines', { items: Array.from({ length: 101 }, () => saleItem) }],
    ['more goods than lines', { units: { p1: 1, p2: 1 } }],
    ['no goods and none missing', { units: {} }],
    ['half a piece', { units: { p1: 0.5 } }],
    ['less than a piece', { units: { p1: -1 } }],
    ['a text as its pieces', { units: { p1: '2' } }],
    ['a line that is a text', { items: ['طعام'] }],
    ['a line without a price', { items: [{ ...saleItem, price: null }] }],
    ['a line with a negative price', { items: [{ ...saleItem, price: -1 }] }],
    ['a line with a text as its total', { items: [{ ...saleItem, total: '199' }] }],
    ['a line with half a piece', { items: [saleItem, { ...saleItem, quantity: 0.5 }] }],
    ['a line with a field of its own', { items: [{ ...saleItem, note: 'x' }] }],
    ['a line with a name of a megabyte', { items: [{ ...saleItem, name: 'x'.repeat(1_000_000) }] }],
    ['a line with a number as its goods', { items: [{ ...saleItem, id: 5 }] }],
    ['goods missing from a sale made online', { missing: ['p1'] }],
    ['a day that is none', { day: '2026-13-01' }],
    ['a text as its time', { timestamp: '2026-11-20' }],
    ['a receipt number that is none', { receiptNumber: '1' }],
    ['another time of sending', { syncedAt: new Date(0) }],
    ['a field of its own', { isOffline: true }],
    ['a cashier name of a megabyte', { cashierName: 'x'.repeat(1_000_000) }],
  ])('%s', (_, more) => {
    expect(cashier.commit(recorded(more))).toBe(false);
  });

  test('a sale that is there already', () => {
    expect(cashier.commit(set('sales/s1', sale()))).toBe(false);
  });
});

describe('PO-26 DB-30 LG-28 a cashier cannot move stock', () => {
  test.each<[string, readonly Write[]]>([
    ['without a sale', [stock()]],
    ['by a sale that was there before', [stock({ lastSaleId: 's1' })]],
    ['by more than was sold', [recorded(), stock({ stock: 1 })]],
    ['by less than was sold', [recorded(), stock({ stock: 9 })]],
    ['upwards', [recorded({ units: { p1: -5 } }), stock({ stock: 15 })]],
    ['by a fraction', [recorded({ units: { p1: 1.5 } }), stock({ stock: 8.5 })]],
    ['of goods that were not sold', [recorded({ units: { p2: 2 } }), stock()]],
    ['and change the price with it', [recorded(), stock({ price: 1 })]],
    ['at another time', [recorded(), stock({ updatedAt: new Date(0) })]],
  ])('%s', (_, writes) => {
    expect(cashier.commit(...writes)).toBe(false);
  });
});

describe('LG-28 a cashier cannot write a movement', () => {
  test.each<[string, string, Data]>([
    ['of another amount', 's2_p1', { amount: -1 }],
    ['under another id', 's2_p1x', {}],
    ['for another reason', 's2_p1', { reason: 'received' }],
    ['in the name of another', 's2_p1', { by: 'admin' }],
    ['at another time', 's2_p1', { at: new Date(0) }],
    ['with a field of its own', 's2_p1', { approved: true }],
  ])('%s', (_, id, more) => {
    expect(cashier.commit(recorded(), set(`movements/${id}`, movement(more)))).toBe(false);
  });
});

test('LG-28 CP-04 a new product brings its opening stock as a movement, and no other amount', () => {
  const opening = (amount: number) =>
    set('movements/m9', movement({ productId: 'p2', amount, reason: 'opening', sourceId: null }));
  expect(cashier.commit(set('products/p2', product()), opening(10))).toBe(true);
  expect(cashier.commit(set('products/p2', product()), opening(11))).toBe(false);
  expect(cashier.commit(opening(10))).toBe(false);
});

describe('AT-16 a cashier cannot bend the figures', () => {
  test.each<[string, Data]>([
    ['by another amount', { salesPiastres: 5 }],
    ['by two sales', { salesCount: 2 }],
    ['by other pieces', { salesUnits: { p1: 3 } }],
    ['by no pieces', { salesUnits: {} }],
    ['by half a piece', { salesUnits: { p1: 2.5 } }],
    ['for goods that were not sold', { salesUnits: { p1: 2, p9: 5 } }],
    ['of the orders', { ordersCount: 1 }],
    ['under the name of an older sale', { lastSourceId: 's1' }],
    ['of another day', { day: '2026-11-19' }],
  ])('%s', (_, more) => {
    expect(cashier.commit(recorded(), figuresOfDay(more))).toBe(false);
  });

  test('and cannot take back what an earlier sale brought', () => {
    const busy = rulesShop({
      ...shopDocuments,
      'figures/2026-11-20': figures({ salesCount: 5, salesPiastres: 50_000, salesUnits: { p1: 3, p9: 7 } }),
    });
    const raised = (piastres: number, pieces: number) =>
      busy
        .as('cashier')
        .commit(
          recorded(),
          figuresOfDay({ salesCount: 6, salesPiastres: piastres, salesUnits: { p1: pieces, p9: 7 } }),
        );
    expect(raised(69_900, 5)).toBe(true);
    expect(raised(19_900, 5)).toBe(false);
    expect(raised(69_900, 2)).toBe(false);
  });
});

describe('LG-28 CP-04 the entry of a new product in the search index', () => {
  const beginning = 'ر'.repeat(500);
  const long = 'ر'.repeat(2000);
  const withEntry = (more: Data, sold: Data = {}) =>
    cashier.commit(
      set('products/p2', product(sold)),
      update('productIndex/07', {
        entries: { p1: indexEntry, p2: { ...indexEntry, ...more } },
        lastProductId: 'p2',
        updatedAt: now,
      }),
    );

  test.each<[string, Data, Data, boolean]>([
    ['says what the product says', {}, {}, true],
    ['carries its barcode', { barcode: '622' }, { barcode: '622' }, true],
    ['carries null where it has no barcode', { barcode: null }, {}, true],
    ['carries another barcode', { barcode: '1' }, { barcode: '622' }, false],
    ['carries another name', { name: 'آخر' }, {}, false],
    ['carries the beginning of a long description', { description: beginning }, { description: long }, true],
    ['carries the whole of a long description', { description: long }, { description: long }, false],
    ['carries another description', { description: 'آخر' }, { description: long }, false],
    ['carries more than the description', { description: 'رملي!' }, { description: 'رملي' }, false],
    ['carries no description though there is one', { description: '' }, { description: long }, false],
    ['carries a field more', { price: 5 }, {}, false],
  ])('%s', (_, entry, sold, allowed) => {
    expect(withEntry(entry, sold)).toBe(allowed);
  });
});
