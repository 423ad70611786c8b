export { judgeVoid, isReasonGiven, refundApprovals, refundReasons, unapprovedTotal } from './approval.ts';
export { isFaulty, isRestockedByDefault } from './approval.ts';
export type { RefundApprovalReason, RefundFacts, RefundReason, VoidFacts } from './approval.ts';
export { readRefund, refundDocument } from './refund.ts';
export type { RecordedRefund, Refund } from './refund.ts';
export { readStoredRefund, storedRefund } from './stored-refund.ts';
export { bookExchange, differenceLines, exchangedPayments } from './exchange.ts';
export type { ExchangeBooking, ExchangeInput } from './exchange.ts';
export {
  methodsLeft,
  moneyLeft,
  nothingRefunded,
  priceRefund,
  readRefundedSale,
  refundableLines,
  sumRefunded,
  withoutRefunded,
} from './refundable.ts';
export { takeFrom } from './refundable.ts';
export type { PricedRefund, RefundableLine, RefundedSale, RefundUnitsError } from './refundable.ts';
