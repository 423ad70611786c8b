// The export of refused records as a JSON file, so that they can be entered by hand.
import type { Refusal } from '#backend/tills';

export function exportRefusals(refusals: readonly Refusal[]): void {
  const records = refusals.map(({ id, kind, reason, at, tillId, cashierId, recordedBy, payload }) => ({
    id,
    kind,
    reason,
    refusedAt: at === null ? null : new Date(at).toISOString(),
    tillId,
    cashierId,
    recordedBy,
    record: payload,
  }));
  const file = new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'refused.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
