// An entry of the audit log as a till stores it until it is sent, and the facts of an act.
import type { AuditDraft } from '#domain/audit';
import type { Person } from '#domain/shift';

/** What a till did, as it waits to be sent. */
export interface TillEntry {
  /** The id of the document. */
  readonly id: string;
  readonly draft: AuditDraft;
  /** Milliseconds of the till's clock. */
  readonly timestamp: number;
}

/** Who acted, on which till, and when by its clock. */
export interface ActFacts {
  readonly tillId: string;
  readonly by: Person;
  readonly at: number;
}
