// The deps a till lives in, handed in by the program that makes it: nothing here reaches for a clock, a disk or a network.
import type { Clock, Timer } from '#kernel/timing';
import type { Connection } from './sync.ts';
import type { TillBackend } from './till-backend.ts';
import type { TillStore } from './till-store.ts';

export interface TillDeps {
  readonly store: TillStore;
  readonly backend: TillBackend;
  readonly connection: ConnectionStatus;
  readonly clock: Clock;
  readonly timer: Timer;
  /** A new document id. */
  readonly newId: () => string;
  /** A number from 0 to 1. */
  readonly random: () => number;
  /** Who sells now. */
  readonly cashier: () => Cashier;
  /** Calls `lead` once this window is the one of this till that sends; what it answers is called when it no longer is. */
  readonly leadership: (lead: () => () => void) => () => void;
  /** For what a person cannot mend and a developer must see. */
  readonly log: (message: string, error: unknown) => void;
}

export interface ConnectionStatus extends Connection {
  state(): 'checking' | 'online' | 'offline';
}

export interface Cashier {
  readonly id: string;
  readonly name: string;
}
