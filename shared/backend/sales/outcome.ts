// What sending a sale can lead to.
import type { BackendFailure } from '#backend/failure';

/** What became of a sale that was sent. */
export type RecordedAs =
  /** `missing` are the products that were gone and lowered no stock. */
  | { readonly type: 'Recorded'; readonly missing: readonly string[] }
  /** An earlier sending had arrived; nothing was changed now. */
  | { readonly type: 'AlreadyRecorded' };

export interface ShortProduct {
  readonly productId: string;
  /** What the stock is now. */
  readonly available: number;
}

export type SaleRecordError =
  | BackendFailure
  /** More was sold than there is; nothing was written (PO-14, PO-15, ER-56). */
  | { readonly type: 'StockShort'; readonly products: readonly ShortProduct[] }
  /** These products do not exist any more; nothing was written. */
  | { readonly type: 'ProductsGone'; readonly productIds: readonly string[] };
