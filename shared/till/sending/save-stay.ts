// A stay: durable before it is sent, like a sale, and under the id that it had when it was saved.
import type { StayDraft } from '#domain/stay';
import { err, ok, type Result } from '#kernel/result';
import { saleTimeout } from './save-sale.ts';
import { maxLease } from '../contract/queue.ts';
import { endLeaseStep, stayStep, withdrawStep } from '../steps/queue-steps.ts';
import { savedOrThrow, toNotSaved } from '../ports/save-error.ts';
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

/** The stay is stored: whatever fails from here on leaves it to be sent later. */
async function sendWhileWaiting(
  { store, backend, connection, log }: TillDeps,
  stay: QueuedStay,
): Promise<Result<StayOutcome, RecordStayError>> {
  /** Nobody waits any more. A stay that has left the queue meanwhile was sent from another window, or by the sync. */
  const handOver = async (): Promise<Result<StayOutcome, never>> =>
    ok({ stay, state: savedOrThrow(await store.run(endLeaseStep, stay.id)) ? 'queued' : 'completed' });
  const withdrawn = async (reason: string): Promise<boolean> =>
    savedOrThrow(await store.run(withdrawStep, [stay.id], reason));
  try {
    const answer = await backend.sendStayNow(stay, saleTimeout);
    switch (answer.type) {
      case 'Acknowledged':
        connection.noteAnswer();
        await store.acknowledge(stay.id);
        return ok({ stay, state: 'completed' });
      case 'Full':
        return (await withdrawn(answer.type)) ? err(answer) : await handOver();
      case 'Refused':
        return (await withdrawn(answer.reason)) ? err(answer) : await handOver();
      case 'Unanswered':
      case 'ServerFailed':
      case 'NotAuthorised':
        connection.recheck();
        return await handOver();
    }
  } catch (error) {
    log('the outcome of a stored stay was not saved', error);
    return ok({ stay, state: 'queued' });
  }
}
