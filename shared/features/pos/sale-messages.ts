// What the cashier is told when a sale did not come about, and what there is to do.
import type { Cart } from '#domain/cart';
import { counterTexts, refusalReason } from '#text';
import type { NotReadyError, RecordSaleError, ShortLine } from '#till';
import { nameOf } from './cart-messages.ts';

const texts = counterTexts.sale;

/** ER-55, ER-56, ER-57, CO-05. The cart is the one that was to be sold. */
export const saleErrorWords = (error: RecordSaleError, cart: Cart): string => {
  switch (error.type) {
    case 'StockRefused':
      return texts.failed(stockWords(error.short, cart));
    case 'Refused':
      return texts.failed(texts.refused(refusalReason(error.reason)));
    case 'NotKept':
      return texts.localFailed;
    case 'NotRegistered':
      return counterTexts.status.notRegistered;
    case 'CartEmpty':
      return texts.failed(counterTexts.cart.empty);
    case 'TooManyLines':
      return counterTexts.cart.tooManyLines;
    case 'PaidTooLittle':
      return counterTexts.payment.short;
    case 'SoldOtherwise':
      return counterTexts.cart.soldAs(error.receiptNumber);
  }
};

/** Before the money is taken: it must not be. */
export const notReadyWords = (error: NotReadyError): string => {
  if (error.type === 'NotRegistered') return counterTexts.status.notRegistered;
  return error.reason === 'Full' ? counterTexts.status.storageFull : counterTexts.status.storageFailed;
};

const stockWords = (short: readonly ShortLine[], cart: Cart): string => {
  const lines = short.flatMap(({ productId, available }) => {
    const item = cart.find(({ id }) => id === productId);
    return item === undefined ? [] : [counterTexts.cart.shortLine(nameOf(item), available)];
  });
  return lines.length === 0 ? texts.stockFailed : texts.stockFailedFor(counterTexts.cart.names(lines));
};
