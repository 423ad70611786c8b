// Each bounded field of every document at its limits and beyond them (TS-12): one table names the limits, and generates both.
import { describe, expect, test } from 'vitest';
import { governorates } from '#domain/delivery';
import { cashSteps } from '#domain/pos-settings';
import { paymentMethods } from '#domain/sale';
import { handover } from './handover-data.ts';
import * as person from './person-data.ts';
import * as reports from './refund-data.ts';
import { admin as admins, everyone, roles, staff, type Role } from './role-rows.ts';
import { now, remove, rulesShop, set, type Write } from './rules-shop.ts';
import { drawerMovement, shift, shiftClose, shopWithShift } from './shift-data.ts';
import * as shop from './shop-data.ts';
import { Double, type Data, type Plain } from './values.ts';

/** Values that are accepted, and values beyond them that are refused. */
interface Limits {
  readonly within: readonly Plain[];
  readonly beyond: readonly Plain[];
}

interface Bounded {
  readonly path: string;
  readonly data: Data;
  readonly by: string | null;
  /** Other writes that the commit needs. */
  readonly beside?: readonly Write[];
  /** The documents before the commit; `shopDocuments` unless given. */
  readonly before?: Readonly<Record<string, Data>>;
  /** By the name of the field, or by its path as `subject.id`. */
  readonly fields: Readonly<Record<string, Limits>>;
}

const earlier = new Date('2026-11-01T08:00:00.000Z');

function letters(count: number): string {
  return 'x'.repeat(count);
}

function text(max: number): Limits {
  return { within: ['', letters(max)], beyond: [letters(max + 1)] };
}

function mapUrl(max: number): string {
  return 'https://maps.google.com/?q='.padEnd(max, '1');
}

function filled(max: number): Limits {
  return { within: ['x', letters(max)], beyond: ['', letters(max + 1)] };
}

function whole(min: number, max: number): Limits {
  return { within: [min, max], beyond: [min - 1, max + 1, min + 0.5] };
}

/** Pounds. */
function money(min = 0, max = 100_000_000): Limits {
  return { within: [min, max], beyond: [min - 0.01, max + 0.01, max - 0.001] };
}

function times<Value extends Plain>(count: number, value: Value): readonly Value[] {
  return Array.from({ length: count }, () => value);
}

function keys(count: number, name = (index: number) => `k${index}`): Data {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 1]));
}

function list(max: number, value: Plain): Limits {
  return { within: [times(max, value)], beyond: [times(max + 1, value), 'x'] };
}

const day: Limits = { within: ['2026-11-20'], beyond: ['', '2026-13-01', '2026-11-32', '20261120'] };
const time: Limits = { within: ['00:00', '23:59'], beyond: ['24:00', '23:60', '9:00', ''] };

function entry(kind: string, id: string): Write {
  return set('audit/a2', shop.auditEntry({ kind, subject: { id, name: '' } }));
}

const dataUrl = 'data:image/png;base64,';

const withoutCapacity = {
  ...shop.shopDocuments,
  'settings/general': shop.settings({ capacity: null, updatedAt: earlier }),
};

const documents: Readonly<Record<string, Bounded>> = {
  'products, created (DB-04)': {
    path: 'products/p2',
    by: 'admin',
    data: shop.product({ originalPrice: 120, fullDescription: '', barcode: '', lastAuditId: 'a2' }),
    // An import states no name and no stock, so those may be anything here.
    beside: [entry('import', 'products')],
    fields: {
      name: filled(200),
      price: money(),
      stock: whole(0, 1_000_000),
      description: text(2000),
      category: text(128),
      fullDescription: text(10_000),
      barcode: text(64),
      rating: { within: [0, 5], beyond: [-0.1, 5.1] },
      discount: { within: [0, 100], beyond: [-0.1, 100.1] },
      originalPrice: money(),
    },
  },
  'products, changed (DB-04)': {
    path: 'products/p1',
    by: 'admin',
    data: shop.product({ createdAt: earlier }),
    fields: {
      stock: whole(-1_000_000, 1_000_000),
      lastSaleId: text(128),
      lastRefundId: text(128),
      lastAuditId: text(128),
    },
  },
  'categories (DB-06)': {
    path: 'categories/dogs',
    by: 'admin',
    data: shop.category(),
    fields: {
      name: filled(200),
      description: text(2000),
      order: whole(0, 1_000_000),
      parentId: filled(128),
      productCount: whole(0, 1_000_000),
      subcategoryCount: whole(0, 1_000_000),
    },
  },
  'settings (DB-08)': {
    path: 'settings/general',
    by: 'admin',
    data: shop.settings({ lastAuditId: 'a2' }),
    beside: [entry('settings', 'general')],
    fields: {
      phone: text(40),
      whatsapp: text(40),
      address: text(500),
      email: text(254),
      storeName: text(200),
      openingTime: time,
      closingTime: time,
      workingDays: { within: [[], [1, 2, 3, 4, 5, 6, 7]], beyond: [[1, 2, 3, 4, 5, 6, 7, 7], [0], [8]] },
      'socialMedia.facebook': text(2000),
      'socialMedia.twitter': text(2000),
      'socialMedia.instagram': text(2000),
      'socialMedia.youtube': text(2000),
      'socialMedia.whatsapp': text(2000),
      'socialMedia.linkedin': text(2000),
      'socialMedia.other': { within: [], beyond: [''] },
      'capacity.cats': whole(0, 1000),
      'capacity.dogs': whole(0, 1000),
      'capacity.birds': { within: [], beyond: [1] },
      said: { within: [[], ['hours', 'boarding']], beyond: [['hours', 'boarding', 'hours'], ['fees']] },
      offersBoarding: { within: [false], beyond: ['no'] },
      logo: {
        within: ['', '/images/1.webp', `${dataUrl}${letters(307_200 - dataUrl.length)}`],
        beyond: [
          `${dataUrl}${letters(307_201 - dataUrl.length)}`,
          'data:image/svg+xml;base64,AAAA',
          'javascript:1',
        ],
      },
    },
  },
  'settings of the point of sale (BA-08)': {
    path: 'settings/pos',
    by: 'admin',
    data: shop.posSettings(),
    beside: [entry('settings', 'pos')],
    fields: {
      walletNumber: text(40),
      instapayAddress: text(200),
      instapayLink: {
        within: ['', `https://${letters(1992)}`],
        beyond: [`https://${letters(1993)}`, 'https://', 'http://x'],
      },
      cashStep: { within: [...cashSteps], beyond: [1, 26, 51, 101] },
      methods: {
        within: [['cash'], [...paymentMethods]],
        beyond: [[...paymentMethods, 'cash'], ['card'], []],
      },
      cashierDiscount: money(0, 100),
      cashierDiscountCap: money(0, 100_000),
      cashierRefund: money(0, 100_000),
      cashierShiftCash: money(0, 100_000),
      returnDays: whole(0, 365),
      defectDays: whole(0, 365),
      noReturn: {
        within: [[], times(100, letters(128))],
        beyond: [times(101, 'x'), [...times(99, letters(128)), letters(129)]],
      },
    },
  },
  'settings of delivery (OD-02)': {
    path: 'settings/delivery',
    by: 'admin',
    data: shop.delivery(),
    beside: [entry('settings', 'delivery')],
    fields: {
      returns: text(500),
      'pay.wallet': text(200),
      'pay.instapay': text(200),
      'pay.bank': text(200),
      freeFrom: money(0, 100_000),
      freeExcept: { within: [[], governorates], beyond: [[...governorates, 'cairo'], 'cairo'] },
    },
  },
  'settings of the own pages (FW-27)': {
    path: 'settings/pages',
    by: 'admin',
    data: shop.shopPages(),
    beside: [entry('settings', 'pages')],
    fields: { about: text(8000), returns: text(8000), privacy: text(8000) },
  },
  'users (DB-07)': {
    path: 'users/new',
    by: 'admin',
    data: shop.newUser({ lastAuditId: 'a2' }),
    beside: [entry('user', 'new')],
    fields: { name: text(200), email: filled(254), phone: text(40) },
  },
  'orders, sent (OD-01)': {
    path: 'orders/o2',
    by: null,
    data: shop.order(),
    fields: {
      orderNumber: {
        within: ['ORD-1', `ORD-${'1'.repeat(16)}`],
        beyond: ['ORD-', `ORD-${'1'.repeat(17)}`, '1'],
      },
      // The four texts of the customer together: 15 letters stand in the other three.
      'customerInfo.address': filled(985),
      'customerInfo.name': { within: ['x'], beyond: [''] },
      'customerInfo.phone': { within: ['1'], beyond: [''] },
    },
  },
  'orders, sent with a map link (FW-23)': {
    path: 'orders/o2',
    by: null,
    data: shop.order({
      customerInfo: {
        name: 'سلمى',
        phone: '01012345678',
        email: '',
        address: '',
        mapUrl: 'https://maps.app.goo.gl/AbC',
        city: 'cairo',
        paymentMethod: 'cash',
      },
    }),
    fields: {
      'customerInfo.mapUrl': {
        within: [mapUrl(500), 'https://maps.apple.com/', 'https://www.google.com/maps'],
        beyond: [mapUrl(501), '', 5, null, ['https://maps.apple.com/']],
      },
      'customerInfo.address': text(985),
    },
  },
  'orders, handled (AO-07)': {
    path: 'orders/o1',
    by: 'admin',
    data: shop.order({ createdAt: earlier, note: 'x', lastAuditId: 'a2' }),
    beside: [entry('order', 'o1')],
    fields: {
      note: text(500),
      courier: text(200),
      customerId: text(128),
      handoverId: text(128),
      steps: list(40, 'x'),
    },
  },
  'orders, paid in advance (OD-13)': {
    path: 'orders/o1',
    by: 'admin',
    data: shop.order({
      createdAt: earlier,
      received: { amount: 50, method: 'vodafone', reference: '', at: now, by: 'admin' },
    }),
    fields: { 'received.amount': money(0.01, 199), 'received.reference': text(100) },
  },
  'orderTracks (OD-12)': {
    path: `orderTracks/${'b'.repeat(22)}`,
    by: 'admin',
    data: shop.orderTrack(),
    fields: { orderId: filled(128), steps: list(41, 'x'), expectedFrom: day, expectedUntil: day },
  },
  'handovers (OD-20)': {
    path: 'handovers/l2',
    by: 'admin',
    data: handover(),
    fields: {
      courier: filled(200),
      phone: filled(40),
      day,
      orders: {
        within: [{}, keys(60, (index) => `${String(index).padStart(2, '0')}${letters(126)}`)],
        beyond: [keys(61), { [letters(7681)]: 1 }, 'x'],
      },
      expected: money(),
    },
  },
  'hostingRequests (DB-11)': {
    path: 'hostingRequests/r2',
    by: null,
    data: shop.request(),
    fields: {
      petName: filled(200),
      petBreed: text(200),
      petAge: text(200),
      petWeight: { within: [null, 0, 1000], beyond: [-0.1, 1000.1] },
      ownerName: filled(200),
      ownerPhone: filled(40),
      ownerEmail: text(254),
      specialNotes: text(2000),
      emergencyContact: text(200),
    },
  },
  'hostingRequests, changed (DB-11)': {
    path: 'hostingRequests/r1',
    by: 'admin',
    data: shop.request({ createdAt: earlier, specialNotes: 'x' }),
    fields: { hostingId: text(128) },
  },
  'hostings (DB-09)': {
    path: 'hostings/h2',
    by: 'admin',
    data: shop.hosting({ recordedBy: 'admin', lastAuditId: 'a2' }),
    beside: [set('audit/a2', shop.stayEntry('admin', 'h2', { after: shop.stayFactsOf(shop.hosting()) }))],
    fields: {
      petName: filled(200),
      ownerName: filled(200),
      ownerPhone: filled(40),
      specialNotes: text(2000),
      requestId: text(128),
    },
  },
  occupancy: {
    path: 'occupancy/2026-11-25',
    by: 'admin',
    data: shop.occupancy({ day: '2026-11-25' }),
    before: withoutCapacity,
    fields: {
      cats: whole(0, 10_000),
      dogs: whole(0, 10_000),
      stays: { within: [{}, keys(2000)], beyond: [keys(2001), 'x'] },
    },
  },
  'sales (DB-17)': {
    path: 'sales/s2',
    by: 'cashier',
    data: shop.sale({ syncedAt: now }),
    beside: [set('tillDays/t1_2026-11-20', shop.tillDay()), set('receiptIndex/A-000001', shop.receipt())],
    fields: {
      cashierId: text(128),
      cashierName: text(200),
      approvedBy: filled(128),
      customerId: text(128),
      exchangeOf: text(128),
      'references.card': text(300),
      missing: { within: [[letters(12_800)]], beyond: [[letters(12_801)], [], ['a', 'b']] },
      items: list(100, shop.saleItem),
      day,
    },
  },
  'refunds (RF-15)': {
    path: 'refunds/r1',
    by: 'cashier',
    data: reports.refund({ syncedAt: now }),
    beside: [reports.refundWrites.refunded, reports.refundWrites.sums, reports.refundWrites.number],
    fields: {
      cashierId: text(128),
      cashierName: text(200),
      approvedBy: filled(128),
      customerId: text(128),
      note: text(500),
      'references.card': text(300),
      items: list(100, shop.saleItem),
    },
  },
  'voidNumbers (RF-19)': {
    path: 'voidNumbers/A-000050',
    by: 'cashier',
    data: reports.voidNumber({ syncedAt: now }),
    fields: {
      documentId: filled(128),
      reason: text(2000),
      total: money(),
      cashierId: text(128),
      cashierName: text(200),
      day,
    },
  },
  movements: {
    path: 'movements/m2',
    by: 'admin',
    data: shop.movement({ reason: 'order', by: 'admin' }),
    fields: {
      productId: filled(128),
      productName: text(200),
      amount: { within: [-1_000_000, -1, 1, 1_000_000], beyond: [-1_000_001, 0, 1_000_001] },
      sourceId: filled(128),
      byName: text(200),
      note: text(2000),
    },
  },
  'audit (AL-02)': {
    path: 'audit/a2',
    by: 'cashier',
    data: shop.auditEntry({ kind: 'discount', recordedBy: 'cashier', syncedAt: now }),
    fields: {
      by: filled(128),
      byName: text(200),
      'subject.id': text(128),
      'subject.name': text(200),
      importId: text(128),
      approvedBy: text(128),
      tillId: text(128),
      shiftId: text(200),
      searchWords: {
        within: [[], [letters(2000)], times(30, 'x')],
        beyond: [[letters(2001)], times(31, 'x')],
      },
      before: { within: [{}, keys(20)], beyond: [keys(21)] },
      after: { within: [{}, keys(20)], beyond: [keys(21)] },
      prices: { within: [{}, keys(500)], beyond: [keys(501)] },
      day,
    },
  },
  figures: {
    path: 'figures/2026-11-20',
    by: 'admin',
    data: shop.figures(),
    fields: {
      lastSourceId: filled(128),
      ordersCount: whole(-10_000_000, 10_000_000),
      ordersPiastres: whole(-1_000_000_000_000, 1_000_000_000_000),
    },
  },
  'customers (OD-17)': {
    path: `customers/${'n'.repeat(24)}`,
    by: 'admin',
    data: person.customer({ phoneKeys: [] }),
    fields: {
      name: text(200),
      phone: text(40),
      phoneKeys: {
        within: [[letters(120)], ['1', '2', '3']],
        beyond: [[letters(121)], ['1', '2', '3', '4']],
      },
      delivered: whole(0, 1_000_000),
      firstOrderId: text(128),
    },
  },
  'customers who refused (OD-17)': {
    path: `customers/${'n'.repeat(24)}`,
    by: 'admin',
    data: person.customer({ phoneKeys: [], refused: 1, lastRefusedAt: now }),
    fields: { refused: whole(1, 1_000_000) },
  },
  'tills, new (TH-02)': {
    path: 'tills/t2',
    by: 'cashier',
    data: shop.till(),
    beside: [set('tills/register', shop.tillRegister(2, 't2')), set('audit/added', shop.tillAdded())],
    fields: { name: text(200), unsent: whole(0, 1_000_000) },
  },
  'tills, reported (FS-29)': {
    path: 'tills/t1',
    by: 'cashier',
    data: shop.till({ letter: 'A', createdAt: earlier, lastSeenAt: now }),
    fields: {
      unsent: whole(0, 1_000_000),
      ownReceipt: whole(0, 999_999_999_999),
      ownShift: whole(0, 1_000_000),
      clockOffset: whole(-10_000_000_000_000, 10_000_000_000_000),
      lastReceipt: whole(0, 2000),
      lastShift: whole(0, 10),
    },
  },
  'tills, renamed (FS-36)': {
    path: 'tills/t1',
    by: 'admin',
    data: shop.till({ letter: 'A', createdAt: earlier, lastAuditId: 'changed' }),
    beside: [set('audit/changed', shop.tillChanged('tillRenamed', 'admin'))],
    fields: { name: text(200) },
  },
  'tills, far on (FS-29)': {
    path: 'tills/t1',
    by: 'cashier',
    data: shop.till({
      letter: 'A',
      createdAt: earlier,
      lastSeenAt: now,
      lastReceipt: 999_999_999_990,
      lastShift: 999_995,
    }),
    before: {
      ...shop.shopDocuments,
      'tills/t1': shop.till({
        letter: 'A',
        createdAt: earlier,
        updatedAt: earlier,
        lastReceipt: 999_999_999_990,
        lastShift: 999_995,
      }),
    },
    fields: {
      lastReceipt: { within: [999_999_999_990, 999_999_999_999], beyond: [1_000_000_000_000] },
      lastShift: { within: [999_995, 1_000_000], beyond: [1_000_001] },
    },
  },
  refused: {
    path: 'refused/x2',
    by: 'cashier',
    data: shop.refusal(),
    fields: {
      number: whole(1, 1_000_000),
      reason: text(2000),
      tillId: text(128),
      cashierId: text(128),
      note: text(2000),
    },
  },
  productIndex: {
    path: 'productIndex/08',
    by: 'admin',
    data: { entries: {}, lastProductId: 'p1', updatedAt: now },
    fields: { lastProductId: filled(128), entries: { within: [{}, keys(5000)], beyond: [keys(5001)] } },
  },
  'shifts, opened (SF-02)': {
    path: 'shifts/t1_2',
    by: 'cashier',
    data: shift({ syncedAt: now }),
    before: shopWithShift,
    fields: {
      openedBy: filled(128),
      openedByName: text(200),
      openingFloat: money(),
      openingDifference: money(-100_000_000, 100_000_000),
      day,
    },
  },
  'shifts, closed (SF-13)': {
    path: 'shifts/t1_1',
    by: 'cashier',
    data: { ...shift({ number: 1, createdAt: earlier }), ...shiftClose({ syncedAt: now }) },
    before: shopWithShift,
    fields: {
      closedBy: filled(128),
      closedByName: text(200),
      approvedBy: filled(128),
      note: text(1000),
      receipts: whole(0, 100_000),
      heldCarts: whole(0, 1_000_000),
      unsent: whole(0, 1_000_000),
      firstReceipt: text(20),
      lastReceipt: text(20),
      headHash: { within: ['', 'a'.repeat(64)], beyond: ['a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64)] },
      totals: { within: [{}, keys(60)], beyond: [keys(61), 'x'] },
      nextFloat: { within: [0, 400.75], beyond: [-0.01, 400.76, 0.001] },
      firstCount: money(),
      counted: { within: [400.75], beyond: [400.76, 400.74, -1] },
      expected: { within: [410], beyond: [409.99, 410.01, 410.001] },
      difference: { within: [-9.25], beyond: [-9.24, -9.26, -9.251] },
      closedAt: { within: [now, earlier], beyond: [new Date(earlier.getTime() - 1)] },
    },
  },
  'drawer (SF-08)': {
    path: 'drawer/d2',
    by: 'cashier',
    data: drawerMovement({ syncedAt: now }),
    before: shopWithShift,
    fields: {
      amount: { within: [0.01, 100_000_000], beyond: [0, -0.01, 100_000_000.01] },
      by: filled(128),
      byName: text(200),
      approvedBy: filled(128),
      note: text(500),
      receiptNumber: text(20),
      day,
    },
  },
  'tillProofs (TH-03)': {
    path: 'tillProofs/t1_2026-11-20',
    by: 'cashier',
    data: reports.proof(),
    fields: {
      sales: whole(0, 1_000_000),
      salesPiastres: whole(0, 1_000_000_000_000),
      refunds: whole(0, 1_000_000),
      refundsPiastres: whole(0, 1_000_000_000_000),
      firstNumber: whole(0, 1_000_000_000_000),
      lastNumber: whole(0, 1_000_000_000_000),
      voids: whole(0, 1_000_000),
      unsent: whole(0, 1_000_000),
      clockOffset: whole(-10_000_000_000_000, 10_000_000_000_000),
      version: text(40),
      headHash: { within: ['', 'a'.repeat(64)], beyond: ['a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64)] },
      refused: {
        within: [[], times(50, letters(128))],
        beyond: [times(51, 'x'), [...times(49, letters(128)), letters(129)], 'x'],
      },
      restoredAt: { within: [earlier], beyond: ['2026-11-20'] },
      unsentSince: { within: [earlier], beyond: ['2026-11-20'] },
    },
  },
  'tillHealth (TH-16)': {
    path: 'tillHealth/t1',
    by: 'cashier',
    data: reports.health(),
    fields: {
      version: text(40),
      state: {
        within: [{}, keys(30), { [letters(1000)]: 1 }],
        beyond: [keys(31), { [letters(1001)]: 1 }, 'x'],
      },
    },
  },
  'dayChecks (BA-19)': {
    path: 'dayChecks/t1_2026-11-20',
    by: 'admin',
    data: reports.dayCheck(),
    fields: {
      sales: whole(0, 1_000_000),
      refunds: whole(0, 1_000_000),
      closedShifts: whole(0, 1_000_000),
      drawer: whole(0, 1_000_000),
      voidNumbers: whole(0, 1_000_000),
      more: whole(0, 1_000_000),
      chain: text(40),
      differences: list(200, 'x'),
      inDoubt: list(50, 'x'),
      at: { within: [now], beyond: [earlier] },
      updatedAt: { within: [now], beyond: [earlier] },
      by: { within: ['admin'], beyond: ['cashier', ''] },
      day,
    },
  },
  'refundedSales (BA-05)': {
    path: 'refundedSales/s1',
    by: 'cashier',
    data: reports.refundedSale(),
    beside: [reports.refundWrites.refund, reports.refundWrites.sums, reports.refundWrites.number],
    fields: {
      lastRefundId: { within: ['r1'], beyond: ['', 'r2', letters(129)] },
      piastres: { within: [9950], beyond: [9949, 9951, new Double(9950)] },
      units: { within: [{ p1: 1 }, {}], beyond: [{ p2: 1 }] },
      methods: { within: [{ cash: 9950 }], beyond: [{ cash: 9951 }, { card: 9950 }, {}] },
    },
  },
  'tillDays, by a sale (BA-16)': {
    path: 'tillDays/t1_2026-11-20',
    by: 'cashier',
    data: shop.tillDay(),
    beside: [set('sales/s2', shop.sale()), set('receiptIndex/A-000001', shop.receipt())],
    fields: {
      salesCount: { within: [1], beyond: [0, 2, new Double(1)] },
      salesPiastres: { within: [19_900], beyond: [19_899, 19_901, new Double(19_900)] },
      discountsPiastres: { within: [0], beyond: [1, -1, new Double(0)] },
      lastSourceId: { within: ['s2'], beyond: ['', 's1', letters(129)] },
      units: { within: [{ p1: 2 }, {}], beyond: [{ p2: 1 }] },
      refundsCount: { within: [0], beyond: [1] },
      refundsPiastres: { within: [], beyond: [0, 1] },
      refundUnits: { within: [], beyond: [{}, { p1: 1 }] },
      refundMethods: { within: [], beyond: [{}, { cash: 1 }] },
    },
  },
  'tillDays, by a refund (BA-16)': {
    path: 'tillDays/t1_2026-11-20',
    by: 'cashier',
    data: reports.refundDay(),
    beside: [reports.refundWrites.refund, reports.refundWrites.refunded, reports.refundWrites.number],
    fields: {
      refundsCount: { within: [1], beyond: [0, 2, new Double(1)] },
      refundsPiastres: { within: [9950], beyond: [9949, 9951, new Double(9950)] },
      refundUnits: { within: [{ p1: 1 }, {}], beyond: [{ p2: 1 }] },
      refundMethods: { within: [{ cash: 9950 }], beyond: [{ cash: 9951 }, { card: 9950 }] },
      salesPiastres: { within: [], beyond: [0, 1] },
      discountsPiastres: { within: [], beyond: [0, 1] },
      methods: { within: [], beyond: [{}, { cash: 1 }] },
      units: { within: [], beyond: [{}, { p1: 1 }] },
    },
  },
  'receiptIndex, of a sale (BA-16)': {
    path: 'receiptIndex/A-000001',
    by: 'cashier',
    data: shop.receipt(),
    beside: [set('sales/s2', shop.sale()), set('tillDays/t1_2026-11-20', shop.tillDay())],
    fields: {
      kind: { within: ['sale'], beyond: ['refund', 'stay', ''] },
      documentId: { within: ['s2'], beyond: ['', 's1', 's3', letters(129)] },
      day: { within: ['2026-11-20'], beyond: ['2026-11-21', ''] },
    },
  },
  'movements, of a refund (FS-10)': {
    path: 'movements/r1_p1',
    by: 'cashier',
    data: shop.movement({ amount: 1, reason: 'refund', sourceId: 'r1' }),
    beside: reports.refundCommit(),
    fields: {
      amount: { within: [1], beyond: [0, 2, -1] },
      sourceId: { within: ['r1'], beyond: ['r2', 's1', ''] },
      productId: { within: ['p1'], beyond: ['p2', ''] },
    },
  },
  tombstones: {
    path: 'tombstones/products_p1',
    by: 'admin',
    data: shop.tombstone({ lastAuditId: 'a2' }),
    beside: [shop.deletionEntry('admin', 'productDeleted', 'p1'), remove('products/p1')],
    fields: {
      collection: { within: ['products'], beyond: ['categories', 'hostings', 'orders'] },
      documentId: { within: ['p1'], beyond: ['p2', 'gone', ''] },
    },
  },
  'phones (OD-17)': {
    path: 'phones/01099999999',
    by: 'admin',
    data: person.phone({ customerId: 'n'.repeat(24) }),
    beside: [set(`customers/${'n'.repeat(24)}`, person.customer({ phoneKeys: ['01099999999'] }))],
    fields: { customerId: { within: ['n'.repeat(24)], beyond: ['', person.personId, letters(129)] } },
  },
  'approvers (BA-12)': {
    path: 'approvers/admin',
    by: 'admin',
    data: reports.approver(),
    fields: { name: text(200), salt: filled(128), hash: filled(128) },
  },
};

/** The document with this value at the path, `subject.id` or `name`. */
function withValue(data: Data, path: string, value: Plain): Data {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...data, [name]: value };
  const inner = data[name];
  return { ...data, [name]: withValue(isData(inner) ? inner : {}, rest.join('.'), value) };
}

function isData(value: Plain | undefined): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** What one user writes, as another would write it in their own name. */
function inNameOf(role: string, by: string | null, written: Plain): Plain {
  if (written === by && by !== null) return role;
  if (Array.isArray(written)) return written.map((one: Plain) => inNameOf(role, by, one));
  return isData(written) ? dataInNameOf(role, by, written) : written;
}

function dataInNameOf(role: string, by: string | null, data: Data): Data {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, inNameOf(role, by, value)]));
}

/** Times that a till or a person states; the others are those of the request. */
const statedTimes = new Set(['timestamp', 'lastRefusedAt', 'lastOrderAt', 'closedAt']);

const allowed = new Map<string | null, readonly Role[]>([
  [null, everyone],
  ['admin', admins],
  ['cashier', staff],
]);

describe.each(Object.entries(documents))('%s (TS-12, FT-47, FT-55)', (_, bounded) => {
  const { path, by, data, beside = [], before = shop.shopDocuments, fields } = bounded;
  const caller = rulesShop(before).as(by);
  const isTaken = (written: Data): boolean => caller.commit(set(path, written), ...beside);

  test('is accepted', () => {
    expect(isTaken(data)).toBe(true);
  });

  test('is refused with an additional field, and where a time of its own is another', () => {
    expect(isTaken({ ...data, somethingElse: 1 })).toBe(false);
    const stamped = Object.keys(data).filter((field) => data[field] === now && !statedTimes.has(field));
    const later = new Date(now.getTime() + 1);
    expect(stamped.filter((field) => isTaken({ ...data, [field]: earlier }))).toEqual([]);
    expect(stamped.filter((field) => isTaken({ ...data, [field]: later }))).toEqual([]);
  });

  test('is accepted of those alone who may write it, each in their own name (FT-46)', () => {
    const isTakenOf = (role: Role): boolean => {
      const own = [set(path, data), ...beside].map((write) => {
        const at = by === null ? write.path : write.path.replace(new RegExp(`/${by}$`, 'u'), `/${role}`);
        return write.type === 'set' ? set(at, dataInNameOf(role, by, write.data)) : write;
      });
      const changed = before[path];
      return rulesShop(
        changed === undefined ? before : { ...before, [path]: dataInNameOf(role, by, changed) },
      )
        .as(role === 'visitor' ? null : role)
        .commit(...own);
    };
    expect(roles.filter(isTakenOf)).toEqual(allowed.get(by));
  });

  test.each(Object.entries(fields))('%s is accepted at its limits and refused beyond', (field, limits) => {
    const takenOf = (values: readonly Plain[]) =>
      values.filter((value) => isTaken(withValue(data, field, value)));
    expect(takenOf(limits.within)).toEqual(limits.within);
    expect(takenOf(limits.beyond)).toEqual([]);
  });
});
