// What is not yet sent: one entry for each durable record of this counter.
// An entry leaves the queue only by an acknowledgement, or by a person who discards it with a reason; nothing else removes it.

/** A record that waits to be sent. `id` is the id of the document it becomes, so that sending it twice is harmless. */
export interface QueueEntry<Payload> {
  readonly id: string;
  readonly payload: Payload;
  /** When the record was made here, milliseconds by the counter's clock. */
  readonly recordedAt: number;
  /** Until then the cashier waits for this one's own answer, and sync leaves it alone; 0 once nobody waits. Milliseconds. */
  readonly leasedUntil: number;
  /** Why the backend refused it; null while it waits. A refused entry is sent again only when a person asks. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly reason: string;
  /** Milliseconds by the counter's clock. */
  readonly refusedAt: number;
}

/** What came of sending one entry. `Acknowledged` holds also where an earlier try had arrived and its answer was lost. */
export type SendAnswer =
  | { readonly type: 'Acknowledged' }
  | RefusedAnswer
  | { readonly type: 'Unanswered' }
  /** Nobody who may send is signed in: the queue waits for the next person (a disabled cashier's sales are sent by another). */
  | { readonly type: 'NotAuthorised' };

export type RefusedAnswer = { readonly type: 'Refused'; readonly reason: string };

/** The durable queue. What a call has resolved for survives a loss of power. */
export interface QueueStore<Payload> {
  /** The oldest entries that wait, that nobody holds at `now` (see `isHeld`) and that are not among `excluding`, at most `limit`. */
  waiting(
    limit: number,
    excluding: ReadonlySet<string>,
    now: number,
  ): Promise<readonly QueueEntry<Payload>[]>;
  /** Nobody waits at the counter for this entry any more: it is for sync to send. */
  endLease(id: string): Promise<void>;
  /** The entry is sent: it leaves the queue. Harmless where it has left already. */
  acknowledge(id: string): Promise<void>;
  /** The entry moves to the list of refused ones, with its reason. */
  refuse(id: string, refusal: Refusal): Promise<void>;
  /** A refused entry waits again. */
  retry(id: string): Promise<void>;
  count(): Promise<QueueCount>;
}

export interface QueueCount {
  readonly waiting: number;
  readonly refused: number;
}

/** How long an entry may be held for a waiting cashier, milliseconds: the 5 s of the decision, and time to say so. */
export const maxLease = 8_000;

/** Whether the cashier still waits for this entry. A mark further ahead than any hold was made under another clock and counts for nothing. */
export function isLeased(leasedUntil: number, now: number): boolean {
  return leasedUntil > now && leasedUntil <= now + maxLease;
}
