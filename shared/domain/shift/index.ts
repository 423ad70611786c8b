export { shiftId } from './shift.ts';
export type {
  CashierSum,
  Person,
  Shift,
  ShiftClose,
  ShiftClosing,
  ShiftOpening,
  ShiftSums,
} from './shift.ts';
