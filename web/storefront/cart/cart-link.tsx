// The cart link with its badge, which counts pieces, not lines (SH-39, SH-43). Loaded together with the cart.
import { cartCount } from '#domain/cart';
import { shellTexts } from '#text';
import { CountBadge } from '#ui';
import { useCart } from '../use-storefront.ts';
import { CartLinkShell } from './cart-link-shell.tsx';

export function CartLink() {
  const count = cartCount(useCart().value);
  const { cart, cartWithCount } = shellTexts.navigation;
  return (
    <CartLinkShell label={count > 0 ? cartWithCount(count) : cart}>
      <CountBadge count={count} className="absolute -end-0.5 -top-0.5" />
    </CartLinkShell>
  );
}
