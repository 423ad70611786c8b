// A durable step of the till. The decision is a pure synchronous function over what the device has stored; a store reads, decides and
// writes in one transaction. Money is judged here, whatever a screen or another window has judged before (BA-01).
import type { HashText } from '#domain/chain';
import type { CartRow } from '#domain/held-cart';
import { err, ok, type Result } from '#kernel/result';
import type { Ledger, ProvenDays } from '../contract/ledger.ts';
import type { QueueEntry } from '../contract/queue.ts';
import type { OutboxRecord } from '../contract/refusal-report.ts';
import type { RefundReceipt } from '../contract/refunds.ts';
import type { SaleReceipt } from '../contract/till.ts';

export interface TillStep<Value, Refusal> {
  /** The sales and queue entries that the decision needs, by id. */
  readonly ids: readonly string[];
  /** The id of a sale whose refunds on this device it needs, with their queue entries. */
  readonly refundsOf?: string;
  /** Whether it needs the open and the held carts. */
  readonly readsCarts?: true;
  readonly decide: (input: StepInput) => StepDecision<Value, Refusal>;
}

/** What a step answers and writes. A refusal may be written as well: reports count a want of cash (SF-11). */
export type StepDecision<Value, Refusal> =
  | { readonly ok: true; readonly value: StepOutcome<Value> }
  | { readonly ok: false; readonly error: Refusal; readonly changes?: StepChanges };

export interface StepInput {
  readonly ledger: Ledger;
  /** Those of the ids that are on this device. */
  readonly sales: ReadonlyMap<string, SaleReceipt>;
  readonly entries: ReadonlyMap<string, QueueEntry<OutboxRecord>>;
  /** The refunds of `refundsOf`; empty for a step that does not read them. */
  readonly refunds: readonly RefundReceipt[];
  /** The open and the held carts; empty for a step that does not read them. */
  readonly carts: readonly CartRow[];
  /** Milliseconds by this device's clock. */
  readonly now: number;
  readonly hashText: HashText;
}

export interface StepOutcome<Value> {
  readonly value: Value;
  readonly changes: StepChanges;
}

/** Written whole or not at all; what is absent stays as it is. */
export interface StepChanges {
  readonly ledger?: Ledger;
  /** Entries that leave the queue; each is among the entries of the input. */
  readonly leaving?: readonly LeavingEntry[];
  /** New fields of entries of the input. */
  readonly updated?: readonly UpdatedEntry[];
  /** New records: each is stored and queued, in this order. */
  readonly added?: readonly QueueEntry<OutboxRecord>[];
  readonly carts?: CartChanges;
}

/** Rows of carts; those that are dropped are written first. */
export interface CartChanges {
  readonly dropped: readonly string[];
  readonly saved: readonly CartRow[];
}

export interface LeavingEntry {
  readonly id: string;
  /** What the receipt of a sale or refund shows. */
  readonly state: 'completed' | 'void';
  /** Why it is void; null otherwise. */
  readonly reason: string | null;
}

export interface UpdatedEntry {
  readonly id: string;
  readonly fields: Pick<QueueEntry<OutboxRecord>, 'refusal' | 'refusals' | 'leasedUntil'>;
}

/** No cashier waits for the entry any more. */
export function endedLease({ refusal, refusals }: QueueEntry<OutboxRecord>): UpdatedEntry['fields'] {
  return { refusal, refusals, leasedUntil: 0 };
}

/** The answer of a decision, once its changes are written. */
export function answerOf<Value, Refusal>(decision: StepDecision<Value, Refusal>): Result<Value, Refusal> {
  return decision.ok ? ok(decision.value.value) : err(decision.error);
}

/** What a decision writes; null where it writes nothing. */
export function changesOf(decision: StepDecision<unknown, unknown>): StepChanges | null {
  return decision.ok ? decision.value.changes : (decision.changes ?? null);
}

/** Saves what the till knows of its proofs. */
export function provenStep(proven: ProvenDays): TillStep<void, never> {
  return {
    ids: [],
    decide: ({ ledger }) => ok({ value: undefined, changes: { ledger: { ...ledger, proven } } }),
  };
}

/** A queue entry of a new record. */
export function newEntry<Payload extends OutboxRecord>(
  id: string,
  payload: Payload,
  { now, leasedUntil = 0, after = [] }: NewEntryOptions,
): QueueEntry<Payload> {
  return { id, payload, recordedAt: now, leasedUntil, refusal: null, refusals: 0, after };
}

interface NewEntryOptions {
  readonly now: number;
  readonly leasedUntil?: number;
  readonly after?: readonly string[];
}
