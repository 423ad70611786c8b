// A paper in a sheet: the keyboard scrolls it, because nothing in it takes the focus.
import type { ReactNode } from 'react';

export function SheetPaper(props: {
  /** The number of the paper. */
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div
      role="region"
      aria-label={props.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll a long paper
      tabIndex={0}
      className="rounded-card border border-line bg-sunken py-4"
    >
      {props.children}
    </div>
  );
}
