// The cart link of the navigation bar. Its badge is loaded together with the cart; the link works without the badge.
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
