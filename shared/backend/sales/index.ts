// Entry point of sales: recording a sale exactly once, the list of sales, and the differences in them.
export { checkMore, checkSales, type SaleCheck } from './check.ts';
export type { RecordedAs, SaleRecordError, ShortProduct } from './outcome.ts';
export { type SaleFilter, type SaleRepository, createSaleRepository, storedSales } from './sales.ts';
export { createRefundCommits, type RefundCommits, type RefundRecordError } from './record-refund.ts';
export {
  findReceipt,
  findRefundedSale,
  findTillState,
  type ReceiptInBackend,
  type RefundedInBackend,
} from './find-receipt.ts';
