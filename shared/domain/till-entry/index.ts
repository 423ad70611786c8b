export { discountEntries, entryOf, payOutEntries, refundApproval } from './till-entry.ts';
export type { ActFacts, TillEntry } from './till-entry.ts';
