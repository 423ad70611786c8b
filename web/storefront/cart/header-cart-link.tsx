// The cart link of the navigation bar. Its badge needs the cart and is fetched with it; without the badge it still leads there.
import { lazy } from 'react';
import { shellTexts } from '#text';
import { Optional } from '#ui';
import { CartLinkShell } from './cart-link-shell.tsx';

const CartLink = lazy(async () => ({ default: (await import('./cart-link.tsx')).CartLink }));

export function HeaderCartLink() {
  return (
    <Optional fallback={<CartLinkShell label={shellTexts.navigation.cart} />}>
      <CartLink />
    </Optional>
  );
}
