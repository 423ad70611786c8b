// What a screen knows of the open cart: what it shows, the till's row that this continues, and the changes that the till has not stored.
// Pure; `open-cart.ts` carries the changes to the till.
import { withoutSold } from '#domain/cart';
import {
  cartContentFromJson,
  cartContentToJson,
  emptyCartContent,
  type CartContent,
} from '#domain/held-cart';
import { noCartDetails, type Sale } from '#domain/sale';
import type { CartChange, CartState, OpenCart } from '#till';

export interface ShownCart {
  /** False until it is read from the till. */
  readonly isOpen: boolean;
  readonly content: CartContent;
  /** The id under which it is sold; null while no payment has begun. */
  readonly saleId: string | null;
  /** The receipt under which the stored cart was sold before anybody was answered; null where it was not. */
  readonly soldAs: string | null;
  /** Milliseconds: the last change of a cart that was there when the screen opened; null where none was. */
  readonly cameBackFrom: number | null;
}

export type CartEdit = (content: CartContent) => CartContent;

interface PendingEdit {
  /** The row that it was made to; null before the first. */
  readonly rowId: string | null;
  readonly apply: CartEdit;
  /** Nothing is lost where another row is shown. */
  readonly isOfRowOnly: boolean;
}

export interface OpenCartState {
  readonly shown: ShownCart;
  /** The till's row in the state that the screen knows. */
  readonly row: { readonly id: string | null; readonly changes: number };
  readonly edits: readonly PendingEdit[];
  /** The row that the next change is made to: that of a sale before it is read. */
  readonly editedRowId: string | null;
  /** Grows with each change of what is shown, and the one that the till has stored. */
  readonly version: number;
  readonly storedVersion: number;
}

export const unreadCart: OpenCartState = {
  shown: { isOpen: false, content: emptyCartContent, saleId: null, soldAs: null, cameBackFrom: null },
  row: { id: null, changes: 0 },
  edits: [],
  editedRowId: null,
  version: 0,
  storedVersion: 0,
};

export function isStored({ version, storedVersion }: OpenCartState): boolean {
  return version === storedVersion;
}

export function isRow({ row }: OpenCartState, { id, changes }: CartState): boolean {
  return row.id === id && row.changes === changes;
}

/** What the till is to store. */
export function changeOf({ row, shown: { content, saleId } }: OpenCartState): CartChange {
  return { rowId: row.id, changes: row.changes, saleId, content: cartContentToJson(content) };
}

/** The same state where the edit changes nothing. */
export function withEdit(state: OpenCartState, apply: CartEdit): OpenCartState {
  const content = apply(state.shown.content);
  if (content === state.shown.content) return state;
  const edits = [...state.edits, { rowId: state.editedRowId, apply, isOfRowOnly: false }];
  return { ...shownAs(state, { content }), edits };
}

export function withSaleId(state: OpenCartState, saleId: string | null): OpenCartState {
  return state.shown.saleId === saleId ? state : shownAs(state, { saleId });
}

/** The till has stored the change that the state `sent` was about. */
export function afterWrite(
  state: OpenCartState,
  sent: OpenCartState,
  { id, changes }: CartState,
): OpenCartState {
  const current = (rowId: string | null): string | null => (rowId === sent.row.id ? id : rowId);
  const edits = state.edits.slice(sent.edits.length).map((edit) => ({ ...edit, rowId: current(edit.rowId) }));
  const editedRowId = current(state.editedRowId);
  return { ...state, row: { id, changes }, edits, editedRowId, storedVersion: sent.version };
}

/**
 * The till's row is in another state, with this content. What was changed here in the same cart meanwhile is changed in it once more.
 * `isLost`: what was changed here belonged to another cart.
 */
export function onRow(
  state: OpenCartState,
  { id, changes, saleId }: OpenCart,
  content: CartContent,
): { readonly state: OpenCartState; readonly isLost: boolean } {
  const edits = state.edits.filter(({ rowId }) => rowId === null || rowId === id);
  const isLost = state.edits.some((edit) => !edit.isOfRowOnly && !edits.includes(edit));
  const version = state.version + 1;
  const edited = edits.reduce((before, { apply }) => apply(before), content);
  return {
    state: {
      shown: { ...state.shown, content: edited, saleId },
      row: { id, changes },
      edits,
      editedRowId: id,
      version,
      storedVersion: edits.length === 0 ? version : state.storedVersion,
    },
    isLost,
  };
}

/**
 * The sale of the cart is recorded: what was sold leaves at once, in the row that the screen knows. The row of the sale, which stands in its
 * place, has what other windows have added; read, it is taken over, so that the next start does not name the receipt again.
 */
export function afterSale(state: OpenCartState, sale: Pick<Sale, 'id' | 'items'>): OpenCartState {
  const leave: CartEdit = (now) => withoutSale(now, sale);
  const { edits, ...selling } = forSaleRow(state, sale.id);
  return {
    ...shownAs({ ...selling, edits }, { content: leave(state.shown.content), saleId: null }),
    edits: [
      ...edits,
      { rowId: state.row.id, apply: leave, isOfRowOnly: true },
      { rowId: sale.id, apply: (now) => now, isOfRowOnly: true },
    ],
  };
}

/** What is left of a cart that was sold; its discounts were those of the sale. */
export function withoutSale({ cart, codes }: CartContent, { items }: Pick<Sale, 'items'>): CartContent {
  return { cart: withoutSold(cart, items), details: noCartDetails, codes };
}

/** The row of a sale is taken over by what is left, so that the next start does not name its receipt again. */
export function afterSaleElsewhere(
  state: OpenCartState,
  { receiptNumber }: Pick<Sale, 'receiptNumber'>,
): OpenCartState {
  return shownAs(state, { saleId: null, soldAs: receiptNumber });
}

/** What was changed while the cart was being sold is changed in the row that stands in its place, sold or open again. */
export function forSaleRow({ edits, ...state }: OpenCartState, saleId: string): OpenCartState {
  return { ...state, editedRowId: saleId, edits: edits.map((edit) => ({ ...edit, rowId: saleId })) };
}

function shownAs(state: OpenCartState, changed: Partial<ShownCart>): OpenCartState {
  return { ...state, shown: { ...state.shown, ...changed }, version: state.version + 1 };
}

/** Empty where it cannot be read. */
export function contentOf({ content }: OpenCart): CartContent {
  return cartContentFromJson(content) ?? emptyCartContent;
}

export function isEmptyContent({ cart, codes }: CartContent): boolean {
  return cart.length + codes.length === 0;
}
