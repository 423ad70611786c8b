// What an approval contradicts: the audit log, which has an entry of it, and its approver at the time of the act (BA-10, FS-32).
import type { AuditEntry } from '#domain/audit';
import type { RecordedSale } from '#domain/sale';
import type { DrawerMovement, Shift } from '#domain/shift';
import {
  discountEntries,
  payOutEntries,
  recountEntries,
  refundApproval,
  type TillEntry,
} from '#domain/till-entry';
import { differenceOf, type DayDifference, type DifferenceMaker } from './difference.ts';
import { valueAt, valuesAround } from './history.ts';
import type { ApprovalFacts, ShiftRecords, StoredRefund } from './records.ts';

/** An act that somebody approved. */
export interface ApprovedAct {
  readonly approvedBy: string;
  /** The uid of who acted. */
  readonly by: string;
  /** Milliseconds of the till's clock: between these times it was approved. */
  readonly since: number;
  readonly at: number;
  /** As the till made them in the step of the act. */
  readonly entries: readonly TillEntry[];
  /** The number of a discarded record whose money went back: the entry of the discard is that of the approval (SF-20). */
  readonly discarded: string | null;
}

/** An approval of nobody who could give it, and one that the audit log does not know. */
export function checkApproval(
  act: ApprovedAct,
  record: DifferenceMaker & Partial<DayDifference>,
  facts: ApprovalFacts,
): readonly DayDifference[] {
  const differing = { ...record, subject: act.approvedBy };
  return [...stateDifferences(act, differing, facts), ...entryDifferences(act, differing, facts)];
}

export function saleApproval(sale: RecordedSale): ApprovedAct | null {
  const { approvedBy, cashierId: by, timestamp: at } = sale;
  return approvedBy === null
    ? null
    : { approvedBy, by, since: at, at, entries: discountEntries(sale), discarded: null };
}

export function approvalOfRefund(refund: StoredRefund): ApprovedAct | null {
  const { approvedBy, cashierId: by, timestamp: at } = refund;
  return approvedBy === null
    ? null
    : { approvedBy, by, since: at, at, entries: refundApproval(refund), discarded: null };
}

export function movementApproval(movement: DrawerMovement): ApprovedAct | null {
  const { approvedBy, by, timestamp: at, receiptNumber: discarded } = movement;
  return approvedBy === null
    ? null
    : { approvedBy, by, since: at, at, entries: payOutEntries(movement), discarded };
}

/** Its count was taken back with a PIN, at a time that only the entry of that act states. */
export function recountApproval(shift: Shift): ApprovedAct | null {
  const { tillId, opening, close } = shift;
  if (close === null || close.approvedBy === null) return null;
  const { at, by, approvedBy, clockFault } = close;
  const entries = recountEntries(shift, { tillId, by, at });
  return { approvedBy, by: by.id, since: clockFault ? 0 : opening.at, at, entries, discarded: null };
}

interface ApprovableRecords {
  readonly sales: readonly RecordedSale[];
  readonly refunds: readonly StoredRefund[];
  readonly shifts: readonly Pick<ShiftRecords, 'shift' | 'drawer'>[];
}

export function approvedActs({ sales, refunds, shifts }: ApprovableRecords): readonly ApprovedAct[] {
  return [
    ...sales.map(saleApproval),
    ...refunds.map(approvalOfRefund),
    ...shifts.flatMap(({ shift, drawer }) => [recountApproval(shift), ...drawer.map(movementApproval)]),
  ].filter((act) => act !== null);
}

/** The ids under which the approvals of these acts stand in the log. */
export function approvalEntryIds(acts: readonly ApprovedAct[]): readonly string[] {
  return acts.flatMap(({ entries }) => entries.map(({ id }) => id));
}

function stateDifferences(
  { approvedBy, since, at }: ApprovedAct,
  record: DifferenceMaker & Partial<DayDifference>,
  { approvers }: ApprovalFacts,
): readonly DayDifference[] {
  const history = approvers.get(approvedBy) ?? { now: 'none', changes: [] };
  if (valuesAround(history, at, since).includes('admin')) return [];
  const found = valueAt(history, at);
  const values = { expected: 'admin', found };
  switch (found) {
    case 'none':
      return [differenceOf('noUser', { ...record, subject: '' }, { expected: '', found: approvedBy })];
    case 'inactive':
      return [differenceOf('approverInactive', record, values)];
    default:
      return [differenceOf('notAdmin', record, values)];
  }
}

/** An admin approves their own acts without a PIN (BA-11): whoever doubts those doubts who acted. */
function entryDifferences(
  act: ApprovedAct,
  record: DifferenceMaker & Partial<DayDifference>,
  { approvals }: ApprovalFacts,
): readonly DayDifference[] {
  if (act.by === act.approvedBy) return [];
  const isMissing = act.entries.some(
    (entry) => !approvals.some((stored) => isOfAct(stored, act) && isEntry(stored, entry, act)),
  );
  return isMissing ? [differenceOf('noApproval', record, { expected: act.approvedBy, found: '' })] : [];
}

/** Milliseconds: an entry and its record are made in one step; a clock that is set meanwhile may part them. */
const tolerance = 600_000;

function isOfAct({ approvedBy, timestamp, at }: AuditEntry, act: ApprovedAct): boolean {
  const time = timestamp ?? at ?? 0;
  return approvedBy === act.approvedBy && time >= act.since - tolerance && time <= act.at + tolerance;
}

/** Its amounts are those of the record, because an admin reads them in it. */
function isEntry(stored: AuditEntry, { id, draft }: TillEntry, { discarded }: ApprovedAct): boolean {
  if (stored.tillId !== draft.tillId) return false;
  if (stored.kind === 'discard') return discarded !== null && stored.subject.name === discarded;
  return (
    stored.id === id &&
    stored.kind === draft.kind &&
    stored.subject.id === draft.subject.id &&
    Object.entries(draft.after ?? {}).every(
      ([name, value]) => typeof value !== 'number' || stored.after?.[name] === value,
    )
  );
}
