// The durable steps of the queue: a lease that ends, a refusal, and the decisions about a refused record.
import { exchangedPayments, type Refund } from '#domain/refund';
import { voidNumberOf, type Payments, type Sale } from '#domain/sale';
import {
  lowerByRefund,
  lowerBySale,
  lowerExchanged,
  withCashOut,
  type Shift,
  type ShiftSums,
} from '#domain/shift';
import { noMoney, piastres, sumMoney, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { takeApproval, type OwnApprover } from './approvals.ts';
import {
  decisionEntry,
  queuedEntry,
  stayEntry,
  stayEntryId,
  type DecisionFacts,
  type StayActFacts,
} from './audit-entries.ts';
import { cartOfVoid } from './cart-steps.ts';
import type { ActFacts } from '#domain/till-entry';
import { endedLease, newEntry, type StepChanges, type StepInput, type TillStep } from './step.ts';
import {
  discardReport,
  isCustomerEntry,
  refusedChange,
  retriedChange,
  type OutboxRecord,
  type ReportedChange,
} from '../contract/refusal-report.ts';
import { recordMovement } from './drawer-steps.ts';
import type { QueueEntry, Refusal } from '../contract/queue.ts';
import { withoutLastSales, type Ledger } from '../contract/ledger.ts';
import { renumberedOpening } from './restore-steps.ts';
import type { DiscardRefusal } from '../contract/shift-errors.ts';
import { closeIdOf, shiftForRecord, type ShiftRule } from './shift-step.ts';
import type { DayRecord, QueuedStay } from '../contract/till.ts';

/** With the facts of who took it, an entry of the audit log is stored with it, which is sent after the stay (FA-30). */
export function stayStep(stay: QueuedStay, leasedUntil: number, facts?: StayActFacts): TillStep<void, never> {
  return {
    ids: [],
    decide: ({ now }) => {
      const logged =
        facts === undefined ? [] : [{ ...queuedEntry(stayEntry(stay, facts), now), after: [stay.id] }];
      return answerWith({
        added: [newEntry(stay.id, { kind: 'stay', stay }, { now, leasedUntil }), ...logged],
      });
    },
  };
}

/** The entries that have left already are passed over. */
export function acknowledgeStep(ids: readonly string[]): TillStep<void, never> {
  return {
    ids,
    decide: ({ entries }) =>
      answerWith({ leaving: [...entries.keys()].map((id) => ({ id, state: 'completed', reason: null })) }),
  };
}

/** Answers whether the entry is still in the queue. */
export function endLeaseStep(id: string): TillStep<boolean, never> {
  return {
    ids: [id],
    decide: ({ entries }) => {
      const entry = entries.get(id);
      return ok(
        entry === undefined
          ? { value: false, changes: {} }
          : { value: true, changes: { updated: [{ id, fields: endedLease(entry) }] } },
      );
    },
  };
}

export function refuseStep(id: string, refusal: Refusal): TillStep<void, never> {
  const step = changeOf(
    id,
    (entry, input) =>
      renumberedOpening(input, entry, refusal) ?? addReport(id, refusedChange(entry, refusal)),
  );
  return { ...step, ids: [id, closeIdOf(id)] };
}

/** With the facts of the person who decides it, an entry of the audit log is stored with it. */
export function retryStep(id: string, facts?: ActFacts): TillStep<void, never> {
  return changeOf(id, (entry, { now }) => {
    const changes = addReport(id, retriedChange(entry, now));
    const added = changes.added ?? [];
    return added.length === 0
      ? changes
      : { ...changes, added: [...added, ...makeDecisionEntries('retry', entry, { facts, note: '', now })] };
  });
}

/** Answers whether the records were withdrawn: only their own cashier may still wait for them. */
export function withdrawStep(
  ids: readonly string[],
  reason: string,
  /** The refund of an exchange whose sale alone is withdrawn. */
  exchangedRefund: Refund | null = null,
): TillStep<boolean, never> {
  return {
    ids: [...ids, ...ids.map(stayEntryId)],
    readsCarts: true,
    decide: (input) => {
      const { entries, ledger, now } = input;
      const found = ids.flatMap((id) => entries.get(id) ?? []);
      if (found.length < ids.length || found.some(({ leasedUntil }) => leasedUntil === 0))
        return ok({ value: false, changes: {} });
      const records = found.map(({ payload }) => payload);
      return ok({
        value: true,
        changes: {
          // Nothing was booked, so the entry that a stay was made leaves too.
          leaving: [...entries.keys()].map((id) => ({ id, state: 'void', reason }) as const),
          // Nobody paid, so the open shift does not have them. One that closed meanwhile keeps them, and its numbers state their payments.
          added: records.flatMap((record) =>
            voidEntries(record, { reason, isPaid: !isOfOpenShift(ledger, record), now }),
          ),
          ledger: withoutLastSales(withoutRecords(ledger, records, exchangedRefund), ids),
          ...cartOfVoid(input, ids),
        },
      });
    },
  };
}

/**
 * Only the record of a customer, or a damaged one, can be discarded (SF-20). The refunds of a discarded sale that wait for it become
 * refused: a person decides about them (BA-03).
 */
export function discardStep(
  id: string,
  reason: string,
  decision?: DiscardDecision,
): TillStep<void, DiscardRefusal> {
  return {
    ids: [id],
    refundsOf: id,
    decide: (input) => {
      const { entries, now } = input;
      const entry = entries.get(id);
      if (entry === undefined || !isDiscardable(entry)) return answerWith({});
      // A person decides about a refused one. One that waits again may be on its way: the backend may have it.
      if (decision !== undefined && entry.refusal === null) return answerWith({});
      const approved = approvedDecision(input, id, decision);
      if (!approved.ok) return approved;
      const { ledger } = approved.value;
      const paid = payOutOf({ ...input, ledger }, entry.payload, { reason, decision });
      if (!paid.ok) return paid;
      const report = discardReport(entry, reason, now);
      const followers = [...entries.values()]
        .filter(({ after }) => after.includes(id))
        .flatMap((follower) => {
          const change = refusedChange(follower, { reason: 'SaleDiscarded', refusedAt: now });
          return change === null ? [] : [{ id: follower.id, ...change }];
        });
      return answerWith({
        ledger: withoutLastSales(paid.value.ledger ?? ledger, [id]),
        leaving: [{ id, state: 'void', reason }],
        updated: followers.map(({ id: follower, fields }) => ({ id: follower, fields })),
        added: [
          ...(report === null ? [] : [report]),
          ...voidEntries(entry.payload, { reason, isPaid: true, now }),
          ...followers.map((follower) => follower.report),
          ...makeDecisionEntries('discard', entry, { facts: decision, note: reason, now }),
          ...(paid.value.added ?? []),
        ],
      });
    },
  };
}

/** The ledger without the approval of the decision; a till withdraws or sets aside by itself without one. */
function approvedDecision(
  { ledger }: StepInput,
  id: string,
  decision: DiscardDecision | undefined,
): Result<{ readonly ledger: Ledger }, DiscardRefusal> {
  if (decision === undefined) return ok({ ledger });
  const amount = decision.payOut?.amount ?? noMoney;
  const claim = { act: 'discard', subject: id, approvedBy: decision.approvedBy, amount } as const;
  const { approvedBy, approvals } = takeApproval(ledger, claim, decision);
  return approvedBy === null ? err({ type: 'NeedsApproval' }) : ok({ ledger: { ...ledger, approvals } });
}

function isDiscardable(entry: QueueEntry<OutboxRecord>): boolean {
  return isCustomerEntry(entry) || entry.payload.kind === 'damaged';
}

/** Who discards, with whose PIN, and what went back to the customer in cash. */
export interface DiscardDecision extends ActFacts, OwnApprover {
  readonly approvedBy: string | null;
  readonly payOut: PayOutOfDiscard | null;
}

interface PayOutOfDiscard {
  readonly id: string;
  readonly amount: Piastres;
  readonly rule: ShiftRule;
}

/** What went back in cash is one pay-out of the open shift; the sums of the sale's own shift stay (SF-20). */
function payOutOf(
  input: StepInput,
  record: OutboxRecord,
  { reason, decision }: { readonly reason: string; readonly decision: DiscardDecision | undefined },
): Result<StepChanges, DiscardRefusal> {
  const payOut = decision?.payOut ?? null;
  if (record.kind !== 'sale' || decision === undefined || payOut === null) return ok({});
  const { sale } = record;
  const most = cashLeft(input, sale);
  if (payOut.amount > most) return err({ type: 'AboveCash', most });
  const opened = shiftForRecord(input, { ...decision, day: shopDayOf(decision.at) }, payOut.rule);
  if (!opened.ok) return opened;
  const { receiptNumber } = sale;
  const draft = {
    kind: 'out',
    amount: payOut.amount,
    reason: 'correction',
    note: reason,
    receiptNumber,
  } as const;
  const { ledger, added } = recordMovement(opened.value, input, {
    id: payOut.id,
    draft,
    approvedBy: decision.approvedBy,
    act: decision,
  });
  return ok({ ledger, added });
}

function cashLeft({ refunds }: StepInput, { payments }: Sale): Piastres {
  const back = refunds
    .filter(({ state }) => state !== 'void')
    .map(({ refund }) => refund.payments.cash ?? noMoney);
  return piastres(Math.max(0, (payments.cash ?? noMoney) - sumMoney(back)));
}

function makeDecisionEntries(
  kind: 'discard' | 'retry',
  entry: QueueEntry<OutboxRecord>,
  {
    facts,
    note,
    now,
  }: { readonly facts: DecisionFacts | undefined; readonly note: string; readonly now: number },
): readonly QueueEntry<DayRecord>[] {
  return facts === undefined ? [] : [queuedEntry(decisionEntry(kind, entry, { facts, note }), now)];
}

/** The number of a sale or refund that the backend never has reaches it as a record of its own (TH-05). */
function voidEntries(
  record: OutboxRecord,
  { now, ...facts }: { readonly reason: string; readonly isPaid: boolean; readonly now: number },
): readonly QueueEntry<DayRecord>[] {
  const numbered = numberedRecord(record);
  if (numbered === null) return [];
  const voidNumber = voidNumberOf(numbered.record, { ...facts, kind: numbered.kind });
  return [newEntry(voidNumber.receiptNumber, { kind: 'voidNumber', voidNumber }, { now })];
}

function numberedRecord(record: OutboxRecord) {
  switch (record.kind) {
    case 'sale':
      return { kind: 'sale', record: record.sale } as const;
    case 'refund':
      return { kind: 'refund', record: record.refund } as const;
    default:
      return null;
  }
}

function isOfOpenShift({ shift }: Ledger, record: OutboxRecord): boolean {
  return shift !== null && numberedRecord(record)?.record.shiftId === shift.id;
}

/** The ledger without records for which no money changed hands; a closed shift never changes (SF-20). */
function withoutRecords(ledger: Ledger, records: readonly OutboxRecord[], exchanged: Refund | null): Ledger {
  const { shift } = ledger;
  if (shift === null || !records.some((record) => isOfOpenShift(ledger, record))) return ledger;
  const lowered = records.reduce<ShiftSums>((sums, record) => {
    if (record.kind === 'sale') return lowerBySale(sums, record.sale);
    return record.kind === 'refund' ? lowerByRefund(sums, record.refund) : sums;
  }, shift.sums);
  const refund = exchanged ?? refundIn(records);
  const common = commonPart(records, refund);
  return {
    ...ledger,
    shift: {
      ...withoutCashOut(shift, records, { refund, stayed: common?.cash ?? 0 }),
      sums: common === null ? lowered : lowerExchanged(lowered, common),
    },
  };
}

/** What both halves of an exchange bear; null for other records. */
function commonPart(records: readonly OutboxRecord[], refund: Refund | undefined): Payments | null {
  const sale = records.find((record) => record.kind === 'sale')?.sale;
  return sale === undefined || refund === undefined ? null : exchangedPayments(refund, sale);
}

/** The cash of a withdrawn refund never left the drawer; what an exchange set off did leave where its sale alone is withdrawn. */
function withoutCashOut(
  shift: Shift,
  records: readonly OutboxRecord[],
  { refund, stayed }: { readonly refund: Refund | undefined; readonly stayed: number },
): Shift {
  const withdrawn = refundIn(records)?.payments.cash ?? 0;
  return refund === undefined ? shift : withCashOut(shift, refund, stayed - withdrawn);
}

function refundIn(records: readonly OutboxRecord[]): Refund | undefined {
  return records.find((record) => record.kind === 'refund')?.refund;
}

/** The change of an entry that may have left the queue meanwhile. */
function changeOf(
  id: string,
  change: (entry: QueueEntry<OutboxRecord>, input: StepInput) => StepChanges,
): TillStep<void, never> {
  return {
    ids: [id],
    decide: (input) => {
      const entry = input.entries.get(id);
      return answerWith(entry === undefined ? {} : change(entry, input));
    },
  };
}

function addReport(id: string, change: ReportedChange | null): StepChanges {
  return change === null ? {} : { updated: [{ id, fields: change.fields }], added: [change.report] };
}

function answerWith(changes: StepChanges) {
  return ok({ value: undefined, changes });
}
