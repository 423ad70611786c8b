// Causes of an approval, findings and refusals of a refund in words.
import type { RefundApprovalReason, RefundReason } from '#domain/refund';
import type { PosSettings } from '#domain/pos-settings';
import type { Piastres } from '#kernel/money';
import { refundTexts, refusalReason, voidReason } from '#text';
import type { ExchangeError, FoundReceipt, RefundError } from '#till';
import { saleErrorMessage } from '../sale-messages.ts';

const texts = refundTexts.pos;

type MoneyText = (amount: Piastres) => string;

/** The causes as one sentence after 'needs the PIN:'. */
export function approvalsText(
  causes: readonly RefundApprovalReason[],
  reason: RefundReason | null,
  settings: Pick<PosSettings, 'cashierRefund' | 'cashierShiftCash' | 'returnDays' | 'defectDays'>,
  money: MoneyText,
): string {
  const { Amount, ShiftCash, Age, NoReturn, UnknownCategory, OtherMethod, Void, OtherTill } = texts.approvals;
  const days = reason === 'defective' ? settings.defectDays : settings.returnDays;
  const sentences: Readonly<Record<RefundApprovalReason, string>> = {
    Amount: Amount(money(settings.cashierRefund)),
    ShiftCash: ShiftCash(money(settings.cashierShiftCash)),
    Age: Age(days),
    NoReturn,
    UnknownCategory,
    OtherMethod,
    Void,
    OtherTill,
  };
  return causes.map((cause) => sentences[cause]).join('، ');
}

/** What a looked-up number is, where it opens no refund. */
export function notFoundText(
  found: Exclude<FoundReceipt, { readonly type: 'FoundSale' | 'FoundRefund' }>,
): string {
  const { errors } = texts;
  switch (found.type) {
    case 'UnknownReceipt':
      return found.receiptNumber === null ? errors.number : errors.unknown;
    case 'OtherTill':
      return errors.otherTill(found.letter);
    case 'VoidNumber':
      return errors.voidNumber(voidReason(found.reason));
    case 'RefusedRecord':
      return errors.refusedNumber;
  }
}

/** Every refusal says that nothing is to be paid, where a cashier might think otherwise. */
export function refundErrorText(error: RefundError, money: MoneyText): string {
  if (error.type === 'NotEnoughCash' && error.expected !== null)
    return texts.errors.notEnoughCashOf(money(error.expected));
  if (error.type === 'Refused') return texts.errors.refused(refusalReason(error.reason));
  return messages[error.type];
}

/** Why neither half of an exchange is recorded. */
export function exchangeErrorText(error: ExchangeError, money: MoneyText): string {
  switch (error.type) {
    case 'SoldOtherwise':
    case 'CartEmpty':
    case 'TooManyLines':
    case 'PaidTooLittle':
    case 'AboveRest':
    case 'NothingPaid':
    case 'MethodTwice':
    case 'BadReference':
      return saleErrorMessage(error, []);
    case 'DiscountNeedsApproval':
      return saleErrorMessage({ type: 'NeedsApproval' }, []);
    default:
      return refundErrorText(error, money);
  }
}

const { errors } = texts;
const messages: Readonly<Record<Exclude<RefundError['type'], 'Refused'>, string>> = {
  NothingChosen: errors.nothingChosen,
  NotRefundable: errors.leftChanged,
  WrongPayments: errors.leftChanged,
  WrongRestock: errors.failed,
  ReasonMissing: errors.reason,
  NeedsApproval: errors.noApproval,
  NotEnoughCash: errors.notEnoughCash,
  NotVoidable: errors.notVoidable,
  ClockBehind: errors.clock,
  SaleUnknown: errors.lookAgain,
  RefundedOtherwise: errors.otherwise,
  NoShift: errors.noShift,
  ShiftCounted: errors.shiftCounted,
  BeyondSold: errors.beyondLeft,
  NotRegistered: errors.notRegistered,
  NotSaved: errors.notSaved,
};
