// A product in a grid (CA-23..36): image on its category's pastel, name, price, stock, quick view and add button.
import Eye from 'lucide-react/icons/eye';
import { categoryLabel, type Category, pastelOf } from '#domain/category';
import { smallImageUrl } from '#domain/image';
import { productLabels, stockForSale, type Product } from '#domain/product';
import { cutText } from '#kernel/cut-text';
import { categoryText, productDescription, productName, storefrontTexts } from '#text';
import { Anchor, Card, ProductImage, Price } from '#ui';
import { RoundAddButton } from './add-button.tsx';
import { logMissingHandler } from './missing-handler.ts';
import { Badges, Rating, StockLabel } from './product-labels.tsx';
import { productPath } from './product-path.ts';
import type { AddProduct } from './use-add-to-cart.ts';

export interface ProductCardProps {
  readonly product: Product;
  readonly categories: readonly Category[];
  /** The longest description shown, in characters. */
  readonly descriptionLength: number;
  /** The heading level of the card, one below the heading of its section. */
  readonly heading: 'h2' | 'h3';
  readonly onQuickView: (product: Product) => void;
  /** Without a handler a press is only logged (CA-45). */
  readonly onAdd?: AddProduct;
  /** Pieces in the cart. */
  readonly inCart?: number | undefined;
  /** Visible without scrolling, so its image is loaded first. */
  readonly isFirst: boolean;
}

export function ProductCard(props: ProductCardProps) {
  const {
    product,
    categories,
    heading: Heading,
    descriptionLength,
    onQuickView,
    onAdd = logMissingHandler,
    inCart,
    isFirst,
  } = props;
  const name = productName(product);
  return (
    <Card
      as="article"
      aria-label={name}
      className="group relative flex h-full flex-col overflow-hidden transition hover:border-brand"
    >
      <div className="relative p-2 pb-0">
        <ProductImage
          src={smallImageUrl(product.image)}
          alt=""
          category={pastelOf(product.category, categories)}
          loading={isFirst ? 'eager' : 'lazy'}
          className="transition group-hover:brightness-97"
        />
        <div className="absolute start-4 top-4 flex flex-col items-start gap-1">
          <Badges product={product} />
        </div>
        <QuickViewButton name={name} onPress={() => onQuickView(product)} />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 pt-2 sm:p-4 sm:pt-3">
        <div className="flex items-center justify-between gap-2">
          <span className="truncate text-small text-quiet" dir="auto">
            {categoryText(categoryLabel(product.category, categories))}
          </span>
          <Rating product={product} />
        </div>
        <Heading
          className="line-clamp-2 text-body leading-snug font-semibold wrap-anywhere sm:text-lead sm:leading-snug"
          dir="auto"
        >
          <Anchor to={productPath(product.id)}>
            <span aria-hidden className="absolute inset-0" />
            {name}
          </Anchor>
        </Heading>
        <p className="text-small text-quiet wrap-anywhere" dir="auto">
          {cutText(productDescription(product.description), descriptionLength)}
        </p>
        <PriceRow product={product} />
        <div className="flex min-h-11 items-center justify-between gap-2">
          <StockLabel product={product} />
          {stockForSale(product) > 0 && (
            <span className="z-10">
              <RoundAddButton product={product} onAdd={onAdd} inCart={inCart} />
            </span>
          )}
        </div>
      </div>
    </Card>
  );
}

function PriceRow({ product }: { readonly product: Product }) {
  const { originalPrice } = productLabels(product);
  return (
    <p className="mt-auto pt-1">
      <Price piastres={product.price} was={originalPrice ?? undefined} size="heading" />
    </p>
  );
}

/** Above the link of the name, which covers the card (R19). */
function QuickViewButton(props: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onPress}
      title={storefrontTexts.product.quickView}
      className="absolute end-2 bottom-2 z-10 flex size-11 items-center justify-center"
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-surface text-ink shadow-float transition group-hover:bg-brand group-hover:text-on-brand">
        <Eye aria-hidden className="size-5" />
      </span>
      <span className="sr-only">{storefrontTexts.product.quickViewNamed(props.name)}</span>
    </button>
  );
}
