// What a till needs of its device: durable records, and the last known state of the shop to open with when there is no line.
// A promise that has resolved means: on disk, in one step, whatever happens next.
import type { Approver, PinStep, PinTries, StoredApproval } from '#domain/approver';
import type { NumberedRecord } from '#domain/proof';
import type { Stay } from '#domain/stay';
import type { PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import type { CartRow } from '#domain/held-cart';
import type { Piastres } from '#kernel/money';
import type { Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import type { PaymentMethod, Sale } from '#domain/sale';
import type { CashError, CloseDraft, DrawerCount, DrawerMovement, Shift } from '#domain/shift';
import type { StayActFacts } from '../steps/audit-entries.ts';
import type { CartAct } from '../steps/cart-steps.ts';
import type { ClockChange } from '../steps/clock-steps.ts';
import type { CartOnScreen, HoldRefusal, OpenCart, ResumeRefusal } from '../contract/held-carts.ts';
import type { ActFacts, TillEntry } from '#domain/till-entry';
import type { DiscardDecision } from '../steps/queue-steps.ts';
import type { QueueEntry, QueueStore } from '../contract/queue.ts';
import type { OwnApprover } from '../steps/approvals.ts';
import type { OutboxRecord } from '../contract/refusal-report.ts';
import type { KnownNumbers, Ledger, ProvenDays } from '../contract/ledger.ts';
import type { Refund } from '#domain/refund';
import type { ExchangeDraft, ExchangeStepRefusal, SavedExchange } from '../steps/exchange-step.ts';
import type {
  RefundAct,
  RefundDraft,
  RefundMoney,
  RefundStepRefusal,
  SavedRefund,
} from '../steps/refund-step.ts';
import type { RefundReceipt } from '../contract/refunds.ts';
import type { SavedSale, SaleRefusal, SaleRule } from '../steps/sale-step.ts';
import type { Act, DrawerInput, DrawerRules } from '../steps/drawer-steps.ts';
import type {
  CloseStepError,
  CountError,
  DiscardRefusal,
  OpenStepError,
  ShiftRefusal,
} from '../contract/shift-errors.ts';
import type { CustomerRecord, DayCount, QueuedStay, SaleReceipt, TillRecord } from '../contract/till.ts';

export interface TillStore extends QueueStore<OutboxRecord> {
  /**
   * Gives the sale this till's next receipt number and keeps sale, number and queue entry together.
   * The number runs without gaps: it is taken only by a sale that is kept.
   * A known id is judged in the same step, over what this device has, its queue or not: the same lines and total answer the sale
   * that is there, which nobody can withdraw from then on; anything else keeps nothing.
   */
  saveSale(
    sale: Sale,
    letter: string,
    leasedUntil: number,
    /** How the till's shifts open and close. Without it the sale stays in the shift that it names, and raises none. */
    rule?: SaleRule,
  ): Promise<Result<SavedSale, SaveSaleError>>;
  /** As a sale; also judges what is left of the sale, and the cash in the drawer (RF-14). */
  saveRefund(
    draft: RefundDraft,
    money: RefundMoney,
    act: RefundAct,
  ): Promise<Result<SavedRefund, RefundStepRefusal | SaveError>>;
  /** Refund and sale of an exchange, with consecutive numbers. */
  saveExchange(
    draft: ExchangeDraft,
    act: RefundAct,
  ): Promise<Result<SavedExchange, ExchangeStepRefusal | SaveError>>;
  /**
   * Makes the record void if its cashier alone still waits for it. Answers false where somebody else has been told meanwhile that it
   * is kept: then it stays, and sync sends it.
   */
  withdraw(id: string, reason: string): Promise<boolean>;
  /** Both records of an exchange, or its sale alone (RF-22, RF-23). */
  withdrawExchange(
    exchange: { readonly refund: Refund; readonly saleId: string },
    which: 'both' | 'sale',
    reason: string,
  ): Promise<boolean>;
  /** With the facts of who took it, an entry of the audit log is queued in the same step; it leaves with a stay that is withdrawn. */
  saveStay(stay: QueuedStay, leasedUntil: number, facts?: StayActFacts): Promise<Result<void, SaveError>>;
  /**
   * The record leaves the queue unsent. A sale stays under its number as a void record, with the reason. A report about a refused
   * record is queued in the same transaction; with the decision of a person an entry of the audit log as well, and the pay-out of what
   * went back in cash.
   */
  discard(
    id: string,
    reason: string,
    decision?: DiscardDecision,
  ): Promise<Result<void, DiscardRefusal | SaveError>>;
  /** Queues an entry of the audit log about an act that changes nothing else here; once under its id. */
  saveEntry(entry: TillEntry): Promise<void>;

  refused(): Promise<readonly QueueEntry<TillRecord>[]>;
  /** The oldest sales, refunds and stays that are not refused, leased ones included, at most `limit`. */
  queuedRecords(limit: number): Promise<readonly QueueEntry<CustomerRecord>[]>;
  /** Those of them whose cashier waits or was never answered, wherever in the queue they stand. */
  leasedRecords(limit: number): Promise<readonly QueueEntry<CustomerRecord>[]>;
  /**
   * Units by product id of all sales that are not acknowledged, refused ones included: they have left the shop. Less those that unsent
   * refunds have put back to stock (RF-26).
   */
  unsentUnits(): Promise<ReadonlyMap<string, number>>;
  unsentStays(): Promise<readonly QueuedStay[]>;
  unsentCounts(): Promise<UnsentCounts>;
  /** The last numbers, the head of the chain and the open shift. */
  ledger(): Promise<Ledger>;
  openShift(act: Act, openingFloat: Piastres): Promise<Result<Shift, OpenStepError | SaveError>>;
  /** A refusal for want of cash is stored as well: reports count it. */
  recordDrawer(
    input: DrawerInput,
    act: Act,
    rules: DrawerRules,
  ): Promise<Result<Result<DrawerMovement, CashError>, ShiftRefusal | SaveError>>;
  /** `waitingIds` are the records for which a cashier may wait; while one of them does, nothing is confirmed. */
  confirmCount(
    count: DrawerCount,
    waitingIds: readonly string[],
  ): Promise<Result<Shift, CountError | SaveError>>;
  takeBackCount(
    approvedBy: string,
    act: ActFacts & OwnApprover,
  ): Promise<Result<Shift, CountError | SaveError>>;
  /** Counts that the close of a shift which was left open is put off (SF-22). */
  putOffClose(
    approvedBy: string | null,
    facts: ActFacts & OwnApprover,
  ): Promise<Result<void, { readonly type: 'NoShift' } | SaveError>>;
  closeShift(draft: CloseDraft, act: Act): Promise<Result<Shift, CloseStepError | SaveError>>;
  /** The open and the held carts. */
  cartRows(): Promise<readonly CartRow[]>;
  holdCart(screen: CartOnScreen, act: CartAct): Promise<Result<OpenCart, HoldRefusal | SaveError>>;
  resumeCart(
    held: Pick<CartRow, 'id' | 'saleId'>,
    screen: CartOnScreen,
    act: CartAct,
  ): Promise<Result<OpenCart, ResumeRefusal | SaveError>>;
  /** Drops a held cart; harmless for one that is gone. */
  dropCart(id: string): Promise<void>;
  /** Closed shifts, the newest first. */
  closedShifts(limit: number): Promise<readonly Shift[]>;
  /** The sale or refund of this till with the receipt number; null where there is none. */
  numbered(receiptNumber: string): Promise<NumberedReceipt | null>;
  refundReceipt(id: string): Promise<RefundReceipt | null>;
  /** The refunds of a sale that this till made, void ones included, the oldest first. */
  refundsOf(saleId: string): Promise<readonly RefundReceipt[]>;
  receipts(limit: number): Promise<readonly SaleReceipt[]>;
  /** The sale with this id, sent or not; null where it was never kept. */
  receipt(saleId: string): Promise<SaleReceipt | null>;
  /** The number of the newest sale with the reference that is not void; null where there is none. */
  saleWithReference(search: ReferenceSearch): Promise<string | null>;
  /** Remembers it with the receipt of the sale or refund; harmless for one that is printed or not known. */
  markPrinted(id: string): Promise<void>;

  /** Sales and refunds of a day, void ones included, in any order. */
  recordsOfDay(day: ShopDay): Promise<readonly NumberedRecord[]>;
  /** How many of them are not void, without reading each. */
  countOfDay(day: ShopDay): Promise<DayCount>;
  /** The days of the sales and refunds above a receipt number. */
  daysAfter(receiptNumber: number): Promise<readonly ShopDay[]>;
  saveProven(proven: ProvenDays): Promise<void>;
  /** What happened to the clock of the till (TH-15). */
  saveClock(change: ClockChange): Promise<void>;
  /**
   * Remembers records whose cashier was never answered, before they are sent once more, until the cashier has said whether the money
   * changed hands. Answers false, and remembers nothing, where somebody was answered about one of them meanwhile.
   */
  saveUnfinished(ids: readonly string[]): Promise<boolean>;
  /** The cashier has said it; harmless for one that is not remembered. */
  settleUnfinished(id: string): Promise<void>;

  identity(): Promise<TillIdentity>;
  /** Keeps the letter that the backend gave. */
  saveLetter(letter: string): Promise<void>;
  /** Where the backend has higher numbers than the ledger, the till goes on above them, with an entry of the audit log (TH-06). */
  goOnAbove(known: KnownNumbers, facts: ActFacts): Promise<void>;

  storedData(): Promise<StoredData>;
  saveProducts(products: readonly Product[]): Promise<void>;
  saveStays(stays: readonly Stay[]): Promise<void>;
  savePosSettings(settings: PosSettings): Promise<void>;
  saveApprovers(approvers: readonly Approver[]): Promise<void>;
  /** Stores what was approved with a PIN until a record takes it (FS-43). */
  saveApproval(approval: StoredApproval): Promise<Result<void, SaveError>>;
  /** Takes away what was approved in the cart with this sale id. */
  lapseApprovals(cartId: string): Promise<void>;
  /** Takes a step in the count of wrong PINs, durable in one transaction over all windows (BA-09). */
  pinStep(step: PinStep): Promise<PinChange>;

  /** Whether another record would find room now; tried out, not estimated. */
  hasSpace(): Promise<boolean>;
  /** Share of this device's storage in use, 0 to 1; null where it cannot be told. */
  storageUsed(): Promise<number | null>;
  /** Another window of this till has changed something. */
  subscribe(listener: () => void): () => void;
}

/** A receipt of this till; `reason` is why its number is void, null otherwise. */
export type NumberedReceipt = { readonly reason: string | null } & (
  | { readonly type: 'Sale'; readonly receipt: SaleReceipt }
  | { readonly type: 'Refund'; readonly receipt: RefundReceipt }
);

/** A reference of a method that was taken since a time of the till's clock. */
export interface ReferenceSearch {
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly since: number;
}

/** `Full`: the device has no room. `Failed`: the write did not come about; nothing was kept. */
export type SaveError = { readonly type: 'Full' } | { readonly type: 'Failed'; readonly reason: string };

export type SaveSaleError = SaveError | SaleRefusal;

/** The till's id is made at its first start and never changes. */
export interface TillIdentity {
  readonly id: string;
  readonly letter: string | null;
}

export interface UnsentCounts {
  readonly sales: number;
  readonly refunds: number;
  readonly stays: number;
}

export interface PinChange {
  readonly before: PinTries;
  readonly after: PinTries;
}

export interface StoredData {
  readonly products: readonly Product[];
  readonly stays: readonly Stay[];
  /** The defaults while nothing is stored. */
  readonly posSettings: PosSettings;
  readonly approvers: readonly Approver[];
}
