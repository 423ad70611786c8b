export { discountEntries, entryOf, payOutEntries, recountEntries, refundApproval } from './till-entry.ts';
export type { ActFacts, TillEntry } from './till-entry.ts';
