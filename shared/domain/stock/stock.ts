// Stock with a history: every change is a movement, and the stock is the sum of them.
import { readChoice, readInstant, readOptionalText, readText, readWhole, type Fields } from '#kernel/fields';

/**
 * Why a stock changed: the rules have the same list.
 *
 * @internal For the tests.
 */
export const movementReasons = [
  'sale',
  'refund',
  'order',
  'orderReturned',
  'received',
  'correction',
  'import',
  'opening',
  'writeOff',
] as const;
export type MovementReason = (typeof movementReasons)[number];

export interface Movement {
  readonly id: string;
  readonly productId: string;
  readonly productName: string;
  /** Whole; below 0 when products leave. */
  readonly amount: number;
  readonly reason: MovementReason;
  /** The sale or order that caused it. */
  readonly sourceId: string | null;
  readonly by: string;
  readonly byName: string;
  readonly at: number | null;
  readonly note: string | null;
}

/** A movement that is not written yet, without its id and its time. */
export type MovementDraft = Omit<Movement, 'id' | 'at'>;

/** The id of a sale's movement of one product: the same each time the sale is sent. */
export function saleMovementId(saleId: string, productId: string): string {
  return `${saleId}_${productId}`;
}

/** The id of a refund's movement of one product: the same each time the refund is sent. */
export function refundMovementId(refundId: string, productId: string): string {
  return `${refundId}_${productId}`;
}

/** The id of the movement of what came back damaged of an order's product: it is booked once. */
export function writeOffMovementId(orderId: string, productId: string): string {
  return `writeOff_${orderId}_${productId}`;
}

/** The id of the movement of a product's opening stock; a product has one. */
export function openingMovementId(productId: string): string {
  return `${productId}_opening`;
}

/** Reads a movement document. */
export function readMovement(id: string, fields: Fields): Movement {
  return {
    id,
    productId: readText(fields, 'productId'),
    productName: readText(fields, 'productName'),
    amount: readWhole(fields, 'amount', 0),
    reason: readChoice(fields, 'reason', movementReasons, 'correction'),
    sourceId: readOptionalText(fields, 'sourceId'),
    by: readText(fields, 'by'),
    byName: readText(fields, 'byName'),
    at: readInstant(fields, 'at'),
    note: readOptionalText(fields, 'note'),
  };
}
