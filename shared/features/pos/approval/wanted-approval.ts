// What is asked of an approver, and who approved.
import type { Piastres } from '#kernel/money';

/** What is approved, as the approver reads it: 'خصم 25%', and the sum that it is about. */
export interface WantedApproval {
  readonly what: string;
  readonly amount?: Piastres | undefined;
}

export interface Approved {
  /** The uid of the admin. */
  readonly approvedBy: string;
  readonly name: string;
}
