// The entry of the audit log for a sign-in to the back office (AL-01). A sign-in does not depend on it: a failure is logged only.
import { createAuditRepository } from '#backend/audit';
import type { Backend } from '#backend/connect';
import type { Staff } from '#domain/user';

/** Does nothing for a cashier, who has no back office. */
export async function recordSignIn(
  backend: Backend,
  { id, name, email, role }: Pick<Staff, 'id' | 'name' | 'email' | 'role'>,
): Promise<void> {
  if (role !== 'admin') return;
  const actor = { id, name: name || email };
  const subject = { id, name: actor.name };
  const recorded = await createAuditRepository(backend).record({ kind: 'signIn', subject }, actor);
  if (!recorded.ok) throw new Error(`the sign-in was not recorded: ${recorded.error.type}`);
}
