// What a till knows of its own records as a whole: the last numbers, the head of the chain, the open shift. Each durable step reads the
// ledger and writes the next one in the same transaction.
import type { Shift } from '#domain/shift';
import type { Piastres } from '#kernel/money';

export interface Ledger {
  /** The last receipt number; 0 before the first. Sales and refunds share one series (BA-04). */
  readonly lastReceipt: number;
  /** The hash of the last numbered record; empty before the first. */
  readonly headHash: string;
  readonly lastShift: number;
  /** The open shift; null while there is none. */
  readonly shift: Shift | null;
  /** It opened by itself, because shifts are off (SF-06). */
  readonly isShiftAutomatic: boolean;
  /** Cash that the last close left in the drawer; null where nobody counted it. */
  readonly leftInDrawer: Piastres | null;
}

export const emptyLedger: Ledger = {
  lastReceipt: 0,
  headHash: '',
  lastShift: 0,
  shift: null,
  isShiftAutomatic: false,
  leftInDrawer: null,
};
