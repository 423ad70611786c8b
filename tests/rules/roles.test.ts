// Every collection, operation and role through the deployed rules: a role that a row does not name is denied.
import {
  admin,
  changes,
  deletes,
  describeRoles,
  everyone,
  loggedChanges,
  nobody,
  reads,
  type Role,
  roles,
  type Row,
  staff,
  writes,
} from './role-rows.ts';
import { now, remove, set, update, type Write } from './rules-shop.ts';
import * as shop from './shop-data.ts';
import type { Data } from './values.ts';

const placeOfNewStay = update('occupancy/2026-11-20', {
  cats: 2,
  stays: { h1: 'cat', h2: 'cat' },
  updatedAt: now,
});

/** A change of a stay with its entry; without one nobody may. */
function stayChanges(change: Data, allowed: readonly Role[]): readonly Row[] {
  return [
    changes('hostings/h1', change, nobody),
    writes(`change ${Object.keys(change).join(', ')} of hostings/h1 with its entry`, allowed, (role) =>
      shop.loggedStay(role, change),
    ),
  ];
}

function saleCommit(role: Role, more: Data = {}): readonly Write[] {
  return [
    set('sales/s2', shop.sale({ cashierId: role, recordedBy: role, ...more })),
    update('products/p1', { stock: 8, lastSaleId: 's2', updatedAt: now }),
    set('movements/s2_p1', shop.movement({ by: role })),
    set('tillDays/t1_2026-11-20', shop.tillDay()),
    set('receiptIndex/A-000001', shop.receipt()),
  ];
}

const table: Readonly<Record<string, readonly Row[]>> = {
  'products (LG-26, LG-27, LG-38)': [
    ...reads('products', 'p1', { get: everyone }),
    writes('create', nobody, () => set('products/p2', shop.product())),
    writes('create, with its entry', admin, () => shop.addedProduct()),
    writes('create one that waits for an admin, with its entry', ['cashier', 'otherCashier'], (role) =>
      shop.unseenProduct(role),
    ),
    writes('create in the name of another', nobody, () => shop.addedProduct({ updatedBy: 'somebody' })),
    ...[
      { name: 'طعام كلاب' },
      { stock: 500 },
      { stock: 9 },
      { stock: 9, lastSaleId: 's1' },
      { stock: 9, lastSaleId: 's9' },
      { description: 'جديد' },
      { category: 'toys' },
      { image: '/images/2.webp' },
      { rating: 5 },
      { isNew: true },
      { fullDescription: 'جديد' },
      { barcode: '622' },
    ].map((change) => changes('products/p1', change, admin)),
    ...[{ price: 5 }, { discount: 10 }, { originalPrice: 120 }, { price: 5, discount: 10 }].flatMap(
      (change) => [
        changes('products/p1', change, nobody),
        writes(`change ${Object.keys(change).join(', ')} with an entry of the audit log`, admin, (role) => [
          set('audit/a2', shop.auditEntry({ by: role, recordedBy: role })),
          update('products/p1', { ...change, lastAuditId: 'a2', updatedAt: now }),
        ]),
      ],
    ),
    changes('products/p1', { createdAt: now }, nobody),
    deletes('products/p1', nobody),
  ],
  'categories (LG-27)': [
    ...reads('categories', 'cats', { get: everyone }),
    writes('create', admin, () => set('categories/dogs', shop.category())),
    ...[
      { name: 'كلاب' },
      { isActive: false },
      { showInHeader: true },
      { order: 2 },
      { parentId: 'dogs' },
    ].map((change) => changes('categories/cats', change, admin)),
    changes('categories/cats', { updatedBy: 'somebody-else' }, nobody),
    deletes('categories/cats', admin),
  ],
  'settings (LG-27, DB-42, DB-43)': [
    ...reads('settings', 'general', { get: everyone, list: nobody }),
    ...[{ phone: '19000' }, { capacity: { cats: 50, dogs: 50 } }, { storeName: 'أليف' }].flatMap((change) =>
      loggedChanges('settings/general', change, 'settings'),
    ),
    writes('create another record', nobody, () => set('settings/other', shop.settings())),
    deletes('settings/general', nobody),
  ],
  'settings of the point of sale (BA-08, AL-04)': [
    ...reads('settings', 'pos', { get: staff, list: nobody }),
    ...loggedChanges('settings/pos', { useShifts: true, updatedBy: 'admin' }, 'settings'),
    deletes('settings/pos', nobody),
  ],
  'settings of delivery (OD-02, AL-04)': [
    ...reads('settings', 'delivery', { get: everyone, list: nobody }),
    ...loggedChanges('settings/delivery', { freeFrom: 400, updatedBy: 'admin' }, 'settings'),
    deletes('settings/delivery', nobody),
  ],
  'settings of the own pages (FW-27, AL-04)': [
    ...reads('settings', 'pages', { get: everyone, list: nobody }),
    ...loggedChanges('settings/pages', { about: 'نحن', updatedBy: 'admin' }, 'settings'),
    deletes('settings/pages', nobody),
  ],
  'orders (LG-27, DB-49, DB-51, DB-52)': [
    ...reads('orders', 'o1', { get: admin }),
    { title: 'get a missing one', allowed: admin, ask: (caller) => caller.get('orders/o9') },
    writes('create', everyone, () => set('orders/o2', shop.order())),
    writes('touch updatedAt', everyone, () => update('orders/o1', { updatedAt: now })),
    writes('touch one that is not there', nobody, () => update('orders/o9', { updatedAt: now })),
    writes('touch with another time', nobody, () => update('orders/o1', { updatedAt: new Date(0) })),
    writes('send again over itself', nobody, () =>
      set('orders/o1', shop.order({ totalAmount: 1, items: [] })),
    ),
    ...loggedChanges('orders/o1', { status: 'confirmed' }, 'order'),
    ...loggedChanges('orders/o1', { status: 'confirmed', stockTaken: true }, 'order'),
    ...loggedChanges(
      'orders/o1',
      { status: 'confirmed', steps: [{ status: 'confirmed', at: now }] },
      'order',
    ),
    changes('orders/o1', { status: 'stolen' }, nobody),
    changes('orders/o1', { status: 'confirmed', stockTaken: 'yes' }, nobody),
    changes('orders/o1', { status: 'confirmed', updatedBy: 'somebody' }, nobody),
    ...[
      { totalAmount: 1 },
      { items: [] },
      { customerInfo: {} },
      { orderNumber: 'ORD-1' },
      { createdAt: now },
    ].map((change) => changes('orders/o1', change, nobody)),
    deletes('orders/o1', nobody),
    writes('delete with its tombstone and entry', admin, (role) => [
      shop.deletionEntry(role, 'order', 'o1'),
      set(
        'tombstones/orders_o1',
        shop.tombstone({ collection: 'orders', documentId: 'o1', by: role, lastAuditId: 'a2' }),
      ),
      remove('orders/o1'),
    ]),
  ],
  'hostingRequests (LG-28, DB-53)': [
    ...reads('hostingRequests', 'r1', { get: staff }),
    writes('create', everyone, () => set('hostingRequests/r2', shop.request())),
    writes('create one that is accepted already', nobody, () =>
      set('hostingRequests/r2', shop.request({ status: 'accepted' })),
    ),
    writes('touch updatedAt', everyone, () => update('hostingRequests/r1', { updatedAt: now })),
    writes('touch one that is not there', nobody, () => update('hostingRequests/r9', { updatedAt: now })),
    writes('touch with another time', nobody, () => update('hostingRequests/r1', { updatedAt: new Date(0) })),
    writes('send again over itself', nobody, () => set('hostingRequests/r1', shop.request())),
    changes('hostingRequests/r1', { status: 'declined' }, staff),
    writes('accept with the stay', staff, (role) => [
      update('hostingRequests/r1', { status: 'accepted', hostingId: 'h2', updatedAt: now }),
      ...shop.loggedNewStay(role, { requestId: 'r1' }),
      placeOfNewStay,
    ]),
    changes('hostingRequests/r1', { ownerPhone: '01000000000' }, admin),
    deletes('hostingRequests/r1', admin),
  ],
  'hostings (LG-28, DB-46, DB-47, DB-48)': [
    ...reads('hostings', 'h1', { get: staff }),
    writes('create with its place', staff, (role) => [
      set('hostings/h2', shop.hosting({ recordedBy: role })),
      placeOfNewStay,
    ]),
    writes('create with its place and its entry', staff, (role) => [
      ...shop.loggedNewStay(role),
      placeOfNewStay,
    ]),
    writes('create without a place', admin, (role) => set('hostings/h2', shop.hosting({ recordedBy: role }))),
    writes('create in the name of another', nobody, () =>
      set('hostings/h2', shop.hosting({ recordedBy: 'somebody' })),
    ),
    ...stayChanges({ status: 'completed', endDate: '2026-11-21' }, staff),
    ...stayChanges({ petName: 'لولو', updatedBy: 'admin' }, admin),
    ...stayChanges({ status: 'completed', endDate: '2026-11-21', updatedBy: 'cashier' }, ['cashier']),
    ...stayChanges({ petName: 'لولو', updatedBy: 'somebody' }, nobody),
    ...[
      { status: 'cancelled' },
      { petName: 'لولو' },
      { startDate: '2026-11-19' },
      { endDate: '2026-12-30' },
    ].flatMap((change) => stayChanges(change, admin)),
    deletes('hostings/h1', nobody),
  ],
  'occupancy (LG-28)': [
    ...reads('occupancy', '2026-11-20', { get: staff }),
    changes('occupancy/2026-11-20', { cats: 0 }, admin),
    changes('occupancy/2026-11-20', { stays: {}, cats: 0 }, admin),
    changes('occupancy/2026-11-20', { stays: { h1: 'cat', h2: 'cat' }, cats: 2 }, admin),
    writes('take the place of a stay', staff, (role) => [
      set('hostings/h2', shop.hosting({ recordedBy: role })),
      placeOfNewStay,
    ]),
    writes('free the place of a stay that ends', staff, (role) => [
      ...shop.loggedStay(role, { status: 'completed', endDate: '2026-11-20' }),
      update('occupancy/2026-11-20', { cats: 0, stays: {}, updatedAt: now }),
    ]),
    deletes('occupancy/2026-11-20', nobody),
  ],
  'sales (PO-25, PO-26, PO-30, LG-28)': [
    ...reads('sales', 's1', { get: staff, list: admin }),
    { title: 'get a missing one', allowed: staff, ask: (caller) => caller.get('sales/s9') },
    {
      title: 'list those that the user recorded',
      allowed: staff,
      ask: (caller, role) => caller.list('sales', equals('recordedBy', role)),
    },
    {
      title: 'list those that the user sold',
      allowed: staff,
      ask: (caller, role) => caller.list('sales', equals('cashierId', role)),
    },
    {
      title: "list a cashier's",
      allowed: ['cashier', 'admin'],
      ask: (caller) => caller.list('sales', equals('cashierId', 'cashier')),
    },
    writes('record a sale with its stock, movement and day sums', staff, (role) => saleCommit(role)),
    writes('record it in the name of another', nobody, () =>
      set('sales/s2', shop.sale({ recordedBy: 'somebody' })),
    ),
    changes('sales/s1', { total: 1 }, nobody),
    changes('sales/s1', {}, nobody),
    deletes('sales/s1', nobody),
  ],
  'receiptIndex (BA-07, RF-02)': [
    ...reads('receiptIndex', 'A-000009', { get: staff, list: nobody }),
    { title: 'get a missing one', allowed: staff, ask: (caller) => caller.get('receiptIndex/A-000008') },
    changes('receiptIndex/A-000009', { documentId: 's2' }, nobody),
    deletes('receiptIndex/A-000009', nobody),
  ],
  'movements (LG-31)': [
    ...reads('movements', 'm1', { get: admin }),
    writes('create a correction without an entry', nobody, (role) =>
      set('movements/m2', shop.movement({ reason: 'correction', sourceId: null, by: role })),
    ),
    writes('create a correction', admin, (role) => shop.stockByHand(role)),
    writes('create one of a sale that is there already', nobody, (role) =>
      set('movements/s1_p1', shop.movement({ sourceId: 's1', by: role })),
    ),
    changes('movements/m1', { amount: 5 }, nobody),
    deletes('movements/m1', nobody),
  ],
  'tillDays (LG-31)': [
    ...reads('tillDays', 't1_2026-11-01', { get: admin }),
    changes('tillDays/t1_2026-11-01', { salesPiastres: 0 }, nobody),
    changes('tillDays/t1_2026-11-01', { salesCount: 2, salesPiastres: 39800 }, nobody),
    deletes('tillDays/t1_2026-11-01', nobody),
  ],
  'figures (LG-31)': [
    ...reads('figures', '2026-11-01', { get: admin }),
    changes('figures/2026-11-01', { salesPiastres: 0 }, nobody),
    changes('figures/2026-11-01', { ordersCount: 1, ordersPiastres: 500, ordersUnits: { p1: 1 } }, admin),
    deletes('figures/2026-11-01', nobody),
  ],
  'tills (LG-28, LG-31)': [
    ...reads('tills', 't1', { get: staff }),
    writes('register with the next letter', staff, (role) => [
      set('tills/register', shop.tillRegister(2, 't2')),
      set('tills/t2', shop.till({ registeredBy: role })),
      set('audit/added', shop.tillAdded({ by: role })),
    ]),
    writes('register without raising the count', nobody, (role) =>
      set('tills/t2', shop.till({ registeredBy: role })),
    ),
    writes('raise the count by two', admin, () => set('tills/register', shop.tillRegister(3, 't2'))),
    writes('raise the count without a till', admin, () => set('tills/register', shop.tillRegister(2, 't2'))),
    deletes('tills/register', nobody),
    changes('tills/t1', { lastSeenAt: now, unsent: 3 }, staff),
    changes('tills/t1', { lastSeenAt: new Date(0), unsent: 3 }, nobody),
    changes('tills/t1', { unsent: 3 }, nobody),
    changes('tills/t1', { lastSeenAt: now, unsent: -1 }, nobody),
    changes('tills/t1', { lastSeenAt: now, unsent: 0.5 }, nobody),
    changes('tills/t1', { lastSeenAt: now, unsent: 3, name: 'الأولى' }, nobody),
    changes('tills/t1', { name: 'الأولى' }, nobody),
    writes('rename with its entry', admin, (role) => [
      update('tills/t1', { name: 'الأولى', lastAuditId: 'changed', updatedAt: now }),
      set('audit/changed', shop.tillChanged('tillRenamed', role)),
    ]),
    writes('retire with its entry', admin, (role) => [
      update('tills/t1', { retiredAt: now, lastAuditId: 'changed', updatedAt: now }),
      set('audit/changed', shop.tillChanged('tillRetired', role)),
    ]),
    changes('tills/t1', { lastSeenAt: now, lastReceipt: 2_000, lastShift: 10 }, staff),
    changes('tills/t1', { lastReceipt: 0, lastShift: 0 }, admin),
    changes('tills/t1', { letter: 'C' }, nobody),
    deletes('tills/t1', nobody),
  ],
  'refused (LG-28, LG-31)': [
    ...reads('refused', 'x1', { get: staff }),
    writes('report', staff, (role) => set('refused/x2', shop.refusal({ recordedBy: role }))),
    writes('report that it was refused again', staff, (role) =>
      set('refused/x1', shop.refusal({ recordedBy: role, number: 2 })),
    ),
    writes('report an earlier refusal', nobody, (role) =>
      set('refused/x1', shop.refusal({ recordedBy: role, number: 1 })),
    ),
    writes('settle', staff, () => update('refused/x1', { state: 'discarded', note: 'مكرر' })),
    writes('change the number alone', nobody, () => update('refused/x1', { number: 2 })),
    writes('change what was refused', nobody, () => update('refused/x1', { payload: '{}' })),
    deletes('refused/x1', admin),
  ],
  'tombstones (LG-28, LG-31)': [
    ...reads('tombstones', 'products_gone', { get: staff }),
    writes('delete a product and leave one', admin, (role) => [
      shop.deletionEntry(role, 'productDeleted', 'p1'),
      remove('products/p1'),
      set('tombstones/products_p1', shop.tombstone({ by: role, lastAuditId: 'a2' })),
    ]),
    writes('leave one of a product that stays', nobody, (role) =>
      set('tombstones/products_p1', shop.tombstone({ by: role })),
    ),
    writes('delete a category and leave one', admin, (role) => [
      remove('categories/cats'),
      set(
        'tombstones/categories_cats',
        shop.tombstone({ collection: 'categories', documentId: 'cats', by: role }),
      ),
    ]),
    writes('delete a stay and leave one', admin, (role) => [
      shop.deletionEntry(role, 'stay', 'h1'),
      remove('hostings/h1'),
      set(
        'tombstones/hostings_h1',
        shop.tombstone({ collection: 'hostings', documentId: 'h1', by: role, lastAuditId: 'a2' }),
      ),
    ]),
    writes('leave one of a collection that has none', nobody, (role) => [
      remove('handovers/l1'),
      set('tombstones/handovers_l1', shop.tombstone({ collection: 'handovers', documentId: 'l1', by: role })),
    ]),
    writes('leave one under a path of its own', nobody, (role) => [
      shop.deletionEntry(role, 'productDeleted', 'p1/x/y'),
      remove('products/p1'),
      set('tombstones/products_p1', shop.tombstone({ documentId: 'p1/x/y', by: role, lastAuditId: 'a2' })),
    ]),
    deletes('tombstones/products_gone', nobody),
  ],
  'the base of the catalogue (CL-12)': [
    ...reads('catalogue', 'head', { get: everyone, list: nobody }),
    writes('create', nobody, () => set('catalogue/05', { rows: '[]', asOf: 1 })),
    writes('change', nobody, () => update('catalogue/head', { count: 3 })),
    deletes('catalogue/head', nobody),
  ],
  'productIndex (LG-28, LG-31)': [
    ...reads('productIndex', '07', { get: staff }),
    writes('add the entry of a new product', staff, (role) => [
      ...(role === 'admin' ? shop.addedProduct() : shop.unseenProduct(role)),
      update('productIndex/07', {
        entries: { p1: shop.indexEntry, p2: shop.indexEntry },
        lastProductId: 'p2',
        updatedAt: now,
      }),
    ]),
    changes('productIndex/07', { entries: {} }, admin),
    changes('productIndex/07', { entries: { p1: { ...shop.indexEntry, name: 'آخر' } } }, admin),
    deletes('productIndex/07', admin),
  ],
  'users (LG-36, LG-37)': [
    ...reads('users', 'cashier', { get: ['cashier', 'admin'], list: admin }),
    {
      title: 'get their own, stored or missing',
      allowed: roles.filter((role) => role !== 'visitor'),
      ask: (caller, role) => caller.get(`users/${role}`),
    },
    writes('create without an entry', nobody, () => set('users/new', shop.newUser())),
    writes('create', admin, (role) => [
      set(
        'audit/a2',
        shop.auditEntry({ kind: 'user', subject: { id: 'new', name: '' }, by: role, recordedBy: role }),
      ),
      set('users/new', shop.newUser({ lastAuditId: 'a2' })),
    ]),
    writes('make oneself an admin', admin, (role) => [
      set(
        'audit/a2',
        shop.auditEntry({ kind: 'user', subject: { id: role, name: '' }, by: role, recordedBy: role }),
      ),
      set(
        `users/${role}`,
        shop.newUser({
          role: 'admin',
          createdAt: shop.shopDocuments[`users/${role}`]?.['createdAt'] ?? now,
          lastAuditId: 'a2',
        }),
      ),
    ]),
    ...loggedChanges('users/cashier', { role: 'admin' }, 'user'),
    ...loggedChanges('users/cashier', { isActive: false }, 'user'),
    ...loggedChanges('users/inactiveCashier', { isActive: true }, 'user'),
    ...loggedChanges('users/cashier', { name: 'منى' }, 'user'),
    ...loggedChanges('users/admin', { name: 'منى' }, 'user'),
    ...[
      ['cashier', { role: 'owner' }] as const,
      ['admin', { role: 'cashier' }] as const,
      ['admin', { isActive: false }] as const,
    ].map(([id, change]) =>
      writes(`change ${Object.keys(change).join()} of ${id} to what no rule allows`, nobody, (role) => [
        set(
          'audit/a2',
          shop.auditEntry({ kind: 'user', subject: { id, name: '' }, by: role, recordedBy: role }),
        ),
        update(`users/${id}`, { ...change, lastAuditId: 'a2', updatedAt: now }),
      ]),
    ),
    ...['admin', 'cashier'].map((id) =>
      writes(`delete ${id} with an entry`, id === 'admin' ? nobody : admin, (role) => [
        set(
          `audit/deleted_${id}`,
          shop.auditEntry({ kind: 'user', subject: { id, name: '' }, by: role, recordedBy: role }),
        ),
        remove(`users/${id}`),
      ]),
    ),
    deletes('users/admin', nobody),
    deletes('users/cashier', nobody),
  ],
  'anything else (DB-03)': [
    ...reads('secrets', 'x', { get: nobody }),
    writes('create', nobody, () => set('secrets/x', { a: 1 })),
    writes('create below a document', nobody, () => set('orders/o1/notes/n1', { a: 1 })),
    { title: 'get below a document', allowed: nobody, ask: (caller) => caller.get('products/p1/prices/x') },
  ],
};

describeRoles(table);

function equals(field: string, value: string) {
  return { type: 'Field', field: [field], operator: '==', value: { stringValue: value } } as const;
}
