// What a till can do, in the browser and on the desktop alike: the screens of the till know this and nothing beneath it.
// What a call has answered with `ok` is durable here and will reach the backend exactly once.
import type { ApprovalRequest, ApproverName, PinTries } from '#domain/approver';
import type { Stay, StayDraft, StayRequest } from '#domain/stay';
import type { HeldCart } from '#domain/held-cart';
import type { PosSettings } from '#domain/pos-settings';
import type { Product, ProductDraft } from '#domain/product';
import type { TillHealth } from '#domain/till-health';
import type { Piastres } from '#kernel/money';
import type { Refund } from '#domain/refund';
import type { Result } from '#kernel/result';
import type { PaymentMethod, Sale, VoidNumber } from '#domain/sale';
import type { CashError, CloseDraft, DrawerCount, DrawerDraft, DrawerMovement, Shift } from '#domain/shift';
import type { ShopDay } from '#kernel/shop-day';
import type {
  CartChange,
  CartOnScreen,
  CartState,
  ChangeRefusal,
  HoldRefusal,
  OpenCart,
  ResumeRefusal,
} from './held-carts.ts';
import type {
  CloseRequest,
  CloseStepError,
  CountError,
  DiscardRefusal,
  NotSaved,
  OpenStepError,
  ShiftRefusal,
} from './shift-errors.ts';
import type { RefundCalls } from './refunds.ts';
import type { RecordSaleError, SaleInput, SaleReceipt } from './sale-contract.ts';
import type { TillEntry } from '#domain/till-entry';
import type { StaleProducts } from './stale-products.ts';

export type { RecordSaleError, SaleInput, SaleReceipt, ShortLine, SoldOtherwise } from './sale-contract.ts';

export interface Till extends RefundCalls {
  readonly state: Observable<TillState>;
  readonly products: Observable<ProductListState>;
  readonly boarding: Observable<BoardingState>;
  /** The last known settings of the point of sale; the defaults until the backend has given any (BA-08). */
  readonly settings: Observable<PosSettings>;
  /** Who may approve with a PIN, also without a connection (BA-09). */
  readonly approval: Observable<ApprovalState>;

  /**
   * Makes this device a till, or takes it into use again, which an admin has approved; null where the shop asks nobody. Only with a
   * connection (FS-36).
   */
  becomeTill(approvedBy: string | null): Promise<Result<void, BecomeTillError>>;
  /** Whether a sale could be saved now, asked before the money is taken; the answer is a new id for it. */
  readyToSell(): Promise<Result<string, NotReadyError>>;
  /**
   * Saves the sale and its receipt number in one durable step, then sends it and waits up to 5 s for the answer.
   * An id that was sold under before answers that sale if lines, discounts, total and payments are the same; otherwise nothing is
   * recorded.
   */
  recordSale(order: SaleInput): Promise<Result<SaleReceipt, RecordSaleError>>;
  /** The sale that was saved here under this id; null where none was. */
  receipt(saleId: string): Promise<SaleReceipt | null>;
  /** The receipt has come out of the printer. */
  markPrinted(saleId: string): Promise<void>;
  /** The sales of this till, newest first, void ones included; to find and print again. */
  receipts(limit: number): Promise<readonly SaleReceipt[]>;
  /** The number of the receipt in which this till took a reference by the method within 30 days; null where there is none (PY-08). */
  findReference(method: PaymentMethod, reference: string): Promise<string | null>;

  /** Saves a stay; offline it is sent later, under the id it has from birth (CO-06, CO-12). */
  recordStay(draft: StayDraft): Promise<Result<StayOutcome, RecordStayError>>;
  /** Only with a connection (HO-08, CO-18). */
  endStay(stayId: string): Promise<Result<void, OnlineOnlyError>>;
  acceptRequest(request: StayRequest, draft: StayDraft): Promise<Result<void, BookingError>>;
  declineRequest(request: StayRequest): Promise<Result<void, OnlineOnlyError>>;

  /** Only with a connection (CP-01). The id is the form's: a repeat after a lost answer is no second product. */
  addProduct(draft: ProductDraft, id: string): Promise<Result<void, AddProductError>>;
  /** The one-time list of what can be sold (CP-02, DB-24). */
  refreshProducts(): Promise<Result<void, OnlineOnlyError>>;

  /** Checks the PIN and stores what it approves, until a record takes it (FS-43). A device that takes no PIN answers `WrongPin`. */
  approve(request: ApprovalRequest): Promise<Result<void, ApproveError>>;
  /** What is approved in the cart with this sale id lapses (DC-23). */
  lapseApprovals(cartId: string): Promise<void>;

  /** The open shift, what the last close left in the drawer, and the last closed shifts, newest first. */
  drawer(): Promise<DrawerState>;
  openShift(openingFloat: Piastres): Promise<Result<Shift, OpenShiftError>>;
  /** `approvedBy` is the uid of the admin whose PIN approved it; null for none. */
  recordDrawer(draft: DrawerDraft, approvedBy: string | null): Promise<Result<DrawerMovement, DrawerError>>;
  /** Asked before a payment: whether the shift was left open and must be closed first or put off; null where it need not (SF-22). */
  closeRequest(): Promise<CloseRequest | null>;
  /** Puts the close off; `approvedBy` is the uid of the admin whose PIN approved it, null for none. */
  putOffClose(approvedBy: string | null): Promise<Result<void, PutOffError>>;
  /** From then on the shift takes no record until it is closed, or its count is taken back. */
  confirmCount(count: DrawerCount): Promise<Result<Shift, CountError | NotSaved>>;
  takeBackCount(approvedBy: string): Promise<Result<Shift, CountError | NotSaved>>;
  /** Closes the counted shift and answers its Z report. */
  closeShift(draft: CloseDraft): Promise<Result<Shift, CloseShiftError>>;

  /** The open cart as this device has stored it; null before the first. */
  openCart(): Promise<OpenCart | null>;
  /** Stores what the screen has made of it, unless another window has changed it since the state that the screen knows (FP-18). */
  changeCart(change: CartChange): Promise<Result<OpenCart, ChangeCartError>>;
  /** Puts the open cart aside and answers the empty one that takes its place. */
  holdCart(screen: CartOnScreen): Promise<Result<OpenCart, HoldCartError>>;
  /** Takes up a held cart; the open one is put aside first, unless it is empty (HD-04). */
  resumeCart(id: string, screen: CartOnScreen): Promise<Result<OpenCart, ResumeCartError>>;
  dropHeldCart(id: string): Promise<Result<void, NotSaved>>;

  /** The oldest records that wait to be sent, at most `limit`; a refused one is not among them. */
  queuedRecords(limit: number): Promise<readonly QueuedRecord[]>;
  /** The state of this device, as its program knows it now (TH-16). */
  health(): Promise<TillHealth>;
  /** The cashier has answered whether the money of an unfinished record changed hands: it is named no longer. */
  settleUnfinished(id: string): Promise<Result<void, NotSaved>>;
  /** Sends a refused entry once more. */
  retryRefused(id: string): Promise<Result<void, NotSaved>>;
  /**
   * Takes a refused entry out of the queue, for a reason that is stored; a sale stays as a void record under its number, and what went back
   * in cash is paid out of the drawer.
   */
  discardRefused(id: string, reason: string, decided: Discarding): Promise<Result<void, DiscardError>>;
}

export interface Discarding {
  /** The uid of the admin whose PIN approved it; null for none. */
  readonly approvedBy: string | null;
  /** Cash that the customer of the sale got back. */
  readonly paidBack: Piastres;
}

/** Something that changes, in a form that screens can follow. */
export interface Observable<Value> {
  /** The same object until something changes. */
  readonly current: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface TillState {
  readonly connection: 'checking' | 'online' | 'offline';
  /** null until the backend has given this till its letter, at the first sign-in with a connection. */
  readonly till: { readonly id: string; readonly letter: string } | null;
  /**
   * This device is no till yet, and the shop asks an admin before it is one; or it is one that an admin took out of use, with its letter
   * (FS-36).
   */
  readonly awaitsApproval: boolean;
  /** Refunds included. */
  readonly unsentSales: number;
  /** Those of them that are refunds. */
  readonly unsentRefunds: number;
  readonly unsentStays: number;
  readonly syncing: boolean;
  /** What the last sync came to, until the next one starts (CO-13). */
  readonly lastSync: SyncSummary | null;
  readonly refused: readonly RefusedEntry[];
  /** Records of an earlier run whose cashier was never answered, until the cashier says whether the money changed hands (RF-14). */
  readonly unfinished: readonly UnfinishedRecord[];
  /** Carts that were put aside on this till, the newest first (HD-02). */
  readonly heldCarts: readonly HeldCart[];
  /** The state of the open cart, so that a window learns when another one has changed it; null before the first. */
  readonly openCart: CartState | null;
  /** How much of this device's storage is used, 0 to 1; null where it is unknown. */
  readonly storageUsed: number | null;
  /** Milliseconds that this device's clock is ahead of the backend's, as measured last; 0 before (TH-15). */
  readonly clockOffset: number;
  /** The backend's clock contradicts itself, so the times of this till do not follow it. */
  readonly isServerClockWrong: boolean;
  /** Milliseconds: since when the server has failed at a record that waits; null while it fails at none (FP-30). */
  readonly serverFailedSince: number | null;
  /** The sales and refunds of the running day (TH-09). */
  readonly today: DayCount;
}

export interface UnfinishedRecord {
  readonly id: string;
  readonly kind: 'sale' | 'refund';
  readonly receiptNumber: string;
  readonly total: Piastres;
  readonly outcome: UnfinishedOutcome;
}

/** The backend has it, it waits to be sent, or it was refused and its number is void. */
export type UnfinishedOutcome = 'Recorded' | 'Queued' | 'Void';

export interface DayCount {
  /** Not void. */
  readonly recorded: number;
  /** Those of them that the backend has. */
  readonly arrived: number;
}

export const emptyDayCount: DayCount = { recorded: 0, arrived: 0 };

export interface SyncSummary {
  readonly salesSent: number;
  readonly salesRefused: number;
  readonly staysSent: number;
  readonly staysRefused: number;
}

export type RefusedEntry = {
  readonly id: string;
  readonly reason: string;
  /** Milliseconds. */
  readonly refusedAt: number;
} & TillRecord;

export type QueuedRecord = {
  readonly id: string;
  /** Milliseconds. */
  readonly recordedAt: number;
} & CustomerRecord;

/** What a till stores and sends (BA-01). */
export type TillRecord = ReadableRecord | DamagedRecord;

export type ReadableRecord = CustomerRecord | DayRecord;

/** What is left of a record that cannot be read; it is never sent, and a person sets it aside. */
export interface DamagedRecord {
  readonly kind: 'damaged';
  readonly of: ReadableRecord['kind'];
  /** Empty where none is left. */
  readonly receiptNumber: string;
  /** What is stored of it, as JSON. */
  readonly content: string;
}

/** What is done for a customer: the records that screens list and count. */
export type CustomerRecord =
  | { readonly kind: 'sale'; readonly sale: Sale }
  | { readonly kind: 'refund'; readonly refund: Refund }
  | { readonly kind: 'stay'; readonly stay: QueuedStay };

/** What the till records of its own day. Nobody discards one: a refused one is sent again (SF-20). */
export type DayRecord =
  | { readonly kind: 'shiftOpened' | 'shiftClosed'; readonly shift: Shift }
  | { readonly kind: 'drawer'; readonly movement: DrawerMovement }
  | { readonly kind: 'voidNumber'; readonly voidNumber: VoidNumber }
  | { readonly kind: 'auditEntry'; readonly entry: TillEntry };

export interface DrawerState {
  readonly shift: Shift | null;
  /** The open shift that nobody opened, because shifts are off (SF-06); null while there is none. */
  readonly automatic: Shift | null;
  /** Null where nobody counted it. */
  readonly leftInDrawer: Piastres | null;
  readonly closed: readonly Shift[];
}

/** This till has no letter yet. */
interface NotRegistered {
  readonly type: 'NotRegistered';
}

export type OpenShiftError = OpenStepError | NotRegistered | NotSaved;
export type DrawerError = CashError | ShiftRefusal | NotRegistered | NotSaved;
export type DiscardError = DiscardRefusal | NotRegistered | NotSaved;
export type PutOffError = { readonly type: 'NoShift' } | NotRegistered | NotSaved;
export type HoldCartError = HoldRefusal | NotSaved;

export type ChangeCartError = ChangeRefusal | NotSaved;
export type ResumeCartError = ResumeRefusal | NotSaved;
export type CloseShiftError = CloseStepError | NotRegistered | NotSaved;

/** A stay with the id it has had from birth. */
export type QueuedStay = StayDraft & { readonly id: string };

export interface ProductListState {
  /** Everything with stock above 0, what has been sold here and not been sent yet already taken off. */
  readonly products: readonly Product[];
  /** `stored`: the last list known, from this device (CO-17). */
  readonly source: 'loading' | 'live' | 'stored';
  /** Why the live list failed, for the banner (ER-40); null while it is fine. */
  readonly failure: string | null;
  /** The live list is silent while the backend answers; null while it is current, or without a connection. */
  readonly stale: StaleProducts | null;
}

export interface BoardingState {
  /** The active stays that the backend has (HO-10). */
  readonly stays: readonly Stay[];
  /** Those taken here that it does not have yet. */
  readonly unsent: readonly QueuedStay[];
  readonly requests: readonly StayRequest[];
  readonly source: 'loading' | 'live' | 'stored';
  readonly failure: string | null;
}

export interface ApprovalState {
  readonly approvers: readonly ApproverName[];
  /** Of this device, by whomever. */
  readonly tries: PinTries;
}

export type ApproveError = { readonly type: 'WrongPin' } | NotSaved;

export type NotReadyError = Extract<RecordSaleError, { readonly type: 'NotSaved' | 'NotRegistered' }>;

export interface StayOutcome {
  readonly stay: QueuedStay;
  readonly state: 'completed' | 'queued';
}

export type RecordStayError =
  | { readonly type: 'Full'; readonly days: readonly ShopDay[] }
  | { readonly type: 'Refused'; readonly reason: string }
  | { readonly type: 'NotSaved'; readonly reason: string };

export type OnlineOnlyError =
  { readonly type: 'Offline' } | { readonly type: 'Refused'; readonly reason: string };

export type BecomeTillError = OnlineOnlyError | NotSaved;

export type BookingError = OnlineOnlyError | { readonly type: 'Full'; readonly days: readonly ShopDay[] };

export type AddProductError =
  OnlineOnlyError | { readonly type: 'BarcodeTaken'; readonly productName: string };
