import { describe, expect, test } from 'vitest';
import { numberDifferences, saleDifferences, saleDocument } from '#domain/sale';
import { aSale, pounds } from '#testing/builders';

const differencesOf = (more: Readonly<Record<string, unknown>>) =>
  saleDifferences('sale-1', { ...saleDocument(aSale()), ...more });
const line = { id: 'product-1', name: 'طعام قطط', price: 100, quantity: 1, total: 100 };

describe('FS-10 what does not add up in a sale is named', () => {
  test('nothing in a sale of ours', () => {
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
        { type: 'Total', stated: pounds(1), computed: pounds(100) },
      ],
    );
  });

  test.each([
    [{ 'product-2': 5 }, ['product-2', 'product-1']],
    [{ 'product-1': 2 }, ['product-1']],
    [{}, ['product-1']],
  ])('the units %j of one piece of a product', (units, productIds) => {
    expect(differencesOf({ units })).toEqual([{ type: 'Units', productIds }]);
  });

  test.each([0.5, -1, 0, '1', null])('%j as the units of a product', (count) => {
    expect(differencesOf({ units: { 'product-1': count } })).toEqual([
      { type: 'PartOfPiece', productIds: ['product-1'] },
    ]);
  });

  test('lines that are empty maps', () => {
    expect(differencesOf({ items: [{}, {}] }).map(({ type }) => type)).toEqual(['Total', 'Units']);
  });

  test.each(['2020-01-01', '2026-02-31', ''])('the day %j of a sale of another day', (day) => {
    expect(differencesOf({ day })).toEqual([{ type: 'Day', stated: day, computed: aSale().day }]);
  });
});

test('FS-10 PO-29 receipt numbers that are doubled or missing are named', () => {
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
