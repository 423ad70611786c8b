// What an approver approves with a PIN: an act, what it is about, and up to which amount (FS-43).
import type { Piastres } from '#kernel/money';

export const approvalActs = [
  'discount',
  'refund',
  'void',
  'exchange',
  'payOut',
  'recount',
  'putOff',
  'discard',
  'newTill',
] as const;
export type ApprovalAct = (typeof approvalActs)[number];

/** The subject of `newTill`: there is one till on a device. */
export const deviceSubject = 'device';

/** The discounts of a cart that are approved: these amounts and lower ones, on these lines only. */
export interface ApprovedDiscounts {
  readonly lines: Readonly<Record<string, Piastres>>;
  readonly cart: Piastres;
  /** All of them together; null where only single ones are approved. */
  readonly total: Piastres | null;
  /** The price of each line when it was approved. Absent in an approval that was stored before prices were: then the same amounts alone count. */
  readonly prices?: Readonly<Record<string, Piastres>> | undefined;
}

export interface ApprovalSubject {
  readonly act: ApprovalAct;
  /** The sale id of the cart, the sale that is refunded, the shift, the refused entry, or the device. */
  readonly subject: string;
  readonly amount: Piastres;
  /** For discounts alone. */
  readonly discounts?: ApprovedDiscounts | undefined;
}

export interface ApprovalRequest extends ApprovalSubject {
  /** The uid of the admin. */
  readonly approverId: string;
  /** Six Latin digits. */
  readonly pin: string;
}

/** What was approved on this device and no act has taken yet. */
export interface StoredApproval extends ApprovalSubject {
  /** The uid of the admin. */
  readonly approvedBy: string;
  /** Milliseconds by the till's clock. */
  readonly at: number;
}
