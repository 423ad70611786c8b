// approvers/{uid}: the PIN of an admin as a hash. Only the admin writes it, in one commit with an entry of the audit log (BA-09, AL-01).
import { writeAuditEntry } from '#backend/audit';
import type { Backend } from '#backend/connect';
import { type Actor, mapResult, readOne, write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { approverDocument, readApprover, type PinHash } from '#domain/approver';
import { ok, type Result } from '#kernel/result';

export interface ApproverRepository {
  /** Whether this admin has a PIN. */
  readonly hasPin: (uid: string) => Promise<Result<boolean, BackendFailure>>;
  /** Sets or changes the PIN of the actor. */
  readonly savePin: (pin: PinHash, actor: Actor) => Promise<Result<void, BackendFailure>>;
}

export function createApproverRepository(backend: Backend): ApproverRepository {
  return {
    hasPin: async (uid) => {
      const found = await readOne(backend, 'approvers', uid);
      if (!found.ok && found.error.type === 'NotFound') return ok(false);
      return mapResult(found, ({ id, fields }) => readApprover(id, fields) !== null);
    },
    savePin: (pin, actor) =>
      write(backend, (batch, store) => {
        const { sdk, database } = store;
        batch.set(sdk.doc(database, 'approvers', actor.id), {
          ...approverDocument({ ...pin, name: actor.name }),
          updatedAt: sdk.serverTimestamp(),
        });
        writeAuditEntry(batch, store, {
          act: { kind: 'pinChanged', subject: { id: actor.id, name: actor.name } },
          actor,
        });
      }),
  };
}
