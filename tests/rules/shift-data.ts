// Valid documents of shifts and the drawer, and a shop with an open shift.
import { now } from './rules-shop.ts';
import { shopDocuments } from './shop-data.ts';
import type { Data } from './values.ts';

const earlier = new Date('2026-11-01T08:00:00.000Z');
const stamps = { createdAt: now, updatedAt: now };
const oldStamps = { createdAt: earlier, updatedAt: earlier };

/** The opening of the second shift of till t1. */
export function shift(more: Data = {}): Data {
  return {
    tillId: 't1',
    number: 2,
    state: 'open',
    openedAt: earlier,
    openedBy: 'cashier',
    openedByName: 'سلمى',
    openingFloat: 300,
    openingDifference: -20,
    day: '2026-11-20',
    recordedBy: 'cashier',
    ...stamps,
    ...more,
  };
}

/** What the counted close of a shift adds. */
export function shiftClose(more: Data = {}): Data {
  return {
    state: 'closed',
    closedAt: now,
    closedBy: 'cashier',
    closedByName: 'سلمى',
    closing: 'counted',
    denominations: { '200': 2, '0.25': 3 },
    counted: 400.75,
    expected: 410,
    difference: -9.25,
    nextFloat: 300,
    totals: { salesCount: 1, salesPiastres: 11_000, methods: { cash: 110 } },
    firstReceipt: 'A-000007',
    lastReceipt: 'A-000007',
    receipts: 1,
    headHash: 'a'.repeat(64),
    heldCarts: 0,
    unsent: 2,
    recordedBy: 'cashier',
    updatedAt: now,
    ...more,
  };
}

/** What the owner's close of a lost till's shift adds. */
export function abandonedShift(by: string, more: Data = {}): Data {
  return {
    state: 'closed',
    closedAt: now,
    closedBy: by,
    closedByName: 'أحمد',
    closing: 'abandoned',
    recordedBy: by,
    updatedAt: now,
    ...more,
  };
}

/** A pay-out of till t1. */
export function drawerMovement(more: Data = {}): Data {
  return {
    kind: 'out',
    amount: 50.5,
    reason: 'supplier',
    shiftId: 't1_1',
    tillId: 't1',
    by: 'cashier',
    byName: 'سلمى',
    recordedBy: 'cashier',
    timestamp: earlier,
    day: '2026-11-20',
    ...stamps,
    ...more,
  };
}

/** The shop with the first shift of till t1 open. */
export const shopWithShift: Readonly<Record<string, Data>> = {
  ...shopDocuments,
  'shifts/t1_1': shift({ number: 1, ...oldStamps }),
  'drawer/d1': drawerMovement(oldStamps),
};
