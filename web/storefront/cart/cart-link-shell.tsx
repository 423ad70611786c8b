// The cart in the navigation bar, with or without its badge.
import type { ReactNode } from 'react';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Anchor } from '#ui';

export function CartLinkShell(props: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <Anchor
      to="/cart"
      aria-label={props.label}
      className="relative inline-flex size-11 items-center justify-center rounded-control text-ink transition hover:bg-sunken"
    >
      <ShoppingCart aria-hidden className="size-6" />
      {props.children}
    </Anchor>
  );
}
