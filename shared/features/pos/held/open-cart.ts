// The open cart on this device: its lines, discounts and codes, the id it is sold under, and the row of the till that it continues.
import { withoutSold } from '#domain/cart';
import { cartContentFromJson, cartContentToJson } from '#domain/held-cart';
import { noCartDetails, withApprovalAfter } from '#domain/sale';
import type { CartOnScreen, OpenCart, Till } from '#till';
import { dropIfSold, type StoredRowId, type StoredSaleId } from '../checkout/checkout.ts';
import type { StoredCodes } from '../unknown-codes.ts';
import type { StoredCart } from '../use-cart-actions.ts';

export interface DeviceCart {
  readonly cart: StoredCart;
  readonly unknownCodes: StoredCodes;
  readonly saleId: StoredSaleId;
  readonly rowId: StoredRowId;
}

/** `note` takes the place of the cart's own one. */
export function cartOnScreen(
  { cart, unknownCodes, saleId, rowId }: DeviceCart,
  name: string,
  note = cart.details.note,
): CartOnScreen {
  const content = { cart: cart.value, details: { ...cart.details, note }, codes: unknownCodes.value };
  return { rowId: rowId.value, saleId: saleId.read(), content: cartContentToJson(content), name };
}

/** Replaces the open cart by the one of the till's row. */
export function showOpenCart({ cart, unknownCodes, saleId, rowId }: DeviceCart, open: OpenCart): void {
  const content = cartContentFromJson(open.content);
  if (content !== null) {
    cart.change(() => content.cart);
    // The row holds a cart that was put aside: its approval counts for the same lines and amounts (HD-07).
    cart.changeDetails(() => withApprovalAfter(content.details, null, content.cart));
    unknownCodes.change(() => content.codes);
    saleId.save(open.saleId);
  }
  // Last: until it is stored, the next start takes the row's cart again.
  rowId.change(() => open.id);
}

/**
 * Brings the open cart up to what the till has stored (HD-05). Where a step has exchanged the cart and its copy on this device was not
 * written, the row wins; a cart that was sold is emptied, and the number of its receipt is answered.
 */
export async function catchUp(
  till: Pick<Till, 'openCart' | 'receipt'>,
  device: DeviceCart,
): Promise<string | null> {
  const { cart, saleId, rowId } = device;
  let present = rowId.value;
  const soldAs = await dropIfSold({
    till,
    saleId,
    changeCart: cart.change,
    dropDiscounts: () => cart.changeDetails(() => noCartDetails),
    saveRowId: (id) => {
      present = id;
      rowId.change(() => id);
    },
  });
  const open = await till.openCart();
  if (open === null || open.id === present) return soldAs;
  if (!open.isSold) {
    showOpenCart(device, open);
    return soldAs;
  }
  const sold = await till.receipt(open.id);
  rowId.change(() => open.id);
  // Nobody paid a void sale: its cart stays.
  if (sold === null || sold.state === 'void') return soldAs;
  cart.change((lines) => withoutSold(lines, sold.sale.items));
  cart.changeDetails(() => noCartDetails);
  return sold.sale.receiptNumber;
}
