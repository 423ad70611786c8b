// What a till knows of its own records as a whole: the last numbers, the head of the chain, the open shift. Each durable step reads the
// ledger and writes the next one in the same transaction.
import type { StoredApproval } from '#domain/approver';
import type { TillHealth } from '#domain/till-health';
import type { Shift } from '#domain/shift';
import type { LastNumbers } from '#domain/till-numbers';
import type { Piastres } from '#kernel/money';
import type { ShopDay } from '#kernel/shop-day';

export interface Ledger {
  /** The last receipt number; 0 before the first. Sales and refunds share one series (BA-04). */
  readonly lastReceipt: number;
  /** The hash of the last numbered record; empty before the first. */
  readonly headHash: string;
  /** Ids of the newest sales, the last one first, without those whose number is void (RF-24). */
  readonly lastSaleIds: readonly string[];
  /** The time of the last numbered record, milliseconds of the till's clock; null before the first. */
  readonly lastNumberedAt: number | null;
  readonly lastShift: number;
  /** The open shift; null while there is none. */
  readonly shift: Shift | null;
  /** It opened by itself, because shifts are off (SF-06). */
  readonly isShiftAutomatic: boolean;
  /** How often the close of the open shift was put off; null before the first time (SF-22). */
  readonly putOff: PutOff | null;
  /** Cash that the last close left in the drawer; null where nobody counted it. */
  readonly leftInDrawer: Piastres | null;
  readonly proven: ProvenDays;
  /** Milliseconds: when the till last went on above numbers that it had lost; null where it never did (TH-06). */
  readonly restoredAt: number | null;
  /** Milliseconds by which the times of this device are corrected; 0 for a clock that is right or was never compared (TH-15). */
  readonly clockOffset: number;
  /** The last receipt number when the backend confirmed the clock. */
  readonly confirmedNumber: number;
  /** How the time of the till was moved since then, the newest last. */
  readonly clockJumps: readonly ClockJump[];
  /** Ids of sales and refunds whose cashier was never answered, and has not answered yet whether the money changed hands (RF-14). */
  readonly unfinished: readonly string[];
  /** What was approved with a PIN and no record has taken yet, the newest last (FS-43). */
  readonly approvals: readonly StoredApproval[];
}

export interface ClockJump {
  /** The last receipt number before it. */
  readonly after: number;
  /** Milliseconds; below 0 for a clock that was set back. */
  readonly by: number;
}

export interface PutOff {
  readonly shiftId: string;
  readonly times: number;
  /** The shop day of the last time. */
  readonly day: ShopDay;
}

/** What the backend has of this till's proofs. Days with later records, and those that it lists, are stated again (TH-08). */
export interface ProvenDays {
  /** Records up to this receipt number were in a proof of their day. */
  readonly number: number;
  /** Days whose last proof had unsent records. */
  readonly unsettled: readonly ShopDay[];
}

/** What a till states of itself between its proofs. */
export interface PresenceReport extends LastNumbers {
  /** Sales, refunds and stays that it has not sent. */
  readonly unsent: number;
  /** Milliseconds that the device's clock is ahead of the backend's; absent before it was measured. */
  readonly clockOffset?: number;
}

/** What a till states with the proof of a day. */
export interface StatedNumbers extends LastNumbers {
  /** Milliseconds: when the till lost records of the day; null where it did not. */
  readonly restoredAt: number | null;
  /** Milliseconds that the device's clock is ahead of the backend's. */
  readonly clockOffset: number;
  readonly health: TillHealth;
}

/** What the backend has of a till. */
export interface KnownNumbers extends LastNumbers {
  readonly letter: string;
  /** Milliseconds of the backend's clock: when it stated them; null where it never did. */
  readonly lastSeenAt: number | null;
  /** An admin took the till out of use. */
  readonly isRetired?: true;
}

/** More sales than that are not withdrawn one after the other. */
const mostLastSales = 20;

export function withLastSale(ledger: Ledger, saleId: string): Ledger {
  return { ...ledger, lastSaleIds: [saleId, ...ledger.lastSaleIds].slice(0, mostLastSales) };
}

/** The numbers of these records are void now: the sale before them is the last one again. */
export function withoutLastSales(ledger: Ledger, ids: readonly string[]): Ledger {
  return { ...ledger, lastSaleIds: ledger.lastSaleIds.filter((id) => !ids.includes(id)) };
}

export const emptyLedger: Ledger = {
  lastReceipt: 0,
  headHash: '',
  lastSaleIds: [],
  lastNumberedAt: null,
  lastShift: 0,
  shift: null,
  isShiftAutomatic: false,
  putOff: null,
  leftInDrawer: null,
  proven: { number: 0, unsettled: [] },
  restoredAt: null,
  clockOffset: 0,
  confirmedNumber: 0,
  clockJumps: [],
  unfinished: [],
  approvals: [],
};
