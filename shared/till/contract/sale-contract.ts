// A sale in the Till contract: what is asked for, what is answered, and why it is refused. Types only.
import type { Cart } from '#domain/cart';
import type { PaymentPart, Payments, Sale, SaleError, SaleTerms } from '#domain/sale';

export interface SaleInput {
  /** The sale's id from before it is stored, so that a cart that outlives its own sale is known for sold. */
  readonly id: string;
  readonly cart: Cart;
  /** The discounts of this cart; without them it has none. */
  readonly terms?: SaleTerms | undefined;
  readonly paid: readonly PaymentPart[];
}

export interface SaleReceipt {
  readonly sale: Sale;
  /** `queued`: durable here, and sent when the connection returns. */
  readonly state: 'completed' | 'queued' | 'void';
  /** Every further print of it is a copy. */
  readonly isPrinted: boolean;
}

export type RecordSaleError =
  | SaleError
  /** The backend refused it while the cashier waited: nothing is sold, the receipt number is void. */
  | { readonly type: 'StockRefused'; readonly short: readonly ShortLine[] }
  | { readonly type: 'Refused'; readonly reason: string }
  /** This device cannot save it: do not take the money. */
  | { readonly type: 'NotSaved'; readonly reason: string }
  /** This till has no letter yet: it needs one sign-in with a connection. */
  | { readonly type: 'NotRegistered' }
  /** Shifts are used, and none is open (SF-01). */
  | { readonly type: 'NoShift' }
  /** The count of the open shift is confirmed: it must be closed first (SF-14). */
  | { readonly type: 'ShiftCounted' }
  /** Its discounts need an approval that this till has not stored: nothing is recorded (FS-43). */
  | { readonly type: 'NeedsApproval' }
  | SoldOtherwise;

/** Another cart, or the same one paid otherwise, was sold under this id, as in another window: nothing is recorded. */
export interface SoldOtherwise {
  readonly type: 'SoldOtherwise';
  /** Of the sale that was recorded. */
  readonly receiptNumber: string;
  /** What was recorded, where only the payment differs; null for another cart. */
  readonly payments: Payments | null;
}

export interface ShortLine {
  readonly productId: string;
  /** What the backend has now; 0 for a product that is gone. */
  readonly available: number;
}
