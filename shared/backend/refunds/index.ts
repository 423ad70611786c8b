// Entry point of refunds: the reads of the back office.
export {
  createRefundRepository,
  openBeyondSold,
  type RefundFilter,
  type RefundRepository,
} from './refunds.ts';
