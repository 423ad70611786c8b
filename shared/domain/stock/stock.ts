// Stock that can be explained: every change is a movement, and the stock is the sum of them.
import { readChoice, readInstant, readOptionalText, readText, readWhole, type Fields } from '#kernel/fields';

/** Why a stock changed. */
export const movementReasons = [
  'sale',
  'order',
  'orderReturned',
  'received',
  'correction',
  'import',
  'opening',
] as const;
export type MovementReason = (typeof movementReasons)[number];

export interface Movement {
  readonly id: string;
  readonly productId: string;
  readonly productName: string;
  /** Whole; below 0 when goods leave. */
  readonly amount: number;
  readonly reason: MovementReason;
  /** The sale or order it comes from. */
  readonly sourceId: string | null;
  readonly by: string;
  readonly byName: string;
  readonly at: number | null;
  readonly note: string | null;
}

/** A movement that is about to be written, before it has its id and its time. */
export type MovementDraft = Omit<Movement, 'id' | 'at'>;

/** Who changes the stock. */
export interface Mover {
  readonly by: string;
  readonly byName: string;
}

/** The stock after one movement. */
export function applyMovement(stock: number, movement: Pick<Movement, 'amount'>): number {
  return stock + movement.amount;
}

/** The stock after all movements since an opening stock. */
export function stockAfter(opening: number, movements: readonly Pick<Movement, 'amount'>[]): number {
  return movements.reduce(applyMovement, opening);
}

/** The id of a sale's movement of one product: the same each time the sale is sent. */
export function saleMovementId(saleId: string, productId: string): string {
  return `${saleId}_${productId}`;
}

/** The id of the movement of a product's opening stock: it has one. */
export function openingMovementId(productId: string): string {
  return `${productId}_opening`;
}

/** The movement that turns one stock into another; null when nothing changes. */
export function correctionOf(
  product: { readonly id: string; readonly name: string; readonly stock: number },
  counted: number,
  mover: Mover & { readonly note: string | null },
): MovementDraft | null {
  return counted === product.stock
    ? null
    : {
        productId: product.id,
        productName: product.name,
        amount: counted - product.stock,
        reason: 'correction',
        sourceId: null,
        ...mover,
      };
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
