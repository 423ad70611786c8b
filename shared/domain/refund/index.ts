/** @internal Until the screen of refunds uses them. */
export {
  isReasonGiven,
  isRestockedByDefault,
  judgeVoid,
  refundApprovals,
  refundReasons,
} from './approval.ts';
export type { RefundApprovalReason, RefundFacts, RefundReason, VoidFacts } from './approval.ts';
/** @internal Until refunds are recorded. */
export { readRefund, refundDocument } from './refund.ts';
/** @internal Until refunds are recorded. */
export type { RecordedRefund, Refund } from './refund.ts';
/** @internal Until the screen of refunds uses it. */
export { bookExchange } from './exchange.ts';
export type { ExchangeBooking, ExchangeInput } from './exchange.ts';
/** @internal Until the screen of refunds uses them. */
export {
  methodsLeft,
  moneyLeft,
  nothingRefunded,
  priceRefund,
  readRefundedSale,
  refundableLines,
  takeFrom,
} from './refundable.ts';
export type { PricedRefund, RefundableLine, RefundedSale, RefundUnitsError } from './refundable.ts';
