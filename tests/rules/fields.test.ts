// Every field of every document: a value of another type, beyond its bounds or with another time is refused, also from an
// admin.
import { describe, expect, test } from 'vitest';
import { now, remove, rulesShop, set, type Write } from './rules-shop.ts';
import * as person from './person-data.ts';
import * as shop from './shop-data.ts';
import type { Data, Plain } from './values.ts';

interface Written {
  readonly path: string;
  readonly data: Data;
  readonly by?: string;
  /** Other writes that the commit needs. */
  readonly beside?: readonly Write[];
  /** Optional fields. */
  readonly optional?: readonly string[];
}

const optionalSaleFields: Data = {
  references: { card: '998877' },
  discounts: { lines: {} },
  approvedBy: 'admin',
  exchangeOf: 'r1',
  hashMismatch: true,
  customerId: 'c1',
};

function entryFor(kind: string, id: string): Write {
  return set('audit/a2', shop.auditEntry({ kind, subject: { id, name: '' } }));
}

const documents: Readonly<Record<string, Written>> = {
  'products (DB-04)': {
    path: 'products/p2',
    data: shop.product({
      originalPrice: 120,
      fullDescription: 'طويل',
      barcode: '622',
      images: ['/uploads/2.webp'],
      updatedBy: 'admin',
      lastAuditId: 'a2',
    }),
    beside: [entryFor('import', 'products')],
    optional: [
      'rating',
      'isNew',
      'discount',
      'originalPrice',
      'fullDescription',
      'barcode',
      'images',
      'updatedBy',
    ],
  },
  'categories (DB-06)': {
    path: 'categories/dogs',
    data: shop.category({ parentId: 'cats', updatedBy: 'admin' }),
    optional: ['description', 'parentId', 'productCount', 'subcategoryCount', 'updatedBy'],
  },
  'settings (DB-08)': {
    path: 'settings/general',
    data: shop.settings({ storeName: 'أليف', updatedBy: 'admin', lastAuditId: 'a2' }),
    beside: [entryFor('settings', 'general')],
    optional: Object.keys(shop.settings({ storeName: '', updatedBy: '' })).filter(
      (field) => field !== 'updatedAt',
    ),
  },
  'settings of the point of sale (BA-08)': {
    path: 'settings/pos',
    data: shop.posSettings(),
    beside: [entryFor('settings', 'pos')],
    optional: ['cashierShiftCash', 'newTills'],
  },
  'settings of delivery (OD-02)': {
    path: 'settings/delivery',
    data: shop.delivery(),
    beside: [entryFor('settings', 'delivery')],
    optional: ['freeFrom'],
  },
  'settings of the own pages (FW-27)': {
    path: 'settings/pages',
    data: shop.shopPages(),
    beside: [entryFor('settings', 'pages')],
  },
  'users (DB-07)': {
    path: 'users/new',
    data: shop.newUser({ lastAuditId: 'a2' }),
    beside: [entryFor('user', 'new')],
    optional: ['phone'],
  },
  'orderTracks (OD-12)': {
    path: `orderTracks/${'b'.repeat(22)}`,
    data: shop.orderTrack({ expectedFrom: '2026-11-22', expectedUntil: '2026-11-24' }),
    optional: ['expectedFrom', 'expectedUntil'],
  },
  'hostingRequests (DB-11)': { path: 'hostingRequests/r2', data: shop.request({ petWeight: 4.5 }) },
  'hostings (DB-09)': {
    path: 'hostings/h2',
    data: shop.hosting({
      recordedBy: 'admin',
      requestId: 'r1',
      overCapacity: true,
      syncedAt: now,
      updatedBy: 'admin',
      lastAuditId: 'a2',
    }),
    beside: [set('audit/a2', shop.stayEntry('admin', 'h2', { after: shop.stayFactsOf(shop.hosting()) }))],
    optional: ['requestId', 'overCapacity', 'updatedBy'],
  },
  occupancy: { path: 'occupancy/2026-11-25', data: shop.occupancy({ day: '2026-11-25' }) },
  'sales (DB-17)': {
    path: 'sales/s2',
    data: { ...shop.sale({ syncedAt: now, missing: ['p9'] }), ...optionalSaleFields },
    by: 'cashier',
    beside: [set('tillDays/t1_2026-11-20', shop.tillDay()), set('receiptIndex/A-000001', shop.receipt())],
    optional: ['createdAt', 'missing', ...Object.keys(optionalSaleFields)],
  },
  'receiptIndex (BA-16)': {
    path: 'receiptIndex/A-000001',
    data: shop.receipt(),
    by: 'cashier',
    beside: [set('sales/s2', shop.sale()), set('tillDays/t1_2026-11-20', shop.tillDay())],
  },
  movements: {
    path: 'movements/m2',
    data: shop.movement({ reason: 'order', by: 'admin', note: 'جرد', updatedAt: now }),
    optional: ['note', 'updatedAt'],
  },
  tillDays: {
    path: 'tillDays/t1_2026-11-20',
    data: shop.tillDay(),
    by: 'cashier',
    beside: [set('sales/s2', shop.sale()), set('receiptIndex/A-000001', shop.receipt())],
    optional: ['units'],
  },
  'audit (AL-02)': {
    path: 'audit/a2',
    data: shop.auditEntry({
      kind: 'discount',
      timestamp: now,
      importId: 'i1',
      approvedBy: 'admin',
      tillId: 't1',
      shiftId: 't1_1',
      syncedAt: now,
    }),
    optional: ['timestamp', 'before', 'after', 'prices', 'importId', 'approvedBy', 'tillId', 'shiftId'],
  },
  figures: {
    path: 'figures/2026-11-20',
    data: shop.figures(),
    optional: ['ordersCount', 'ordersPiastres', 'ordersUnits'],
  },
  'customers (OD-17)': {
    path: `customers/${'n'.repeat(24)}`,
    data: person.customer(),
    optional: ['firstOrderId', 'firstOrderAt', 'lastOrderAt'],
  },
  'phones (OD-17)': {
    path: 'phones/01099999999',
    data: person.phone({ customerId: 'n'.repeat(24) }),
    beside: [set(`customers/${'n'.repeat(24)}`, person.customer({ phoneKeys: ['01099999999'] }))],
  },
  tills: {
    path: 'tills/t2',
    data: shop.till({ registeredBy: 'admin', lastSeenAt: now, unsent: 3 }),
    beside: [
      set('tills/register', shop.tillRegister(2, 't2')),
      set('audit/added', shop.tillAdded({ by: 'admin' })),
    ],
    optional: ['lastSeenAt', 'unsent'],
  },
  refused: {
    path: 'refused/x2',
    data: shop.refusal({ recordedBy: 'admin', note: 'مكرر', updatedAt: now }),
    optional: ['note', 'updatedAt'],
  },
  tombstones: {
    path: 'tombstones/products_p1',
    data: shop.tombstone({ updatedAt: now, lastAuditId: 'a2' }),
    beside: [shop.deletionEntry('admin', 'productDeleted', 'p1'), remove('products/p1')],
    optional: ['updatedAt'],
  },
  productIndex: {
    path: 'productIndex/08',
    data: { entries: { p1: shop.indexEntry }, lastProductId: 'p1', updatedAt: now },
  },
};

/** Times other than the request's. */
const anyTime = new Set(['timestamp', 'lastOrderAt', 'lastSeenAt']);

describe.each(Object.entries(documents))(
  '%s',
  (_, { path, data, by = 'admin', beside = [], optional = [] }) => {
    const isTaken = (written: Data): boolean =>
      rulesShop(shop.shopDocuments)
        .as(by)
        .commit(set(path, written), ...beside);
    const fields = Object.entries(data);

    test('is accepted, and refused with an additional field', () => {
      expect(isTaken(data)).toBe(true);
      expect(isTaken({ ...data, somethingElse: 1 })).toBe(false);
    });

    test.each(fields)('%s of another type or beyond its bounds is refused', (field, value) => {
      const accepted = wrongValues(field, value).filter((wrong) => isTaken({ ...data, [field]: wrong }));
      expect(accepted).toEqual([]);
    });

    test.each(fields.filter(([field]) => !optional.includes(field) && field !== 'syncedAt'))(
      '%s is required',
      (field) => {
        expect(isTaken(Object.fromEntries(fields.filter(([name]) => name !== field)))).toBe(false);
      },
    );
  },
);

function wrongValues(field: string, value: Plain): readonly Plain[] {
  if (typeof value === 'string') return [5, true, ['x'], { x: 1 }, 'x'.repeat(400_000)];
  if (typeof value === 'number') return ['5', true, NaN, -0.001, -1e13, 1e13];
  if (typeof value === 'boolean') return ['yes', 5, null, ['x']];
  if (value instanceof Date) return anyTime.has(field) ? ['2026-11-20', 5] : [new Date(0), '2026-11-20', 5];
  if (Array.isArray(value)) return ['x', 5, Array.from({ length: 200 }, () => 'x')];
  return ['x', 5, [1, 2]];
}

describe('the record in a report of a refusal (FS-14, DB-03)', () => {
  const report = (payload: Plain): boolean =>
    rulesShop(shop.shopDocuments).as('cashier').set('refused/x2', shop.refusal({ payload }));

  test('is a text of at most 100,000 characters', () => {
    expect(report('x'.repeat(100_000))).toBe(true);
    expect(report('x'.repeat(100_001))).toBe(false);
    expect(report('')).toBe(false);
    expect(report({ total: 5 })).toBe(false);
  });
});

describe('the image of a product (FA-10, AP-17, DB-04, WS-13)', () => {
  const isTaken = (image: string): boolean =>
    rulesShop(shop.shopDocuments)
      .as('admin')
      .commit(...shop.addedProduct({ image }));

  test.each(['', '/images/1.webp', '/uploads/a%20b.jpg', 'https://pictures.test/1.png?size=2'])(
    'may be %j',
    (image) => {
      expect(isTaken(image)).toBe(true);
    },
  );

  test('that another program stored does not block other changes', () => {
    const held = {
      ...shop.shopDocuments,
      'products/p1': shop.product({ image: 'http://pictures.test/1.png' }),
    };
    const admin = rulesShop(held).as('admin');
    expect(admin.update('products/p1', { stock: 5, updatedAt: now })).toBe(true);
    expect(admin.update('products/p1', { image: 'http://pictures.test/2.png', updatedAt: now })).toBe(false);
  });

  test.each([
    'no link',
    'javascript:alert(1)',
    'http://pictures.test/1.png',
    '//pictures.test/1.png',
    '/\\pictures.test/1.png',
    '/',
    'https://',
    'data:text/html;base64,AAAA',
    'data:image/png;base64,AAAA',
    ' /images/1.webp',
    'https://pictures.test/1.png\njavascript:alert(1)',
    `/${'x'.repeat(2000)}`,
  ])('cannot be %j', (image) => {
    expect(isTaken(image)).toBe(false);
  });
});

describe('the further images of a product (WS-12, WS-13, DB-04)', () => {
  const url = (letters: number): string => `/${'x'.repeat(letters - 1)}`;
  const save = (images: Plain) =>
    rulesShop(shop.shopDocuments)
      .as('admin')
      .measure(...shop.addedProduct({ images }));

  test.each([
    ['one', ['/uploads/a.webp']],
    [
      'seven of any kind',
      ['/uploads/a.webp', 'https://pictures.test/1.png?size=2', '/3', '/4', '/5', '/6', '/7'],
    ],
    ['seven of the longest', Array.from({ length: 7 }, () => url(2000))],
  ])('may be %s, within the budget', (_, images) => {
    const { verdict, usage } = save(images);
    expect(verdict.allowed).toBe(true);
    expect(Math.max(...usage.map(({ expressions }) => expressions))).toBeLessThanOrEqual(900);
  });

  test.each([
    ['eight', Array.from({ length: 8 }, (_, place) => `/${place + 1}.webp`)],
    ['none', []],
    ['an empty one', ['']],
    ['a text', '/uploads/a.webp'],
    ['a map', { first: '/uploads/a.webp' }],
    ['numbers', [1, 2]],
    ['inline data', ['/uploads/a.webp', 'data:image/png;base64,AAAA']],
    ['a script', ['javascript:alert(1)']],
    ['another host without a scheme', ['//pictures.test/1.png']],
    ['more letters than seven may have', [url(14_007)]],
  ])('cannot be %s', (_, images) => {
    expect(save(images).verdict.allowed).toBe(false);
  });

  test('can be taken away', () => {
    const held = { ...shop.shopDocuments, 'products/p1': shop.product({ images: ['/uploads/a.webp'] }) };
    expect(
      rulesShop(held)
        .as('admin')
        .set('products/p1', shop.product({ updatedAt: now })),
    ).toBe(true);
  });
});
