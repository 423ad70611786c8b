// The queries of the shop's programs, each with its collection, filters and orders ('-at' is descending).
import type { Filter, Query, SortOrder } from '#server/documents';
import { queryOf } from './rules-shop.ts';
import { valueOf, type Plain } from './values.ts';

export type ShopQuery = [
  name: string,
  collection: string,
  filters: readonly Filter[],
  orders: readonly string[],
];

const now = new Date();

export const shopQueries: ShopQuery[] = [
  ['all products (DB-21)', 'products', [], []],
  ['products in stock (DB-23, DB-24)', 'products', [where('stock', '>', 0)], ['stock']],
  ['products by name (DB-25)', 'products', [], ['name']],
  ['products by price (DB-26)', 'products', [], ['price']],
  ['products by price, descending (DB-27)', 'products', [], ['-price']],
  ['products by barcode', 'products', [where('barcode', '==', '622')], []],
  ['products of a category', 'products', [where('category', '==', 'cats')], []],
  ['products changed since', 'products', [where('updatedAt', '>=', now)], ['updatedAt']],
  ['categories by order (DB-32)', 'categories', [], ['order']],
  ['users (DB-36)', 'users', [], []],
  ['active stays (DB-44)', 'hostings', [where('status', '==', 'active')], ['endDate']],
  [
    'stays that begin later (AT-13)',
    'hostings',
    [where('status', 'in', ['active', 'completed']), where('startDate', '>', '2026-11-01')],
    ['startDate'],
  ],
  [
    'stays that are not over (AT-13)',
    'hostings',
    [where('status', 'in', ['active', 'completed']), where('endDate', '>=', '2026-11-01')],
    ['endDate'],
  ],
  ['occupancy of a month', 'occupancy', [where('day', '>=', '2026-11-01')], ['day']],
  ['all stays (DB-45)', 'hostings', [], ['-startDate', '-__name__']],
  ['stays of a phone (UX-33)', 'hostings', [where('ownerPhone', 'in', ['010'])], []],
  ['pending requests (HR-20)', 'hostingRequests', [where('status', '==', 'pending')], ['createdAt']],
  ['orders (DB-49)', 'orders', [], ['-createdAt', '-__name__']],
  ['orders of a status (DB-50)', 'orders', [where('status', '==', 'shipped')], ['-createdAt', '-__name__']],
  [
    'orders of a status in a span (UX-31)',
    'orders',
    [where('status', '==', 'shipped'), where('createdAt', '>=', now)],
    ['-createdAt', '-__name__'],
  ],
  ['orders of a person (OD-17)', 'orders', [where('customerId', '==', 'c1')], ['-createdAt', '-__name__']],
  [
    'orders whose advance payment is owed back (OD-23)',
    'orders',
    [{ type: 'Unary', field: ['returnedAt'], operator: 'is-null' }],
    ['-createdAt', '-__name__'],
  ],
  ['orders of a hand-over list (OD-20)', 'orders', [where('handoverId', '==', 'h1')], []],
  [
    'open hand-over lists (OD-21)',
    'handovers',
    [{ type: 'Unary', field: ['closedAt'], operator: 'is-null' }],
    ['day'],
  ],
  ['closed hand-over lists (OD-21)', 'handovers', [where('closedAt', '>', now)], ['-closedAt', '-__name__']],
  ['recent orders (DB-57)', 'orders', [where('status', 'in', ['completed', 'processing'])], ['-createdAt']],
  ["a cashier's sales", 'sales', [where('recordedBy', '==', 'cashier')], ['-timestamp', '-__name__']],
  ['sales of a span (UX-31)', 'sales', [where('timestamp', '>=', now)], ['-timestamp', '-__name__']],
  [
    'sales of a till and a cashier in a span (UX-31)',
    'sales',
    [where('tillId', '==', 't1'), where('cashierId', '==', 'c1'), where('timestamp', '>=', now)],
    ['-timestamp', '-__name__'],
  ],
  ['sales of a till (UX-31)', 'sales', [where('tillId', '==', 't1')], ['-timestamp', '-__name__']],
  ['sales by receipt number (UX-31)', 'sales', [where('receiptNumber', 'in', ['A-000001'])], []],
  ['void numbers of shifts (SF-20)', 'voidNumbers', [where('shiftId', 'in', ['t1_1', 't2_1'])], []],
  [
    'refunds beyond the sold (RF-17)',
    'refunds',
    [where('beyondSold', '==', true)],
    ['-timestamp', '-__name__'],
  ],
  ['sales of deleted products', 'sales', [where('missing', '!=', [])], ['missing']],
  [
    'figures of a span (AT-10)',
    'figures',
    [where('day', '>=', '2026-01-01'), where('day', '<=', '2026-12-31')],
    ['day'],
  ],
  ['customers of a span (AT-14)', 'customers', [where('firstSeenAt', '>=', now)], ['firstSeenAt']],
  ['persons by first order (AT-14)', 'customers', [where('firstOrderAt', '>=', now)], ['firstOrderAt']],
  ['movements of a product', 'movements', [where('productId', '==', 'p1')], ['-at', '-__name__']],
  ['the audit log (AL-08)', 'audit', [], ['-at', '-__name__']],
  ['entries of a kind (AL-08)', 'audit', [where('kind', '==', 'price')], ['-at', '-__name__']],
  ['entries of a person (AL-08)', 'audit', [where('by', '==', 'admin')], ['-at', '-__name__']],
  ['entries of a till (AL-08)', 'audit', [where('tillId', '==', 't1')], ['-at', '-__name__']],
  [
    'entries of a kind, a person and a till in a span (AL-08)',
    'audit',
    [
      where('kind', '==', 'refund'),
      where('by', '==', 'admin'),
      where('tillId', '==', 't1'),
      where('at', '>=', now),
      where('at', '<', now),
    ],
    ['-at', '-__name__'],
  ],
  [
    'entries with a search term in a span (AL-08)',
    'audit',
    [where('searchWords', 'array-contains', 'قطط'), where('at', '>=', now)],
    ['-at', '-__name__'],
  ],
  [
    'entries with a search term of a kind (AL-08)',
    'audit',
    [where('searchWords', 'array-contains', 'قطط'), where('kind', '==', 'price')],
    ['-at', '-__name__'],
  ],
  ['products that no admin has seen (FA-29)', 'products', [where('isUnseen', '==', true)], []],
  [
    'the last counted shifts of a till before a number (FS-31)',
    'shifts',
    [where('tillId', '==', 't1'), where('closing', '==', 'counted'), where('number', '<', now)],
    ['-number', '-__name__'],
  ],
  [
    'shifts of a till after a number (FS-31)',
    'shifts',
    [where('tillId', '==', 't1'), where('number', '>', now)],
    ['-number', '-__name__'],
  ],
  [
    'the last shift of a till before a number (FS-31)',
    'shifts',
    [where('tillId', '==', 't1'), where('number', '<', now)],
    ['-number', '-__name__'],
  ],
  [
    'closed shifts of a span (FS-31)',
    'shifts',
    [where('state', '==', 'closed'), where('day', '>=', '2026-11-01')],
    ['day'],
  ],
  ['void numbers that arrived (FS-31)', 'voidNumbers', [where('updatedAt', '>=', now)], ['updatedAt']],
  ['day sums that were raised (FS-31)', 'tillDays', [where('updatedAt', '>=', now)], ['updatedAt']],
  ['checks that ran (FS-31)', 'dayChecks', [where('at', '>=', now)], ['at']],
  ['open refusals', 'refused', [where('state', '==', 'open')], []],
  ['shifts of a month (SF-25)', 'shifts', [where('day', '>=', '2026-11-01')], ['-day', '-__name__']],
  ['shifts by opening (SF-25)', 'shifts', [], ['-openedAt', '-__name__']],
  ['shifts of a till (SF-25)', 'shifts', [where('tillId', '==', 't1')], ['-openedAt', '-__name__']],
  [
    'shifts of a cashier in a span (SF-25)',
    'shifts',
    [where('closedBy', '==', 'c1'), where('openedAt', '>=', now)],
    ['-openedAt', '-__name__'],
  ],
  ['open shifts (SF-24)', 'shifts', [where('state', '==', 'open')], ['openedAt']],
  [
    'open shifts of a till (FS-36)',
    'shifts',
    [where('tillId', '==', 't1'), where('state', '==', 'open')],
    [],
  ],
  ['the drawer of a shift (SF-18)', 'drawer', [where('shiftId', '==', 't1_1')], ['timestamp']],
  ['refunds by time (RF-17)', 'refunds', [], ['-timestamp', '-__name__']],
  [
    'refunds of a till beyond the sold in a span (RF-17)',
    'refunds',
    [where('tillId', '==', 't1'), where('beyondSold', '==', true), where('timestamp', '>=', now)],
    ['-timestamp', '-__name__'],
  ],
  [
    'refunds of a cashier at a till (RF-17)',
    'refunds',
    [where('tillId', '==', 't1'), where('cashierId', '==', 'c1')],
    ['-timestamp', '-__name__'],
  ],
  ['refunds by their arrival (FA-30)', 'refunds', [], ['-createdAt', '-__name__']],
  [
    'refunds of a cashier at a till that arrived since (FA-30)',
    'refunds',
    [where('tillId', '==', 't1'), where('cashierId', '==', 'c1'), where('createdAt', '>=', now)],
    ['-createdAt', '-__name__'],
  ],
  ['refunds of a sale (RF-17)', 'refunds', [where('saleId', '==', 's1')], []],
  [
    'refunds of a till and a day',
    'refunds',
    [where('tillId', '==', 't1'), where('day', '==', '2026-11-01')],
    [],
  ],
  ['sales of a till and a day', 'sales', [where('tillId', '==', 't1'), where('day', '==', '2026-11-01')], []],
  [
    'void numbers of a till and a day',
    'voidNumbers',
    [where('tillId', '==', 't1'), where('day', '==', '2026-11-01')],
    [],
  ],
  ['refunds of a span of numbers', 'refunds', [where('receiptNumber', '>=', 'A-1')], ['receiptNumber']],
  [
    'approvals in the name of a person that arrived on a day (FS-32)',
    'audit',
    [where('approvedBy', '==', 'a1'), where('at', '>=', now), where('at', '<', now)],
    ['-at', '-__name__'],
  ],
  ['entries of a kind by name', 'audit', [where('kind', '==', 'price')], []],
  ['checks of a span of days', 'dayChecks', [where('day', '>=', '2026-11-01')], ['day']],
  ['the drawer of a shift by name', 'drawer', [where('shiftId', '==', 't1_1')], []],
  ['tills by age', 'tills', [], ['createdAt']],
  ['proofs with unsent records', 'tillProofs', [where('unsentSince', '<', now)], ['unsentSince']],
  [
    'tills with an old backup',
    'tillHealth',
    [where('state.backupDay', '<', '2026-11-01')],
    ['state.backupDay'],
  ],
  [
    'sales with a number of another since a day (TH-17)',
    'sales',
    [where('numberTwice', '==', true), where('day', '>=', '2026-11-01')],
    ['-day', '-__name__'],
  ],
  [
    'sales with another hash since a day (TH-17)',
    'sales',
    [where('hashMismatch', '==', true), where('day', '>=', '2026-11-01')],
    ['-day', '-__name__'],
  ],
  [
    'refunds with a number of another since a day (TH-17)',
    'refunds',
    [where('numberTwice', '==', true), where('day', '>=', '2026-11-01')],
    ['-day', '-__name__'],
  ],
  [
    'refunds with another hash since a day (TH-17)',
    'refunds',
    [where('hashMismatch', '==', true), where('day', '>=', '2026-11-01')],
    ['-day', '-__name__'],
  ],
  ['approvers (BA-09)', 'approvers', [], []],
  ['the search index of the products', 'productIndex', [], []],
  ['admins', 'users', [where('role', '==', 'admin')], []],
  ['orders of a phone', 'orders', [where('customerInfo.phone', 'in', ['01012345678'])], []],
  ['orders that came back', 'orders', [{ type: 'Unary', field: ['returnedAt'], operator: 'is-null' }], []],
  ['subcategories', 'categories', [where('parentId', '==', 'cats')], []],
  ['tombstones since', 'tombstones', [where('deletedAt', '>=', now)], ['deletedAt']],
];

export function where(field: string, operator: Operator, value: Plain): Filter {
  return {
    type: 'Field',
    field: field.split('.'),
    operator,
    value: valueOf(value),
  };
}

type Operator = Extract<Filter, { type: 'Field' }>['operator'];

export function structured([, collection, filters, orders]: ShopQuery): Query {
  const filter: Filter | null = filters.length === 0 ? null : { type: 'And', filters };
  return { ...queryOf(collection, filter), orderBy: ordersOf(orders) };
}

export function ordersOf(orders: readonly string[]): SortOrder[] {
  const asked = orders.map((order): SortOrder => ({
    field: order.replace('-', '').split('.'),
    direction: order.startsWith('-') ? 'descending' : 'ascending',
  }));
  if (orders.some((order) => order.endsWith('__name__'))) return asked;
  return [...asked, { field: ['__name__'], direction: asked.at(-1)?.direction ?? 'ascending' }];
}
