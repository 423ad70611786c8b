export { saleDifferences } from './differences.ts';
export type { SaleDifference } from './differences.ts';
export { absentNumbers, movementsExpected, saleFindings } from './findings.ts';
export type { CheckedSale, PriceDifference, SaleFacts, SaleFinding } from './findings.ts';
export {
  checkPayment,
  checkReference,
  isSamePayment,
  methodOf,
  paymentDocument,
  paymentLines,
  paymentMethods,
  quickCash,
  readPayments,
  slipOf,
  stepPaid,
} from './payment.ts';
/** @internal The plain payment of a test. */
export { cashPayment } from './payment.ts';
export type {
  Payment,
  PaymentError,
  PaymentMethod,
  PaymentPart,
  PaymentReferences,
  Payments,
} from './payment.ts';
export {
  cartDetailsFromJson,
  cartDetailsToJson,
  detailsAfter,
  isSameDetails,
  maxCartNote,
  noCartDetails,
  withApprovalAfter,
  withDiscount,
} from './cart-details.ts';
export type { CartDetails } from './cart-details.ts';
export { lineBase, parseDiscount, quickDiscounts } from './typed-discount.ts';
export type { DiscountBase, TypedDiscountError } from './typed-discount.ts';
export {
  approvalAfter,
  approvalAtPrices,
  approvalOf,
  dueDiscounts,
  needsApproval,
} from './discount-limits.ts';
export type { DiscountApproval, DiscountLimits, DueDiscounts } from './discount-limits.ts';
export { discountKinds, discountReasons, noDiscounts } from './discounts.ts';
export type {
  DiscountKind,
  DiscountReason,
  GivenDiscount,
  LineDiscount,
  SaleDiscounts,
} from './discounts.ts';
export {
  discountTotal,
  givenTotal,
  noCartDiscounts,
  percentOf,
  priceCart,
  shareGivenOff,
} from './price-cart.ts';
export type { CartDiscounts, ListLine, PricedCart } from './price-cart.ts';
export {
  formatReceiptNumber,
  numberIn,
  numberParts,
  receiptNumbersOf,
  tillLetter,
} from './receipt-number.ts';
export {
  isSameCartSold,
  isSameTerms,
  makeSale,
  maxSaleLines,
  offlineSale,
  readSale,
  saleAsMade,
  saleDocument,
  tillDayId,
} from './sale.ts';
export { noSaleTerms } from './sale.ts';
export type { RecordedSale, Sale, SaleError, SaleStatus, SaleTerms } from './sale.ts';
export { isWholeSale, readStoredSale, storedSale } from './stored-sale.ts';
export { madeByCashier } from './maker.ts';
export type { Made } from './maker.ts';
export { readVoidNumber, voidNumberDocument, voidNumberOf } from './void-number.ts';
export type { VoidNumber } from './void-number.ts';
