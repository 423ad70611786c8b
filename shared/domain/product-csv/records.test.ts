import { formatRecord } from '#kernel/csv';
import { expect, test } from 'vitest';
import { csvRecords, delimiterOf } from './index.ts';

test.each([',', ';', '\t'] as const)(
  'a first line sep=%j states the delimiter, and is no line of the products (FA-27)',
  (delimiter) => {
    // The headings have every delimiter within quotes.
    const rows = [
      ['الاسم,أو;العنوان', 'السعر'],
      ['كرة', '5'],
    ];
    const records = rows.map((row) => `${formatRecord(row, delimiter)}\r\n`).join('');
    for (const first of [`sep=${delimiter}`, `SEP=${delimiter}`, `"sep=${delimiter}"`])
      for (const mark of ['', '\uFEFF']) {
        const text = `${mark}${first}\r\n${records}`;
        expect(delimiterOf(text)).toBe(delimiter);
        const read = [...csvRecords(text, delimiterOf(text))].map(({ line, cells }) => ({ line, cells }));
        expect(read).toEqual(rows.map((cells, place) => ({ line: place + 2, cells })));
      }
  },
);

test('a heading that only begins like the statement is a heading (FA-27)', () => {
  const text = 'sep=x,السعر\nكرة,5\n';
  expect(delimiterOf(text)).toBe(',');
  expect([...csvRecords(text, ',')].map(({ cells }) => cells)).toEqual([
    ['sep=x', 'السعر'],
    ['كرة', '5'],
  ]);
});
