// Sends the queue, a few entries at a time, while the till is online; the same in browser and desktop.
// It never runs twice at a time and never gives up, and one bad entry does not delay the others.
import { createDelayedCall, retryDelay, type Clock, type Timer } from '#kernel/timing';
import { damagedReason } from '../contract/damaged-record.ts';
import type { QueueEntry, QueueStore, SendAnswer } from '../contract/queue.ts';
import { endLeaseStep, refuseStep } from '../steps/queue-steps.ts';
import type { RunStep } from './run-step.ts';
import { savedOrThrow } from './save-error.ts';

export interface SyncDeps<Payload> {
  readonly queue: Pick<QueueStore<Payload>, 'waitingEntries' | 'acknowledge'> & { readonly run: RunStep };
  /** Sends one entry. Sending one twice must be harmless: its id decides. */
  readonly send: (entry: QueueEntry<Payload>) => Promise<SendAnswer>;
  readonly connection: Connection;
  readonly timer: Timer;
  /** A number from 0 to 1, to spread the attempts of several tills. */
  readonly random: () => number;
  /** How many entries may be under way at once. */
  readonly width: number;
  /** Entries of one lane contend for one document; null for an entry that has no lane. */
  readonly laneOf: (payload: Payload) => string | null;
  /** How many entries of one lane may be under way at once; those behind them are looked at when one has ended. */
  readonly laneWidth: number;
  readonly clock: Clock;
  readonly report: (event: SyncEvent<Payload>) => void;
}

/** Whether the backend answers. Found out by asking it; the browser's own online state is not enough. */
export interface Connection {
  isOnline(): boolean;
  /** A request went unanswered: probe the backend. */
  recheck(): void;
  /** A request was answered: while online the backend need not be probed, while offline it is probed at once. */
  noteAnswer(): void;
  subscribe(listener: () => void): () => void;
}

export type SyncEvent<Payload> =
  | { readonly type: 'Sent'; readonly entry: QueueEntry<Payload> }
  /** The entry with its refusal. */
  | { readonly type: 'Refused'; readonly entry: QueueEntry<Payload> }
  /** Sending the entry threw: it is refused, and a person decides about it. */
  | { readonly type: 'SendingFailed'; readonly entry: QueueEntry<Payload>; readonly error: unknown }
  /** The server failed at the entry, which waits. */
  | { readonly type: 'ServerFailed'; readonly entry: QueueEntry<Payload>; readonly code: string }
  /** Nothing more can be sent now. */
  | { readonly type: 'Idle' }
  /** The queue could not be read or written: nothing is lost, and it is tried again. */
  | { readonly type: 'StorageFailed'; readonly error: unknown };

export interface Sync {
  /** Sends the queue at once and drops all delays: something was queued, the till is online again, or another person signed in. */
  flush(): void;
  /** Another window may have queued something: sends the queue, but keeps the delays of entries that failed. */
  poll(): void;
  /** Sends nothing more; requests under way finish. */
  stop(): void;
}

/** The caller guarantees that only one of several windows runs it. */
export function startSync<Payload>(deps: SyncDeps<Payload>): Sync {
  const { queue, connection, timer, width, laneOf, laneWidth, clock, report } = deps;
  const underWay = new Map<string, string | null>();
  let stopped = false;
  // Incremented on every flush. A 'not authorised' answer for the previous user must not block the current one.
  let flushes = 0;
  let notAuthorisedSince: number | null = null;
  let active = false;

  const startDeliveries = async (): Promise<void> => {
    if (stopped || notAuthorisedSince === flushes || !connection.isOnline() || underWay.size >= width) return;
    const notNow = new Set([...underWay.keys(), ...delays.ids()]);
    const entries = await queue.waitingEntries(width - underWay.size, notNow, clock.now());
    for (const entry of entries) startDelivery(entry);
  };

  const startDelivery = (entry: QueueEntry<Payload>): void => {
    const lane = laneOf(entry.payload);
    if (stopped || placesTaken(underWay, lane) >= laneWidth) return;
    active = true;
    underWay.set(entry.id, lane);
    void deliver(entry);
  };

  const deliver = async (entry: QueueEntry<Payload>): Promise<void> => {
    const startedAt = flushes;
    try {
      // A cashier may still wait under a clock that has jumped: the record is taken over, so that it can no longer be withdrawn.
      if (entry.leasedUntil > 0 && !savedOrThrow(await queue.run(endLeaseStep, entry.id))) return;
      const answer = await sendOrRefuse(deps, entry);
      if (answer.type === 'NotAuthorised') notAuthorisedSince = startedAt;
      else await settle(deps, delays, entry, answer);
    } catch (error) {
      report({ type: 'StorageFailed', error });
      delays.add(entry.id);
    } finally {
      underWay.delete(entry.id);
      poll();
    }
  };

  const poll = createFiller({
    fill: startDeliveries,
    onFailed: (error) => report({ type: 'StorageFailed', error }),
    onEnded: () => {
      if (active && underWay.size === 0) {
        active = false;
        report({ type: 'Idle' });
      }
      // Finds entries of another window, leases that have ended, and a storage that failed for a moment.
      nextPoll.schedule(pollInterval, poll);
    },
  });
  const nextPoll = createDelayedCall(timer);
  const delays = createDelays(deps, poll);

  const flush = (): void => {
    flushes += 1;
    delays.clear();
    poll();
  };

  const unsubscribe = connection.subscribe(() => {
    if (connection.isOnline()) flush();
  });

  flush();
  return {
    flush,
    poll,
    stop: () => {
      stopped = true;
      unsubscribe();
      delays.clear();
      nextPoll.stop();
    },
  };
}

/** What throws at one entry throws at each try: the entry is refused like one that the backend does not take. */
async function sendOrRefuse<Payload>(
  { send, report }: SyncDeps<Payload>,
  entry: QueueEntry<Payload>,
): Promise<SendAnswer> {
  try {
    return await send(entry);
  } catch (error) {
    report({ type: 'SendingFailed', entry, error });
    return { type: 'Refused', reason: damagedReason };
  }
}

/** `underWay` has the lanes by the ids of the entries; a place without a lane is always free. */
function placesTaken(underWay: ReadonlyMap<string, string | null>, lane: string | null): number {
  return lane === null ? 0 : [...underWay.values()].filter((taken) => taken === lane).length;
}

/** Asked for while it runs, it fills once more; never twice at a time. */
function createFiller(work: {
  readonly fill: () => Promise<void>;
  readonly onFailed: (error: unknown) => void;
  readonly onEnded: () => void;
}): () => void {
  let isFilling = false;
  let isWantedAgain = false;
  const run = async (): Promise<void> => {
    isFilling = true;
    try {
      do {
        isWantedAgain = false;
        await work.fill();
      } while (isWantedAgain);
    } catch (error) {
      work.onFailed(error);
    } finally {
      isFilling = false;
    }
    work.onEnded();
  };
  return () => {
    if (isFilling) isWantedAgain = true;
    else void run();
  };
}

type Delays = ReturnType<typeof createDelays>;

/** Entries whose sending failed, each until its next attempt is due. */
function createDelays(
  { timer, random }: { readonly timer: Timer; readonly random: () => number },
  due: () => void,
) {
  const attempts = new Map<string, number>();
  const delays = new Map<string, () => void>();
  return {
    ids: () => delays.keys(),
    add: (id: string): void => {
      const tries = (attempts.get(id) ?? 0) + 1;
      attempts.set(id, tries);
      const end = (): void => {
        delays.delete(id);
        due();
      };
      delays.set(id, timer.after(retryDelay(tries, random()), end));
    },
    forgetAttempts: (id: string): void => void attempts.delete(id),
    clear: (): void => {
      for (const cancel of delays.values()) cancel();
      delays.clear();
      attempts.clear();
    },
  };
}

async function settle<Payload>(
  { queue, connection, clock, report }: SyncDeps<Payload>,
  delays: Delays,
  entry: QueueEntry<Payload>,
  answer: Exclude<SendAnswer, { type: 'NotAuthorised' }>,
): Promise<void> {
  switch (answer.type) {
    case 'Acknowledged':
      connection.noteAnswer();
      await queue.acknowledge(entry.id);
      delays.forgetAttempts(entry.id);
      report({ type: 'Sent', entry });
      return;
    case 'Refused': {
      connection.noteAnswer();
      const refusal = { reason: answer.reason, refusedAt: clock.now() };
      savedOrThrow(await queue.run(refuseStep, entry.id, refusal));
      delays.forgetAttempts(entry.id);
      report({ type: 'Refused', entry: { ...entry, refusal } });
      return;
    }
    case 'ServerFailed':
      report({ type: 'ServerFailed', entry, code: answer.code });
      delays.add(entry.id);
      connection.recheck();
      return;
    case 'Unanswered':
      delays.add(entry.id);
      connection.recheck();
      return;
  }
}

/** Milliseconds. */
const pollInterval = 4_000;
