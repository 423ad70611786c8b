// A small shop and valid documents of each kind that its programs write.
import { defaultPosSettings, posSettingsDocument } from '#domain/pos-settings';
import { paymentMethods } from '#domain/sale';
import { handover } from './handover-data.ts';
import { customer, personId, phone } from './person-data.ts';
import { now, set, update, type Write } from './rules-shop.ts';
import type { Data, Plain } from './values.ts';

export const earlier = new Date('2026-11-01T08:00:00.000Z');
const stamps = { createdAt: now, updatedAt: now };
const oldStamps = { createdAt: earlier, updatedAt: earlier };

function user(role: string, isActive: Plain): Data {
  return {
    name: 'سلمى',
    email: `${role}@aleef.test`,
    role,
    phone: '',
    isActive,
    ...oldStamps,
  };
}

export function product(more: Data = {}): Data {
  return {
    name: 'طعام قطط',
    price: 99.5,
    stock: 10,
    description: '',
    category: 'food',
    image: '/images/1.webp',
    rating: 0,
    isNew: false,
    discount: 0,
    originalPrice: null,
    ...stamps,
    ...more,
  };
}

/** A cashier's new product with its entry; `entry` and `more` change them. */
export function unseenProduct(
  by: string,
  {
    id = 'p2',
    more = {},
    entry = {},
  }: { readonly id?: string; readonly more?: Data; readonly entry?: Data } = {},
): readonly Write[] {
  const { name = '', price = 0, stock = 0 } = product();
  return [
    set(`products/${id}`, product({ isUnseen: true, ...more })),
    set(
      `audit/productAdded_${id}`,
      auditEntry({
        kind: 'productAdded',
        by,
        recordedBy: by,
        subject: { id, name },
        after: { name, price, stock, isUnseen: true },
        ...entry,
      }),
    ),
  ];
}

/** An admin's new product with its entry, which has what `more` states of it. */
export function addedProduct(more: Data = {}, entry: Data = {}): readonly Write[] {
  const { name = '', price = 0, stock = 0 } = { ...product(), ...more };
  const subject = { id: 'p2', name };
  return [
    set('products/p2', product(more)),
    set(
      'audit/productAdded_p2',
      auditEntry({ kind: 'productAdded', subject, after: { name, price, stock }, ...entry }),
    ),
  ];
}

export function line(more: Data = {}): Data {
  return {
    id: 'p1',
    name: 'طعام قطط',
    price: 99.5,
    quantity: 2,
    image: '/images/1.webp',
    total: 199,
    ...more,
  };
}

export function order(more: Data = {}): Data {
  return {
    orderNumber: 'ORD-1763629200000',
    items: [line()],
    totalAmount: 199,
    customerInfo: {
      name: 'سلمى',
      phone: '01012345678',
      email: '',
      address: 'شارع النيل',
      city: 'cairo',
      paymentMethod: 'cash',
    },
    status: 'pending',
    ...stamps,
    ...more,
  };
}

export const trackId = 'a'.repeat(22);

export function orderTrack(more: Data = {}): Data {
  return {
    orderId: 'o1',
    status: 'confirmed',
    steps: [
      { status: 'pending', at: earlier },
      { status: 'confirmed', at: now },
    ],
    updatedAt: now,
    ...more,
  };
}

/** An order of that many different lines with the right total. */
export function orderOf(lines: number): Data {
  return order({
    items: Array.from({ length: lines }, (_, index) =>
      line({ id: `p${index}`, price: 12.35, quantity: 3, total: 37.05 }),
    ),
    totalAmount: Math.round(lines * 3705) / 100,
  });
}

export const saleItem = { id: 'p1', name: 'طعام قطط', price: 99.5, quantity: 2, total: 199 };

/** Paid in cash and without a discount, unless stated. */
export function sale(more: Data = {}): Data {
  const total = more['total'] ?? 199;
  return {
    items: [saleItem],
    total,
    listTotal: total,
    payments: { cash: total },
    paymentMethod: 'cash',
    amountPaid: 200,
    change: 1,
    timestamp: now,
    status: 'completed',
    cashierId: 'cashier',
    cashierName: 'سلمى',
    recordedBy: 'cashier',
    units: { p1: 2 },
    day: '2026-11-20',
    tillId: 't1',
    shiftId: 't1_1',
    receiptNumber: 'A-000001',
    hash: 'a'.repeat(64),
    previousHash: '',
    ...stamps,
    ...more,
  };
}

export function movement(more: Data = {}): Data {
  return {
    productId: 'p1',
    productName: 'طعام قطط',
    amount: -2,
    reason: 'sale',
    sourceId: 's2',
    by: 'cashier',
    byName: 'سلمى',
    at: now,
    ...more,
  };
}

export function tillDay(more: Data = {}): Data {
  return {
    tillId: 't1',
    day: '2026-11-20',
    salesCount: 1,
    salesPiastres: 19900,
    discountsPiastres: 0,
    methods: { cash: 19900 },
    units: { p1: 2 },
    lastSourceId: 's2',
    updatedAt: now,
    ...more,
  };
}

export function receipt(more: Data = {}): Data {
  return { kind: 'sale', documentId: 's2', day: '2026-11-20', updatedAt: now, ...more };
}

export function figures(more: Data = {}): Data {
  return {
    day: '2026-11-20',
    ordersCount: 1,
    ordersPiastres: 19900,
    ordersUnits: { p1: 2 },
    lastSourceId: 'o1',
    updatedAt: now,
    ...more,
  };
}

export function hosting(more: Data = {}): Data {
  return {
    petName: 'مشمش',
    petType: 'cat',
    ownerName: 'سلمى',
    ownerPhone: '01012345678',
    startDate: '2026-11-20',
    endDate: '2026-11-22',
    specialNotes: '',
    status: 'active',
    recordedBy: 'cashier',
    ...stamps,
    ...more,
  };
}

export function request(more: Data = {}): Data {
  return {
    petName: 'مشمش',
    petType: 'other',
    petBreed: '',
    petAge: '',
    petWeight: null,
    ownerName: 'سلمى',
    ownerPhone: '01012345678',
    ownerEmail: '',
    startDate: '2026-11-20',
    endDate: '2026-11-22',
    specialNotes: '',
    emergencyContact: '',
    status: 'pending',
    ...stamps,
    ...more,
  };
}

export function category(more: Data = {}): Data {
  return {
    name: 'قطط',
    description: '',
    isActive: true,
    showInHeader: false,
    order: 1,
    parentId: null,
    productCount: 0,
    subcategoryCount: 0,
    ...stamps,
    ...more,
  };
}

export function settings(more: Data = {}): Data {
  return {
    phone: '',
    whatsapp: '',
    address: '',
    email: '',
    openingTime: '09:00',
    closingTime: '17:00',
    workingDays: [1, 2, 3, 4, 5],
    socialMedia: {},
    logo: '',
    capacity: { cats: 2, dogs: 1 },
    said: ['hours', 'boarding'],
    offersBoarding: true,
    updatedAt: now,
    ...more,
  };
}

/** Every setting that a form saves, with the new ones of the domain. */
export function posSettings(more: Data = {}): Data {
  return {
    ...posSettingsDocument(defaultPosSettings),
    newTills: 'open',
    methods: [...paymentMethods],
    noReturn: [...defaultPosSettings.noReturn],
    cashierRefund: 500.5,
    updatedAt: now,
    updatedBy: 'admin',
    lastAuditId: 'a2',
    ...more,
  };
}

export function delivery(more: Data = {}): Data {
  return {
    areas: { cairo: { isServed: true, fee: 45, from: 1, until: 3, cod: true, note: '' } },
    freeFrom: 500,
    freeExcept: ['aswan'],
    pay: { wallet: '', instapay: '', bank: '' },
    returns: '',
    trackSalt: 'a'.repeat(20),
    updatedAt: now,
    updatedBy: 'admin',
    lastAuditId: 'a2',
    ...more,
  };
}

export function shopPages(more: Data = {}): Data {
  return {
    about: 'محل في وسط البلد',
    returns: '',
    privacy: '',
    updatedAt: now,
    updatedBy: 'admin',
    lastAuditId: 'a2',
    ...more,
  };
}

export function newUser(more: Data = {}): Data {
  return { ...user('cashier', true), ...stamps, ...more };
}

/** The entry of one changed price, from 99.5 to 5. */
export function auditEntry(more: Data = {}): Data {
  return {
    kind: 'price',
    by: 'admin',
    byName: 'سلمى',
    recordedBy: 'admin',
    at: now,
    day: '2026-11-20',
    subject: { id: 'p1', name: 'طعام قطط' },
    before: { price: 99.5 },
    after: { price: 5 },
    prices: { p1: [99.5, 5] },
    searchWords: ['طعام', 'قطط', 'سلمي'],
    updatedAt: now,
    ...more,
  };
}

/** Without facts. */
export function actEntry(by: string, more: Data = {}): Data {
  const { before: _before, after: _after, prices: _prices, ...entry } = auditEntry();
  return { ...entry, by, recordedBy: by, ...more };
}

/** What an admin counts, with its entry. */
export function stockByHand(by: string, entry: Data = {}, more: Data = {}): readonly Write[] {
  const facts = {
    kind: 'stock',
    subject: { id: 'p1', name: '' },
    before: { stock: 10 },
    after: { stock: 8 },
  };
  const counted = { reason: 'correction', sourceId: null, by, lastAuditId: 'a2', ...more };
  return [set('audit/a2', actEntry(by, { ...facts, ...entry })), set('movements/m2', movement(counted))];
}

/** A change of the stay `h1` with its entry. */
export function loggedStay(by: string, change: Data, entry: Data = {}): readonly [Write, Write] {
  return [
    set('audit/a2', stayEntry(by, 'h1', { before: {}, after: stayFactsOf(change), ...entry })),
    update('hostings/h1', { lastAuditId: 'a2', updatedAt: now, ...change }),
  ];
}

/** The new stay `h2` with its entry, as the back office makes it and as a request is accepted. */
export function loggedNewStay(by: string, more: Data = {}, entry: Data = {}): readonly [Write, Write] {
  const stay = hosting({ recordedBy: by, lastAuditId: 'a2', ...more });
  return [
    set('audit/a2', stayEntry(by, 'h2', { after: stayFactsOf(stay), ...entry })),
    set('hostings/h2', stay),
  ];
}

export function stayEntry(by: string, id: string, more: Data = {}): Data {
  return actEntry(by, { kind: 'stay', subject: { id, name: '' }, ...more });
}

/** What the entry of a stay states. */
export function stayFactsOf(stay: Data): Data {
  const names = new Set(['status', 'startDate', 'endDate']);
  return Object.fromEntries(Object.entries(stay).filter(([name]) => names.has(name)));
}

/** The entry of a deletion. */
export function deletionEntry(by: string, kind: string, id: string): Write {
  return set('audit/a2', actEntry(by, { kind, subject: { id, name: '' }, before: {} }));
}

export function till(more: Data = {}): Data {
  return {
    letter: 'B',
    name: 'الثانية',
    registeredBy: 'cashier',
    lastAuditId: 'added',
    ...stamps,
    ...more,
  };
}

/** The entry of a till that is added. */
export function tillAdded(more: Data = {}): Data {
  const by = more['by'] ?? 'cashier';
  return auditEntry({ kind: 'tillAdded', by, recordedBy: by, subject: { id: 't2', name: 'B' }, ...more });
}

/** The entry of a till that has another name or is retired. */
export function tillChanged(kind: 'tillRenamed' | 'tillRetired', by: string, more: Data = {}): Data {
  return auditEntry({ kind, by, recordedBy: by, subject: { id: 't1', name: 'A' }, ...more });
}

/** The register of the letters, as the first cashier of a span writes it. */
export function tillRegister(count: number, tillId: string, more: Data = {}): Data {
  return { count, tillId, byCashiers: 1, byCashiersSince: now, ...more };
}

export function refusal(more: Data = {}): Data {
  return {
    kind: 'sale',
    payload: '{"total":5}',
    number: 1,
    reason: 'permission-denied',
    tillId: 't1',
    cashierId: 'cashier',
    recordedBy: 'cashier',
    at: now,
    state: 'open',
    ...more,
  };
}

export function tombstone(more: Data = {}): Data {
  return {
    collection: 'products',
    documentId: 'p1',
    deletedAt: now,
    by: 'admin',
    ...more,
  };
}

export const indexEntry = { name: 'طعام قطط', description: '', category: 'food', barcode: '' };

export function occupancy(more: Data = {}): Data {
  return {
    day: '2026-11-20',
    cats: 1,
    dogs: 0,
    stays: { h1: 'cat' },
    updatedAt: now,
    ...more,
  };
}

/** The documents before each request. */
export const shopDocuments: Readonly<Record<string, Data>> = {
  'users/admin': user('admin', true),
  'users/cashier': user('cashier', true),
  'users/otherCashier': user('cashier', '1'),
  'users/inactiveCashier': user('cashier', false),
  'users/inactiveAdmin': user('admin', 'false'),
  'products/p1': product(oldStamps),
  'categories/cats': category(oldStamps),
  'settings/general': settings({ updatedAt: earlier }),
  'settings/pos': posSettings({ updatedAt: earlier, lastAuditId: 'a1' }),
  'settings/delivery': delivery({ updatedAt: earlier, lastAuditId: 'a1' }),
  'settings/pages': shopPages({ updatedAt: earlier, lastAuditId: 'a1' }),
  'orders/o1': order(oldStamps),
  [`orderTracks/${trackId}`]: orderTrack({ updatedAt: earlier }),
  'handovers/l1': handover(oldStamps),
  'hostingRequests/r1': request(oldStamps),
  'hostings/h1': hosting(oldStamps),
  'occupancy/2026-11-20': occupancy({ updatedAt: earlier }),
  'sales/s1': sale({ ...oldStamps, day: '2026-11-01', receiptNumber: 'A-000009' }),
  'movements/m1': movement({ sourceId: 's1', at: earlier }),
  'receiptIndex/A-000009': receipt({ documentId: 's1', day: '2026-11-01', updatedAt: earlier }),
  'tillDays/t1_2026-11-01': tillDay({ day: '2026-11-01', lastSourceId: 's1', updatedAt: earlier }),
  'figures/2026-11-01': figures({ day: '2026-11-01', updatedAt: earlier }),
  [`customers/${personId}`]: customer({
    firstSeenAt: earlier,
    firstOrderAt: earlier,
    lastOrderAt: earlier,
    updatedAt: earlier,
  }),
  'phones/01012345678': phone({ updatedAt: earlier }),
  'audit/a1': auditEntry({ at: earlier, updatedAt: earlier }),
  'tills/register': { count: 1, tillId: 't1' },
  'tills/t1': till({ letter: 'A', ...oldStamps }),
  'refused/x1': refusal({ at: earlier }),
  'tombstones/products_gone': tombstone({ documentId: 'gone', deletedAt: earlier }),
  'catalogue/head': { asOf: 1, count: 0, shop: {}, categories: [] },
  'productIndex/07': { entries: { p1: indexEntry }, lastProductId: 'p1', updatedAt: earlier },
};
