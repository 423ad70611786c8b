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
  const hosting: QueuedStay = { ...draft, id: deps.newId() };
  const isOnline = connection.isOnline();
  const kept = await store.saveStay(hosting, isOnline ? clock.now() + maxLease : 0);
  if (!kept.ok) return err({ type: 'NotKept', reason: kept.error.type });
  return isOnline ? sendWhileWaiting(deps, hosting) : ok({ hosting, state: 'kept' });
}

/** The stay is kept: whatever fails from here on leaves it to be sent later. */
async function sendWhileWaiting(
  deps: TillDeps,
  hosting: QueuedStay,
): Promise<Result<StayOutcome, RecordStayError>> {
  try {
    return await sendAndSettle(deps, hosting);
  } catch (error) {
    deps.log('what became of a kept stay was not written', error);
    return ok({ hosting, state: 'kept' });
  }
}

async function sendAndSettle(
  { store, backend, connection, timer }: TillDeps,
  hosting: QueuedStay,
): Promise<Result<StayOutcome, RecordStayError>> {
  const answer = await withTimeout(timer, saleTimeout, backend.sendStayNow(hosting), {
    type: 'Unanswered',
  });
  switch (answer.type) {
    case 'Acknowledged':
      connection.markOnline();
      await store.acknowledge(hosting.id);
      return ok({ hosting, state: 'completed' });
    case 'Full':
      await store.discard(hosting.id, answer.type);
      return err(answer);
    case 'Refused':
      await store.discard(hosting.id, answer.reason);
      return err(answer);
    case 'Unanswered':
    case 'NotAuthorised':
      connection.recheck();
      await store.endLease(hosting.id);
      return ok({ hosting, state: 'kept' });
  }
}
