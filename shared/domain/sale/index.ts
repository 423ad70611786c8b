export { saleDifferences } from './differences.ts';
export type { SaleDifference } from './differences.ts';
export { movementsExpected, saleFindings } from './findings.ts';
export type { CheckedSale, PriceDifference, SaleFacts, SaleFinding } from './findings.ts';
export { noDiscounts } from './discounts.ts';
export type { DiscountReason, LineDiscount, SaleDiscounts } from './discounts.ts';
export {
  cashPayment,
  checkPayment,
  checkTypedPayment,
  isSamePayment,
  paymentMethods,
  quickCash,
  stepPaid,
} from './payment.ts';
export type {
  Payment,
  PaymentError,
  PaymentMethod,
  PaymentPart,
  PaymentReferences,
  Payments,
  TypedPaymentError,
} from './payment.ts';
export { formatReceiptNumber, receiptNumbersOf, tillLetter } from './receipt-number.ts';
export {
  isSameCartSold,
  makeSale,
  maxSaleLines,
  offlineSale,
  readSale,
  readSaleDetails,
  saleDetails,
  saleDocument,
  tillDayId,
} from './sale.ts';
export type { RecordedSale, Sale, SaleError, SaleStatus } from './sale.ts';
