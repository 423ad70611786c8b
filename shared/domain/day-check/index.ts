// Entry point of the check of a till's day: what it reads, what it computes, and what it stores.
export { approvalEntryIds, approvedActs } from './approval-check.ts';
export type { ApprovedAct } from './approval-check.ts';
export { approverHistory } from './approver-history.ts';
export { denialOf, isDenied, placeOfDenial, uncheckedDay } from './denial.ts';
export { linksOf } from './chain-check.ts';
export { checkDay } from './day-check.ts';
export {
  beyondSoldOf,
  dayCheckDocument,
  openDifferences,
  readDayCheck,
  resolveDifference,
  unitOf,
  withDenial,
  withFormer,
} from './difference.ts';
export type {
  DayCheck,
  DayCounts,
  DayDifference,
  DifferenceKind,
  DifferenceUnit,
  DifferenceValue,
  Resolution,
} from './difference.ts';
export { doubts, saysItWaited } from './doubt-check.ts';
export { hasUnseenSales, resolveUnseenSales } from './unseen-check.ts';
export type { UnseenProducts } from './unseen-check.ts';
/** @internal The sums of a day that a test makes. */
export { daySums, numbersIn } from './sums-check.ts';
export { isCheckedBeside, namedShifts } from './drawer-cash-check.ts';
export type { History } from './history.ts';
export { readDaySums } from './sums-check.ts';
export type {
  ApprovalFacts,
  DayRecords,
  LimitHistory,
  NumberedLink,
  PriceHistory,
  RefundedRecords,
  ShiftRecords,
  StoredRefund,
  StoredSale,
  UnreadRecords,
} from './records.ts';
