// What a till needs of its device: durable records, and the last known state of the shop to open with when there is no line.
// A promise that has resolved means: on disk, in one step, whatever happens next.
import type { Approver, PinStep, PinTries } from '#domain/approver';
import type { NumberedRecord } from '#domain/proof';
import type { Stay } from '#domain/stay';
import type { PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import type { CartRow } from '#domain/held-cart';
import type { ShopDay } from '#kernel/shop-day';
import type { PaymentMethod } from '#domain/sale';
import type { Shift } from '#domain/shift';
import type { QueueEntry, QueueStore } from '../contract/queue.ts';
import type { OutboxRecord } from '../contract/refusal-report.ts';
import type { Ledger } from '../contract/ledger.ts';
import type { RefundReceipt } from '../contract/refunds.ts';
import type { CustomerRecord, DayCount, QueuedStay, SaleReceipt, TillRecord } from '../contract/till.ts';
import type { RunStep } from './run-step.ts';

export interface TillStore extends QueueStore<OutboxRecord> {
  /** Runs a durable step of `steps`. */
  readonly run: RunStep;

  refusedRecords(): Promise<readonly QueueEntry<TillRecord>[]>;
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
  /** The open and the held carts. */
  cartRows(): Promise<readonly CartRow[]>;
  /** Closed shifts, the newest first. */
  closedShifts(limit: number): Promise<readonly Shift[]>;
  /** The sale or refund of this till with the receipt number; null where there is none. */
  numberedReceipt(receiptNumber: string): Promise<NumberedReceipt | null>;
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

  identity(): Promise<TillIdentity>;
  /** Keeps the letter that the backend gave. */
  saveLetter(letter: string): Promise<void>;

  storedData(): Promise<StoredData>;
  saveProducts(products: readonly Product[]): Promise<void>;
  saveStays(stays: readonly Stay[]): Promise<void>;
  savePosSettings(settings: PosSettings): Promise<void>;
  saveApprovers(approvers: readonly Approver[]): Promise<void>;
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
