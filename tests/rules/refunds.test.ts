// Refunds: each belongs to its sale, never gives back more than it cost, and raises the sums of its day and sale once.
import { describe, expect, test } from 'vitest';
import { now, remove, rulesShop, set, update, type Write } from './rules-shop.ts';
import {
  refund,
  refundCommit,
  refundDay,
  refundedSale,
  refundWrites,
  restocked,
  type RefundWrites,
} from './refund-data.ts';
import { movement, product, receipt, sale, shopDocuments, tillDay } from './shop-data.ts';
import type { Data } from './values.ts';

const shop = rulesShop(shopDocuments);
const cashier = shop.as('cashier');

function withRefund(more: Data, changed: Partial<RefundWrites> = {}): readonly Write[] {
  return refundCommit({ refund: set('refunds/r1', refund(more)), ...changed });
}

test('a refund with its stock, movement, sums and number is accepted from a cashier and an admin (RF-15)', () => {
  expect(cashier.commit(...refundCommit(), ...restocked)).toBe(true);
  expect(
    shop.as('otherCashier').commit(...withRefund({ cashierId: 'otherCashier', recordedBy: 'otherCashier' })),
  ).toBe(true);
  const asAdmin = withRefund({ cashierId: 'admin', recordedBy: 'admin' });
  expect(
    shop
      .as('admin')
      .commit(
        ...asAdmin,
        restocked[0] ?? remove('x/y'),
        set('movements/r1_p1', movement({ amount: 1, reason: 'refund', sourceId: 'r1', by: 'admin' })),
      ),
  ).toBe(true);
  expect(shop.as(null).commit(...refundCommit())).toBe(false);
});

test('a refund of 30 products with all its fields fits into the budget (BA-18, RF-15)', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `g${index}`);
  const units = Object.fromEntries(ids.map((id) => [id, 2]));
  // Each product was last sold by another sale: looking one up would cost a read for each.
  const products = Object.fromEntries(
    ids.map((id) => [`products/${id}`, product({ lastSaleId: `sale-${id}` })]),
  );
  const items = ids.map((id) => ({ id, name: 'x', price: 10, quantity: 2, total: 20 }));
  const payments = { cash: 200, card: 100, vodafone: 100, instapay: 100, transfer: 100 };
  const methods = { cash: 20_000, card: 10_000, vodafone: 10_000, instapay: 10_000, transfer: 10_000 };
  const full = refund({
    items,
    units,
    restocked: units,
    total: 600,
    payments,
    note: 'x',
    references: { card: '1234' },
    approvedBy: 'admin',
    hashMismatch: true,
    customerId: 'c1',
    previousHash: 'b'.repeat(64),
    missing: ['g29'],
  });
  const { verdict, usage, lookups } = rulesShop({
    ...shopDocuments,
    ...products,
    'sales/s1': sale({ receiptNumber: 'A-000009', total: 700, units, missing: ['g29'] }),
  })
    .as('cashier')
    .measure(
      set('refunds/r1', full),
      set('refundedSales/s1', refundedSale({ units, piastres: 60_000, methods })),
      set(
        'tillDays/t1_2026-11-20',
        refundDay({ refundsPiastres: 60_000, refundMethods: methods, refundUnits: units }),
      ),
      refundWrites.number,
      ...ids
        .slice(0, 29)
        .flatMap((id) => [
          update(`products/${id}`, { stock: 12, lastRefundId: 'r1', updatedAt: now }),
          set(`movements/r1_${id}`, movement({ productId: id, amount: 2, reason: 'refund', sourceId: 'r1' })),
        ]),
    );
  expect(verdict).toEqual({ allowed: true });
  expect(lookups).toBeLessThanOrEqual(12);
  const most = (prefix: string) =>
    Math.max(...usage.filter(({ path }) => path.startsWith(prefix)).map(({ expressions }) => expressions));
  expect(
    [most('refunds/'), most('refundedSales/'), most('products/'), most('movements/')].filter(
      (count) => count > 700,
    ),
  ).toEqual([]);
  expect(most('tillDays/')).toBeLessThanOrEqual(800);
});

describe('refused: a refund (RF-15, BA-05, FS-45, FP-24)', () => {
  test.each<[string, Data]>([
    ['of an unknown sale', { saleId: 's9' }],
    ['that names another receipt', { saleReceiptNumber: 'A-000001' }],
    ["under another till's letter", { receiptNumber: 'B-000010' }],
    ["in another till's shift", { shiftId: 't2_1' }],
    ['recorded by another user', { recordedBy: 'admin' }],
    ["in another cashier's name while the cashier waits", { cashierId: 'admin' }],
    ['approved by a cashier', { approvedBy: 'otherCashier' }],
    ['paid by an unknown method', { payments: { cheque: 99.5 } }],
    ['paid out twice', { payments: { cash: 99.5, card: 99.5 } }],
    ['with a negative method', { payments: { cash: 100, card: -0.5 } }],
    ['that restocks another product', { restocked: { p2: 1 } }],
    ['without products', { units: {}, restocked: {} }],
    ['without lines', { items: [] }],
    ['for no reason', { reason: 'none' }],
    ['that is a void for another reason', { isVoid: true }],
    ['that is void and not marked', { reason: 'void' }],
    ['sent now and beyond what was sold', { beyondSold: true }],
    ['with a missing product that it does not have', { missing: ['p9'] }],
    ['with a note of 501 characters', { note: 'x'.repeat(501) }],
    ['with an additional field', { card: '1' }],
    ['with a negative total', { total: -1 }],
    ['of a person with an id of 129 characters', { customerId: 'c'.repeat(129) }],
    ['with a field without code, taxes', { taxes: { vat: 14 } }],
    ['with a field without code, an e-receipt', { eReceipt: { uuid: 'x' } }],
  ])('%s', (_, more) => {
    expect(cashier.commitInAnyReading(...withRefund(more))).toBe(false);
  });

  test.each(['refund', 'refunded', 'sums', 'number'] as const)('without its part %s', (part) => {
    const parts = Object.entries(refundWrites).filter(([name]) => name !== part);
    expect(cashier.commitInAnyReading(...parts.map(([, write]) => write))).toBe(false);
  });

  test('of three pieces of which two were sold, with all sums to match', () => {
    const of = (count: number) => {
      const [total, sum] = [99.5 * count, 9_950 * count];
      const items = [{ id: 'p1', name: 'طعام قطط', price: 99.5, quantity: count, total }];
      return cashier.commitInAnyReading(
        ...withRefund(
          { total, items, units: { p1: count }, restocked: {} },
          {
            refunded: set(
              'refundedSales/s1',
              refundedSale({ piastres: sum, methods: { cash: sum }, units: { p1: count } }),
            ),
            sums: set(
              'tillDays/t1_2026-11-20',
              refundDay({ refundsPiastres: sum, refundMethods: { cash: sum }, refundUnits: { p1: count } }),
            ),
          },
        ),
      );
    };
    expect([of(2), of(3)]).toEqual([true, false]);
  });

  test('of a sale that was refunded as a whole, and one that hides an earlier refund', () => {
    const again = (sums: Data, before: Data) =>
      rulesShop({
        ...shopDocuments,
        'refundedSales/s1': refundedSale({ lastRefundId: 'r0', ...before }),
      })
        .as('cashier')
        .commitInAnyReading(...refundCommit({ refunded: set('refundedSales/s1', refundedSale(sums)) }));
    const half = { piastres: 9_950, methods: { cash: 9_950 }, units: { p1: 1 } };
    const whole = { piastres: 19_900, methods: { cash: 19_900 }, units: { p1: 2 } };
    expect(again(whole, half)).toBe(true);
    expect(again(half, half)).toBe(false);
    expect(again({ piastres: 29_850, methods: { cash: 29_850 }, units: { p1: 3 } }, whole)).toBe(false);
  });

  test('beyond the total of its sale, unless it was sent later and says so', () => {
    const beyond = (more: Data) =>
      rulesShop({
        ...shopDocuments,
        'refundedSales/s1': refundedSale({ lastRefundId: 'r0', piastres: 15_000, methods: { cash: 15_000 } }),
      })
        .as('cashier')
        .commit(
          ...withRefund(more, {
            refunded: set(
              'refundedSales/s1',
              refundedSale({ piastres: 24_950, methods: { cash: 24_950 }, units: { p1: 2 } }),
            ),
          }),
        );
    expect(beyond({})).toBe(false);
    expect(beyond({ syncedAt: now })).toBe(false);
    expect(beyond({ beyondSold: true })).toBe(false);
    expect(beyond({ beyondSold: true, syncedAt: now })).toBe(true);
  });
});

test('a refund gives back only products of its sale, also those that were deleted since (FS-31, RF-06)', () => {
  const back = (product: string, sale: Data = {}) => {
    const units = { [product]: 1 };
    const shop = rulesShop({ ...shopDocuments, 'sales/s1': { ...shopDocuments['sales/s1'], ...sale } });
    return shop.as('cashier').commitInAnyReading(
      ...refundCommit({
        refund: set('refunds/r1', refund({ units, restocked: {} })),
        refunded: set('refundedSales/s1', refundedSale({ units })),
        sums: set('tillDays/t1_2026-11-20', refundDay({ refundUnits: units })),
      }),
    );
  };
  expect(back('p1')).toBe(true);
  expect(back('p9')).toBe(false);
  expect(back('p9', { missing: ['p9'] })).toBe(true);
});

describe('refused: the sums of refunds rise (RF-15)', () => {
  test.each<[string, Partial<RefundWrites>]>([
    ['of the sale, by another amount', { refunded: set('refundedSales/s1', refundedSale({ piastres: 1 })) }],
    [
      'of the sale, by another method',
      { refunded: set('refundedSales/s1', refundedSale({ methods: { card: 9_950 } })) },
    ],
    [
      'of the sale, by other products',
      { refunded: set('refundedSales/s1', refundedSale({ units: { p1: 1, p9: 1 } })) },
    ],
    ['of another sale', { refunded: set('refundedSales/s2', refundedSale()) }],
    [
      'of the day, by another amount',
      { sums: set('tillDays/t1_2026-11-20', refundDay({ refundsPiastres: 1 })) },
    ],
    [
      'of the day, by another method',
      { sums: set('tillDays/t1_2026-11-20', refundDay({ refundMethods: { card: 9_950 } })) },
    ],
    [
      'of the day, by other products',
      { sums: set('tillDays/t1_2026-11-20', refundDay({ refundUnits: { p9: 1 } })) },
    ],
    ['of the day, twice', { sums: set('tillDays/t1_2026-11-20', refundDay({ refundsCount: 2 })) }],
    ['of another day', { sums: set('tillDays/t1_2026-11-19', refundDay({ day: '2026-11-19' })) }],
    [
      'in the half of the sales',
      {
        sums: set(
          'tillDays/t1_2026-11-20',
          refundDay({ salesCount: 1, salesPiastres: 9_950, discountsPiastres: 0 }),
        ),
      },
    ],
    ['as a sale', { sums: set('tillDays/t1_2026-11-20', tillDay({ lastSourceId: 'r1' })) }],
  ])('%s', (_, changed) => {
    expect(cashier.commitInAnyReading(...refundCommit(changed))).toBe(false);
  });

  test('a sale after a refund of the day raises the sales alone', () => {
    const held = refundDay({ lastSourceId: 'r0' });
    const after = (sums: Data) =>
      rulesShop({ ...shopDocuments, 'tillDays/t1_2026-11-20': held })
        .as('cashier')
        .commit(
          set('sales/s2', sale()),
          set('receiptIndex/A-000001', receipt()),
          set('tillDays/t1_2026-11-20', { ...held, ...tillDay(sums) }),
        );
    expect(after({})).toBe(true);
    expect(after({ refundsPiastres: 0 })).toBe(false);
    expect(after({ refundsCount: 2 })).toBe(false);
  });
});

describe('refused: stock rises (RF-08, RF-15)', () => {
  const stock = (more: Data): Write =>
    update('products/p1', { stock: 11, lastRefundId: 'r1', updatedAt: now, ...more });

  test.each<[string, readonly Write[]]>([
    ['without a refund', [stock({})]],
    ['by more than came back', [...refundCommit(), stock({ stock: 12 })]],
    ['by more than was refunded', [...withRefund({ restocked: { p1: 2 } }), stock({ stock: 12 })]],
    ['by what is not put back on the shelf', [...withRefund({ restocked: {} }), stock({})]],
    ['downwards', [...withRefund({ restocked: { p1: -1 } }), stock({ stock: 9 })]],
    ['with another price', [...refundCommit(), stock({ price: 1 })]],
    ['twice', [...refundCommit(), stock({}), stock({ stock: 12 })]],
  ])('%s', (_, writes) => {
    expect(cashier.commitInAnyReading(...writes)).toBe(false);
  });

  test.each<[string, Data]>([
    ['of another amount', { amount: 2 }],
    ['downwards', { amount: -1 }],
    ['for a sale', { reason: 'sale' }],
  ])('with a movement %s', (_, more) => {
    const moved = movement({ amount: 1, reason: 'refund', sourceId: 'r1', ...more });
    expect(cashier.commit(...refundCommit(), set('movements/r1_p1', moved))).toBe(false);
  });
});

describe('a recorded refund (BA-07, RF-02)', () => {
  const held = rulesShop({
    ...shopDocuments,
    'refunds/r1': refund(),
    'refundedSales/s1': refundedSale(),
    'tillDays/t1_2026-11-20': refundDay(),
    'receiptIndex/A-000010': receipt({ kind: 'refund', documentId: 'r1' }),
  });

  test('is never changed, deleted or sent twice, by an admin either', () => {
    for (const role of ['cashier', 'admin']) {
      const caller = held.as(role);
      expect(caller.update('refunds/r1', { total: 1, updatedAt: now })).toBe(false);
      expect(caller.remove('refunds/r1')).toBe(false);
      expect(caller.remove('refundedSales/s1')).toBe(false);
      expect(caller.commit(...refundCommit())).toBe(false);
    }
  });

  test('is read by any member of staff, and listed by its cashier and admins', () => {
    for (const role of ['cashier', 'otherCashier', 'admin']) {
      expect([held.as(role).get('refunds/r1'), held.as(role).get('refundedSales/s1')]).toEqual([true, true]);
    }
    expect(['cashier', 'admin'].map((role) => held.as(role).list('refunds'))).toEqual([false, true]);
    expect(['cashier', 'admin'].map((role) => held.as(role).list('refundedSales'))).toEqual([false, true]);
    expect([held.as(null).get('refunds/r1'), held.as('inactiveCashier').get('refundedSales/s1')]).toEqual([
      false,
      false,
    ]);
  });
});
