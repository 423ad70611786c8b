// Messages for a sale that was not recorded: the reason and what to do.
import type { Cart } from '#domain/cart';
import { paymentsText, posTexts, refusalReason } from '#text';
import type { NotReadyError, RecordSaleError, ShortLine, SoldOtherwise } from '#till';
import { nameOf } from './cart-messages.ts';

const texts = posTexts.sale;

/** ER-55, ER-56, ER-57, CO-05. `cart` is the cart of the sale. */
export function saleErrorMessage(error: RecordSaleError, cart: Cart): string {
  switch (error.type) {
    case 'StockRefused':
      return texts.failed(stockMessage(error.short, cart));
    case 'Refused':
      return texts.failed(texts.refused(refusalReason(error.reason)));
    case 'NotSaved':
      return texts.localFailed;
    case 'NotRegistered':
      return posTexts.status.notRegistered;
    case 'CartEmpty':
      return texts.failed(posTexts.cart.empty);
    case 'TooManyLines':
      return posTexts.cart.tooManyLines;
    case 'PaidTooLittle':
    case 'NothingPaid':
      return posTexts.payment.short;
    case 'AboveRest':
    case 'MethodTwice':
      return posTexts.payment.aboveTotal;
    case 'BadReference':
      return posTexts.payment.referenceRule;
    case 'NoShift':
      return posTexts.cart.openShiftFirst;
    case 'ShiftCounted':
      return posTexts.cart.closeShiftFirst;
    case 'NeedsApproval':
      return texts.needsApproval;
    case 'SoldOtherwise':
      return soldMessage(error);
  }
}

/** Where only the payment differs, how it was recorded (PY-24). */
function soldMessage({ receiptNumber, payments }: SoldOtherwise): string {
  return payments === null
    ? posTexts.cart.soldAs(receiptNumber)
    : posTexts.cart.paidAs(receiptNumber, paymentsText(payments));
}

/** Messages for a till that is not ready: no money may be taken. */
export function notReadyMessage(error: NotReadyError): string {
  if (error.type === 'NotRegistered') return posTexts.status.notRegistered;
  return error.reason === 'Full' ? posTexts.status.storageFull : posTexts.status.storageFailed;
}

function stockMessage(short: readonly ShortLine[], cart: Cart): string {
  const lines = short.flatMap(({ productId, available }) => {
    const item = cart.find(({ id }) => id === productId);
    return item === undefined ? [] : [posTexts.cart.shortLine(nameOf(item), available)];
  });
  return lines.length === 0 ? texts.stockFailed : texts.stockFailedFor(posTexts.cart.names(lines));
}
