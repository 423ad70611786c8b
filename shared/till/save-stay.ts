// A stay taken at the counter: durable before it is sent, like a sale, and under the id it was born with.
import type { StayDraft } from '#domain/stay';
import { err, ok, type Result } from '#kernel/result';
import { withTimeout } from '#kernel/timing';
import { saleTimeout } from './save-sale.ts';
import { maxLease } from './queue.ts';
import type { StayOutcome, QueuedStay, RecordStayError } from './till.ts';
import type { TillDeps } from './deps.ts';

/** Keeps the stay, then sends it if there is a line. Refused while the cashier waits, nothing is booked. */
export async function saveAndSendStay(
  deps: TillDeps,
  draft: StayDraft,
): Promise<Result<StayOutcome, RecordStayError>> {
  const { store, clock, connection } = deps;
  const stay: QueuedStay = { ...draft, id: deps.newId() };
  const isOnline = connection.isOnline();
  const kept = await store.saveStay(stay, isOnline ? clock.now() + maxLease : 0);
  if (!kept.ok) return err({ type: 'NotSaved', reason: kept.error.type });
  return isOnline ? sendWhileWaiting(deps, stay) : ok({ stay, state: 'queued' });
}

/** The stay is kept: whatever fails from here on leaves it to be sent later. */
async function sendWhileWaiting(
  deps: TillDeps,
  stay: QueuedStay,
): Promise<Result<StayOutcome, RecordStayError>> {
  try {
    return await sendAndSettle(deps, stay);
  } catch (error) {
    deps.log('what became of a kept stay was not written', error);
    return ok({ stay, state: 'queued' });
  }
}

async function sendAndSettle(
  { store, backend, connection, timer }: TillDeps,
  stay: QueuedStay,
): Promise<Result<StayOutcome, RecordStayError>> {
  const answer = await withTimeout(timer, saleTimeout, backend.sendStayNow(stay), {
    type: 'Unanswered',
  });
  switch (answer.type) {
    case 'Acknowledged':
      connection.markOnline();
      await store.acknowledge(stay.id);
      return ok({ stay, state: 'completed' });
    case 'Full':
      await store.discard(stay.id, answer.type);
      return err(answer);
    case 'Refused':
      await store.discard(stay.id, answer.reason);
      return err(answer);
    case 'Unanswered':
    case 'NotAuthorised':
      connection.recheck();
      await store.endLease(stay.id);
      return ok({ stay, state: 'queued' });
  }
}
