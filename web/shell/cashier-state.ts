// What the cashier page leaves running while other pages of the web program are shown. Types only: a visitor's first script
// has no code of it.
import type { Cashier, RunningTill } from '#till';

/** Empty until the cashier page is opened. */
export interface CashierState {
  /** From the first visit of the cashier page until the sign-out. */
  till?: PageTill | undefined;
  /** The service worker is registered once a page. */
  offlineApp?: Promise<OfflineApp | null>;
}

export interface PageTill {
  readonly running: Promise<RunningTill>;
  readonly cashier: { current: Cashier };
  /** How many sales and stays of this device wait to be sent. */
  readonly unsentCount: () => number;
  /** Stops the till at the sign-out. */
  readonly close: () => void;
}

export interface OfflineApp {
  /** Calls the listener when a new version is installed and waits. */
  readonly onWaiting: (listener: () => void) => void;
  /** Activates the waiting version and reloads the page. */
  readonly openWaiting: () => void;
  /** The images that must be there offline. */
  readonly storeImages: (urls: readonly string[]) => void;
}
