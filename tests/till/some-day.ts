// A till's day for tests: sales, a refund and a void number in one chain, with the sums that belong to them.
import { canonicalRefund, canonicalSale, chainLink } from '#domain/chain';
import { unitsOf } from '#domain/cart';
import { priceRefund } from '#domain/refund';
import {
  formatReceiptNumber,
  readSale,
  saleDocument,
  saleDifferences,
  type Sale,
  type VoidNumber,
} from '#domain/sale';
import { piastres } from '#kernel/money';
import { aSale, aShift, pounds, someDay, someInstant } from '#testing/builders';
import {
  daySums,
  numbersIn,
  type DayRecords,
  type RefundedRecords,
  type ShiftRecords,
  type StoredRefund,
  type StoredSale,
} from '#domain/day-check';
import { hashText } from './chain.ts';

/** One sale of so many pieces for each quantity; its payment is cash. */
export function aSaleOf(quantity: number, stated: Partial<Sale> = {}): Sale {
  const items = [{ id: 'p1', name: 'طعام قطط', price: pounds(100), quantity, total: pounds(100 * quantity) }];
  const total = pounds(100 * quantity);
  return aSale({
    items,
    units: unitsOf(items),
    listTotal: total,
    total,
    payments: { cash: total },
    amountPaid: total,
    change: piastres(0),
    tillId: 'till-1',
    shiftId: 'till-1_1',
    cashierId: 'cashier-1',
    ...stated,
  });
}

/** Sales A-000001 and on of these quantities, then a refund of one piece of the first, then a void number. */
export function aDay(quantities: readonly number[], more: Partial<DayRecords> = {}): DayRecords {
  let previousHash = '';
  const sales = quantities.map((quantity, at): StoredSale => {
    const made = aSaleOf(quantity, {
      id: `s${at + 1}`,
      receiptNumber: formatReceiptNumber('A', at + 1),
      timestamp: someInstant + at,
      previousHash,
    });
    const sale = { ...made, ...chainLink(hashText, previousHash, canonicalSale(made)) };
    previousHash = sale.hash;
    return storedSale(sale);
  });
  const [first] = sales;
  if (first === undefined) throw new Error('a day for tests has a sale');
  const refund = aRefundOf(first.sale, 1, {
    receiptNumber: formatReceiptNumber('A', sales.length + 1),
    previousHash,
  });
  const voidNumber: VoidNumber = {
    receiptNumber: formatReceiptNumber('A', sales.length + 2),
    kind: 'sale',
    documentId: 'gone',
    tillId: 'till-1',
    shiftId: 'till-1_1',
    day: someDay,
    reason: 'refused',
    // The first sale is the one that was tried again.
    total: first.sale.total,
    payments: null,
    hash: hashText('gone'),
    previousHash: refund.hash,
    cashierId: 'cashier-1',
    cashierName: 'كريم',
    timestamp: someInstant,
  };
  const records = { ...emptyDay, sales, refunds: [refund], voidNumbers: [voidNumber], ...more };
  const refunded = new Map([['s1', { sale: first.sale, refunds: records.refunds }]]);
  return { ...records, refunded: more.refunded ?? refunded, sums: more.sums ?? numbersIn(daySums(records)) };
}

export function storedSale(sale: Sale, more: Readonly<Record<string, unknown>> = {}): StoredSale {
  const fields = {
    ...saleDocument(sale),
    recordedBy: sale.cashierId,
    createdAt: sale.timestamp + 1_000,
    ...more,
  };
  return {
    sale: readSale(sale.id, fields),
    differences: saleDifferences(sale.id, fields),
    isNumberTwice: false,
  };
}

export function aRefundOf(sale: Sale, pieces: number, stated: Partial<StoredRefund> = {}): StoredRefund {
  const priced = priceRefund(sale, { units: {}, total: piastres(0), methods: {} }, { p1: pieces });
  if (!priced.ok) throw new Error(priced.error.type);
  const { units } = priced.value;
  const { total = priced.value.total } = stated;
  const items = priced.value.items.map((line) => ({ ...line, total }));
  const made: StoredRefund = {
    id: 'r1',
    receiptNumber: 'A-000002',
    tillId: 'till-1',
    shiftId: 'till-1_1',
    timestamp: someInstant + 60_000,
    day: someDay,
    cashierId: 'cashier-1',
    cashierName: 'كريم',
    saleId: sale.id,
    saleReceiptNumber: sale.receiptNumber,
    recordedBy: 'cashier-1',
    items,
    units,
    restocked: units,
    total,
    payments: { cash: total },
    references: {},
    reason: 'changedMind',
    note: null,
    approvedBy: null,
    isVoid: false,
    hash: '',
    previousHash: '',
    missing: [],
    isNumberTwice: false,
    isBeyondSold: false,
    syncedAt: null,
    createdAt: someInstant + 61_000,
    ...stated,
  };
  return { ...made, ...chainLink(hashText, made.previousHash, canonicalRefund(made)) };
}

export function refundedBy(
  records: DayRecords,
  refunds: readonly StoredRefund[],
): ReadonlyMap<string, RefundedRecords> {
  const [first] = records.sales;
  return new Map(first === undefined ? [] : [[first.sale.id, { sale: first.sale, refunds }]]);
}

/** An open shift, as far as records name it. */
export function openOf(id: string): ShiftRecords {
  const shift = { ...aShift(), id };
  return { shift, sales: [], refunds: [], drawer: [], voidNumbers: [], before: [], hasSuccessor: false };
}

const emptyDay: DayRecords = {
  tillId: 'till-1',
  day: someDay,
  sales: [],
  refunds: [],
  voidNumbers: [],
  sums: new Map(),
  neighbours: new Map(),
  restored: new Set(),
  users: new Map([
    ['cashier-1', { role: 'cashier' }],
    ['admin-1', { role: 'admin' }],
  ]),
  approvals: [],
  approvers: new Map([
    ['cashier-1', { now: 'notAdmin', changes: [] }],
    ['admin-1', { now: 'admin', changes: [] }],
  ]),
  prices: new Map([['p1', { now: pounds(100), changes: [] }]]),
  limits: {
    cashierDiscount: { now: 10, changes: [] },
    cashierDiscountCap: { now: pounds(200), changes: [] },
    cashierRefund: { now: pounds(500), changes: [] },
    cashierShiftCash: { now: pounds(1500), changes: [] },
  },
  unseen: new Map(),
  refunded: new Map(),
  voidRefunds: [],
  clockSpans: [],
  stockAfter: new Map(),
  movements: null,
  drawer: [],
  useShifts: { now: true, changes: [] },
  isRetired: { now: false, changes: [] },
  shifts: [openOf('till-1_1'), openOf('till-1_12')],
  unread: [],
};
