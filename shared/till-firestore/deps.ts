// What the calls to the backend need to know of the till that makes them.
import type { Clock, Timer } from '#kernel/timing';
import type { HashText } from '#domain/chain';
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
  /** This device was paired with its shop: nobody is asked before it becomes a till. */
  readonly isPaired?: boolean;
  /** The hash of the chain: a stored record that does not match it is sent with a flag. Without it none is compared. */
  readonly hashText?: HashText;
}
