import { expect, test } from 'vitest';
import { aSale } from '#testing/builders';
import type { RefusedEntry } from '#till';
import { refusedAsCsv, refusedAsJson } from './export-refused.ts';

function entry(reason: string): RefusedEntry {
  return {
    id: 's1',
    kind: 'sale',
    sale: aSale({ id: 's1', receiptNumber: 'A-000007' }),
    reason,
    refusedAt: Date.parse('2026-01-05T10:00:00Z'),
  };
}

test('CO-14 the JSON copy contains the whole record with its reason', () => {
  const [copy] = JSON.parse(refusedAsJson([entry('permission-denied')]));
  expect(copy).toMatchObject({
    id: 's1',
    kind: 'sale',
    reason: 'permission-denied',
    record: { receiptNumber: 'A-000007', paymentMethod: 'cash' },
  });
});

test('CO-14 the CSV copy opens in a spreadsheet: byte order mark, doubled quotes, no formula', () => {
  const csv = refusedAsCsv([entry('=HYPERLINK("x")')]);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const [, row] = csv.split('\r\n');
  expect(row).toContain('"A-000007"');
  expect(row?.endsWith(`"'=HYPERLINK(""x"")"`)).toBe(true);
});
