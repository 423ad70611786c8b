// Entry point of shifts: the record, its sums, the count of the drawer, the close and the reports.
export {
  cashDifference,
  closeShift,
  closeUncounted,
  confirmCount,
  isLeftOpen,
  isOpenTooLong,
  needsNote,
  proposedFloat,
  takeBackCount,
} from './close.ts';
export type { CloseDraft, CloseError, CloseFacts, CountStepError } from './close.ts';
export {
  checkCountedAmount,
  checkDenominations,
  denominationsSum,
  emptyDenominations,
  faces,
  faceValue,
  typedSum,
} from './denominations.ts';
export type { CountError, DenominationForm, Denominations, DrawerCount, Face } from './denominations.ts';
export {
  checkDrawerForm,
  checkMovement,
  checkPayOut,
  isBeyondShift,
  drawerDocument,
  drawerKinds,
  drawerReasons,
  drawerOpening,
  readDrawerMovement,
  reasonsOf,
  raiseCashRefusals,
  raiseByDrawer,
} from './drawer.ts';
export type {
  CashError,
  DrawerDraft,
  DrawerForm,
  DrawerFormErrors,
  DrawerKind,
  DrawerLimits,
  DrawerMovement,
  DrawerReason,
  ShiftMovement,
} from './drawer.ts';
export { discountsOfShifts } from './month-discounts.ts';
export type { CashierDiscounts, ReasonDiscounts, ShiftDiscounts } from './month-discounts.ts';
export { countedCash, differencesByCashier, shiftReport } from './report.ts';
export type { CashierDifference, CashReport, MethodSums, ReportReader, ShiftReport } from './report.ts';
export {
  formatShiftNumber,
  openShift,
  readShift,
  shiftDocument,
  shiftId,
  withCashOut,
  withMovement,
  withNumber,
} from './shift.ts';
/** @internal Read through the report of a shift. */
export { handedOver } from './shift.ts';
export type { Person, Shift, ShiftClose, ShiftClosing, ShiftOpening } from './shift.ts';
export {
  emptyShiftSums,
  expectedCash,
  listTotalOf,
  lowerByRefund,
  lowerBySale,
  lowerExchanged,
  netOf,
  raiseByRefund,
  raiseBySale,
  raiseExchanged,
} from './sums.ts';
export type { CashierSum, RefundSums, ShiftSums } from './sums.ts';
