// Valid documents of refunds and of what a till reports, and the commit of a refund: one of two pieces of the sale `s1`.
import { paymentMethods } from '#domain/sale';
import { now, set, update, type Write } from './rules-shop.ts';
import { movement, receipt } from './shop-data.ts';
import type { Data } from './values.ts';

export function refund(more: Data = {}): Data {
  const total = more['total'] ?? 99.5;
  return {
    items: [{ id: 'p1', name: 'طعام قطط', price: 99.5, quantity: 1, total: 99.5 }],
    units: { p1: 1 },
    restocked: { p1: 1 },
    total,
    payments: { cash: total },
    reason: 'changedMind',
    saleId: 's1',
    saleReceiptNumber: 'A-000009',
    timestamp: now,
    day: '2026-11-20',
    cashierId: 'cashier',
    cashierName: 'سلمى',
    recordedBy: 'cashier',
    tillId: 't1',
    shiftId: 't1_1',
    receiptNumber: 'A-000010',
    hash: 'a'.repeat(64),
    previousHash: '',
    createdAt: now,
    updatedAt: now,
    ...more,
  };
}

/** What all refunds of the sale gave back, after the first. */
export function refundedSale(more: Data = {}): Data {
  return {
    units: { p1: 1 },
    piastres: 9_950,
    methods: { cash: 9_950 },
    lastRefundId: 'r1',
    updatedAt: now,
    ...more,
  };
}

/** The day sums after the refund, of a day without sales. */
export function refundDay(more: Data = {}): Data {
  return {
    tillId: 't1',
    day: '2026-11-20',
    refundsCount: 1,
    refundsPiastres: 9_950,
    refundMethods: { cash: 9_950 },
    refundUnits: { p1: 1 },
    lastSourceId: 'r1',
    updatedAt: now,
    ...more,
  };
}

export interface RefundWrites {
  readonly refund: Write;
  readonly refunded: Write;
  readonly sums: Write;
  readonly number: Write;
}

/** The four documents of the refund; a caller replaces some. */
export const refundWrites: RefundWrites = {
  refund: set('refunds/r1', refund()),
  refunded: set('refundedSales/s1', refundedSale()),
  sums: set('tillDays/t1_2026-11-20', refundDay()),
  number: set('receiptIndex/A-000010', receipt({ kind: 'refund', documentId: 'r1' })),
};

export function refundCommit(changed: Partial<RefundWrites> = {}): readonly Write[] {
  return Object.values({ ...refundWrites, ...changed });
}

/** The stock of the returned piece, and its movement. */
export const restocked: readonly Write[] = [
  update('products/p1', { stock: 11, lastRefundId: 'r1', updatedAt: now }),
  set('movements/r1_p1', movement({ amount: 1, reason: 'refund', sourceId: 'r1' })),
];

export function voidNumber(more: Data = {}): Data {
  return {
    kind: 'sale',
    documentId: 's7',
    tillId: 't1',
    shiftId: 't1_1',
    day: '2026-11-20',
    reason: 'permission-denied',
    total: 199,
    payments: Object.fromEntries(paymentMethods.map((method) => [method, 199 / paymentMethods.length])),
    hash: 'a'.repeat(64),
    previousHash: '',
    cashierId: 'cashier',
    cashierName: 'سلمى',
    recordedBy: 'cashier',
    timestamp: now,
    at: now,
    updatedAt: now,
    ...more,
  };
}

export function proof(more: Data = {}): Data {
  return {
    tillId: 't1',
    day: '2026-11-20',
    sales: 41,
    salesPiastres: 819_000,
    refunds: 2,
    refundsPiastres: 12_000,
    firstNumber: 101,
    lastNumber: 144,
    voids: 1,
    headHash: 'a'.repeat(64),
    unsent: 3,
    refused: ['s7'],
    clockOffset: -1_500,
    version: '1.0.0',
    at: now,
    by: 'cashier',
    updatedAt: now,
    ...more,
  };
}

export function health(more: Data = {}): Data {
  return {
    state: { storageUsed: 0.2 },
    version: '1.0.0',
    at: now,
    by: 'cashier',
    updatedAt: now,
    ...more,
  };
}

export function dayCheck(more: Data = {}): Data {
  return {
    tillId: 't1',
    day: '2026-11-20',
    sales: 41,
    refunds: 2,
    closedShifts: 1,
    drawer: 3,
    voidNumbers: 0,
    chain: 'whole',
    differences: [],
    more: 0,
    at: now,
    by: 'admin',
    updatedAt: now,
    ...more,
  };
}

export function approver(more: Data = {}): Data {
  return { name: 'هدى', salt: 'c2FsdA', hash: 'aGFzaA', updatedAt: now, ...more };
}
