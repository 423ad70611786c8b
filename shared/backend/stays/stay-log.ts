// The entries of the audit log for stays, each in the commit of its act (FA-30). None names a person or an animal (CU-05).
import type { Transaction } from 'firebase/firestore/lite';
import { type AuditAct, writeAuditEntry } from '#backend/audit';
import type { DocumentStore } from '#backend/connect';
import type { Actor } from '#backend/documents';
import { stayChange, type StayDraft, stayFacts, type Stay } from '#domain/stay';

interface Place {
  readonly transaction: Transaction;
  readonly store: DocumentStore;
}

interface Act {
  /** Of the stay. */
  readonly id: string;
  readonly actor: Actor;
}

/** Returns the id of the entry, which the stay names. */
export function logMaking(place: Place, { id, draft, actor }: Act & { readonly draft: StayDraft }): string {
  return log(place, { id, actor }, { after: stayFacts(draft) });
}

/** The same for a change, and for the end. */
export function logChange(
  place: Place,
  {
    before,
    after,
    actor,
  }: { readonly before: Stay; readonly after: Stay | StayDraft; readonly actor: Actor },
): string {
  return log(place, { id: before.id, actor }, stayChange(before, after));
}

/** The same for a deletion, whose tombstone names the entry. */
export function logDeletion(place: Place, stay: Stay, actor: Actor): string {
  return log(place, { id: stay.id, actor }, { before: stayFacts(stay) });
}

function log(
  { transaction, store }: Place,
  { id, actor }: Act,
  facts: Pick<AuditAct, 'before' | 'after'>,
): string {
  const act = { kind: 'stay', subject: { id, name: '' }, ...facts } as const;
  return writeAuditEntry(transaction, store, { act, actor });
}
