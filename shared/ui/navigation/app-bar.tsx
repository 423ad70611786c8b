// The bar at the top of a staff screen: 52 px high. Below 640 px its parts take two rows, unless the screen is short.
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export function AppBar(props: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <header
      className={classes(
        'sticky top-0 z-30 flex min-h-13 items-center gap-x-1 bg-surface px-2 shadow-[0_1px_0_var(--line)] narrow:flex-wrap sm:gap-x-2 sm:px-3 print:hidden',
        props.className,
      )}
    >
      {props.children}
    </header>
  );
}
