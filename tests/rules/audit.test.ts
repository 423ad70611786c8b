// The audit log: a change of a price is stored together with its entry or not at all, and an entry is bounded.
import { readFileSync } from 'node:fs';
import { adminAuditKinds, staffAuditKinds } from '#domain/audit';
import { governorates } from '#domain/delivery';
import { describe, expect, test } from 'vitest';
import {
  admin as adminOnly,
  describeRoles,
  nobody,
  type Role,
  staff as allStaff,
  writes,
} from './role-rows.ts';
import { type Caller, now, remove, rulesShop, set, update, type Write } from './rules-shop.ts';
import { auditEntry, delivery, posSettings, product, shopDocuments } from './shop-data.ts';
import type { Data } from './values.ts';

const admin = rulesShop(shopDocuments).as('admin');

function priced(change: Data, entry: Data = {}): readonly Write[] {
  return [
    set('audit/a2', auditEntry(entry)),
    update('products/p1', { price: 5, lastAuditId: 'a2', updatedAt: now, ...change }),
  ];
}

describe('a price (AL-04)', () => {
  test('changes with an entry of the same commit, in any order of the writes', () => {
    const [entry, change] = priced({});
    if (entry === undefined || change === undefined) throw new Error('there are two writes');
    expect(admin.commit(entry, change)).toBe(true);
    expect(admin.commit(change, entry)).toBe(true);
  });

  test.each<[string, readonly Write[]]>([
    ['no entry', [update('products/p1', { price: 5, updatedAt: now })]],
    [
      'an entry that is there already',
      [update('products/p1', { price: 5, lastAuditId: 'a1', updatedAt: now })],
    ],
    ['an entry that is nowhere', [update('products/p1', { price: 5, lastAuditId: 'a9', updatedAt: now })]],
    ['an entry of another kind', priced({}, { kind: 'user' })],
    ['an entry with another price', priced({ price: 6 })],
    ['an entry of another product', priced({}, { prices: { p2: [99.5, 5] } })],
    ['an entry without prices', priced({}, { prices: {} })],
    ['no name of the entry', priced({ lastAuditId: '' })],
  ])('does not change with %s', (_, writes) => {
    expect(admin.commitInAnyReading(...writes)).toBe(false);
  });

  test('that another program stored as a text, or not at all, does not block other changes', () => {
    const { originalPrice: _, discount: __, ...bare } = product();
    const shop = rulesShop({ ...shopDocuments, 'products/p1': bare }).as('admin');
    const saved = { name: 'طعام كلاب', originalPrice: null, discount: 0, updatedAt: now };
    expect(shop.update('products/p1', saved)).toBe(true);
  });

  test('of a product with seven further images, all of its fields changed, stays within the budget (WS-12, AL-01)', () => {
    const full = {
      ...product({
        originalPrice: 120,
        fullDescription: 'وصف',
        barcode: '622',
        lastSaleId: 's1',
        lastRefundId: 'r1',
      }),
      updatedBy: 'admin',
    };
    const shop = rulesShop({ ...shopDocuments, 'products/p1': full }).as('admin');
    const images = Array.from({ length: 7 }, (_, place) => `/uploads/${place}${'x'.repeat(1990)}`);
    const changed = {
      name: 'طعام كلاب',
      stock: 3,
      description: 'آخر',
      category: 'dogs',
      image: '/uploads/a.webp',
    };
    const more = { isNew: true, discount: 12.5, originalPrice: 90, fullDescription: 'آخر', barcode: '623' };
    const { verdict, usage } = shop.measure(
      set('audit/a2', auditEntry({ kind: 'price', prices: { p1: [99.5, 5] } })),
      update('products/p1', { ...changed, ...more, images, price: 5, lastAuditId: 'a2', updatedAt: now }),
    );
    expect(verdict).toEqual({ allowed: true });
    expect(Math.max(...usage.map(({ expressions }) => expressions))).toBeLessThanOrEqual(900);
  });

  test('of 200 products changes under one entry, within the budget (AL-05)', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `g${index}`);
    const products = Object.fromEntries(ids.map((id) => [`products/${id}`, product()]));
    const shop = rulesShop({ ...shopDocuments, ...products }).as('admin');
    const prices = Object.fromEntries(ids.map((id) => [id, [99.5, 5]]));
    const { verdict, lookups, usage } = shop.measure(
      set('audit/a2', auditEntry({ kind: 'import', importId: 'i1', prices })),
      ...ids.map((id) => update(`products/${id}`, { price: 5, lastAuditId: 'a2', updatedAt: now })),
    );
    expect(verdict).toEqual({ allowed: true });
    expect(lookups).toBeLessThanOrEqual(12);
    expect(Math.max(...usage.map(({ expressions }) => expressions))).toBeLessThanOrEqual(600);
  });
});

describe('a user and the settings (AL-04)', () => {
  const entry = (more: Data) => set('audit/a2', auditEntry(more));
  const named = (path: string, change: Data) =>
    update(path, { ...change, lastAuditId: 'a2', updatedAt: now });
  test.each<[string, string, Data, Data]>([
    ['users/cashier', 'user', { name: 'منى' }, { id: 'cashier', name: '' }],
    ['settings/general', 'settings', { phone: '19000' }, { id: 'general', name: '' }],
    ['settings/delivery', 'settings', { returns: 'لا', updatedBy: 'admin' }, { id: 'delivery', name: '' }],
    ['settings/pages', 'settings', { privacy: 'لا', updatedBy: 'admin' }, { id: 'pages', name: '' }],
    ['settings/pos', 'settings', { useShifts: true, updatedBy: 'admin' }, { id: 'pos', name: '' }],
  ])('%s changes with an entry about it and with no other', (path, kind, change, subject) => {
    expect(admin.commit(entry({ kind, subject }), named(path, change))).toBe(true);
    for (const writes of [
      [entry({ kind: 'signIn', subject }), named(path, change)],
      [entry({ kind, subject: { id: 'another', name: '' } }), named(path, change)],
      [update(path, { ...change, lastAuditId: 'a1', updatedAt: now })],
      [named(path, change)],
    ])
      expect(admin.commitInAnyReading(...writes)).toBe(false);
  });

  test('the settings of delivery name no other governorate, and their salt stays (OD-02)', () => {
    const saved = (more: Data): boolean =>
      admin.commit(
        entry({ kind: 'settings', subject: { id: 'delivery', name: '' } }),
        set('settings/delivery', delivery(more)),
      );
    expect(saved({ areas: Object.fromEntries(governorates.map((key) => [key, { fee: 1 }])) })).toBe(true);
    for (const more of [
      { areas: { atlantis: { fee: 1 } } },
      { areas: { other: { fee: 1 } } },
      { freeExcept: ['other'] },
      { freeFrom: -1 },
      { freeFrom: 100_001 },
      { freeFrom: '5' },
      { pay: { wallet: '', instapay: '', bank: 'x'.repeat(201) } },
      { pay: { wallet: '', instapay: '', bank: '', card: '' } },
      { returns: 'x'.repeat(501) },
      { trackSalt: 'b'.repeat(20) },
      { trackSalt: 'قصير' },
      { updatedBy: 'cashier' },
    ]) {
      expect(saved(more), JSON.stringify(more)).toBe(false);
    }
  });

  test('the limits of the point of sale are bounded (BA-08)', () => {
    const saved = (more: Data): boolean =>
      admin.commit(
        entry({ kind: 'settings', subject: { id: 'pos', name: '' } }),
        set('settings/pos', posSettings(more)),
      );
    expect(
      saved({ methods: ['cash'], cashStep: 25, cashierDiscount: 7.25, instapayLink: 'https://x.test' }),
    ).toBe(true);
    for (const more of [
      { cashStep: 30 },
      { methods: ['card'] },
      { methods: ['cash', 'gold'] },
      { cashierDiscount: 100.01 },
      { cashierDiscount: 7.255 },
      { cashierDiscountCap: 100_001 },
      { cashierRefund: -1 },
      { cashierShiftCash: -1 },
      { returnDays: 366 },
      { defectDays: 1.5 },
      { instapayLink: 'http://x.test' },
      { instapayLink: 'javascript:alert(1)' },
      { updatedBy: 'somebody' },
    ])
      expect(saved(more)).toBe(false);
  });
});

describe('an entry (AL-02, AL-10)', () => {
  const isTaken = (more: Data): boolean => admin.set('audit/a2', auditEntry(more));
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));
  const prices = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, [1, 2]]));

  test('has at most 20 changed fields, 500 prices and 30 search terms', () => {
    const terms = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
    expect(
      isTaken({ before: fields(20), after: fields(20), prices: prices(500), searchWords: terms(30) }),
    ).toBe(true);
    for (const more of [
      { before: fields(21) },
      { after: fields(21) },
      { prices: prices(501) },
      { searchWords: terms(31) },
      { searchWords: ['x'.repeat(2001)] },
      { subject: { id: 'p1', name: 'x'.repeat(201) } },
      { subject: { id: 'p1', name: '', role: 'admin' } },
      { subject: { id: 'p1' } },
      { kind: 'somethingElse' },
      { day: '2026-13-01' },
    ])
      expect(isTaken(more)).toBe(false);
  });

  test.each(['password', 'pin', 'hash', 'salt'])('holds no %s', (name) => {
    expect(isTaken({ before: { [name]: 'x' } })).toBe(false);
    expect(isTaken({ after: { [name]: 'x' } })).toBe(false);
  });
});

describe('who may (AL-03, AL-13, LG-31)', () => {
  const staff = ['cashier', 'otherCashier', 'admin'];
  const own = (role: string) => auditEntry({ kind: 'pinFailed', by: role, recordedBy: role });
  test.each<[string, readonly string[], (caller: Caller, role: string) => boolean]>([
    ['get an entry', ['admin'], (caller) => caller.get('audit/a1')],
    ['list the entries', ['admin'], (caller) => caller.list('audit')],
    ['get a missing one', staff, (caller) => caller.get('audit/a9')],
    ['create an entry of their own', staff, (caller, role) => caller.set('audit/a2', own(role))],
    [
      'create one in the name of another',
      [],
      (caller, role) => caller.set('audit/a2', { ...own(role), by: 'somebody' }),
    ],
    [
      'send one that another made offline',
      staff,
      (caller, role) =>
        caller.set(
          'audit/a2',
          auditEntry({ kind: 'pinFailed', by: 'gone', recordedBy: role, timestamp: now, syncedAt: now }),
        ),
    ],
    ['write over one', [], (caller, role) => caller.set('audit/a1', own(role))],
    ['change one', [], (caller) => caller.update('audit/a1', { byName: 'أحمد', updatedAt: now })],
    ['touch one', [], (caller) => caller.update('audit/a1', { updatedAt: now })],
    ['delete one', [], (caller) => caller.commit(remove('audit/a1'))],
  ])('%s', (_, allowed, ask) => {
    const roles = ['visitor', 'unregistered', 'inactiveCashier', 'inactiveAdmin', ...staff];
    const shop = rulesShop(shopDocuments);
    expect(roles.filter((role) => ask(shop.as(role === 'visitor' ? null : role), role))).toEqual(allowed);
  });
});

describe('a kind (FS-30, AL-06)', () => {
  const ownEntry = (kind: string) => (role: Role) =>
    set('audit/a2', auditEntry({ kind, by: role, recordedBy: role }));
  const sentLater = (kind: string, by?: string) => (role: Role) =>
    set('audit/a2', auditEntry({ kind, by: by ?? role, recordedBy: role, timestamp: now, syncedAt: now }));
  const inAnothersName = (kind: string) => (role: Role) =>
    set('audit/a2', auditEntry({ kind, by: 'somebody', recordedBy: role }));
  // These need their product or till in the same commit: unseen-products.test.ts and till-register.test.ts have their rows.
  const ofAnAct: readonly string[] = [
    'productAdded',
    'productSeen',
    'tillAdded',
    'tillRenamed',
    'tillRetired',
  ];
  const alone = <Kind extends string>(kinds: readonly Kind[]) =>
    kinds.filter((kind) => !ofAnAct.includes(kind));
  describeRoles({
    'that an admin alone may create': alone(adminAuditKinds).flatMap((kind) => [
      writes(`${kind}, by its maker`, adminOnly, ownEntry(kind)),
      writes(`${kind}, sent later by its maker`, nobody, sentLater(kind)),
      writes(`${kind}, sent later by another`, nobody, sentLater(kind, 'gone')),
      writes(`${kind}, in the name of another`, nobody, inAnothersName(kind)),
    ]),
    'that any of the staff may create': alone(staffAuditKinds).flatMap((kind) => [
      writes(`${kind}, by its maker`, allStaff, ownEntry(kind)),
      writes(`${kind}, sent later by its maker`, allStaff, sentLater(kind)),
      writes(`${kind}, sent later by another`, allStaff, sentLater(kind, 'gone')),
      writes(`${kind}, in the name of another`, nobody, inAnothersName(kind)),
    ]),
    'that needs its product or till': ofAnAct.map((kind) => writes(`${kind} alone`, nobody, ownEntry(kind))),
  });

  test('stands in the same of two lists in the rules and in the domain', () => {
    const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
    const [, body = ''] = /function isOfRole\(entry\) \{([^}]*)\}/.exec(rules) ?? [];
    const lists = [...body.matchAll(/entry\.kind in \[([^\]]*)\]/g)].map(
      ([, list = '']) => new Set([...list.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind)),
    );
    expect(lists).toEqual([new Set(staffAuditKinds), new Set(adminAuditKinds)]);
  });
});

describe('an id that a deletion or a product needs (FS-35)', () => {
  const aboutOne = (kind: string, id: string) => (role: Role) =>
    set(`audit/${id}`, auditEntry({ kind, by: role, recordedBy: role, subject: { id: 'x1', name: '' } }));
  const ids = ['deleted_x1', 'personDeleted_x1', 'productAdded_x1', 'productSeen_x1'];
  const kinds = ['discount', 'pinFailed', 'price', 'signIn'];
  describeRoles({
    'is taken by nobody with another kind': ids.flatMap((id) =>
      kinds.map((kind) => writes(`${kind} under ${id}`, nobody, aboutOne(kind, id))),
    ),
    'is taken by an admin with its own kind and subject': [
      writes('the deletion of a user', adminOnly, aboutOne('user', 'deleted_x1')),
      writes('the deletion of a person', adminOnly, aboutOne('personDeleted', 'personDeleted_x1')),
      writes('the deletion of another user', nobody, aboutOne('user', 'deleted_x2')),
      writes('the deletion of another person', nobody, aboutOne('personDeleted', 'personDeleted_x2')),
      writes('a user under the id of a person', nobody, aboutOne('user', 'personDeleted_x1')),
    ],
    'leaves the ids of a till’s entries free': [
      writes('of a record', allStaff, aboutOne('discount', 's1_discount')),
      writes('of a clock', allStaff, aboutOne('clock', 't1_clock_deleted_x')),
    ],
  });
});
