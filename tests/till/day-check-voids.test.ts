// Each void number waits for a person: it may hide a sale that was paid, or money that went back for nothing.
import { expect, test } from 'vitest';
import { checkDay, type DayRecords } from '#domain/day-check';
import type { VoidNumber } from '#domain/sale';
import { noMoney } from '#kernel/money';
import { pounds, someInstant } from '#testing/builders';
import { hashText } from './chain.ts';
import { aDay, openOf, storedSale } from './some-day.ts';

const day = aDay([2, 1]);

const minute = 60_000;

/** A void number of the day, tried so many minutes after the sales. */
function aVoid(number: number, minutes: number, more: Partial<VoidNumber> = {}): VoidNumber {
  const [made] = day.voidNumbers;
  if (made === undefined) throw new Error('a void number');
  const receiptNumber = `A-00000${number}`;
  return { ...made, receiptNumber, timestamp: someInstant + minutes * minute, total: pounds(100), ...more };
}

function named(voidNumbers: readonly VoidNumber[], more: Partial<DayRecords> = {}) {
  return checkDay({ ...day, ...more, voidNumbers }, hashText).differences.flatMap((one) =>
    one.kind === 'voidNumber' ? [one] : [],
  );
}

function numbers(...given: Parameters<typeof named>) {
  return named(...given).map(({ receiptNumber }) => receiptNumber);
}

test('a void number is named with its total, cashier and reason (FS-31)', () => {
  expect(named([aVoid(4, 0, { total: pounds(70), reason: 'رُفض' })])).toMatchObject([
    {
      kind: 'voidNumber',
      documentId: 'A-000004',
      receiptNumber: 'A-000004',
      subject: 'رُفض',
      byName: 'كريم',
      expected: pounds(70),
    },
  ]);
});

test('a void number is excused by the same total of the till within ten minutes before or after it (FS-31)', () => {
  expect(numbers([aVoid(4, 10)])).toEqual([]);
  expect(numbers([aVoid(4, -9)])).toEqual([]);
  expect(numbers([aVoid(4, 11)])).toEqual(['A-000004']);
  expect(numbers([aVoid(4, -11)])).toEqual(['A-000004']);
  expect(numbers([aVoid(4, 0, { kind: 'refund', total: pounds(200) })])).toEqual(['A-000004']);
  expect(numbers([aVoid(4, 0, { kind: 'refund', total: pounds(100) })])).toEqual([]);
});

test('one record excuses one void number, so that the second of two is named (FS-31)', () => {
  expect(numbers([aVoid(4, 1), aVoid(5, 2)])).toEqual(['A-000005']);
});

test('a void number that states no total is named as well (FS-31)', () => {
  expect(numbers([aVoid(4, 0, { total: noMoney })])).toEqual(['A-000004']);
});

test('the sale that was tried again after midnight excuses the number before it (FS-31)', () => {
  const [, second] = day.sales;
  if (second === undefined) throw new Error('two sales');
  const { sale } = storedSale({ ...second.sale, id: 's9', timestamp: someInstant + 65 * minute });
  const late = aVoid(4, 60);
  expect(numbers([late])).toEqual(['A-000004']);
  expect(numbers([late], { shifts: [{ ...openOf('till-1_1'), sales: [sale] }] })).toEqual([]);
});
