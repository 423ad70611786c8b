// One product in the picker: image, name, price and stock. The list handles the press, so that a tile renders again only when its
// product changes, not at every scroll step.
import { memo } from 'react';
import { posStock, stockForSale, type Product } from '#domain/product';
import { posTexts, storefrontTexts } from '#text';
import { Badge, classes, ProductImage, Price } from '#ui';

const texts = posTexts.picker;

const markClass =
  'outline-brand group-has-[input:focus]/picker:outline-2 group-has-[input:focus]/picker:-outline-offset-2';

interface ProductTileProps {
  readonly product: Product;
  readonly isReached: boolean;
  /** Outlined while the search field has the focus. */
  readonly isMarked: boolean;
  readonly index: number;
}

export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product } = props;
  const name = product.name || storefrontTexts.product.noName;
  return (
    <button
      type="button"
      data-index={props.index}
      tabIndex={props.isReached ? 0 : -1}
      className={classes(
        'flex h-full w-full items-center gap-3 overflow-hidden rounded-control border border-line bg-surface p-2 text-start transition hover:border-brand active:scale-[0.98] active:bg-brand-soft',
        props.isMarked && markClass,
      )}
    >
      <ProductImage src={product.image} alt="" category={product.category} className="size-17 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="sr-only">{texts.addVerb}</span>
        <span dir="auto" className="line-clamp-2 text-small leading-snug font-semibold">
          {name}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <Price piastres={product.price} />
          <StockMark stock={stockForSale(product)} />
        </span>
      </span>
    </button>
  );
});

/** PO-12, PO-13, LM-21. */
function StockMark(props: { readonly stock: number }) {
  switch (posStock(props.stock)) {
    case 'Enough':
      return <span className="text-small text-quiet">{texts.stock(props.stock)}</span>;
    case 'Low':
      return (
        <Badge tone="warning">
          {texts.lowStock} {props.stock}
        </Badge>
      );
    case 'Unavailable':
      return <Badge tone="danger">{texts.unavailable}</Badge>;
  }
}
