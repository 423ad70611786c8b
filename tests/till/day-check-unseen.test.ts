// Sales of products that no admin had seen, in the check of a till's day.
import { describe, expect, test } from 'vitest';
import {
  checkDay,
  dayCheckDocument,
  hasUnseenSales,
  openDifferences,
  readDayCheck,
  resolveUnseenSales,
  withFormer,
  type DayRecords,
  type UnseenProducts,
} from '#domain/day-check';
import { pounds, someInstant } from '#testing/builders';
import { hashText } from './chain.ts';
import { aDay, storedSale } from './some-day.ts';

const product = { id: 'p1', price: pounds(100) };
const waiting: UnseenProducts = new Map([['p1', null]]);

function seen(at: number, price = product.price): UnseenProducts {
  return new Map([['p1', { at, price, by: 'admin-1' }]]);
}

/** Sales of 1, 2 and 3 pieces, one millisecond after the other. */
function unseenDay(unseen: UnseenProducts, more: Partial<DayRecords> = {}): DayRecords {
  return aDay([1, 2, 3], { unseen, ...more });
}

function checked(records: DayRecords) {
  return checkDay(records, hashText);
}

describe('a sale of a product that no admin has seen (FA-29)', () => {
  test('stands in the list, whatever its sum, with its price and who sold', () => {
    const { differences } = checked(unseenDay(waiting));
    expect(differences.map(({ kind, documentId }) => `${kind} ${documentId}`)).toEqual([
      'unseenProduct s1_p1',
      'unseenProduct s2_p1',
      'unseenProduct s3_p1',
    ]);
    expect(differences[0]).toMatchObject({
      receiptNumber: 'A-000001',
      subject: 'طعام قطط',
      byName: 'كريم',
      expected: '',
      found: pounds(100),
      resolved: null,
    });
    expect(checked(unseenDay(new Map())).differences).toEqual([]);
  });

  test('stands there when it was made before the product was published, and not after', () => {
    const ids = (at: number) => checked(unseenDay(seen(at))).differences.map(({ documentId }) => documentId);
    expect(ids(someInstant + 2)).toEqual(['s1_p1', 's2_p1']);
    expect(ids(someInstant)).toEqual([]);
  });

  test('is resolved by a publication at its price, also when the day is checked later, and open at another price', () => {
    const same = checked(unseenDay(seen(someInstant + 9)));
    expect(openDifferences(same)).toEqual([]);
    expect(same.differences[0]).toMatchObject({
      expected: product.price,
      resolved: { by: 'admin-1', note: '' },
    });
    const other = checked(unseenDay(seen(someInstant + 9, pounds(500))));
    expect(openDifferences(other)).toHaveLength(3);
    expect(other.differences[0]).toMatchObject({ expected: pounds(500), found: pounds(100) });
  });

  test('stays resolved when the day is checked again', () => {
    const check = checked(unseenDay(waiting));
    const resolved = resolveUnseenSales(check, product, { by: 'admin-1', note: '' });
    const again = withFormer(checked(unseenDay(waiting)), resolved.differences);
    expect(openDifferences(again)).toEqual([]);
    const derived = checked(unseenDay(seen(someInstant + 9)));
    expect(openDifferences(withFormer(derived, check.differences))).toEqual([]);
  });

  test('is stored and read as it is', () => {
    const check = checked(unseenDay(waiting));
    expect(readDayCheck(dayCheckDocument(check))).toEqual(check);
  });
});

describe('the publication of a product (FA-29)', () => {
  test('resolves all of its sales at its price together, and no other difference', () => {
    const check = checked(unseenDay(waiting));
    expect(hasUnseenSales(check, product)).toBe(true);
    const resolved = resolveUnseenSales(check, product, { by: 'admin-1', note: '' });
    expect(resolved.differences.map((one) => one.resolved)).toEqual(
      Array.from({ length: 3 }, () => ({ by: 'admin-1', note: '' })),
    );
    expect(hasUnseenSales(resolved, product)).toBe(false);
    for (const other of [
      { id: 'p2', price: product.price },
      { id: '1', price: product.price },
      { id: 'p1', price: pounds(500) },
    ]) {
      expect(hasUnseenSales(check, other)).toBe(false);
      expect(resolveUnseenSales(check, other, { by: 'admin-1', note: '' })).toEqual(check);
    }
    const priced = checked(
      unseenDay(new Map(), { prices: new Map([['p1', { now: pounds(1), changes: [] }]]) }),
    );
    expect(priced.differences.map(({ kind }) => kind)).toContain('price');
    expect(resolveUnseenSales(priced, product, { by: 'admin-1', note: '' })).toEqual(priced);
  });
});

test('resolved sales take no place of differences that wait (FA-29)', () => {
  const day = aDay(
    Array.from({ length: 201 }, () => 1),
    { unseen: seen(someInstant + 999) },
  );
  const [last] = day.sales.slice(-1);
  const [line] = last?.sale.items ?? [];
  if (last === undefined || line === undefined) throw new Error('a sale with a line');
  const cheap = storedSale({ ...last.sale, items: [{ ...line, price: pounds(60) }] });
  const check = checked({ ...day, sales: [...day.sales.slice(0, -1), cheap] });
  expect(check.differences).toHaveLength(200);
  expect(openDifferences(check).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['price', 'unseenProduct']),
  );
  expect(check.more).toBe(0);
});
