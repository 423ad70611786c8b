// The drawings of empty and special pages, by name. They decorate: what they mean stands beside them in words.
import { useState } from 'react';
import { classes } from '#ui';

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

/** Without a line the drawing may not be there: its place stays empty instead of showing a broken picture. */
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
