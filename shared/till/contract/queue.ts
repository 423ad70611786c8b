// The outbox: one entry for each durable record of this till that is not sent.
// An entry leaves the queue only by an acknowledgement, or by a person who discards it with a reason.

/** A record that waits to be sent. `id` is the id of the document it becomes, so that sending it twice is harmless. */
export interface QueueEntry<Payload> {
  readonly id: string;
  readonly payload: Payload;
  /** When the record was made here, milliseconds by this device's clock. */
  readonly recordedAt: number;
  /** Milliseconds. Until then a waiting cashier owns the entry and sync leaves it alone; 0 once nobody waits. */
  readonly leasedUntil: number;
  /** Why the backend refused it; null while it waits. A refused entry is sent again only when a person asks. */
  readonly refusal: Refusal | null;
  /** How often the backend has refused it. */
  readonly refusals: number;
  /** Ids of entries of this till that must be acknowledged before this one is sent. */
  readonly after: readonly string[];
}

export interface Refusal {
  readonly reason: string;
  /** Milliseconds by this device's clock. */
  readonly refusedAt: number;
}

/** The result of sending one entry. `Acknowledged` also where an earlier attempt had arrived and its answer was lost. */
export type SendAnswer =
  | { readonly type: 'Acknowledged' }
  | RefusedAnswer
  | { readonly type: 'Unanswered' }
  /** The server answered that it failed: the entry waits as without an answer, and a person sees it when it lasts (FP-30). */
  | { readonly type: 'ServerFailed'; readonly code: string }
  /** Nobody who may send is signed in: the queue waits for the next person (a disabled cashier's sales are sent by another). */
  | { readonly type: 'NotAuthorised' };

export interface RefusedAnswer {
  readonly type: 'Refused';
  readonly reason: string;
}

/** The durable queue. What a call has resolved for survives a loss of power. */
export interface QueueStore<Payload> {
  /**
   * The oldest waiting entries without a lease at `now` (see `isLeased`), not among `excluding` and with no entry of their `after` in the
   * queue, at most `limit`.
   */
  waitingEntries(
    limit: number,
    excluding: ReadonlySet<string>,
    now: number,
  ): Promise<readonly QueueEntry<Payload>[]>;
  /** The entry is sent: it leaves the queue. Harmless where it has left already. */
  acknowledge(id: string): Promise<void>;
  /** Counts records without the reports about them. */
  count(): Promise<QueueCount>;
}

export interface QueueCount {
  readonly waiting: number;
  readonly refused: number;
}

/** Milliseconds: the longest lease of a waiting cashier, the 5 s of the wait and time to save its outcome. */
export const maxLease = 8_000;

/** Whether a cashier still waits for this entry. A lease longer than the longest one was made under another clock and is ignored. */
export function isLeased(leasedUntil: number, now: number): boolean {
  return leasedUntil > now && leasedUntil <= now + maxLease;
}
