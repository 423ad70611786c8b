// One product of the list: image, category, barcode, price and stock, and the buttons of its dialogs.
import { memo, type ReactNode } from 'react';
import { categoryLabel, type Category } from '#domain/category';
import { smallImageUrl } from '#domain/image';
import { productLabels, type Product } from '#domain/product';
import { adminTexts, categoryText, productEditingTexts, storefrontTexts } from '#text';
import {
  Anchor,
  Badge,
  Card,
  classes,
  Isolate,
  Price,
  ProductImage,
  Skeleton,
  type Tone,
  toneClass,
} from '#ui';
import { stockWarning } from './product-badges.tsx';
import { type OpenDialog, PriceDialog, StockDialog } from './product-dialogs.tsx';
import { ProductMenu } from './product-menu.tsx';
import type { ListedProduct } from './use-product-list.ts';

const texts = adminTexts.products;

export interface ProductCardProps extends ListedProduct {
  readonly categories: readonly Category[];
  readonly onOpen: (open: OpenDialog) => void;
}

/** Memoised, because the list is rendered for each typed letter. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { indexed, product } = props;
  const name = indexed.name || storefrontTexts.product.noName;
  return (
    <Card as="li" className="relative flex flex-col gap-2 p-3">
      <div className="flex gap-3">
        {product ? (
          <ProductImage
            src={smallImageUrl(product.image)}
            alt=""
            category={indexed.category}
            failure="text"
            className="size-16 shrink-0"
          />
        ) : (
          <Skeleton className="size-16 shrink-0 rounded-card" />
        )}
        <div className="flex min-w-0 flex-1 flex-col pe-9">
          <h2 dir="auto" className="line-clamp-2 text-body leading-snug font-semibold wrap-anywhere">
            <Anchor to={`/admin/edit-product/${indexed.id}`} className="hover:text-brand hover:underline">
              {name}
            </Anchor>
          </h2>
          <span className="truncate text-small leading-snug text-quiet">
            {categoryText(categoryLabel(indexed.category, props.categories))}
          </span>
          {indexed.barcode !== null && (
            <Isolate className="self-start text-small leading-snug text-quiet tabular">
              {indexed.barcode}
            </Isolate>
          )}
        </div>
      </div>
      <div className="absolute end-1 top-1">
        <ProductMenu indexed={indexed} product={product} onOpen={props.onOpen} />
      </div>
      {product ? (
        <Figures product={product} name={name} onOpen={props.onOpen} />
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </Card>
  );
});

/** The price and the stock are the buttons that change them. */
function Figures(
  props: Pick<ProductCardProps, 'onOpen'> & { readonly product: Product; readonly name: string },
) {
  const { product, name, onOpen } = props;
  const { originalPrice } = productLabels(product);
  const warning = stockWarning(product.stock);
  return (
    <div className="mt-auto flex gap-2">
      <FigureButton
        label={productEditingTexts.quick.changePrice(name)}
        onPress={() => onOpen({ Dialog: PriceDialog, product })}
      >
        {product.price === 0 ? (
          <Badge tone="danger">{texts.noPrice}</Badge>
        ) : (
          <Price piastres={product.price} was={originalPrice ?? undefined} className="[&_*]:leading-tight" />
        )}
      </FigureButton>
      <FigureButton
        label={productEditingTexts.quick.changeStock(name)}
        tone={warning?.tone}
        onPress={() => onOpen({ Dialog: StockDialog, product })}
      >
        <span className="text-small leading-tight tabular">{texts.stockOf(product.stock)}</span>
        {warning && <span className="text-[0.75rem] leading-tight font-semibold">{warning.text}</span>}
      </FigureButton>
    </div>
  );
}

function FigureButton(props: {
  readonly label: string;
  readonly tone?: Tone | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      title={props.label}
      onClick={props.onPress}
      className={classes(
        'flex min-h-11 flex-1 flex-wrap content-center items-center gap-x-2 rounded-control border border-transparent px-2 text-start leading-tight transition hover:border-edge',
        toneClass(props.tone ?? 'neutral'),
      )}
    >
      <span className="sr-only">{props.label} </span>
      {props.children}
    </button>
  );
}
