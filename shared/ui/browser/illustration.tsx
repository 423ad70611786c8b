// The illustrations of empty and special pages, by name. They are decoration: the text beside an illustration has the meaning.
import { useState } from 'react';
import { classes } from '../classes.ts';

export type IllustrationName =
  | 'boarding'
  | 'empty-boarding'
  | 'empty-cart'
  | 'empty-search'
  | 'error'
  | 'no-figures'
  | 'no-orders'
  | 'no-people'
  | 'no-permission'
  | 'no-products'
  | 'not-found'
  | 'offline'
  | 'success';

/** The file may be missing offline: its place then stays empty, without the browser's icon of a broken image. */
export function Illustration(props: { readonly name: IllustrationName; readonly className?: string }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <img
      src={`/images/illustrations/${props.name}.svg`}
      alt=""
      width={240}
      height={240}
      className={classes(props.className ?? 'size-60', isMissing && 'invisible')}
      onError={() => setMissing(true)}
    />
  );
}
