// Money on the screen: tabular figures, the word جنيه smaller and lighter. A former price is struck through, and screen readers
// read which price is the former one.
import { controlTexts, currencyWord } from '#text';
import { classes } from '../classes.ts';
import { Money } from './money.tsx';

export type PriceSize = 'small' | 'body' | 'heading' | 'title' | 'display';

export interface PriceProps {
  readonly piastres: number;
  /** The former price, shown struck through. The caller decides whether there is one. */
  readonly was?: number | undefined;
  readonly size?: PriceSize;
  readonly className?: string;
}

const sizes: Record<PriceSize, string> = {
  small: 'text-small',
  body: 'text-body',
  heading: 'text-heading',
  title: 'text-title',
  display: 'text-display',
};

export function Price(props: PriceProps) {
  const { piastres, was, size = 'body', className } = props;
  return (
    <span dir="rtl" className={classes('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={classes('font-extrabold whitespace-nowrap', sizes[size])}>
        {was !== undefined && <span className="sr-only">{controlTexts.priceNow} </span>}
        <Amount piastres={piastres} />
      </span>
      {was !== undefined && (
        <span className="text-small whitespace-nowrap text-quiet">
          <span className="sr-only">{controlTexts.priceBefore} </span>
          <del>
            <Amount piastres={was} />
          </del>
        </span>
      )}
    </span>
  );
}

/**
 * An amount in a column whose heading names the currency: decimals stand below each other, and the word of the currency is not
 * seen, but read aloud and copied (R15, UX-18).
 */
export function ColumnPrice(props: Pick<PriceProps, 'piastres' | 'size' | 'className'>) {
  const { className, ...price } = props;
  return (
    <span dir="ltr" className={classes('block money-column', className)}>
      <Price {...price} />
    </span>
  );
}

function Amount(props: { readonly piastres: number }) {
  return (
    <>
      <Money piastres={props.piastres} />{' '}
      <span className="currency-word font-normal text-quiet">{currencyWord}</span>
    </>
  );
}
