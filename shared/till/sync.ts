// Sends the queue, a few entries at a time, while the till is online; the same in browser and desktop.
// It never runs twice at a time and never gives up, and one bad entry does not delay the others.
import { retryDelay, type Clock, type Timer } from '#kernel/timing';
import type { QueueEntry, QueueStore, Refusal, SendAnswer } from './queue.ts';

export interface SyncDeps<Payload> {
  readonly queue: QueueStore<Payload>;
  /** Sends one entry. Sending one twice must be harmless: its id decides. */
  readonly send: (entry: QueueEntry<Payload>) => Promise<SendAnswer>;
  readonly connection: Connection;
  readonly timer: Timer;
  /** A number from 0 to 1, to spread the attempts of several tills. */
  readonly random: () => number;
  /** How many entries may be under way at once. */
  readonly width: number;
  readonly clock: Clock;
  readonly report: (event: SyncEvent<Payload>) => void;
}

/** Whether the backend answers. Found out by asking it; the browser's own online state is not enough. */
export interface Connection {
  isOnline(): boolean;
  /** A request went unanswered: probe the backend. */
  recheck(): void;
  /** A request was answered: the backend need not be probed. */
  markOnline(): void;
  subscribe(listener: () => void): () => void;
}

export type SyncEvent<Payload> =
  | { readonly type: 'Started' }
  | { readonly type: 'Sent'; readonly entry: QueueEntry<Payload> }
  /** The entry with its refusal. */
  | { readonly type: 'Refused'; readonly entry: QueueEntry<Payload> }
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
export function startSync<Payload>(dependencies: SyncDeps<Payload>): Sync {
  const { queue, send, connection, timer, random, width, clock, report } = dependencies;
  const underWay = new Set<string>();
  const attempts = new Map<string, number>();
  const delays = new Map<string, () => void>();
  let stopped = false;
  // Incremented on every flush. A 'not authorised' answer for the previous user must not block the current one.
  let flushes = 0;
  let notAuthorisedSince: number | null = null;
  let active = false;
  let filling = false;
  let fillAgain = false;
  let cancelPoll = (): void => undefined;

  const poll = (): void => {
    if (filling) fillAgain = true;
    else void fill();
  };

  const fill = async (): Promise<void> => {
    filling = true;
    try {
      do {
        fillAgain = false;
        await startDeliveries();
      } while (fillAgain);
    } catch (error) {
      report({ type: 'StorageFailed', error });
    } finally {
      filling = false;
    }
    reportIdle();
    schedulePoll();
  };

  const startDeliveries = async (): Promise<void> => {
    if (stopped || notAuthorisedSince === flushes || !connection.isOnline() || underWay.size >= width) return;
    const notNow = new Set([...underWay, ...delays.keys()]);
    const entries = await queue.waiting(width - underWay.size, notNow, clock.now());
    for (const entry of entries) startDelivery(entry);
  };

  const startDelivery = (entry: QueueEntry<Payload>): void => {
    if (stopped) return;
    if (!active) {
      active = true;
      report({ type: 'Started' });
    }
    underWay.add(entry.id);
    void deliver(entry);
  };

  const deliver = async (entry: QueueEntry<Payload>): Promise<void> => {
    const startedAt = flushes;
    try {
      await settle(entry, await send(entry), startedAt);
    } catch (error) {
      report({ type: 'StorageFailed', error });
      delay(entry);
    } finally {
      underWay.delete(entry.id);
      poll();
    }
  };

  const settle = async (entry: QueueEntry<Payload>, answer: SendAnswer, startedAt: number): Promise<void> => {
    switch (answer.type) {
      case 'Acknowledged':
        connection.markOnline();
        await queue.acknowledge(entry.id);
        attempts.delete(entry.id);
        report({ type: 'Sent', entry });
        return;
      case 'Refused':
        connection.markOnline();
        await refuse(entry, { reason: answer.reason, refusedAt: clock.now() });
        return;
      case 'Unanswered':
        delay(entry);
        connection.recheck();
        return;
      case 'NotAuthorised':
        notAuthorisedSince = startedAt;
        return;
    }
  };

  const refuse = async (entry: QueueEntry<Payload>, refusal: Refusal): Promise<void> => {
    await queue.refuse(entry.id, refusal);
    attempts.delete(entry.id);
    report({ type: 'Refused', entry: { ...entry, refusal } });
  };

  const delay = (entry: QueueEntry<Payload>): void => {
    const tries = (attempts.get(entry.id) ?? 0) + 1;
    attempts.set(entry.id, tries);
    const due = (): void => {
      delays.delete(entry.id);
      poll();
    };
    delays.set(entry.id, timer.after(retryDelay(tries, random()), due));
  };

  const reportIdle = (): void => {
    if (!active || underWay.size > 0) return;
    active = false;
    report({ type: 'Idle' });
  };

  /** Finds entries of another window, leases that have ended, and a storage that failed for a moment. */
  const schedulePoll = (): void => {
    cancelPoll();
    if (!stopped) cancelPoll = timer.after(pollInterval, poll);
  };

  const forgetDelays = (): void => {
    for (const cancel of delays.values()) cancel();
    delays.clear();
    attempts.clear();
  };

  const flush = (): void => {
    flushes += 1;
    forgetDelays();
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
      forgetDelays();
      cancelPoll();
    },
  };
}

/** Milliseconds. */
const pollInterval = 4_000;
