// Entry point of sales: recording a sale exactly once, the list of what was sold, and what does not add up in it.
export { checkMore, checkSales, type SaleCheck } from './check.ts';
export type { RecordedAs, SaleRecordError, ShortProduct } from './outcome.ts';
export { type SaleRepository, createSaleRepository } from './sales.ts';
