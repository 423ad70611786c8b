// What the calls to the backend need to know of the till that makes them.
import type { Clock, Timer } from '#kernel/timing';
import type { Cashier } from '#till';

export interface TillBackendDeps {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly newId: () => string;
  /** Who is signed in now, and so sends; null while nobody is. */
  readonly sender: () => Cashier | null;
  /** The name of this till in the back office. */
  readonly tillName: string;
  readonly tillId: string;
  /** Of the program; empty where it has none. */
  readonly version?: string;
}
