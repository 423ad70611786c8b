import { describe, expect, test } from 'vitest';
import {
  absentNumbers,
  readSale,
  saleDifferences,
  saleDocument,
  saleFindings,
  type SaleFacts,
} from '#domain/sale';
import { aProduct, aSale, pounds } from '#testing/builders';
import { numberDifferences } from './differences.ts';

function differencesOf(more: Readonly<Record<string, unknown>>) {
  return saleDifferences('sale-1', { ...saleDocument(aSale()), ...more });
}

const line = { id: 'product-1', name: 'طعام قطط', price: 100, quantity: 1, total: 100 };

describe('differences inside a sale are reported (FS-10)', () => {
  test('none in a correct sale', () => {
    expect(differencesOf({})).toEqual([]);
  });

  test('a line that is not price times quantity, and a total that is not the sum', () => {
    expect(differencesOf({ items: [{ ...line, quantity: 3 }], total: 1, units: { 'product-1': 3 } })).toEqual(
      [
        {
          type: 'LineTotal',
          productId: 'product-1',
          name: 'طعام قطط',
          stated: pounds(100),
          computed: pounds(300),
        },
        { type: 'ListTotal', stated: pounds(100), computed: pounds(300) },
        { type: 'Total', stated: pounds(1), computed: pounds(100) },
      ],
    );
  });

  test.each([
    [
      { 'product-2': 5 },
      [
        { productId: 'product-2', stated: 5, computed: 0 },
        { productId: 'product-1', stated: 0, computed: 1 },
      ],
    ],
    [{ 'product-1': 2 }, [{ productId: 'product-1', stated: 2, computed: 1 }]],
    [{}, [{ productId: 'product-1', stated: 0, computed: 1 }]],
  ])('the units %j of one piece of a product', (units, products) => {
    expect(differencesOf({ units })).toEqual(products.map((product) => ({ type: 'Units', ...product })));
  });

  test.each([0.5, -1, 0, '1', null])('%j as the units of a product', (count) => {
    expect(differencesOf({ units: { 'product-1': count } })).toEqual([
      { type: 'PartOfPiece', productIds: ['product-1'] },
    ]);
  });

  test('lines that are empty maps', () => {
    expect(differencesOf({ items: [{}, {}] }).map(({ type }) => type)).toEqual([
      'ListTotal',
      'Total',
      'Units',
      'Units',
    ]);
  });

  test.each(['the day %j for a sale of another day', '2026-02-31', ''])(
    'the day %j of a sale of another day',
    (day) => {
      expect(differencesOf({ day })).toEqual([{ type: 'Day', stated: day, computed: aSale().day }]);
    },
  );
});

test('duplicate and missing receipt numbers are reported (FS-10, PO-29)', () => {
  const numbered = (...numbers: readonly string[]) =>
    numberDifferences(numbers.map((receiptNumber, index) => ({ id: `s${index}`, receiptNumber })));
  expect(numbered('A-000001', 'A-000002', 'A-000003')).toEqual({ doubled: [], missing: [] });
  expect(numbered('A-000007', 'A-000003', 'A-000003', 'A-999999999999', '?')).toEqual({
    doubled: [{ receiptNumber: 'A-000003', saleIds: ['s1', 's2'] }],
    missing: [
      { first: 'A-000004', last: 'A-000006' },
      { first: 'A-000008', last: 'A-999999999998' },
    ],
  });
});

function recorded(more: Parameters<typeof aSale>[0]) {
  return {
    sale: readSale('sale-1', { ...saleDocument(aSale(more)) }),
    differences: [],
  };
}

const nothingRead: SaleFacts = {
  sales: [],
  products: new Map(),
  movements: new Map(),
  unknownCashiers: new Set(),
  otherNumbers: new Set(),
};

test('the numbers of two tills are two sequences (FS-10)', () => {
  const sales = ['A-000001', 'B-000007', 'A-000003', 'B-000007'].map((receiptNumber) =>
    recorded({ receiptNumber }),
  );
  expect(saleFindings({ ...nothingRead, sales })).toEqual([
    { receiptNumber: 'A-000002', difference: { type: 'Absent', first: 'A-000002', last: 'A-000002' } },
    { receiptNumber: 'B-000007', difference: { type: 'Doubled', count: 2 } },
  ]);
});

test('a number of a refund or a void one is not absent (FS-10, TH-05)', () => {
  const sales = ['A-000001', 'A-000004', 'A-000006'].map((receiptNumber) => recorded({ receiptNumber }));
  const facts = { ...nothingRead, sales, otherNumbers: new Set(['A-000003', 'A-000005']) };
  expect(absentNumbers({ ...facts, otherNumbers: new Set() }, 2)).toEqual(['A-000002', 'A-000003']);
  expect(saleFindings(facts)).toEqual([
    { receiptNumber: 'A-000002', difference: { type: 'Absent', first: 'A-000002', last: 'A-000002' } },
  ]);
});

test('a price that differs from the product’s is reported with both prices and both times (FP-02)', () => {
  const facts = { ...nothingRead, sales: [recorded({})] };
  const at = (product: Parameters<typeof aProduct>[0]) =>
    saleFindings({ ...facts, products: new Map([['product-1', aProduct(product)]]) });
  expect(at({})).toEqual([]);
  expect(at({ price: pounds(720), updatedAt: 5 })).toEqual([
    {
      receiptNumber: 'A-000001',
      difference: {
        type: 'Price',
        name: 'طعام قطط',
        sold: pounds(100),
        now: pounds(720),
        soldAt: aSale().timestamp,
        changedAt: 5,
      },
    },
  ]);
  expect(saleFindings({ ...facts, products: new Map([['product-1', null]]) })).toEqual([]);
});

test('a price that a discount explains is not reported (DC-24)', () => {
  const cheaper = (value: number) => ({
    lines: { 'product-1': { kind: 'price', value, amount: pounds(10), reason: 'bargain' } as const },
    cart: null,
    rounding: pounds(0),
  });
  const at = (price: number) =>
    saleFindings({
      ...nothingRead,
      sales: [recorded({ discounts: cheaper(9000) })],
      products: new Map([['product-1', aProduct({ price: pounds(price) })]]),
    });
  expect(at(90)).toEqual([]);
  expect(at(91)).toHaveLength(1);
});

test('a sale without its movements and a cashier without a user are reported (FS-10)', () => {
  const { sale } = recorded({});
  const facts: SaleFacts = {
    ...nothingRead,
    sales: [{ sale, differences: [] }],
    movements: new Map([[sale.id, 0]]),
    unknownCashiers: new Set([sale.cashierId]),
  };
  expect(saleFindings(facts).map(({ difference }) => difference)).toEqual([
    { type: 'Movements', stated: 0, computed: 1 },
    { type: 'NoUser', cashierName: sale.cashierName },
  ]);
});
