// The round add button of a card. For two seconds after a press it shows a tick and a confirming label (ST-11, CA-36), then the
// pieces in the cart.
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import type { Product } from '#domain/product';
import { productName, storefrontTexts } from '#text';
import { classes } from '#ui';
import { flyToCart } from './fly-to-cart.ts';
import { useAdded } from './use-added.ts';
import type { AddProduct } from './use-add-to-cart.ts';

const texts = storefrontTexts.product;

export function RoundAddButton(props: {
  readonly product: Product;
  readonly onAdd: AddProduct;
  /** Pieces in the cart. */
  readonly inCart?: number | undefined;
}) {
  const { product, onAdd, inCart = 0 } = props;
  const { isAdded, add } = useAdded(() => onAdd(product));
  return (
    <button
      type="button"
      onClick={(event) => {
        if (add()) flyToCart(event.currentTarget);
      }}
      className={classes(
        'inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-full font-semibold whitespace-nowrap transition active:scale-[0.96]',
        isAdded
          ? 'bg-success-soft px-3.5 text-small text-success-ink'
          : 'bg-brand text-on-brand hover:bg-brand-strong',
        !isAdded && inCart > 0 && 'px-2 text-small',
      )}
    >
      {isAdded ? (
        <Check aria-hidden className="size-5" />
      ) : (
        <Plus aria-hidden className={inCart > 0 ? 'size-4' : 'size-5'} />
      )}
      <span className={isAdded ? undefined : 'sr-only'}>{isAdded ? texts.added : texts.add}</span>
      <span className="sr-only"> {productName(product)}</span>
      {!isAdded && inCart > 0 && (
        <span>
          <span className="sr-only">{texts.inCartAlready} </span>
          {texts.times(inCart)}
        </span>
      )}
    </button>
  );
}
