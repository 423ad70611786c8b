// Entry point of shifts: opening and closing them exactly once, the movements of the drawer, and the reads of the back office.
export {
  createShiftRepository,
  type DiscardedReceipt,
  type ShiftFilter,
  type ShiftRepository,
} from './shifts.ts';
export type { ShiftDelivery, ShiftSendError } from './send-shift.ts';
