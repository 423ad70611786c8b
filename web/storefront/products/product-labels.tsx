// The labels of a product: badges, stars, stock (CA-25, CA-26, CA-31, CA-34, CA-35, CA-42).
import Star from 'lucide-react/icons/star';
import { productLabels, stockForSale, storefrontStock, type Product } from '#domain/product';
import { storefrontTexts } from '#text';
import { classes } from '#ui';

const texts = storefrontTexts.product;

export function Badges({ product }: { readonly product: Product }) {
  const { isNew, discount } = productLabels(product);
  return (
    <>
      {isNew && <span className={`${badge} bg-brand text-on-brand`}>{texts.isNew}</span>}
      {discount !== null && (
        <span className={`${badge} bg-accent-ink text-page`}>{texts.discount(discount)}</span>
      )}
    </>
  );
}

// Solid colours, because labels are placed on images and pastels.
const badge = 'rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap';

/** Shown only for a product with a rating. */
export function Rating({ product }: { readonly product: Product }) {
  const { rating } = productLabels(product);
  if (rating === null) return null;
  return (
    <span
      role="img"
      aria-label={texts.rating(rating)}
      className="inline-flex items-center gap-1 text-small font-semibold text-ink"
    >
      <Star aria-hidden className="size-4 fill-warning text-warning" />
      <span aria-hidden className="tabular">
        {rating}
      </span>
    </span>
  );
}

export function StockLabel({ product }: { readonly product: Product }) {
  const isInStock = storefrontStock(stockForSale(product)) === 'InStock';
  return (
    <span
      className={classes(
        'inline-flex min-w-0 items-center gap-1.5 overflow-hidden text-small font-semibold whitespace-nowrap',
        isInStock ? 'text-success-ink' : 'text-quiet',
      )}
    >
      <span
        aria-hidden
        className={classes('size-2 shrink-0 rounded-full', isInStock ? 'bg-success' : 'bg-edge')}
      />
      {isInStock ? texts.inStock : texts.outOfStock}
    </span>
  );
}
