// An entry of the audit log as a till stores it until it is sent, the facts of an act, and the entries of what an admin approved (AL-07).
import type { AuditDraft, StaffAuditKind } from '#domain/audit';
import type { Refund } from '#domain/refund';
import type { Sale } from '#domain/sale';
import type { DrawerMovement, Person, Shift } from '#domain/shift';
import { toPounds } from '#kernel/money';

/** A till makes no entry that only an admin may create: a cashier may be the one who sends it (FS-30). */
export interface TillEntryDraft extends AuditDraft {
  readonly kind: StaffAuditKind;
}

/** What a till did, as it waits to be sent. */
export interface TillEntry {
  /** The id of the document. */
  readonly id: string;
  readonly draft: TillEntryDraft;
  /** Milliseconds of the till's clock. */
  readonly timestamp: number;
}

/** Who acted, on which till, and when by its clock. */
export interface ActFacts {
  readonly tillId: string;
  readonly by: Person;
  readonly at: number;
}

type EntryAct = Pick<TillEntryDraft, 'kind' | 'subject'> & Partial<TillEntryDraft>;

export function entryOf(id: string, { tillId, by, at }: ActFacts, act: EntryAct): TillEntry {
  return { id, draft: { by: by.id, byName: by.name, tillId, ...act }, timestamp: at };
}

/** A special price has an entry whoever gave it, another discount where an admin approved it. */
export function discountEntries(sale: Sale): readonly TillEntry[] {
  const { approvedBy, discounts, tillId, shiftId } = sale;
  const lines = Object.values(discounts.lines);
  const hasPrice = lines.some(({ kind }) => kind === 'price');
  const hasDiscount = lines.some(({ kind }) => kind !== 'price') || discounts.cart !== null;
  const kinds = [
    ...(hasPrice ? (['priceOverride'] as const) : []),
    ...(hasDiscount && approvedBy !== null ? (['discount'] as const) : []),
  ];
  const facts = { tillId, by: { id: sale.cashierId, name: sale.cashierName }, at: sale.timestamp };
  return kinds.map((kind) =>
    entryOf(`${sale.id}_${kind}`, facts, {
      kind,
      subject: { id: sale.id, name: sale.receiptNumber },
      before: { total: toPounds(sale.listTotal) },
      after: { total: toPounds(sale.total) },
      ...(approvedBy === null ? {} : { approvedBy }),
      shiftId,
    }),
  );
}

/** The approval of a refund or of a void; none where nobody had to approve it. */
export function refundApproval(refund: Refund): readonly TillEntry[] {
  const { id, approvedBy, isVoid, receiptNumber, tillId, shiftId, total } = refund;
  if (approvedBy === null) return [];
  const kind = isVoid ? 'void' : 'refund';
  const facts = { tillId, by: { id: refund.cashierId, name: refund.cashierName }, at: refund.timestamp };
  const subject = { id, name: receiptNumber };
  const after = { total: toPounds(total), sale: refund.saleReceiptNumber };
  return [entryOf(`${id}_${kind}`, facts, { kind, subject, after, approvedBy, shiftId })];
}

/** The approval of a pay-out or of a correction; none where nobody had to approve it. */
export function payOutEntries(movement: DrawerMovement): readonly TillEntry[] {
  const { id, approvedBy, tillId, shiftId, by, byName, timestamp, kind, amount, reason, receiptNumber } =
    movement;
  if (approvedBy === null || kind === 'open') return [];
  const facts = { tillId, by: { id: by, name: byName }, at: timestamp };
  const after = { amount: toPounds(amount), reason, kind };
  return [
    entryOf(`${id}_payOut`, facts, {
      kind: 'payOut',
      subject: { id, name: receiptNumber ?? '' },
      after,
      approvedBy,
      shiftId,
    }),
  ];
}

/** A shift that was counted again closes with another count than the first one; none where it was counted once (SF-14). */
export function recountEntries(
  { id, number, count, firstCount, recountApprovedBy }: Shift,
  facts: ActFacts,
): readonly TillEntry[] {
  if (firstCount === null || count === null) return [];
  return [
    entryOf(`${id}_recount`, facts, {
      kind: 'recount',
      subject: { id, name: String(number) },
      before: { counted: toPounds(firstCount) },
      after: { counted: toPounds(count.counted) },
      ...(recountApprovedBy === null ? {} : { approvedBy: recountApprovedBy }),
      shiftId: id,
    }),
  ];
}
