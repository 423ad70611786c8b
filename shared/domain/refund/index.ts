export { judgeVoid, isReasonGiven, refundApprovals, refundReasons } from './approval.ts';
/** @internal Until the screen of refunds uses it. */
export { isRestockedByDefault } from './approval.ts';
export type { RefundApprovalReason, RefundFacts, RefundReason, VoidFacts } from './approval.ts';
export { readRefund, refundDocument } from './refund.ts';
export type { RecordedRefund, Refund } from './refund.ts';
export { bookExchange, exchangedPayments } from './exchange.ts';
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
/** @internal Until the screen of refunds uses it. */
export { takeFrom } from './refundable.ts';
export type { PricedRefund, RefundableLine, RefundedSale, RefundUnitsError } from './refundable.ts';
