// The entries of the audit log for changed and deleted orders, each in the commit of its act (FA-30). None holds a person (CU-05).
import type { Transaction } from 'firebase/firestore/lite';
import { writeAuditEntry } from '#backend/audit';
import type { DocumentStore } from '#backend/connect';
import type { Actor } from '#backend/documents';
import { changedValues, type AuditFields, type AuditSubject, type AuditValue } from '#domain/audit';
import { correctionDocument, displayOrderNumber, type Order, type OrderCorrection } from '#domain/order';
import { toPounds } from '#kernel/money';

interface Place {
  readonly transaction: Transaction;
  readonly store: DocumentStore;
}

interface Change {
  readonly before: Order;
  readonly after: Order;
  readonly actor: Actor;
}

/** Returns the id of the entry, which the order names. */
export function logChange({ transaction, store }: Place, { before, after, actor }: Change): string {
  const correction = correctionIn(before, after);
  const changed =
    correction === undefined ? changedValues(factsOf(before), factsOf(after)) : correctedFacts(correction);
  const act = { kind: 'order', subject: subjectOf(before), ...changed } as const;
  return writeAuditEntry(transaction, store, { act, actor });
}

/** The same for a deletion, whose tombstone names the entry. */
export function logDeletion({ transaction, store }: Place, order: Order, actor: Actor): string {
  const before = { status: order.status, total: toPounds(order.totalAmount) };
  const act = { kind: 'order', subject: subjectOf(order), before } as const;
  return writeAuditEntry(transaction, store, { act, actor });
}

/** What the last step has corrected, if the change has added it. */
function correctionIn(before: Order, after: Order): OrderCorrection | undefined {
  const last = after.steps.at(-1);
  return last === before.steps.at(-1) ? undefined : last?.correction;
}

/** The facts that changed; the rules want the sums in any case. */
function correctedFacts(correction: OrderCorrection) {
  const { before, after } = correctionDocument(correction);
  const known: AuditFields = before;
  const isStated = ([name, value]: readonly [string, AuditValue]) =>
    name === 'total' || known[name] !== value;
  const changed = Object.entries<AuditValue>(after).filter(isStated);
  const from = changed.flatMap(([name]) => (name in known ? [[name, known[name] ?? null] as const] : []));
  return { before: Object.fromEntries(from), after: Object.fromEntries(changed) };
}

function subjectOf(order: Order): AuditSubject {
  return { id: order.id, name: displayOrderNumber(order) };
}

function factsOf({ status, reason, courier }: Order): AuditFields {
  return { status, cancelReason: reason, courier };
}
