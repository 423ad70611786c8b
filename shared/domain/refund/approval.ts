// Which refunds need the PIN of an admin, and which sales can be voided (RF-10, RF-24).
import type { PosSettings } from '#domain/pos-settings';
import { paymentMethods, type Payments, type Sale } from '#domain/sale';
import { isBeyondShift } from '#domain/shift';
import { addMoney, sumMoney, type Piastres } from '#kernel/money';
import { daysBetween, type ShopDay } from '#kernel/shop-day';
import { methodsLeft, type RefundedSale } from './refundable.ts';

export const refundReasons = [
  'defective',
  'wrongItem',
  'changedMind',
  'expired',
  'priceError',
  'other',
] as const;
/** `void` is the reason of a void alone. */
export type RefundReason = (typeof refundReasons)[number] | 'void';

export type RefundApprovalReason =
  /** With the other refunds of the receipt that had no PIN above `cashierRefund`. */
  | 'Amount'
  /** With the cash that left the shift without a PIN above `cashierShiftCash`. */
  | 'ShiftCash'
  /** Older than `returnDays`, or than `defectDays` for a defective product. */
  | 'Age'
  /** A product of a category that does not come back. */
  | 'NoReturn'
  /** Nobody here knows whether the category of a product comes back. */
  | 'UnknownCategory'
  /** A method that did not pay, or above what it has left. */
  | 'OtherMethod'
  /** The void of a sale that is not the last one, not fresh or not small (RF-24). */
  | 'Void'
  /** Another till may have refunded the sale offline (RF-13). */
  | 'OtherTill';

/** What a decision about a refund depends on. */
export interface RefundFacts {
  readonly sale: Pick<Sale, 'day' | 'payments'>;
  readonly refunded: RefundedSale;
  /** What the refunds of the sale before this one gave back without a PIN. */
  readonly unapproved: Piastres;
  readonly total: Piastres;
  readonly payments: Payments;
  /** What leaves the drawer; less than the cash of the payments in an exchange. */
  readonly cashOut: Piastres;
  /** What left the drawer in the open shift without a PIN before. */
  readonly shiftCash: Piastres;
  readonly reason: RefundReason;
  /** The categories of the products that come back; null for one that is not known. */
  readonly categories: readonly (string | null)[];
  readonly today: ShopDay;
  /** The sale's till was last seen long ago, or has unsent records. */
  readonly isTillDoubtful: boolean;
}

type RefundLimits = Pick<
  PosSettings,
  'cashierRefund' | 'cashierShiftCash' | 'returnDays' | 'defectDays' | 'noReturn'
>;

/** Why a cashier needs a PIN; empty where none is needed. */
export function refundApprovals(facts: RefundFacts, limits: RefundLimits): readonly RefundApprovalReason[] {
  const { sale, unapproved, total, reason, categories, today, isTillDoubtful } = facts;
  const days = reason === 'defective' ? limits.defectDays : limits.returnDays;
  const faulty = isFaulty(reason);
  const reasons: readonly (readonly [RefundApprovalReason, boolean])[] = [
    ['Amount', addMoney(unapproved, total) > limits.cashierRefund],
    ['ShiftCash', isBeyondShift(facts.cashOut, facts.shiftCash, limits)],
    ['Age', daysBetween(sale.day, today) > days],
    ['NoReturn', !faulty && categories.some((one) => one !== null && limits.noReturn.includes(one))],
    ['UnknownCategory', !faulty && limits.noReturn.length > 0 && categories.includes(null)],
    ['OtherMethod', isOtherMethod(facts)],
    ['OtherTill', isTillDoubtful],
  ];
  return reasons.flatMap(([name, applies]) => (applies ? [name] : []));
}

/** What refunds of a sale gave back without a PIN, voids included. */
export function unapprovedTotal(refunds: readonly ApprovedTotal[]): Piastres {
  return sumMoney(refunds.flatMap(({ approvedBy, total }) => (approvedBy === null ? [total] : [])));
}

interface ApprovedTotal {
  readonly approvedBy: string | null;
  readonly total: Piastres;
}

/** The product itself is the reason: its category does not matter (RF-10). */
export function isFaulty(reason: RefundReason): boolean {
  return reason === 'defective' || reason === 'expired';
}

/** A category that does not come back is never preset to stock (RF-08). */
export function isRestockedByDefault(category: string, { noReturn }: Pick<PosSettings, 'noReturn'>): boolean {
  return !noReturn.includes(category);
}

/** Whether a reason stands by itself, or with the note that it needs (RF-09). */
export function isReasonGiven(reason: RefundReason, note: string): boolean {
  const length = note.trim().length;
  return length <= maxNote && (reason !== 'other' || length >= minNote);
}

/** What the void of a sale depends on. */
export interface VoidFacts {
  readonly sale: Pick<Sale, 'id' | 'shiftId' | 'total' | 'timestamp'>;
  readonly refunded: RefundedSale;
  /** The shift that is open on this till; null while none is. */
  readonly openShiftId: string | null;
  /** The last sale of this till that stands; null where it has none. */
  readonly lastSaleId: string | null;
  readonly now: number;
}

/** `NotPossible`: of another or a closed shift, or something was refunded; a refund is left then. */
export function judgeVoid(
  facts: VoidFacts,
  { cashierRefund }: Pick<PosSettings, 'cashierRefund'>,
): 'Free' | 'NeedsApproval' | 'NotPossible' {
  const { sale, refunded, openShiftId, lastSaleId, now } = facts;
  const hasRefunds = refunded.total > 0 || Object.values(refunded.units).some((units) => units > 0);
  if (openShiftId === null || sale.shiftId !== openShiftId || hasRefunds) return 'NotPossible';
  const age = now - sale.timestamp;
  const isFresh = age >= 0 && age < maxFreshAge;
  return sale.id === lastSaleId && isFresh && sale.total < cashierRefund ? 'Free' : 'NeedsApproval';
}

function isOtherMethod({ sale, refunded, payments }: RefundFacts): boolean {
  const left = methodsLeft(sale, refunded);
  return paymentMethods.some((method) => (payments[method] ?? 0) > (left[method] ?? 0));
}

const minNote = 3;
const maxNote = 500;

/** Milliseconds: a mistake that is seen at once. */
const maxFreshAge = 5 * 60_000;
