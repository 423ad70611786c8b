// The law of the audit log over a shop's day: an approval has its entry, made in the step of the act (AL-07).
import { expect } from 'vitest';
import type { AuditEntry } from '#domain/audit';
import type { RecordedRefund } from '#domain/refund';
import type { RecordedSale } from '#domain/sale';
import type { DrawerMovement } from '#domain/shift';

interface ApprovedActs {
  readonly sales: readonly RecordedSale[];
  readonly refunds: readonly RecordedRefund[];
  readonly drawer: readonly DrawerMovement[];
  readonly entries: readonly AuditEntry[];
}

export function checkApprovals({ sales, refunds, drawer, entries }: ApprovedActs): void {
  const approved = new Set(entries.filter(({ approvedBy }) => approvedBy !== undefined).map(({ id }) => id));
  const expected = [
    ...refunds
      .filter(({ approvedBy }) => approvedBy !== null)
      .map(({ id, isVoid }) => `${id}_${isVoid ? 'void' : 'refund'}`),
    ...drawer
      .filter(({ approvedBy, kind }) => approvedBy !== null && kind === 'out')
      .map(({ id }) => `${id}_payOut`),
    ...sales
      .filter(({ approvedBy, discounts }) => approvedBy !== null && hasDiscount(discounts))
      .map(({ id }) => `${id}_discount`),
  ];
  expect(
    expected.filter((id) => !approved.has(id)),
    'approvals without an entry',
  ).toEqual([]);
}

function hasDiscount({ lines, cart }: RecordedSale['discounts']): boolean {
  return Object.values(lines).some(({ amount }) => amount > 0) || (cart?.amount ?? 0) > 0;
}
