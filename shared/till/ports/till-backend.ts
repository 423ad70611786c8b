// What a till needs from the backend. Every call can be repeated without harm.
import type { Stay, StayDraft, StayRequest } from '#domain/stay';
import type { Approver } from '#domain/approver';
import type { DayProof } from '#domain/proof';
import type { PosSettings } from '#domain/pos-settings';
import type { Product, ProductDraft } from '#domain/product';
import type { Units } from '#domain/cart';
import type { Refund, RefundedSale } from '#domain/refund';
import type { LastNumbers } from '#domain/till-numbers';
import type { Result } from '#kernel/result';
import type { Sale } from '#domain/sale';
import type { SendAnswer } from '../contract/queue.ts';
import type { KnownNumbers, PresenceReport, StatedNumbers } from '../contract/ledger.ts';
import type { RefusalReport } from '../contract/refusal-report.ts';
import type {
  AddProductError,
  BookingError,
  QueuedStay,
  OnlineOnlyError,
  RecordSaleError,
  DayRecord,
} from '../contract/till.ts';

/** How many records a backend takes at once. */
export interface SendingPace {
  readonly width: number;
  /** Sales and refunds of one shop day: they raise the same day sums, one document. */
  readonly perDay: number;
}

export interface TillBackend {
  readonly pace: SendingPace;
  /** Sends a sale for which the cashier waits, at most `timeout` milliseconds: refused where the stock does not suffice. */
  sendSaleNow(
    sale: Sale,
    timeout: number,
  ): Promise<SendAnswer | Extract<RecordSaleError, { type: 'StockRefused' }>>;
  /** Sends a sale whose products have left the shop already: accepted whatever the stock, with the time of its sending. */
  sendQueuedSale(sale: Sale): Promise<SendAnswer>;
  /**
   * Sends a refund for which the cashier waits: refused where another till has refunded too much of the sale, or units that are not among
   * those `before` it and change its money (RF-07, RF-16).
   */
  sendRefundNow(
    refund: Refund,
    before: Units,
    timeout: number,
  ): Promise<SendAnswer | { readonly type: 'BeyondSold' }>;
  /** Sends a refund whose money has left: accepted whatever is left of the sale, and flagged then (RF-17). */
  sendQueuedRefund(refund: Refund): Promise<SendAnswer>;
  /** What has a receipt number; null for no record. */
  findReceipt(receiptNumber: string): Promise<Result<ReceiptInBackend | null, OnlineOnlyError>>;
  /** What all refunds of a sale have given back, and which of the `unanswered` ones of this till have arrived. */
  refundedSale(
    saleId: string,
    unanswered: readonly string[],
  ): Promise<Result<RefundedInBackend, OnlineOnlyError>>;
  /** The categories of products by their ids; one that was deleted is absent. */
  productCategories(
    productIds: readonly string[],
  ): Promise<Result<Readonly<Record<string, string>>, OnlineOnlyError>>;
  /** Sends a stay for which the cashier waits, at most `timeout` milliseconds: refused where the capacity does not suffice. */
  sendStayNow(
    stay: QueuedStay,
    timeout: number,
  ): Promise<SendAnswer | Extract<BookingError, { type: 'Full' }>>;
  /** Sends a stay that was promised already: accepted above the capacity, and marked so. */
  sendQueuedStay(stay: QueuedStay): Promise<SendAnswer>;
  /** Sends a record of the till's own day: an opening or close of a shift, a movement of the drawer, a void number. */
  sendDayRecord(record: DayRecord): Promise<SendAnswer>;
  /**
   * Reports a refused record, or the decision about it, to the back office. A report that is older than what the back office has is
   * acknowledged without effect: a decision of the back office is not overruled.
   */
  sendRefusalReport(report: RefusalReport): Promise<SendAnswer>;

  /**
   * This till's letter, the one it has or the next free one, and its last numbers; 0 for a new till. `approvedBy` is the admin who approved
   * that this device becomes a till; null where nobody was asked, which a shop may not accept (FS-36).
   */
  registerTill(
    tillId: string,
    approvedBy: string | null,
  ): Promise<Result<KnownNumbers, OnlineOnlyError | { readonly type: 'NeedsApproval' }>>;
  /** The same for a till that an admin took out of use: it has its letter still. */
  renewTill(
    tillId: string,
    approvedBy: string | null,
  ): Promise<Result<KnownNumbers, OnlineOnlyError | { readonly type: 'NeedsApproval' }>>;
  /** Whether a sale or refund is stored under this number of the letter, or one of the step below it (FS-29). */
  hasReceiptNear(letter: string, number: number): Promise<Result<boolean, OnlineOnlyError>>;
  /** The same of a shift of the till. */
  hasShiftNear(tillId: string, number: number): Promise<Result<boolean, OnlineOnlyError>>;
  /** Reports that this till is running, with its unsent records and its last numbers, which rise by a step at most and never fall. */
  reportPresence(tillId: string, report: PresenceReport): Promise<Result<PresenceAnswer, OnlineOnlyError>>;
  /** Compares the clocks alone, by the cheapest request that does it; the report is for a backend that has no other. */
  compareClocks(
    tillId: string,
    report: PresenceReport,
  ): Promise<Result<ClockReading | null, OnlineOnlyError>>;

  /**
   * Sends what this till states about a day, with its last numbers. A later proof replaces the one before; one whose counts have fallen
   * is refused, unless the till was restored since the day began.
   */
  sendProof(proof: DayProof, numbers: StatedNumbers): Promise<SendAnswer>;

  watchProducts(watcher: Watcher<readonly Product[]>): () => void;
  watchStays(watcher: Watcher<readonly Stay[]>): () => void;
  watchRequests(watcher: Watcher<readonly StayRequest[]>): () => void;
  watchPosSettings(watcher: Watcher<PosSettings>): () => void;
  watchApprovers(watcher: Watcher<readonly Approver[]>): () => void;
  listSellable(): Promise<Result<readonly Product[], OnlineOnlyError>>;

  endStay(stayId: string): Promise<Result<void, OnlineOnlyError>>;
  acceptRequest(request: StayRequest, draft: StayDraft): Promise<Result<void, BookingError>>;
  declineRequest(request: StayRequest): Promise<Result<void, OnlineOnlyError>>;
  addProduct(draft: ProductDraft, id: string): Promise<Result<void, AddProductError>>;
}

/** This device's clock beside the backend's. */
export interface ClockReading {
  /** Milliseconds that the device's clock is ahead. */
  readonly offset: number;
  /** False for a backend whose clock contradicts itself: nothing is corrected by it (TH-15). */
  readonly isTrusted: boolean;
}

export interface PresenceAnswer {
  /** Null where the clocks could not be compared. */
  readonly clock: ClockReading | null;
  /** What the backend has of the till now; null where it could not be read back. */
  readonly stated: LastNumbers | null;
  /** Whether an admin took the till out of use; null where that could not be read back. */
  readonly isRetired: boolean | null;
}

/** What all refunds of a sale have given back; `arrived` are ids of refunds among them. */
export interface RefundedInBackend {
  readonly refunded: RefundedSale;
  readonly arrived: readonly string[];
}

export type ReceiptInBackend =
  | {
      readonly type: 'Sale';
      readonly sale: Sale;
      /** Its till was last seen long ago, or has unsent records (RF-13). */
      readonly isTillDoubtful: boolean;
    }
  | { readonly type: 'Refund'; readonly refund: Refund }
  | { readonly type: 'VoidNumber'; readonly reason: string };

export interface Watcher<Value> {
  readonly onValue: (value: Value) => void;
  /** The last value may no longer be what the backend has. */
  readonly notCurrent?: () => void;
  /** The listener is restarted by itself; the reason is for the screen. */
  readonly onFailure: (reason: string) => void;
}
