import { expect, test } from 'vitest';
import type { AuditEntry } from '#domain/audit';
import { pounds, someDay } from '#testing/builders';
import { approvedAmount } from './approved-amount.ts';

test('the money of an approval is what a discount took off, what went back or out, or what was counted (FS-32)', () => {
  const amountOf = (kind: AuditEntry['kind'], facts: Partial<AuditEntry> = {}) =>
    approvedAmount({
      id: 'e1',
      kind,
      by: 'cashier-1',
      byName: 'كريم',
      recordedBy: 'cashier-1',
      subject: { id: 's1', name: '' },
      timestamp: null,
      at: null,
      day: someDay,
      ...facts,
    });
  const totals = { before: { total: 200 }, after: { total: 150.5 } };
  expect(amountOf('discount', totals)).toBe(pounds(49.5));
  expect(amountOf('priceOverride', totals)).toBe(pounds(49.5));
  expect(amountOf('discount', { after: { total: 150 } })).toBeNull();
  for (const kind of ['refund', 'void'] as const) expect(amountOf(kind, totals)).toBe(pounds(150.5));
  expect(amountOf('payOut', { after: { amount: 70 } })).toBe(pounds(70));
  const counted = { before: { counted: 10 }, after: { counted: 20 } };
  expect(amountOf('recount', counted)).toBe(pounds(20));
  expect(amountOf('countTakenBack', counted)).toBe(pounds(10));
  expect(amountOf('discard')).toBeNull();
});
