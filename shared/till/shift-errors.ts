// Why the till refuses something about its shift. Types only, so that the contract and the steps may both name them.
import type { CloseError } from '#domain/shift';

/** Why a record of a customer or of the drawer has no shift. */
export type ShiftRefusal =
  /** A person must open a shift first (SF-01). */
  | { readonly type: 'NoShift' }
  /** Its count is confirmed: it takes no record until it is closed (SF-14). */
  | { readonly type: 'ShiftCounted' };

/** This window or another one has opened a shift. */
export interface OpenStepError {
  readonly type: 'ShiftOpen';
}

export type CountError =
  | { readonly type: 'NoShift' | 'AlreadyCounted' | 'NotCounted' | 'Closed' }
  /** A cashier still waits for the first answer of a record (SF-19). */
  | { readonly type: 'Selling' };

export type CloseStepError = CloseError | { readonly type: 'NoShift' };

/** The device could not save it. */
export interface NotSaved {
  readonly type: 'NotSaved';
  readonly reason: string;
}
