// The door of sales: recording a sale exactly once, and the list of what was sold.
export type { RecordedAs, SaleRecordError, ShortProduct } from './outcome.ts';
export { type SaleRepository, saleRepository } from './sales.ts';
