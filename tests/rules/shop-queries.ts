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
  ['DB-21 all products', 'products', [], []],
  ['DB-23 DB-24 products in stock', 'products', [where('stock', '>', 0)], ['stock']],
  ['DB-25 products by name', 'products', [], ['name']],
  ['DB-26 products by price', 'products', [], ['price']],
  ['DB-27 products by price, descending', 'products', [], ['-price']],
  ['products by barcode', 'products', [where('barcode', '==', '622')], []],
  ['products of a category', 'products', [where('category', '==', 'cats')], []],
  ['products changed since', 'products', [where('updatedAt', '>=', now)], ['updatedAt']],
  ['DB-32 categories by order', 'categories', [], ['order']],
  ['DB-36 users', 'users', [], []],
  ['DB-44 active stays', 'hostings', [where('status', '==', 'active')], ['endDate']],
  [
    'AT-13 stays that begin later',
    'hostings',
    [where('status', 'in', ['active', 'completed']), where('startDate', '>', '2026-11-01')],
    ['startDate'],
  ],
  [
    'AT-13 stays that are not over',
    'hostings',
    [where('status', 'in', ['active', 'completed']), where('endDate', '>=', '2026-11-01')],
    ['endDate'],
  ],
  ['occupancy of a month', 'occupancy', [where('day', '>=', '2026-11-01')], ['day']],
  ['DB-45 all stays', 'hostings', [], ['-startDate', '-__name__']],
  ['UX-33 stays of a phone', 'hostings', [where('ownerPhone', 'in', ['010'])], []],
  ['HR-20 pending requests', 'hostingRequests', [where('status', '==', 'pending')], ['createdAt']],
  ['DB-49 orders', 'orders', [], ['-createdAt', '-__name__']],
  ['DB-50 orders of a status', 'orders', [where('status', '==', 'shipped')], ['-createdAt', '-__name__']],
  [
    'UX-31 orders of a status in a span',
    'orders',
    [where('status', '==', 'shipped'), where('createdAt', '>=', now)],
    ['-createdAt', '-__name__'],
  ],
  ['OD-17 orders of a person', 'orders', [where('customerId', '==', 'c1')], ['-createdAt', '-__name__']],
  [
    'OD-23 orders whose advance payment is owed back',
    'orders',
    [{ type: 'Unary', field: ['returnedAt'], operator: 'is-null' }],
    ['-createdAt', '-__name__'],
  ],
  ['OD-20 orders of a hand-over list', 'orders', [where('handoverId', '==', 'h1')], []],
  [
    'OD-21 open hand-over lists',
    'handovers',
    [{ type: 'Unary', field: ['closedAt'], operator: 'is-null' }],
    ['day'],
  ],
  ['OD-21 closed hand-over lists', 'handovers', [where('closedAt', '>', now)], ['-closedAt', '-__name__']],
  ['DB-57 recent orders', 'orders', [where('status', 'in', ['completed', 'processing'])], ['-createdAt']],
  ["a cashier's sales", 'sales', [where('recordedBy', '==', 'cashier')], ['-timestamp', '-__name__']],
  ['UX-31 sales of a span', 'sales', [where('timestamp', '>=', now)], ['-timestamp', '-__name__']],
  [
    'UX-31 sales of a till and a cashier in a span',
    'sales',
    [where('tillId', '==', 't1'), where('cashierId', '==', 'c1'), where('timestamp', '>=', now)],
    ['-timestamp', '-__name__'],
  ],
  ['UX-31 sales of a till', 'sales', [where('tillId', '==', 't1')], ['-timestamp', '-__name__']],
  ['UX-31 sales by receipt number', 'sales', [where('receiptNumber', 'in', ['A-000001'])], []],
  ['SF-20 void numbers of shifts', 'voidNumbers', [where('shiftId', 'in', ['t1_1', 't2_1'])], []],
  [
    'RF-17 refunds beyond the sold',
    'refunds',
    [where('beyondSold', '==', true)],
    ['-timestamp', '-__name__'],
  ],
  ['sales of deleted products', 'sales', [where('missing', '!=', [])], ['missing']],
  [
    'AT-10 figures of a span',
    'figures',
    [where('day', '>=', '2026-01-01'), where('day', '<=', '2026-12-31')],
    ['day'],
  ],
  ['AT-14 customers of a span', 'customers', [where('firstSeenAt', '>=', now)], ['firstSeenAt']],
  ['AT-14 persons by first order', 'customers', [where('firstOrderAt', '>=', now)], ['firstOrderAt']],
  ['movements of a product', 'movements', [where('productId', '==', 'p1')], ['-at', '-__name__']],
  ['AL-08 the audit log', 'audit', [], ['-at', '-__name__']],
  ['AL-08 entries of a kind', 'audit', [where('kind', '==', 'price')], ['-at', '-__name__']],
  ['AL-08 entries of a person', 'audit', [where('by', '==', 'admin')], ['-at', '-__name__']],
  ['AL-08 entries of a till', 'audit', [where('tillId', '==', 't1')], ['-at', '-__name__']],
  [
    'AL-08 entries of a kind, a person and a till in a span',
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
    'AL-08 entries with a search term in a span',
    'audit',
    [where('searchWords', 'array-contains', 'قطط'), where('at', '>=', now)],
    ['-at', '-__name__'],
  ],
  [
    'AL-08 entries with a search term of a kind',
    'audit',
    [where('searchWords', 'array-contains', 'قطط'), where('kind', '==', 'price')],
    ['-at', '-__name__'],
  ],
  ['FA-29 products that no admin has seen', 'products', [where('isUnseen', '==', true)], []],
  [
    'FS-31 the last counted shifts of a till before a number',
    'shifts',
    [where('tillId', '==', 't1'), where('closing', '==', 'counted'), where('number', '<', now)],
    ['-number', '-__name__'],
  ],
  [
    'FS-31 shifts of a till after a number',
    'shifts',
    [where('tillId', '==', 't1'), where('number', '>', now)],
    ['-number', '-__name__'],
  ],
  [
    'FS-31 the last shift of a till before a number',
    'shifts',
    [where('tillId', '==', 't1'), where('number', '<', now)],
    ['-number', '-__name__'],
  ],
  [
    'FS-31 closed shifts of a span',
    'shifts',
    [where('state', '==', 'closed'), where('day', '>=', '2026-11-01')],
    ['day'],
  ],
  ['FS-31 void numbers that arrived', 'voidNumbers', [where('updatedAt', '>=', now)], ['updatedAt']],
  ['FS-31 day sums that were raised', 'tillDays', [where('updatedAt', '>=', now)], ['updatedAt']],
  ['FS-31 checks that ran', 'dayChecks', [where('at', '>=', now)], ['at']],
  ['open refusals', 'refused', [where('state', '==', 'open')], []],
  ['SF-25 shifts of a month', 'shifts', [where('day', '>=', '2026-11-01')], ['-day', '-__name__']],
  ['SF-25 shifts by opening', 'shifts', [], ['-openedAt', '-__name__']],
  ['SF-25 shifts of a till', 'shifts', [where('tillId', '==', 't1')], ['-openedAt', '-__name__']],
  [
    'SF-25 shifts of a cashier in a span',
    'shifts',
    [where('closedBy', '==', 'c1'), where('openedAt', '>=', now)],
    ['-openedAt', '-__name__'],
  ],
  ['SF-24 open shifts', 'shifts', [where('state', '==', 'open')], ['openedAt']],
  ['FS-36 open shifts of a till', 'shifts', [where('tillId', '==', 't1'), where('state', '==', 'open')], []],
  ['SF-18 the drawer of a shift', 'drawer', [where('shiftId', '==', 't1_1')], ['timestamp']],
  ['RF-17 refunds by time', 'refunds', [], ['-timestamp', '-__name__']],
  [
    'RF-17 refunds of a till beyond the sold in a span',
    'refunds',
    [where('tillId', '==', 't1'), where('beyondSold', '==', true), where('timestamp', '>=', now)],
    ['-timestamp', '-__name__'],
  ],
  [
    'RF-17 refunds of a cashier at a till',
    'refunds',
    [where('tillId', '==', 't1'), where('cashierId', '==', 'c1')],
    ['-timestamp', '-__name__'],
  ],
  ['FA-30 refunds by their arrival', 'refunds', [], ['-createdAt', '-__name__']],
  [
    'FA-30 refunds of a cashier at a till that arrived since',
    'refunds',
    [where('tillId', '==', 't1'), where('cashierId', '==', 'c1'), where('createdAt', '>=', now)],
    ['-createdAt', '-__name__'],
  ],
  ['RF-17 refunds of a sale', 'refunds', [where('saleId', '==', 's1')], []],
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
    'FS-32 approvals in the name of a person that arrived on a day',
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
    'TH-17 sales with a number of another since a day',
    'sales',
    [where('numberTwice', '==', true), where('day', '>=', '2026-11-01')],
    ['-day', '-__name__'],
  ],
  [
    'TH-17 sales with another hash since a day',
    'sales',
    [where('hashMismatch', '==', true), where('day', '>=', '2026-11-01')],
    ['-day', '-__name__'],
  ],
  [
    'TH-17 refunds with a number of another since a day',
    'refunds',
    [where('numberTwice', '==', true), where('day', '>=', '2026-11-01')],
    ['-day', '-__name__'],
  ],
  [
    'TH-17 refunds with another hash since a day',
    'refunds',
    [where('hashMismatch', '==', true), where('day', '>=', '2026-11-01')],
    ['-day', '-__name__'],
  ],
  ['BA-09 approvers', 'approvers', [], []],
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
