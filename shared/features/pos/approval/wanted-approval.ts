// What is asked of an approver, and who approved.
import type { ApprovalSubject } from '#domain/approver';
import type { Piastres } from '#kernel/money';

/** What is approved, as the approver reads it: 'خصم 25%', and the sum that it is about. */
export interface ApprovalText {
  readonly what: string;
  readonly amount?: Piastres | undefined;
}

/** With what the till stores of it. */
export interface WantedApproval extends ApprovalText {
  readonly approval: ApprovalSubject;
}

export interface Approved {
  /** The uid of the admin. */
  readonly approvedBy: string;
  readonly name: string;
}
