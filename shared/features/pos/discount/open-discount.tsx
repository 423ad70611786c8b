// Opens the dialog of a discount for the line or cart that was chosen, while that line is in the cart.
import type { StoredCart } from '../use-cart-actions.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import type { Discounts } from './use-discounts.ts';

export function OpenDiscount(props: {
  readonly cart: StoredCart;
  readonly discounts: Discounts;
  readonly isLimited: boolean;
}) {
  const { cart, discounts, isLimited } = props;
  const { target } = discounts;
  const item = cart.value.find(({ id }) => id === target?.productId) ?? null;
  const isGone = target === null || cart.value.length === 0 || (target.productId !== null && item === null);
  if (isGone) return null;
  const { lines, cart: ofCart } = cart.details;
  return (
    <DiscountDialog
      key={target.productId}
      discounts={discounts}
      item={item}
      given={(item === null ? ofCart : lines[item.id]) ?? null}
      isLimited={isLimited}
      onClose={discounts.close}
    />
  );
}
