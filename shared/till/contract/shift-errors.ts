// Why the till refuses something about its shift. Types only, so that the contract and the steps may both name them.
import type { CloseError, Shift } from '#domain/shift';
import type { Piastres } from '#kernel/money';

/** Why a record of a customer or of the drawer has no shift. */
export type ShiftRefusal =
  /** A person must open a shift first (SF-01). */
  | { readonly type: 'NoShift' }
  /** Its count is confirmed: it takes no record until it is closed (SF-14). */
  | { readonly type: 'ShiftCounted' };

/** The open shift should have been closed: asked before a sale, and never a refusal (SF-22). */
export interface CloseRequest {
  readonly shift: Shift;
  /** Whether putting it off is written into the audit log. */
  readonly isLogged: boolean;
}

/** Why what went back for a discarded sale is not paid out of the drawer: nothing is discarded (SF-20). */
export type DiscardRefusal =
  | ShiftRefusal
  /** No stored approval discards it (FS-43). */
  | { readonly type: 'NeedsApproval' }
  /** More than the cash of the sale, less what its refunds gave back. */
  | { readonly type: 'AboveCash'; readonly most: Piastres };

/** This window or another one has opened a shift. */
export interface OpenStepError {
  readonly type: 'ShiftOpen';
}

export type CountError =
  | { readonly type: 'NoShift' | 'AlreadyCounted' | 'NotCounted' | 'Closed' }
  /** No stored approval takes the count back (FS-43). */
  | { readonly type: 'NeedsApproval' }
  /** A cashier still waits for the first answer of a record (SF-19). */
  | { readonly type: 'Selling' };

export type CloseStepError = CloseError | { readonly type: 'NoShift' };

/** The device could not save it. */
export interface NotSaved {
  readonly type: 'NotSaved';
  readonly reason: string;
}
