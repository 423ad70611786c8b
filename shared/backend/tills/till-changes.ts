// What an admin changes of a till: its name, and whether it is in use. Each is one commit with its entry of the audit log (FS-36).
import { writeAuditEntry } from '#backend/audit';
import type { Backend } from '#backend/connect';
import { type Actor, decide, getAll, type Records, transact } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readShift, type Shift } from '#domain/shift';
import { readText, readWhole } from '#kernel/fields';
import { err, ok, type Result } from '#kernel/result';

/** Why a till stays in use: its last report has unsent records, or one of its shifts is open (SF-24). */
export type StillInUse =
  | { readonly type: 'HasUnsent'; readonly count: number }
  | { readonly type: 'HasOpenShift'; readonly number: number };

export function renameTill(
  backend: Backend,
  { id, name }: { readonly id: string; readonly name: string },
  actor: Actor,
): Promise<Result<void, BackendFailure>> {
  return transact(backend, async (transaction, store) => {
    const { sdk, database } = store;
    const till = sdk.doc(database, 'tills', id);
    const fields = (await transaction.get(till)).data() ?? {};
    const act = {
      kind: 'tillRenamed',
      subject: { id, name: readText(fields, 'letter') },
      before: { name: readText(fields, 'name') },
      after: { name },
    } as const;
    transaction.update(till, {
      name,
      lastAuditId: writeAuditEntry(transaction, store, { act, actor }),
      updatedAt: sdk.serverTimestamp(),
    });
  });
}

const shifts: Records<Shift> = { collection: 'shifts', read: readShift };

/** A till that is retired already stays as it is. */
export async function retireTill(
  backend: Backend,
  id: string,
  actor: Actor,
): Promise<Result<void, BackendFailure | StillInUse>> {
  const open = await getAll(backend, shifts, (sdk) => [
    sdk.where('tillId', '==', id),
    sdk.where('state', '==', 'open'),
    sdk.limit(1),
  ]);
  if (!open.ok) return open;
  const [shift] = open.value;
  if (shift !== undefined) return err({ type: 'HasOpenShift', number: shift.number });
  return decide<void, StillInUse>(backend, async (transaction, store) => {
    const { sdk, database } = store;
    const till = sdk.doc(database, 'tills', id);
    const fields = (await transaction.get(till)).data() ?? {};
    const count = readWhole(fields, 'unsent', 0);
    if (count > 0) return err({ type: 'HasUnsent', count });
    if ('retiredAt' in fields) return ok(undefined);
    const act = {
      kind: 'tillRetired',
      subject: { id, name: readText(fields, 'letter') },
      before: { name: readText(fields, 'name') },
    } as const;
    transaction.update(till, {
      retiredAt: sdk.serverTimestamp(),
      lastAuditId: writeAuditEntry(transaction, store, { act, actor }),
      updatedAt: sdk.serverTimestamp(),
    });
    return ok(undefined);
  });
}
