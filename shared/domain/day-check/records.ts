// What a check of a till's day has read (BA-19). Pure data: the backend reads it in steps, a test writes it by hand.
import type { AuditEntry } from '#domain/audit';
import type { RecordedRefund } from '#domain/refund';
import type { RecordedSale, SaleDifference, VoidNumber } from '#domain/sale';
import type { ClockSpan } from '#domain/server-clock';
import type { DrawerMovement, Shift } from '#domain/shift';
import type { Role } from '#domain/user';
import type { Piastres } from '#kernel/money';
import type { ShopDay } from '#kernel/shop-day';
import type { History } from './history.ts';
import type { UnseenProducts } from './unseen-check.ts';

export interface DayRecords extends ApprovalFacts {
  readonly tillId: string;
  readonly day: ShopDay;
  readonly sales: readonly StoredSale[];
  readonly refunds: readonly StoredRefund[];
  readonly voidNumbers: readonly VoidNumber[];
  /** The numbers of `tillDays/{tillId}_{day}` by their path, as `methods.cash`. */
  readonly sums: ReadonlyMap<string, number>;
  /**
   * Numbers in this day's gaps, and those before its first number back to one that a record has: the records of other days, and null for
   * a number that no record has.
   */
  readonly neighbours: ReadonlyMap<string, NumberedLink | null>;
  /** Receipt numbers at which a restored till went on (TH-06): the chain begins anew there. */
  readonly restored: ReadonlySet<string>;
  /** By uid; a person who is not there is no user. */
  readonly users: ReadonlyMap<string, { readonly role: Role }>;
  readonly prices: ReadonlyMap<string, PriceHistory>;
  readonly limits: LimitHistory;
  /** The products that no admin had seen before the day or on it. */
  readonly unseen: UnseenProducts;
  /** The sales that the day's refunds name, by id, each with all its refunds of any till. */
  readonly refunded: ReadonlyMap<string, RefundedRecords>;
  /** Receipt numbers of this till's refunds that became void, not far below those of the day. */
  readonly voidRefunds: readonly string[];
  /** Units that the stock movements of each sale or refund come to, by its id; null where they were not read. */
  readonly movements: ReadonlyMap<string, number> | null;
  /** By the id of a sale's movement, the stock after it, of the sales that say they waited and arrived at once (FS-44). */
  readonly stockAfter: ReadonlyMap<string, number>;
  /** The spans in which the backend's clock was wrong: in them no till is blamed for a time. */
  readonly clockSpans: readonly ClockSpan[];
  /** The movements of the drawer of this day. */
  readonly drawer: readonly DrawerMovement[];
  /** Whether the till was out of use, with its changes since the day began. */
  readonly isRetired: History<boolean>;
  /** Whether shifts are on, with its changes since the day began. */
  readonly useShifts: History<boolean>;
  /** The shifts that opened on this day, those that a record of it names, and those before them that are still open. */
  readonly shifts: readonly ShiftRecords[];
  /** Selections that were longer than a check reads. */
  readonly unread: readonly UnreadRecords[];
}

/** Records of a collection that a check asked for and did not read to the end. */
export interface UnreadRecords {
  readonly collection: string;
  /** How many there are, and how many of them were read. */
  readonly all: number;
  readonly read: number;
}

/** What an account was at a time: an active admin alone approves. `none`: there was no such user. */
export type ApproverState = 'admin' | 'inactive' | 'notAdmin' | 'none';

/** What the log and the accounts say of approvals. */
export interface ApprovalFacts {
  /** The entries that the approvals of the day should have, as far as they are there, and those of discarded records since. */
  readonly approvals: readonly AuditEntry[];
  /** By uid. */
  readonly approvers: ReadonlyMap<string, History<ApproverState>>;
}

export interface StoredSale {
  readonly sale: RecordedSale;
  /** The contradictions inside its document. */
  readonly differences: readonly SaleDifference[];
  readonly isNumberTwice: boolean;
}

/** A refund as the backend has it. */
export type StoredRefund = RecordedRefund & { readonly isNumberTwice: boolean };

export interface RefundedRecords {
  readonly sale: RecordedSale;
  readonly refunds: readonly StoredRefund[];
}

export interface NumberedLink {
  readonly receiptNumber: string;
  readonly hash: string;
  readonly previousHash: string;
}

/** The prices of a product (AL-05). */
export type PriceHistory = History<Piastres>;

/** The limits of a cashier, each with its changes. */
export interface LimitHistory {
  readonly cashierDiscount: History<number>;
  readonly cashierDiscountCap: History<Piastres>;
  readonly cashierRefund: History<Piastres>;
  readonly cashierShiftCash: History<Piastres>;
}

/** A shift with every record that names it, of whatever day. */
export interface ShiftRecords {
  readonly shift: Shift;
  readonly sales: readonly RecordedSale[];
  readonly refunds: readonly StoredRefund[];
  readonly drawer: readonly DrawerMovement[];
  readonly voidNumbers: readonly VoidNumber[];
  /** The counted shifts of the till with lower numbers, the last one first: what they left is the next float (SF-17). */
  readonly before: readonly Shift[];
  /** The till has opened a shift after it. */
  readonly hasSuccessor: boolean;
}
