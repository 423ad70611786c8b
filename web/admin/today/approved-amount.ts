// The money that an approval is about, as its entry of the audit log states it.
import type { AuditEntry, AuditFields } from '#domain/audit';
import { fromPounds, subtractMoney, type Piastres } from '#kernel/money';

/** What a discount took off, what went back or out, what was counted; null for an act without money. */
export function approvedAmount({ kind, before = {}, after = {} }: AuditEntry): Piastres | null {
  switch (kind) {
    case 'discount':
    case 'priceOverride': {
      const [list, total] = [moneyIn(before, 'total'), moneyIn(after, 'total')];
      return list === null || total === null ? null : subtractMoney(list, total);
    }
    case 'refund':
    case 'void':
      return moneyIn(after, 'total');
    case 'payOut':
      return moneyIn(after, 'amount');
    case 'recount':
      return moneyIn(after, 'counted');
    case 'countTakenBack':
      return moneyIn(before, 'counted');
    default:
      return null;
  }
}

function moneyIn(fields: AuditFields, name: string): Piastres | null {
  const value = fields[name];
  return typeof value === 'number' ? fromPounds(value) : null;
}
