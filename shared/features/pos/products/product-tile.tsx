// One product in the picker: image, name, price and stock. The list handles the press, so that a tile renders again only when its
// product changes, not at every scroll step. It clips nothing but the name: clips are most of what scrolling costs.
import { memo } from 'react';
import { posStock, stockForSale, type Product } from '#domain/product';
import { currencyWord, heldCartTexts, posTexts, storefrontTexts } from '#text';
import { classes, CountBadge, Money, pastelClass, ProductImage } from '#ui';

const texts = posTexts.picker;

const markClass =
  'outline-brand group-has-[input:focus]/picker:outline-2 group-has-[input:focus]/picker:-outline-offset-2';

interface ProductTileProps {
  readonly product: Product;
  /** The quantity in the cart. */
  readonly inCart: number;
  /** The units in held carts of this till (HD-08). */
  readonly held: number;
  readonly isReached: boolean;
  /** Outlined while the search field has the focus. */
  readonly isMarked: boolean;
  readonly index: number;
}

export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, inCart } = props;
  const name = product.name || storefrontTexts.product.noName;
  return (
    <button
      type="button"
      data-index={props.index}
      tabIndex={props.isReached ? 0 : -1}
      className={classes(
        'relative flex h-full w-full flex-col rounded-control border border-transparent p-1.5 text-start text-ink transition hover:border-brand active:scale-[0.98]',
        pastelClass(product.category),
        props.isMarked && markClass,
      )}
    >
      <ProductImage
        src={product.image}
        alt=""
        category={product.category}
        frame="bare"
        // Only visible tiles are in the document: nothing is gained by observing each image.
        loading="eager"
        className="size-14 shrink-0"
      />
      <CountBadge count={inCart} className="absolute start-1 top-1 bg-brand text-on-brand" />
      {/* An empty box with a name: the clip of a visually hidden text is drawn for each tile while the list scrolls. */}
      <span
        role="img"
        aria-label={inCart > 0 ? `${texts.inCart(inCart)} ${texts.addVerb}` : texts.addVerb}
        className="absolute"
      />
      <span className="mt-0.5 line-clamp-2 text-small leading-[1.1875rem] font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      <span className="mt-auto leading-5 font-extrabold whitespace-nowrap">
        <Money piastres={product.price} /> <span className="text-[0.75rem] font-normal">{currencyWord}</span>
      </span>
      <span className="absolute end-2 top-1.5 max-w-17 text-end text-[0.75rem] leading-4">
        <StockMark stock={stockForSale(product)} />
        {props.held > 0 && <span className="block">{heldCartTexts.onTile(props.held)}</span>}
      </span>
    </button>
  );
});

/** PO-12, PO-13, LM-21. */
function StockMark(props: { readonly stock: number }) {
  switch (posStock(props.stock)) {
    case 'Enough':
      return texts.stock(props.stock);
    case 'Low':
      return (
        <span className="font-semibold text-warning-ink">
          {texts.lowStock} {props.stock}
        </span>
      );
    case 'Unavailable':
      return <span className="font-semibold text-danger-ink">{texts.unavailable}</span>;
  }
}
