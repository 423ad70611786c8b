// A stay: durable before it is sent, like a sale, and under the id that it had when it was saved.
import type { StayDraft } from '#domain/stay';
import { ok, type Result } from '#kernel/result';
import { saleTimeout } from './save-sale.ts';
import { settleAwaited } from './settle-awaited.ts';
import { maxLease } from '../contract/queue.ts';
import { stayStep, withdrawStep } from '../steps/queue-steps.ts';
import { toNotSaved } from '../ports/save-error.ts';
import type { StayOutcome, QueuedStay, RecordStayError } from '../contract/till.ts';
import type { TillDeps } from '../ports/deps.ts';

/** Saves the stay with its entry of the audit log, then sends it if the till is online. Refused while the cashier waits, nothing is booked. */
export async function saveAndSendStay(
  deps: TillDeps,
  till: { readonly id: string } | null,
  draft: StayDraft,
): Promise<Result<StayOutcome, RecordStayError>> {
  const { store, clock, connection } = deps;
  const stay: QueuedStay = { ...draft, id: deps.newId() };
  const isOnline = connection.isOnline();
  const facts = { by: deps.cashier(), at: clock.now(), ...(till === null ? {} : { tillId: till.id }) };
  const saved = toNotSaved(await store.run(stayStep, stay, isOnline ? clock.now() + maxLease : 0, facts));
  if (!saved.ok) return saved;
  return isOnline ? sendWhileWaiting(deps, stay) : ok({ stay, state: 'queued' });
}

/** A stay that has left the queue meanwhile was sent from another window, or by the sync. */
async function sendWhileWaiting(
  deps: TillDeps,
  stay: QueuedStay,
): Promise<Result<StayOutcome, RecordStayError>> {
  const outcome = await settleAwaited(deps, {
    kind: 'stay',
    ids: [stay.id],
    send: () => deps.backend.sendStayNow(stay, saleTimeout),
    withdraw: (reason) => deps.store.run(withdrawStep, [stay.id], reason),
  });
  return outcome.ok ? ok({ stay, state: outcome.value === 'Queued' ? 'queued' : 'completed' }) : outcome;
}
