// Pay-in, pay-out and opening of the drawer without a sale (SF-07 to SF-09): the record, its form, and who may do it.
import { readChoice, readInstant, readMoney, readOptionalText, readText, type Fields } from '#kernel/fields';
import { addMoney, noMoney, parseAmount, toPounds, type AmountError, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { parseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';
import { numberParts } from '#domain/sale';
import type { StaffRole } from '#domain/user';
import { expectedCash, type ShiftSums } from './sums.ts';

export const drawerKinds = ['in', 'out', 'open'] as const;
export type DrawerKind = (typeof drawerKinds)[number];

/** The stored reasons. `noSale` is that of an opening alone. */
export const drawerReasons = [
  'change',
  'supplier',
  'expense',
  'ownerTook',
  'ownerBrought',
  'onlineOrder',
  'boarding',
  'correction',
  'other',
  'noSale',
] as const;
export type DrawerReason = (typeof drawerReasons)[number];

/** The reasons that a form offers for money that comes and for money that goes. */
export const reasonsOf: Readonly<Record<'in' | 'out', readonly DrawerReason[]>> = {
  in: ['change', 'ownerBrought', 'onlineOrder', 'boarding', 'correction', 'other'],
  out: ['expense', 'supplier', 'ownerTook', 'change', 'correction', 'other'],
};

export interface DrawerMovement {
  readonly id: string;
  readonly kind: DrawerKind;
  readonly amount: Piastres;
  readonly reason: DrawerReason;
  readonly note: string;
  readonly tillId: string;
  readonly shiftId: string;
  readonly by: string;
  readonly byName: string;
  /** Milliseconds of the till's clock. */
  readonly timestamp: number;
  readonly day: ShopDay;
  /** The uid of the admin whose PIN approved it. */
  readonly approvedBy: string | null;
  /** The receipt that a correction names (PY-13, SF-20). */
  readonly receiptNumber: string | null;
  /** The uid of who was signed in when it was sent; a till's own record has none. */
  readonly recordedBy?: string;
  /** When the backend took a movement that says it waited; a till's own record has none. */
  readonly syncedAt?: number | null;
}

/** The input of a cashier. */
export interface DrawerForm {
  readonly kind: 'in' | 'out';
  readonly amount: string;
  readonly reason: DrawerReason | null;
  readonly note: string;
  /** For a correction. */
  readonly receiptNumber: string;
}

/** A movement as its shift lists it. */
export type ShiftMovement = Pick<DrawerMovement, 'kind' | 'amount' | 'reason' | 'receiptNumber'>;

export type DrawerDraft = Pick<DrawerMovement, 'kind' | 'amount' | 'reason' | 'note' | 'receiptNumber'>;

export interface DrawerFormErrors {
  readonly amount?: AmountError | { readonly type: 'Zero' };
  readonly reason?: 'Required';
  readonly note?: 'Required' | 'TooLong';
  readonly receiptNumber?: 'Required';
}

const maxNote = 500;

/** An opening of the drawer without a sale. */
export const drawerOpening: DrawerDraft = {
  kind: 'open',
  amount: noMoney,
  reason: 'noSale',
  note: '',
  receiptNumber: null,
};

/** The movement of a form, or its errors by field. A note is required where the reason says little; a correction names its receipt. */
export function checkDrawerForm(form: DrawerForm): Result<DrawerDraft, DrawerFormErrors> {
  const { kind, reason } = form;
  const amount = parseAmount(form.amount);
  const note = form.note.trim();
  const errors = formErrors(form, amount);
  if (Object.keys(errors).length > 0 || !amount.ok || reason === null) return err(errors);
  const receiptNumber = reason === 'correction' ? form.receiptNumber.trim() : null;
  return ok({ kind, amount: amount.value, reason, note, receiptNumber });
}

function formErrors(
  { reason, note, receiptNumber }: DrawerForm,
  amount: Result<Piastres, AmountError>,
): DrawerFormErrors {
  const amountError = !amount.ok ? amount.error : amount.value === 0 ? ({ type: 'Zero' } as const) : null;
  const noteError = noteErrorOf(reason, note.trim());
  const isReceiptMissing = reason === 'correction' && receiptNumber.trim() === '';
  return {
    ...(amountError === null ? {} : { amount: amountError }),
    ...(reason === null ? { reason: 'Required' } : {}),
    ...(noteError === null ? {} : { note: noteError }),
    ...(isReceiptMissing ? { receiptNumber: 'Required' } : {}),
  };
}

/** Who acts and what the settings say. */
export interface DrawerLimits {
  readonly role: StaffRole;
  /** Whether an admin's PIN approved this amount. */
  readonly isApproved: boolean;
  readonly useShifts: boolean;
  readonly blindClose: boolean;
  /** The highest amount without a PIN. */
  readonly cashierRefund: Piastres;
  /** The highest sum of a shift without one. */
  readonly cashierShiftCash: Piastres;
}

export type CashError =
  /** `expected` is null where the cashier may not know it (SF-11). */
  | { readonly type: 'NotEnoughCash'; readonly expected: Piastres | null }
  | { readonly type: 'NeedsApproval' }
  /** A correction names a receipt of the open shift (PY-13). */
  | { readonly type: 'NotOfShift' }
  /** A receipt has one correction (PY-13). What went back when its sale was discarded is one as well (SF-20). */
  | { readonly type: 'AlreadyCorrected'; readonly earlier: ShiftMovement };

/** Judges a movement of the drawer: a correction needs a PIN and a receipt of the shift, a pay-out the cash. */
export function checkMovement(
  { kind, amount, reason, receiptNumber }: DrawerDraft,
  drawer: {
    readonly openingFloat: Piastres;
    readonly sums: ShiftSums;
    readonly movements: readonly ShiftMovement[];
    readonly unapproved: Piastres;
  },
  limits: DrawerLimits,
): Result<void, CashError> {
  if (reason === 'correction') {
    if (!isNumberOf(drawer.sums, receiptNumber ?? '')) return err({ type: 'NotOfShift' });
    const earlier = correctionOf(drawer.movements, receiptNumber ?? '');
    if (earlier !== undefined) return err({ type: 'AlreadyCorrected', earlier });
    if (limits.role !== 'admin' && !limits.isApproved) return err({ type: 'NeedsApproval' });
  }
  return kind === 'out' ? checkPayOut({ amount, reason }, drawer, limits) : ok(undefined);
}

function isNumberOf({ firstReceipt, lastReceipt }: ShiftSums, receiptNumber: string): boolean {
  const [first, last, named] = [firstReceipt, lastReceipt, receiptNumber].map(numberParts);
  if (first == null || last == null || named == null) return false;
  return named.letter === last.letter && named.number >= first.number && named.number <= last.number;
}

function correctionOf(movements: readonly ShiftMovement[], receiptNumber: string): ShiftMovement | undefined {
  const wanted = numberParts(receiptNumber);
  return movements.find((movement) => {
    const named = movement.reason === 'correction' ? numberParts(movement.receiptNumber ?? '') : null;
    return named !== null && named.letter === wanted?.letter && named.number === wanted.number;
  });
}

/**
 * Judges a pay-out (SF-08), and cash given back by a refund as one of the reason `null` (RF-12). Judged inside the durable step, over
 * the sums of the open shift.
 */
export function checkPayOut(
  out: { readonly amount: Piastres; readonly reason: DrawerReason | null },
  drawer: {
    readonly openingFloat: Piastres;
    readonly sums: ShiftSums;
    /** Cash that left it without a PIN before. */
    readonly unapproved: Piastres;
  },
  limits: DrawerLimits,
): Result<void, CashError> {
  const isTrusted = limits.role === 'admin' || limits.isApproved;
  const expected = expectedCash(drawer.openingFloat, drawer.sums);
  if (limits.useShifts && out.amount > expected)
    return err({ type: 'NotEnoughCash', expected: isTrusted || !limits.blindClose ? expected : null });
  const isLarge =
    out.reason !== null &&
    (out.reason === 'ownerTook' ||
      out.amount > limits.cashierRefund ||
      isBeyondShift(out.amount, drawer.unapproved, limits));
  return isLarge && !isTrusted ? err({ type: 'NeedsApproval' }) : ok(undefined);
}

/** Whether this cash goes beyond what a shift may give out without a PIN (SF-08). */
export function isBeyondShift(
  cash: Piastres,
  unapproved: Piastres,
  { cashierShiftCash }: Pick<DrawerLimits, 'cashierShiftCash'>,
): boolean {
  return cash > 0 && addMoney(unapproved, cash) > cashierShiftCash;
}

export function raiseByDrawer(sums: ShiftSums, { kind, amount }: DrawerDraft): ShiftSums {
  switch (kind) {
    case 'in':
      return { ...sums, ins: addMoney(sums.ins, amount) };
    case 'out':
      return { ...sums, outs: addMoney(sums.outs, amount) };
    case 'open':
      return { ...sums, drawerOpenings: sums.drawerOpenings + 1 };
  }
}

export function raiseCashRefusals(sums: ShiftSums): ShiftSums {
  return { ...sums, cashRefusals: sums.cashRefusals + 1 };
}

/** The document fields, money in pounds; `timestamp` stays in milliseconds for the repository to convert. */
export function drawerDocument(movement: DrawerMovement) {
  return {
    kind: movement.kind,
    amount: toPounds(movement.amount),
    reason: movement.reason,
    ...(movement.note === '' ? {} : { note: movement.note }),
    tillId: movement.tillId,
    shiftId: movement.shiftId,
    by: movement.by,
    byName: movement.byName,
    timestamp: movement.timestamp,
    day: movement.day,
    ...(movement.approvedBy === null ? {} : { approvedBy: movement.approvedBy }),
    ...(movement.receiptNumber === null ? {} : { receiptNumber: movement.receiptNumber }),
  };
}

export function readDrawerMovement(id: string, fields: Fields): DrawerMovement {
  const timestamp = readInstant(fields, 'timestamp') ?? 0;
  return {
    id,
    kind: readChoice(fields, 'kind', drawerKinds, 'open'),
    amount: readMoney(fields, 'amount', noMoney),
    reason: readChoice(fields, 'reason', drawerReasons, 'other'),
    note: readText(fields, 'note'),
    tillId: readText(fields, 'tillId'),
    shiftId: readText(fields, 'shiftId'),
    by: readText(fields, 'by'),
    byName: readText(fields, 'byName'),
    timestamp,
    day: parseShopDay(readText(fields, 'day')) ?? shopDayOf(timestamp),
    approvedBy: readOptionalText(fields, 'approvedBy'),
    receiptNumber: readOptionalText(fields, 'receiptNumber'),
    ...('recordedBy' in fields ? { recordedBy: readText(fields, 'recordedBy') } : {}),
    ...('syncedAt' in fields ? { syncedAt: readInstant(fields, 'syncedAt') } : {}),
  };
}

function noteErrorOf(reason: DrawerReason | null, note: string): 'Required' | 'TooLong' | null {
  if (note.length > maxNote) return 'TooLong';
  return (reason === 'other' || reason === 'expense') && note === '' ? 'Required' : null;
}
