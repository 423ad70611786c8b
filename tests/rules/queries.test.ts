// The rules check a query by its filters, not by its results; and every query of the shop has its index.
import { describe, expect, test } from 'vitest';
import type { Filter } from '#server/documents';
import { deployedRules, queryOf, rulesShop } from './rules-shop.ts';
import { shopDocuments } from './shop-data.ts';
import { ordersOf, shopQueries, structured, where } from './shop-queries.ts';

const own = where('cashierId', '==', 'cashier');
const recorded = where('recordedBy', '==', 'cashier');
const others = where('cashierId', '==', 'otherCashier');

describe('a cashier lists sales (LG-28)', () => {
  const cashier = rulesShop(shopDocuments).as('cashier');
  test.each<[string, Filter, boolean]>([
    ['that are their own', own, true],
    ['that they recorded', recorded, true],
    ["that are another's", others, false],
    ['that are either their own or recorded by them', { type: 'Or', filters: [own, recorded] }, true],
    ["that are either their own or another's", { type: 'Or', filters: [own, others] }, false],
    ['of a day and their own', { type: 'And', filters: [own, where('day', '==', '2026-11-20')] }, true],
    ['of a day', where('day', '==', '2026-11-20'), false],
    ['of a list with their own id only', where('cashierId', 'in', ['cashier']), true],
    [
      'of a list with the id of another cashier',
      where('cashierId', 'in', ['cashier', 'otherCashier']),
      false,
    ],
    ['of a range that has only their own', where('cashierId', '>=', 'cashier'), false],
    ['of nobody', { type: 'Unary', field: ['cashierId'], operator: 'is-null' }, false],
  ])('%s', (_, filter, allowed) => {
    expect(cashier.list('sales', filter)).toBe(allowed);
  });
});

test('nobody can query a collection group (LG-27)', () => {
  const view = { get: () => null, getAfter: () => null };
  const query = { ...queryOf('products'), allDescendants: true };
  const found = deployedRules().checkRead({ operation: 'list', query, auth: null, time: 0 }, view);
  expect(found).toMatchObject({ ok: false, error: { type: 'PermissionDenied' } });
});

describe('every query of the shop has its index', () => {
  const now = new Date();
  test.each(shopQueries)('%s', (...shopQuery) => {
    expect(deployedRules().checkIndex(structured(shopQuery), [])).toMatchObject({ ok: true });
  });

  test.each<[string, readonly Filter[], string, string]>([
    ['sales', [where('timestamp', '>=', now), where('timestamp', '<', now)], 'timestamp', 'total'],
    [
      'orders',
      [where('status', '==', 'completed'), where('createdAt', '>=', now)],
      'createdAt',
      'totalAmount',
    ],
  ])('%s of a part of a day can be summed (UX-32, AT-13)', (collection, filters, order, summed) => {
    const filter: Filter = { type: 'And', filters };
    const query = { ...queryOf(collection, filter), orderBy: ordersOf([order]) };
    expect(deployedRules().checkIndex(query, [[summed]])).toMatchObject({ ok: true });
  });

  test('and a query without an index is refused as in the cloud', () => {
    const query = {
      ...queryOf('orders', where('status', '==', 'shipped')),
      orderBy: ordersOf(['totalAmount']),
    };
    expect(deployedRules().checkIndex(query, [])).toMatchObject({
      ok: false,
      error: { type: 'FailedPrecondition' },
    });
  });

  // The last documents by name (`limitToLast`) are asked for in this order.
  test('and so is one by descending names (FC-20)', () => {
    const query = { ...queryOf('orders'), orderBy: ordersOf(['-__name__']) };
    expect(deployedRules().checkIndex(query, [])).toMatchObject({
      ok: false,
      error: { type: 'FailedPrecondition' },
    });
  });
});
