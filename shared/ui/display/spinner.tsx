// The turning ring of a short wait.
import { classes } from '../classes.ts';

/** Decoration in the colour of the surrounding text. A text beside it, visible or hidden, names what is loading. */
export function Spinner(props: { readonly size?: 'small' | 'large' }) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-block shrink-0 animate-turn rounded-full border-current border-e-transparent opacity-80',
        props.size === 'large' ? 'size-10 border-4' : 'size-4 border-2',
      )}
    />
  );
}
