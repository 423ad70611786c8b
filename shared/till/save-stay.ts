// A stay taken at the counter: durable before it is sent, like a sale, and under the id it was born with.
import type { HostingDraft } from '#domain/hosting';
import { err, ok, type Result } from '#domain/result';
import { withinPatience } from './patience.ts';
import { longestHold } from './queue.ts';
import type { HostingOutcome, KeptHosting, RecordHostingError } from './till.ts';
import type { TillWorld } from './deps.ts';

/** Keeps the stay, then sends it if there is a line. Refused while the cashier waits, nothing is booked. */
export const recordHosting = async (
  world: TillWorld,
  draft: HostingDraft,
): Promise<Result<HostingOutcome, RecordHostingError>> => {
  const { store, clock, connection } = world;
  const hosting: KeptHosting = { ...draft, id: world.newId() };
  const reachable = connection.reachable();
  const kept = await store.keepHosting(hosting, reachable ? clock.now() + longestHold : 0);
  if (!kept.ok) return err({ type: 'NotKept', reason: kept.error.type });
  return reachable ? sendWhileWaiting(world, hosting) : ok({ hosting, state: 'kept' });
};

/** The stay is kept: whatever fails from here on leaves it to be sent later. */
const sendWhileWaiting = async (
  world: TillWorld,
  hosting: KeptHosting,
): Promise<Result<HostingOutcome, RecordHostingError>> => {
  try {
    return await sendAndSettle(world, hosting);
  } catch (error) {
    world.log('what became of a kept stay was not written', error);
    return ok({ hosting, state: 'kept' });
  }
};

const sendAndSettle = async (
  { store, backend, connection, timer }: TillWorld,
  hosting: KeptHosting,
): Promise<Result<HostingOutcome, RecordHostingError>> => {
  const answer = await withinPatience(timer, backend.sendHostingNow(hosting));
  switch (answer.type) {
    case 'Acknowledged':
      connection.proved();
      await store.acknowledge(hosting.id);
      return ok({ hosting, state: 'completed' });
    case 'Full':
      await store.discard(hosting.id, answer.type);
      return err(answer);
    case 'Refused':
      await store.discard(hosting.id, answer.reason);
      return err(answer);
    case 'Unanswered':
    case 'NotAdmitted':
      connection.doubt();
      await store.handOver(hosting.id);
      return ok({ hosting, state: 'kept' });
  }
};
