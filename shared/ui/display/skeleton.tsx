// Placeholders with the shape of content that is still loading.
import type { ReactNode } from 'react';
import { firstPaintTexts } from '#text';
import { classes } from '../classes.ts';

/** A grey shape. Screen readers skip it: the region around it is `aria-busy`. */
export function Skeleton(props: { readonly className?: string }) {
  return (
    <span aria-hidden className={classes('block animate-shimmer rounded-control bg-line', props.className)} />
  );
}

/** Wraps skeletons and announces once that the region is loading. */
export function LoadingRegion(props: {
  readonly children: ReactNode;
  readonly label?: string;
  readonly className?: string;
}) {
  return (
    <div aria-busy className={props.className}>
      <span role="status" className="sr-only">
        {props.label ?? firstPaintTexts.loading}
      </span>
      {props.children}
    </div>
  );
}
