// The part of the cashier page that keeps running while other pages are shown. This file has types only, so that a visitor's
// first script contains no code of it.
import type { Staff } from '#domain/user';
import type { RunningTill } from '#till';

/** Empty until the cashier page is opened. */
export interface CashierState {
  /** From the first visit of the cashier page until the sign-out. */
  till?: PageTill | undefined;
  /** Started once per page. */
  offlineApp?: OfflineApp;
}

export interface PageTill {
  readonly running: Promise<RunningTill>;
  readonly cashier: { current: Pick<Staff, 'id' | 'name' | 'role'> };
  /** The number of sales and stays of this device that are not sent. */
  readonly unsentCount: () => number;
  /** Stops the till at the sign-out. */
  readonly close: () => void;
}

/** `starting` until the page opens without a connection; `waiting` when a new version is installed as well. */
export type OfflineState = 'unavailable' | 'starting' | 'ready' | 'waiting';

export interface OfflineApp {
  readonly state: () => OfflineState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Activates the waiting version and reloads the page. */
  readonly openWaiting: () => void;
  /** Sets the images that must be available offline. */
  readonly storeImages: (urls: readonly string[]) => void;
}
