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

test('the JSON copy contains the whole record with its reason (CO-14)', () => {
  const [copy] = JSON.parse(refusedAsJson([entry('permission-denied')]));
  expect(copy).toMatchObject({
    id: 's1',
    kind: 'sale',
    reason: 'permission-denied',
    record: { receiptNumber: 'A-000007', paymentMethod: 'cash' },
  });
});

const damaged: RefusedEntry = {
  id: 's2',
  kind: 'damaged',
  of: 'sale',
  receiptNumber: 'A-000008',
  content: '{"kind":"sale","sale":{"receiptNumber":"A-000008"}}',
  reason: 'Damaged',
  refusedAt: Date.parse('2026-01-05T10:00:00Z'),
};

test('both copies have what is left of a damaged record, and no number that it lacks (FP-23)', () => {
  expect(JSON.parse(refusedAsJson([damaged]))).toMatchObject([
    { id: 's2', kind: 'damaged', record: { kind: 'sale', sale: { receiptNumber: 'A-000008' } } },
  ]);
  const csv = refusedAsCsv([damaged]);
  expect(csv).toContain('"سجل تالف (بيع)","A-000008"');
  expect(csv).not.toContain('NaN');
});

test('the CSV copy opens in a spreadsheet: byte order mark, doubled quotes, no formula (CO-14)', () => {
  const csv = refusedAsCsv([entry('=HYPERLINK("x")')]);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const [, row] = csv.split('\r\n');
  expect(row).toContain('"A-000007"');
  expect(row?.endsWith(`"'=HYPERLINK(""x"")"`)).toBe(true);
});
