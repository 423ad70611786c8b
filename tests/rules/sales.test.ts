// Sales, stock, movements and day sums: each is accepted only in the commit of its sale, and only with that sale's values.
import { describe, expect, test } from 'vitest';
import { now, rulesShop, set, update, type Write } from './rules-shop.ts';
import {
  indexEntry,
  movement,
  product,
  receipt,
  sale,
  saleItem,
  shopDocuments,
  till,
  tillDay,
  unseenProduct,
} from './shop-data.ts';
import { sold } from './sale-writes.ts';
import type { Data } from './values.ts';

const shop = rulesShop(shopDocuments);
const cashier = shop.as('cashier');

function stock(change: Data = {}): Write {
  return update('products/p1', { stock: 8, lastSaleId: 's2', updatedAt: now, ...change });
}

function recorded(more: Data = {}): Write {
  return set('sales/s2', sale(more));
}

/** The day sums of the till after its only sale of the day. */
function raised(more: Data = {}): Write {
  return set('tillDays/t1_2026-11-20', tillDay(more));
}

/** The entry of its number. */
const numbered = set('receiptIndex/A-000001', receipt());

test('a sale with its stock, movement and day sums is accepted from a cashier and an admin (PO-25, PO-26, PO-30, DB-30)', () => {
  expect(cashier.commit(...sold(), stock(), set('movements/s2_p1', movement()))).toBe(true);
  const asAdmin = [...sold({ cashierId: 'admin', recordedBy: 'admin' }), stock()];
  expect(shop.as('admin').commit(...asAdmin)).toBe(true);
});

test('a sale of 30 different products fits into the limits of one commit (DB-03)', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `g${index}`);
  const products = Object.fromEntries(ids.map((id) => [`products/${id}`, product()]));
  const units = Object.fromEntries(ids.map((id) => [id, 1]));
  const items = ids.map((id) => ({ ...saleItem, id, price: 1, quantity: 1, total: 1 }));
  const { verdict, usage, lookups } = rulesShop({ ...shopDocuments, ...products })
    .as('cashier')
    .measure(
      ...sold({ items, units, total: 30, amountPaid: 30, change: 0 }),
      ...ids.flatMap((id) => [
        update(`products/${id}`, { stock: 9, lastSaleId: 's2', updatedAt: now }),
        set(`movements/s2_${id}`, movement({ productId: id, amount: -1 })),
      ]),
    );
  expect(verdict).toEqual({ allowed: true });
  expect(usage).toHaveLength(63);
  expect(lookups).toBeLessThanOrEqual(12);
});

test('a sale sent later may exceed the stock, one made online may not (CO-16, DB-55)', () => {
  const units = { units: { p1: 12 } };
  const tooMany = stock({ stock: -2 });
  expect(cashier.commit(...sold(units), tooMany)).toBe(false);
  expect(cashier.commit(...sold({ ...units, syncedAt: now }), tooMany)).toBe(true);
});

test.each(['inactiveCashier', 'nobody'])(
  'the sale of %s is recorded by the next user when it is sent later, and never online (FS-10, CO-16, DB-17)',
  (cashierId) => {
    expect(cashier.commit(...sold({ cashierId, syncedAt: now }))).toBe(true);
    expect(cashier.commit(...sold({ cashierId }))).toBe(false);
  },
);

test.each([1, 10, 11, 50, 51, 100])(
  'a sale of %i different products costs at most 800 expressions, and so do its day sums (FS-09, DB-03)',
  (count) => {
    const ids = Array.from({ length: count }, (_, index) => `g${index}`);
    const { verdict, usage } = cashier.measure(
      ...sold({
        items: ids.map((id) => ({ ...saleItem, id, price: 12.35, quantity: 3, total: 37.05 })),
        units: Object.fromEntries(ids.map((id) => [id, 3])),
      }),
    );
    expect(verdict).toEqual({ allowed: true });
    expect(Math.max(...usage.map(({ expressions }) => expressions))).toBeLessThanOrEqual(800);
  },
);

test('lines with a price of 0, of millions and of an old sale without pieces are accepted (PO-22, DB-03)', () => {
  const dear = { ...saleItem, price: 12_345_678.5, total: 24_691_357 };
  expect(cashier.commit(...sold({ items: [{ ...saleItem, price: 0, total: 0 }, dear] }))).toBe(true);
  expect(cashier.commit(...sold({ units: {}, missing: ['p1'], syncedAt: now }))).toBe(true);
});

test('the receipt number of a sale has the letter of its till (FS-10, PO-29)', () => {
  const tills = rulesShop({ ...shopDocuments, 'tills/t27': till({ letter: 'AA' }) }).as('cashier');
  expect(tills.commit(...sold({ tillId: 't27', shiftId: 't27_1', receiptNumber: 'AA-000001' }))).toBe(true);
  for (const receiptNumber of ['A-000001', 'AAA-000001', 'AA000001', 'AA-1', 'aa-000001', 'B-000001']) {
    expect(tills.commit(...sold({ tillId: 't27', shiftId: 't27_1', receiptNumber }))).toBe(false);
  }
});

describe('a forged sale is refused (PO-22, PO-24, PO-25, DB-03)', () => {
  test.each<[string, Data]>([
    ['less paid than the total', { amountPaid: 100, change: 0 }],
    ['change that does not add up', { change: 50 }],
    ['a negative total', { total: -5, amountPaid: 0, change: 5 }],
    ['a total of three decimals', { total: 199.001, amountPaid: 200, change: 0.999 }],
    ['no number as the total', { total: NaN }],
    ['another payment method', { paymentMethod: 'cheque' }],
    ['another status', { status: 'pending' }],
    ['another user as the recorder', { recordedBy: 'admin' }],
    ['no lines', { items: [] }],
    ['more than a hundred lines', { items: Array.from({ length: 101 }, () => saleItem) }],
    ['more products than lines', { units: { p1: 1, p2: 1 } }],
    ['no products and none missing', { units: {} }],
    ['products missing from a sale made online', { missing: ['p1'] }],
    ['an invalid day', { day: '2026-13-01' }],
    ['a text as its time', { timestamp: '2026-11-20' }],
    ['an invalid receipt number', { receiptNumber: '1' }],
    ['another time of sync', { syncedAt: new Date(0) }],
    ['an additional field', { isOffline: true }],
  ])('%s', (_, more) => {
    expect(cashier.commit(...sold(more))).toBe(false);
  });

  test.each<[string, Data]>([
    ['an unknown till', { tillId: 't9' }],
    ['the register as its till', { tillId: 'register' }],
    ["another till's letter", { receiptNumber: 'B-000001' }],
    ["another cashier's id on a sale made online", { cashierId: 'admin' }],
    ['a cashier name of 201 characters', { cashierName: 'x'.repeat(201) }],
    ['a cashier id of 129 characters', { cashierId: 'x'.repeat(129), syncedAt: now }],
    ['a till id of 129 characters', { tillId: 'x'.repeat(129) }],
    ['a receipt number of 18 characters', { receiptNumber: `A-${'0'.repeat(16)}` }],
    ['units of a product whose id has 12,801 characters', { units: { ['x'.repeat(12_801)]: 1 } }],
    ['a missing product whose id has 12,801 characters', { missing: ['x'.repeat(12_801)], syncedAt: now }],
    ['a number as a missing product', { missing: [5], syncedAt: now }],
    ['a text as its missing products', { missing: 'p', syncedAt: now }],
    ['a map as its missing products', { missing: { p1: 'p1' }, syncedAt: now }],
    ['more missing products than lines', { missing: ['p1', 'p2'], syncedAt: now }],
  ])('%s (FS-10, DB-17)', (_, more) => {
    expect(cashier.commit(...sold(more))).toBe(false);
  });

  test('an existing sale, also to change its method (PY-13)', () => {
    expect(cashier.commit(set('sales/s1', sale()))).toBe(false);
    const byCard = {
      paymentMethod: 'card',
      payments: { card: 199 },
      amountPaid: 199,
      change: 0,
      updatedAt: now,
    };
    for (const staff of [cashier, shop.as('admin')])
      expect(staff.commit(update('sales/s1', byCard))).toBe(false);
  });
});

describe('a sale increases the day sums of its till once (TH-04, FS-04, DB-54, AT-12)', () => {
  const other = (more: Data = {}): Write => set('sales/s3', sale({ receiptNumber: 'A-000002', ...more }));
  const alsoNumbered = set('receiptIndex/A-000002', receipt({ documentId: 's3' }));
  const twice: Data = { salesCount: 2, salesPiastres: 39_800, methods: { cash: 39_800 }, units: { p1: 4 } };

  test.each<[string, readonly Write[]]>([
    ['a sale without an increase', [recorded(), numbered]],
    ['an increase without a sale', [raised()]],
    ['an increase by an existing sale', [raised({ lastSourceId: 's1' })]],
    [
      'an increase for another till',
      [recorded(), numbered, set('tillDays/t2_2026-11-20', tillDay({ tillId: 't2' }))],
    ],
    [
      'an increase that names another till',
      [
        recorded(),
        numbered,
        raised({ tillId: 't2' }),
        set('tillDays/t2_2026-11-20', tillDay({ tillId: 't2' })),
      ],
    ],
    [
      'an increase for another day',
      [recorded(), numbered, set('tillDays/t1_2026-11-19', tillDay({ day: '2026-11-19' }))],
    ],
    ['one sale and two increases', [recorded(), numbered, raised(), raised(twice)]],
    [
      'one sale and a hundred increases',
      [
        recorded(),
        numbered,
        ...Array.from({ length: 100 }, (_, count) =>
          raised({
            salesCount: count + 1,
            salesPiastres: 19_900 * (count + 1),
            methods: { cash: 19_900 * (count + 1) },
          }),
        ),
      ],
    ],
    ['two sales and one increase', [recorded(), numbered, other(), alsoNumbered, raised()]],
    [
      'two sales and two increases',
      [recorded(), numbered, raised(), other(), alsoNumbered, raised({ ...twice, lastSourceId: 's3' })],
    ],
    ['two sales and one increase by both', [recorded(), numbered, other(), alsoNumbered, raised(twice)]],
    ['an increase by another amount', [recorded(), numbered, raised({ salesPiastres: 5 })]],
    [
      'an increase for products that were not sold',
      [recorded(), numbered, raised({ units: { p1: 2, p9: 5 } })],
    ],
    ['units that are a text', [recorded(), numbered, raised({ units: 'many' })]],
    ['an additional field', [recorded(), numbered, raised({ ordersCount: 1 })]],
    ['another time', [recorded(), numbered, raised({ updatedAt: new Date(0) })]],
  ])('refused: %s', (_, writes) => {
    expect(cashier.commitInAnyReading(...writes)).toBe(false);
    expect(shop.as('admin').commit(...writes)).toBe(false);
  });

  test('and cannot subtract an earlier sale', () => {
    const busy = rulesShop({
      ...shopDocuments,
      'tillDays/t1_2026-11-20': tillDay({
        lastSourceId: 's1',
        salesCount: 5,
        salesPiastres: 50_000,
        methods: { cash: 50_000 },
        units: { p1: 3, p9: 7 },
      }),
    });
    const takes = (salesPiastres: number, units: Data) =>
      busy
        .as('cashier')
        .commit(
          recorded(),
          numbered,
          raised({ salesCount: 6, salesPiastres, methods: { cash: salesPiastres }, units }),
        );
    expect(takes(69_900, { p1: 5, p9: 7 })).toBe(true);
    expect(takes(19_900, { p1: 5, p9: 7 })).toBe(false);
    expect(takes(69_900, { p1: 5 })).toBe(false);
  });

  test('a sale sent again changes nothing, also not its day sums', () => {
    const sent = rulesShop({
      ...shopDocuments,
      'sales/s2': sale(),
      'tillDays/t1_2026-11-20': tillDay(),
    }).as('cashier');
    expect(sent.commit(recorded(), raised(twice))).toBe(false);
    expect(sent.commit(raised(twice))).toBe(false);
  });
});

describe('a cashier cannot change stock (PO-26, DB-30, LG-28)', () => {
  test.each<[string, readonly Write[]]>([
    ['without a sale', [stock()]],
    ['by an existing sale', [stock({ lastSaleId: 's1' })]],
    ['by more than was sold', [...sold(), stock({ stock: 1 })]],
    ['by less than was sold', [...sold(), stock({ stock: 9 })]],
    ['by the quantity sold, twice', [...sold(), stock(), stock({ stock: 6 })]],
    ['upwards', [...sold({ units: { p1: -5 } }), stock({ stock: 15 })]],
    ['by a fraction', [...sold({ units: { p1: 1.5 } }), stock({ stock: 8.5 })]],
    ['by half a piece of a long sale', [...sold(longSale(0.5)), stock({ stock: 9.5 })]],
    ['of products that were not sold', [...sold({ units: { p2: 2 } }), stock()]],
    ['and change the price with it', [...sold(), stock({ price: 1 })]],
    ['at another time', [...sold(), stock({ updatedAt: new Date(0) })]],
  ])('%s (FS-10)', (_, writes) => {
    expect(cashier.commitInAnyReading(...writes)).toBe(false);
  });

  test('and takes whole pieces in a long sale, too', () => {
    expect(cashier.commit(...sold(longSale(2)), stock())).toBe(true);
  });
});

describe('a cashier cannot write a movement (LG-28)', () => {
  test.each<[string, string, Data]>([
    ['of another amount', 's2_p1', { amount: -1 }],
    ['under another id', 's2_p1x', {}],
    ['for another reason', 's2_p1', { reason: 'received' }],
    ['as another user', 's2_p1', { by: 'admin' }],
    ['at another time', 's2_p1', { at: new Date(0) }],
    ['with an additional field', 's2_p1', { approved: true }],
  ])('%s', (_, id, more) => {
    expect(cashier.commit(...sold(), set(`movements/${id}`, movement(more)))).toBe(false);
  });
});

test('a new product has its opening stock as a movement, and no other amount (LG-28, CP-04)', () => {
  const opening = (amount: number) =>
    set('movements/p2_opening', movement({ productId: 'p2', amount, reason: 'opening', sourceId: null }));
  expect(cashier.commit(...unseenProduct('cashier'), opening(10))).toBe(true);
  expect(cashier.commit(...unseenProduct('cashier'), opening(11))).toBe(false);
  expect(cashier.commit(opening(10))).toBe(false);
});

/** A sale of eleven different products, that many pieces of the first. */
function longSale(pieces: number): Data {
  const ids = ['p1', ...Array.from({ length: 10 }, (_, index) => `g${index}`)];
  return {
    items: ids.map((id) => ({ ...saleItem, id })),
    units: { ...Object.fromEntries(ids.map((id) => [id, 2])), p1: pieces },
  };
}

describe('the index entry of a new product (LG-28, CP-04)', () => {
  const beginning = 'ر'.repeat(500);
  const long = 'ر'.repeat(2000);
  const withEntry = (more: Data, sold: Data = {}) =>
    cashier.commit(
      ...unseenProduct('cashier', { more: sold }),
      update('productIndex/07', {
        entries: { p1: indexEntry, p2: { ...indexEntry, ...more } },
        lastProductId: 'p2',
        updatedAt: now,
      }),
    );

  test.each<[string, Data, Data, boolean]>([
    ['has the values of the product', {}, {}, true],
    ['has its barcode', { barcode: '622' }, { barcode: '622' }, true],
    ['has null for a missing barcode', { barcode: null }, {}, true],
    ['has another barcode', { barcode: '1' }, { barcode: '622' }, false],
    ['has another name', { name: 'آخر' }, {}, false],
    ['has the beginning of a long description', { description: beginning }, { description: long }, true],
    ['has the whole of a long description', { description: long }, { description: long }, false],
    ['has another description', { description: 'آخر' }, { description: long }, false],
    ['has more than the description', { description: 'رملي!' }, { description: 'رملي' }, false],
    ['has no description although the product has one', { description: '' }, { description: long }, false],
    ['has an additional field', { price: 5 }, {}, false],
  ])('%s', (_, entry, sold, allowed) => {
    expect(withEntry(entry, sold)).toBe(allowed);
  });
});
