// The refund half of the Till contract: finding a receipt, refund, void and exchange (RF). Types only.
import type { Units } from '#domain/cart';
import type {
  Refund,
  RefundableLine,
  RefundApprovalReason,
  RefundedSale,
  RefundReason,
  RefundUnitsError,
} from '#domain/refund';
import type { PaymentError, PaymentMethod, PaymentReferences, Payments, Sale } from '#domain/sale';
import type { CashError } from '#domain/shift';
import type { Piastres } from '#kernel/money';
import type { Result } from '#kernel/result';
import type { NotSaved, ShiftRefusal } from './shift-errors.ts';
import type { RecordSaleError, SaleInput, SaleReceipt } from './sale-contract.ts';

export interface RefundCalls {
  /** Looks up a typed or scanned receipt number: here first, then with a connection in the backend (RF-01 to RF-05). */
  findReceipt(text: string): Promise<FoundReceipt>;
  /** Durable in one step with its number, then sent; waits up to 5 s for the answer, as a sale does (RF-14). */
  refund(input: RefundInput): Promise<Result<RefundReceipt, RefundError>>;
  /** A full refund of a sale of the open shift with nothing refunded (RF-24). */
  voidSale(input: VoidInput): Promise<Result<RefundReceipt, RefundError>>;
  /** A refund and a sale, durable in one step with consecutive numbers (RF-21 to RF-23). */
  exchange(input: ExchangeOrder): Promise<Result<ExchangeReceipt, ExchangeError>>;
  /** What refunds of this till change on the paper of a sale (RF-21, RF-25). */
  linkedRefunds(saleId: string): Promise<LinkedRefunds>;
  /** The refund of this till with this id; null where there is none. */
  refundReceipt(id: string): Promise<RefundReceipt | null>;
  /** The receipt of the refund has come out of the printer. */
  markRefundPrinted(id: string): Promise<void>;
}

export interface LinkedRefunds {
  /** The receipt number of its void; null where it is not void. */
  readonly voidedBy: string | null;
  /** What came back for this sale in an exchange; null for a plain sale. */
  readonly exchanged: Refund | null;
}

export type FoundReceipt =
  | FoundSale
  /** A sale or refund of this till that is void: nobody has it. */
  | { readonly type: 'VoidNumber'; readonly receiptNumber: string; readonly reason: string }
  /** Refused and not yet discarded: it stands in the list of refused records under this id. */
  | {
      readonly type: 'RefusedRecord';
      readonly id: string;
      readonly receiptNumber: string;
      readonly reason: string;
    }
  /** A refund's own number: to print it again. */
  | { readonly type: 'FoundRefund'; readonly receipt: RefundReceipt }
  /** Without a connection a till knows its own receipts only (RF-03). */
  | { readonly type: 'OtherTill'; readonly letter: string; readonly receiptNumber: string }
  /** `receiptNumber` is null for a text that is no number; `last` are this till's last five. */
  | {
      readonly type: 'UnknownReceipt';
      readonly receiptNumber: string | null;
      readonly last: readonly SaleReceipt[];
    };

/** A sale and what is left of it. */
export interface FoundSale {
  readonly type: 'FoundSale';
  readonly sale: Sale;
  /** By all refunds that this till knows of. */
  readonly refunded: RefundedSale;
  readonly lines: readonly RefundableLine[];
  /** By refunds that this till did not make. */
  readonly refundedElsewhere: RefundedSale;
  /** What this receipt gave back without a PIN, as far as this till knows (RF-10). */
  readonly unapproved: Piastres;
  /** Cash that left the open shift without a PIN (SF-08). */
  readonly shiftCash: Piastres;
  readonly moneyLeft: Piastres;
  /** What each method that paid has left (RF-11). */
  readonly methodsLeft: Payments;
  /** By product id; absent where neither this till nor the backend could name it (RF-08, RF-10). */
  readonly categories: Readonly<Record<string, string>>;
  /** Another till sold it and may have refunded it offline: a PIN is needed (RF-13). */
  readonly isTillDoubtful: boolean;
  /** Whether it can be voided now, and whether that needs a PIN (RF-24). */
  readonly canVoid: 'Free' | 'NeedsApproval' | 'NotPossible';
  /** The receipt number of its void; null where it is not void. */
  readonly voidedBy: string | null;
}

/** The products that come back, and why. */
export interface RefundedProducts {
  /** The refund's id from before it is saved, so that a repeat is no second refund. */
  readonly id: string;
  /** Found by `findReceipt` since the till started: the till remembers what it found. */
  readonly saleId: string;
  readonly units: Units;
  /** Of the units, those that go back to stock (RF-08). */
  readonly restocked: Units;
  readonly reason: RefundReason;
  readonly note: string;
  /** The uid of the admin whose PIN approved it; null for none. */
  readonly approvedBy: string | null;
}

export interface RefundInput extends RefundedProducts {
  /** Together the money of the units (`priceRefund`). */
  readonly payments: Payments;
  readonly references: PaymentReferences;
}

export interface VoidInput {
  /** The refund's id from before it is saved. */
  readonly id: string;
  readonly saleId: string;
  readonly approvedBy: string | null;
}

/** The discounts of the new sale need an approval that this till has not stored: nothing is recorded (FS-43). */
export interface DiscountNeedsApproval {
  readonly type: 'DiscountNeedsApproval';
}

export interface ExchangeOrder {
  readonly refund: RefundedProducts;
  /** By which method what the new sale costs less is given back. */
  readonly givenBackBy: PaymentMethod;
  /** The new sale; `paid` is what the customer gives beyond the refund. */
  readonly sale: SaleInput;
}

export interface RefundReceipt {
  readonly refund: Refund;
  readonly state: 'completed' | 'queued' | 'void';
  /** Every further print of it is a copy. */
  readonly isPrinted: boolean;
}

export interface ExchangeReceipt {
  readonly refund: RefundReceipt;
  /** A sale that was refused while the refund stands: the full amount of the refund is to be given back (RF-23). */
  readonly sale: Result<SaleReceipt, RecordSaleError>;
}

export type RefundError =
  | RefundRefusal
  /** Another till was quicker: nothing is paid, the number is void (RF-16). */
  | { readonly type: 'BeyondSold' }
  /** The backend refused it while the cashier waited: nothing is paid, the number is void. */
  | { readonly type: 'Refused'; readonly reason: string }
  /** The sale must be looked up again. */
  | { readonly type: 'SaleUnknown' }
  | { readonly type: 'NotRegistered' }
  | NotSaved;

/** Why the durable step refuses a refund: nothing is recorded. */
export type RefundRefusal =
  | RefundUnitsError
  /** The payments are not the money of the units. */
  | { readonly type: 'WrongPayments'; readonly total: Piastres }
  /** More units go back to stock than come back. */
  | { readonly type: 'WrongRestock'; readonly productId: string }
  /** No reason, or one that needs a note (RF-09). */
  | { readonly type: 'ReasonMissing' }
  /** A PIN is needed (RF-10). */
  | { readonly type: 'NeedsApproval'; readonly reasons: readonly RefundApprovalReason[] }
  /** The drawer has not enough cash (RF-12). */
  | Extract<CashError, { readonly type: 'NotEnoughCash' }>
  /** The sale is of another or a closed shift, or something of it was refunded (RF-24). */
  | { readonly type: 'NotVoidable' }
  /** The clock of this device is before the time of the sale. */
  | { readonly type: 'ClockBehind' }
  /** Another refund was recorded under this id; nothing more is recorded. */
  | { readonly type: 'RefundedOtherwise'; readonly receiptNumber: string }
  | ShiftRefusal;

export type ExchangeError =
  | RefundError
  | PaymentError
  | DiscountNeedsApproval
  | Extract<RecordSaleError, { readonly type: 'CartEmpty' | 'TooManyLines' | 'SoldOtherwise' }>;
