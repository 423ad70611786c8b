// The possible results of sending a sale.
import type { BackendFailure } from '#backend/failure';

/** The result of sending a sale. */
export type RecordedAs =
  /** `missing` are the products that no longer existed, whose stock was not lowered. */
  | { readonly type: 'Recorded'; readonly missing: readonly string[] }
  /** An earlier attempt had arrived; this one changed nothing. */
  | { readonly type: 'AlreadyRecorded' };

export interface ShortProduct {
  readonly productId: string;
  /** The current stock. */
  readonly available: number;
}

export type SaleRecordError =
  | BackendFailure
  /** The sale exceeds the stock; nothing was written (PO-14, PO-15, ER-56). */
  | { readonly type: 'StockShort'; readonly products: readonly ShortProduct[] }
  /** These products do not exist any more; nothing was written. */
  | { readonly type: 'ProductsGone'; readonly productIds: readonly string[] }
  /** Another record has the receipt number; nothing was written. A sale that is sent later is recorded all the same. */
  | { readonly type: 'NumberTaken' };
