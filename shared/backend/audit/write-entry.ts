// Adds an entry of the audit log to a commit, so that the change and its entry are stored together or not at all (AL-04).
import type { DocumentStore } from '#backend/connect';
import { type Actor, newDocumentId } from '#backend/documents';
import { type AuditDraft, auditDocument } from '#domain/audit';

/** What an actor with a connection did; the actor is the one who signs. */
export type AuditAct = Omit<AuditDraft, 'by' | 'byName' | 'tillId' | 'shiftId'>;

interface Commit {
  readonly set: (
    reference: ReturnType<DocumentStore['sdk']['doc']>,
    fields: Readonly<Record<string, unknown>>,
  ) => unknown;
}

/** Returns the id of the entry, which the changed document names as `lastAuditId`. */
export function writeAuditEntry(
  commit: Commit,
  { sdk, database }: DocumentStore,
  {
    act,
    actor,
    id = newDocumentId(),
  }: { readonly act: AuditAct; readonly actor: Actor; readonly id?: string },
): string {
  commit.set(sdk.doc(database, 'audit', id), {
    ...auditDocument({ ...act, by: actor.id, byName: actor.name }, Date.now()),
    recordedBy: actor.id,
    at: sdk.serverTimestamp(),
    updatedAt: sdk.serverTimestamp(),
  });
  return id;
}
