// What the cashier reads when the till refuses something about the shift.
import { shiftTexts } from '#text';
import type { CloseShiftError, DrawerError, OpenShiftError, Till } from '#till';

const texts = shiftTexts.pos.errors;

type CountRefusal = Extract<Awaited<ReturnType<Till['confirmCount']>>, { readonly ok: false }>['error'];

export type ShiftError = OpenShiftError | DrawerError | CloseShiftError | CountRefusal;

const messages = {
  ShiftOpen: texts.shiftOpen,
  NoShift: texts.noShift,
  Closed: texts.noShift,
  ShiftCounted: texts.counted,
  AlreadyCounted: texts.counted,
  NotCounted: texts.emptyCount,
  NoteRequired: texts.noteRequired,
  FloatAboveCount: texts.floatAboveCount,
  NotEnoughCash: texts.notEnoughCash,
  NeedsApproval: texts.notEnoughCash,
  NotOfShift: texts.notOfShift,
  Selling: texts.selling,
  NotSaved: texts.notSaved,
  NotRegistered: texts.notRegistered,
} as const satisfies Readonly<Record<Exclude<ShiftError['type'], 'AlreadyCorrected'>, string>>;

/** A refusal of the receipt that a correction names, for its field. */
export type ReceiptRefusal = Extract<ShiftError, { readonly type: 'NotOfShift' | 'AlreadyCorrected' }>;

export function isReceiptRefusal(error: ShiftError): error is ReceiptRefusal {
  return error.type === 'NotOfShift' || error.type === 'AlreadyCorrected';
}

/** `money` formats an amount. */
export function shiftErrorText(error: ShiftError, money: (amount: number) => string): string {
  if (error.type === 'NotEnoughCash' && error.expected !== null)
    return texts.notEnoughCashOf(money(error.expected));
  if (error.type === 'AlreadyCorrected') {
    const { kind, amount } = error.earlier;
    return texts.alreadyCorrected(shiftTexts.drawerKinds[kind], money(amount));
  }
  return messages[error.type];
}
