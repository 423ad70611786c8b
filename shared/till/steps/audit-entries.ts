// The entries of the audit log that a till makes: each is durable in the step of the act that it is about (AL-07, BA-01). Their ids follow
// from the act, so that a repeated step makes no second entry.
import type { Refund } from '#domain/refund';
import type { Sale } from '#domain/sale';
import type { Person, Shift } from '#domain/shift';
import { stayFacts } from '#domain/stay';
import { entryOf, type ActFacts, type TillEntry } from '#domain/till-entry';
import { ok } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import type { Ledger } from '../contract/ledger.ts';
import type { QueueEntry } from '../contract/queue.ts';
import type { OutboxRecord } from '../contract/refusal-report.ts';
import { newEntry, type TillStep } from './step.ts';
import type { DayRecord, QueuedStay } from '../contract/till.ts';

/** Stores an act that changes nothing else on the device. */
export function entryStep(entry: TillEntry): TillStep<void, never> {
  return {
    ids: [entry.id],
    decide: ({ entries, now }) =>
      ok({ value: undefined, changes: entries.has(entry.id) ? {} : { added: [queuedEntry(entry, now)] } }),
  };
}

export function queuedEntry(entry: TillEntry, now: number): QueueEntry<DayRecord> {
  return newEntry(entry.id, { kind: 'auditEntry', entry }, { now });
}

export function queuedEntries(entries: readonly TillEntry[], now: number): readonly QueueEntry<DayRecord>[] {
  return entries.map((entry) => queuedEntry(entry, now));
}

/**
 * The number before this one has a later day: the clock was set back since, by whomever and whenever, or corrected after it was ahead. The
 * days of both have numbers of each other (TH-14).
 */
export function clockSetBackEntries(
  { lastNumberedAt }: Pick<Ledger, 'lastNumberedAt'>,
  record: Sale | Refund,
): readonly TillEntry[] {
  const { tillId, receiptNumber, timestamp, cashierId, cashierName } = record;
  if (lastNumberedAt === null || shopDayOf(lastNumberedAt) <= shopDayOf(timestamp)) return [];
  const facts = { tillId, by: { id: cashierId, name: cashierName }, at: timestamp };
  return [clockEntry(facts, lastNumberedAt, { key: receiptNumber, name: receiptNumber })];
}

/** A clock that was set: it showed one time and shows another, both in milliseconds. The key tells it from the till's other entries. */
export function clockEntry(
  facts: ActFacts,
  before: number,
  { key, name }: { readonly key: number | string; readonly name: string },
): TillEntry {
  return entryOf(`${facts.tillId}_clock_${key}`, facts, {
    kind: 'clock',
    subject: { id: facts.tillId, name },
    before: { at: before },
    after: { at: facts.at },
  });
}

/** A number that was made at one of two times, and nobody can say at which: its own, and the other one in `before` (TH-15). */
export function doubtfulTimeEntry(
  facts: ActFacts,
  other: number,
  { id, receiptNumber }: Pick<Sale, 'id' | 'receiptNumber'>,
): TillEntry {
  return entryOf(`${facts.tillId}_doubtful_${receiptNumber}`, facts, {
    kind: 'clock',
    subject: { id, name: receiptNumber },
    before: { at: other },
    after: { at: facts.at },
  });
}

/** A confirmed count that an admin's PIN took back (SF-14). */
export function countTakenBackEntry(shift: Shift, counted: number, facts: ActFacts): TillEntry {
  return entryOf(`${shift.id}_countTakenBack_${facts.at}`, facts, {
    kind: 'countTakenBack',
    subject: { id: shift.id, name: String(shift.number) },
    before: { counted },
    ...(shift.recountApprovedBy === null ? {} : { approvedBy: shift.recountApprovedBy }),
    shiftId: shift.id,
  });
}

/** Who took an animal in, and when by the till's clock; without a till while the device has no letter. */
export interface StayActFacts {
  readonly tillId?: string;
  readonly by: Person;
  readonly at: number;
}

/** A stay that was made at a till (FA-30); it names neither the person nor the animal (CU-05). */
export function stayEntry(stay: QueuedStay, { at, by, ...till }: StayActFacts): TillEntry {
  return {
    id: stayEntryId(stay.id),
    draft: {
      kind: 'stay',
      by: by.id,
      byName: by.name,
      ...till,
      subject: { id: stay.id, name: '' },
      after: stayFacts(stay),
    },
    timestamp: at,
  };
}

export function stayEntryId(stayId: string): string {
  return `${stayId}_stay`;
}

/** Who decided about a refused record, and whose PIN approved it. */
export interface DecisionFacts extends ActFacts {
  readonly approvedBy?: string | null;
}

/** The decision of a person about a refused record. */
export function decisionEntry(
  kind: 'discard' | 'retry',
  entry: QueueEntry<OutboxRecord>,
  { facts, note }: { readonly facts: DecisionFacts; readonly note: string },
): TillEntry {
  return entryOf(`${entry.id.replaceAll('/', '_')}_${kind}_${entry.refusals}`, facts, {
    kind,
    subject: { id: entry.id, name: nameOf(entry) },
    after: { reason: entry.refusal?.reason ?? '', note },
    ...(facts.approvedBy == null ? {} : { approvedBy: facts.approvedBy }),
  });
}

function nameOf({ payload }: QueueEntry<OutboxRecord>): string {
  switch (payload.kind) {
    case 'sale':
      return payload.sale.receiptNumber;
    case 'refund':
      return payload.refund.receiptNumber;
    case 'stay':
      return payload.stay.petName;
    case 'damaged':
      return payload.receiptNumber || payload.of;
    default:
      return payload.kind;
  }
}
