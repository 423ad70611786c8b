// A product that a cashier adds waits for an admin: the rules demand the field and the entry, and only an admin takes the field away.
import { describe, expect, test } from 'vitest';
import { now, remove, rulesShop, set, update, type Write } from './rules-shop.ts';
import {
  addedProduct,
  auditEntry,
  deletionEntry,
  indexEntry,
  movement,
  product,
  shopDocuments,
  tombstone,
  unseenProduct,
} from './shop-data.ts';
import type { Data } from './values.ts';

const cashier = rulesShop(shopDocuments).as('cashier');
const admin = rulesShop(shopDocuments).as('admin');

/** The shop in which `p2` waits for an admin. */
const waiting = {
  ...shopDocuments,
  'products/p2': product({ isUnseen: true }),
  'audit/productAdded_p2': auditEntry({ kind: 'productAdded', subject: { id: 'p2', name: '' } }),
};

function seenEntry(by: string, more: Data = {}): Write {
  return set(
    'audit/productSeen_p2',
    auditEntry({ kind: 'productSeen', by, recordedBy: by, subject: { id: 'p2', name: '' }, ...more }),
  );
}

/** With what a product begins. */
const first = { name: 'طعام قطط', price: 99.5, stock: 10 };

const published = update('products/p2', { isUnseen: undefined, updatedAt: now });

describe('a cashier adds a product (FA-29)', () => {
  const [unlogged, entry] = unseenProduct('cashier');
  if (unlogged === undefined || entry === undefined) throw new Error('there are two writes');

  /** A new product with its entry in the index that the back office searches. */
  const addsWithEntry = (entryOf: Data, more: Data = {}): boolean =>
    cashier.commit(
      ...unseenProduct('cashier', { more }),
      set('productIndex/08', {
        entries: { p2: { ...indexEntry, ...entryOf } },
        lastProductId: 'p2',
        updatedAt: now,
      }),
    );

  test('with its field and its entry, in any order of the writes', () => {
    expect(cashier.commit(unlogged, entry)).toBe(true);
    expect(cashier.commit(entry, unlogged)).toBe(true);
  });

  test.each<[string, readonly Write[]]>([
    ['without the field', [set('products/p2', product()), entry]],
    ['with the field false', unseenProduct('cashier', { more: { isUnseen: false } })],
    ['with a text as the field', unseenProduct('cashier', { more: { isUnseen: 'true' } })],
    ['without the entry', [unlogged]],
    ['with neither', [set('products/p2', product())]],
    ['with an entry of another kind', unseenProduct('cashier', { entry: { kind: 'price' } })],
    [
      'with an entry of another price',
      unseenProduct('cashier', { entry: { after: { ...first, isUnseen: true, price: 1 } } }),
    ],
    [
      'with an entry of another stock',
      unseenProduct('cashier', { entry: { after: { ...first, isUnseen: true, stock: 1 } } }),
    ],
    [
      'with an entry of another name',
      unseenProduct('cashier', { entry: { after: { ...first, isUnseen: true, name: 'م' } } }),
    ],
    [
      'with an entry that does not state that it waits',
      unseenProduct('cashier', { entry: { after: first } }),
    ],
    ['with an entry that states nothing', unseenProduct('cashier', { entry: { after: {} } })],
    [
      'with an entry about another product',
      unseenProduct('cashier', { entry: { subject: { id: 'p1', name: '' } } }),
    ],
    [
      'with an entry in the name of another',
      unseenProduct('cashier', { entry: { by: 'admin', syncedAt: now } }),
    ],
  ])('not %s', (_, writes) => {
    expect(cashier.commitInAnyReading(...writes)).toBe(false);
  });

  test('not with an entry that is there already', () => {
    const before = { ...shopDocuments, 'audit/productAdded_p2': auditEntry({ kind: 'productAdded' }) };
    expect(rulesShop(before).as('cashier').commit(unlogged)).toBe(false);
  });

  test('not an entry without the product, or about one that is there', () => {
    expect(cashier.commitInAnyReading(entry)).toBe(false);
    expect(rulesShop(waiting).as('cashier').commitInAnyReading(entry)).toBe(false);
    expect(cashier.commitInAnyReading(...unseenProduct('cashier', { id: 'p1' }))).toBe(false);
  });

  test('with an index entry that has the values of the product, with and without a barcode', () => {
    expect(addsWithEntry({})).toBe(true);
    expect(addsWithEntry({ barcode: null })).toBe(true);
    expect(addsWithEntry({ barcode: '622' }, { barcode: '622' })).toBe(true);
  });

  test.each([
    ['another barcode', { barcode: '622' }, {}],
    ['no barcode of a product that has one', { barcode: null }, { barcode: '622' }],
    ['another name', { name: 'طعام كلاب' }, {}],
    ['another category', { category: 'toys' }, {}],
    ['a description that is not the beginning', { description: 'جديد' }, {}],
  ] as const)('not with an index entry that states %s (HZ-06)', (_, entryOf, more) => {
    expect(addsWithEntry(entryOf, more)).toBe(false);
  });

  test('with stock and index entry within the budget', () => {
    const { verdict, lookups, usage } = cashier.measure(
      ...unseenProduct('cashier'),
      set(
        'movements/p2_opening',
        movement({ productId: 'p2', amount: 10, reason: 'opening', sourceId: null }),
      ),
      set('productIndex/08', { entries: { p2: indexEntry }, lastProductId: 'p2', updatedAt: now }),
    );
    expect(verdict).toEqual({ allowed: true });
    expect(lookups).toBeLessThanOrEqual(12);
    expect(Math.max(...usage.map(({ expressions }) => expressions))).toBeLessThanOrEqual(900);
  });
});

describe('an admin (FA-29, LG-38)', () => {
  test('adds a product without the field only', () => {
    expect(admin.commit(...addedProduct())).toBe(true);
    expect(admin.commit(...addedProduct({ isUnseen: false }))).toBe(false);
    expect(admin.commit(...addedProduct({ isUnseen: true }, { after: { ...first, isUnseen: true } }))).toBe(
      false,
    );
  });

  test('adds one with its entry, or with that of an import, and not without (FA-30)', () => {
    expect(admin.commitInAnyReading(set('products/p2', product()))).toBe(false);
    const importEntry = set(
      'audit/a2',
      auditEntry({ kind: 'import', subject: { id: 'products', name: '' } }),
    );
    const imported = set('products/p2', product({ lastAuditId: 'a2' }));
    expect(admin.commit(imported, importEntry)).toBe(true);
    expect(admin.commitInAnyReading(imported)).toBe(false);
    expect(admin.commitInAnyReading(imported, set('audit/a2', auditEntry({ kind: 'settings' })))).toBe(false);
    expect(
      cashier.commitInAnyReading(
        set('products/p2', product({ isUnseen: true, lastAuditId: 'a2' })),
        importEntry,
      ),
    ).toBe(false);
  });

  test.each<[string, Data]>([
    ['another price', { ...first, price: 1 }],
    ['another stock', { ...first, stock: 1 }],
    ['another name', { ...first, name: 'م' }],
    ['that it waits', { ...first, isUnseen: true }],
  ])('does not add one with an entry that states %s (FA-30)', (_, after) => {
    expect(admin.commitInAnyReading(...addedProduct({}, { after }))).toBe(false);
  });

  test('takes the field away with an entry of the same commit, also together with another price', () => {
    const owner = rulesShop(waiting).as('admin');
    expect(owner.commit(published, seenEntry('admin'))).toBe(true);
    const priced = update('products/p2', {
      isUnseen: undefined,
      price: 5,
      lastAuditId: 'a2',
      updatedAt: now,
    });
    const price = set('audit/a2', auditEntry({ prices: { p2: [99.5, 5] } }));
    expect(owner.commit(seenEntry('admin'), price, priced)).toBe(true);
  });

  test('does not take it away without the entry, nor writes the entry alone, nor gives the field to a product', () => {
    const owner = rulesShop(waiting).as('admin');
    for (const writes of [
      [published],
      [seenEntry('admin')],
      [published, seenEntry('admin', { kind: 'price' })],
      [published, seenEntry('admin', { subject: { id: 'p1', name: '' } })],
      [update('products/p2', { isUnseen: false, updatedAt: now }), seenEntry('admin')],
      [update('products/p1', { isUnseen: true, updatedAt: now })],
    ])
      expect(owner.commitInAnyReading(...writes)).toBe(false);
    const seen = { ...waiting, 'audit/productSeen_p2': auditEntry({ kind: 'productSeen' }) };
    expect(rulesShop(seen).as('admin').commit(published)).toBe(false);
  });

  test('changes other fields of it without an entry, and deletes it with one', () => {
    const owner = rulesShop(waiting).as('admin');
    expect(owner.update('products/p2', { name: 'دراي فود', updatedAt: now })).toBe(true);
    const buried = tombstone({ documentId: 'p2', lastAuditId: 'a2' });
    expect(
      owner.commit(
        deletionEntry('admin', 'productDeleted', 'p2'),
        set('tombstones/products_p2', buried),
        remove('products/p2'),
      ),
    ).toBe(true);
  });
});

test('a cashier does not take the field away, with an entry or without one (FA-29)', () => {
  for (const role of ['cashier', 'otherCashier', 'inactiveAdmin']) {
    const caller = rulesShop(waiting).as(role);
    expect(caller.commitInAnyReading(published)).toBe(false);
    expect(caller.commitInAnyReading(published, seenEntry(role))).toBe(false);
    expect(caller.commitInAnyReading(seenEntry(role))).toBe(false);
  }
});

describe('an entry about an unseen product (FA-29, FT-55)', () => {
  const stated = (id: string, more: Data = {}): Write =>
    set(
      `audit/${id}`,
      auditEntry({
        kind: 'productAdded',
        by: 'cashier',
        recordedBy: 'cashier',
        subject: { id: 'p2', name: '' },
        ...more,
      }),
    );

  test.each<[string, Write]>([
    ['under an id of no meaning', stated('a9')],
    ['of another, sent later', stated('productAdded_p2', { by: 'otherCashier', syncedAt: now })],
  ])('is refused %s, also beside the product', (_, entry) => {
    const [added] = unseenProduct('cashier');
    if (added === undefined) throw new Error('there is a product');
    expect(cashier.commit(added, entry)).toBe(false);
    expect(cashier.commit(...unseenProduct('cashier'), entry)).toBe(false);
  });

  test('is refused about a product that no commit has made, and about one that stands', () => {
    expect(cashier.commit(stated('productAdded_p2'))).toBe(false);
    expect(cashier.commit(stated('productAdded_p1', { subject: { id: 'p1', name: '' } }))).toBe(false);
    const standing = rulesShop({ ...shopDocuments, 'products/p2': product({ isUnseen: true }) }).as(
      'cashier',
    );
    expect(standing.commit(stated('productAdded_p2'))).toBe(false);
  });
});
