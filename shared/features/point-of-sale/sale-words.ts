// What the cashier is told when a sale did not come about, and what there is to do.
import { counterTexts } from '#text';
import type { NotReadyError, RecordSaleError } from '#till';

const texts = counterTexts.sale;

/** ER-55, ER-56, ER-57, CO-05. */
export const saleErrorWords = (error: RecordSaleError): string => {
  switch (error.type) {
    case 'StockRefused':
      return texts.failed(texts.stockFailed);
    case 'Refused':
      return texts.failed(texts.refused(error.reason));
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
  }
};

/** Before the money is taken: it must not be. */
export const notReadyWords = (error: NotReadyError): string => {
  if (error.type === 'NotRegistered') return saleErrorWords(error);
  return error.reason === 'Full' ? counterTexts.status.storageFull : counterTexts.status.storageFailed;
};
