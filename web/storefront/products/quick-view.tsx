// The quick view of one product over the list (CA-38..43).
import { categoryLabel, type Category, pastelOf } from '#domain/category';
import { imageSrcSet } from '#domain/image';
import { quickViewDescription, type Product } from '#domain/product';
import { categoryText, productDescription, productName, productPageTexts, storefrontTexts } from '#text';
import { Anchor, Badge, Dialog, ProductImage } from '#ui';
import { AddRow, useWantedPieces } from './add-row.tsx';
import { Badges, Rating, StockLabel } from './product-labels.tsx';
import { productPath } from './product-path.ts';
import type { AddProduct } from './use-add-to-cart.ts';

const texts = storefrontTexts.product;

interface QuickViewProps {
  readonly product: Product;
  readonly categories: readonly Category[];
  readonly onAdd: AddProduct;
  /** Pieces in the cart. */
  readonly inCart: number;
  readonly onClose: () => void;
}

/** On a phone the image is as wide as the sheet, on a wide screen it stands beside the facts. */
export function QuickView(props: QuickViewProps) {
  const { product, categories, onAdd, inCart, onClose } = props;
  const wanted = useWantedPieces(product, inCart);
  return (
    <Dialog
      title={productName(product)}
      width="wide"
      onClose={onClose}
      footer={<AddRow product={product} onAdd={onAdd} wanted={wanted} priceSize="title" />}
    >
      <div className="grid gap-5 md:grid-cols-[24rem_1fr] md:gap-8">
        <ProductImage
          src={product.image}
          srcSet={imageSrcSet(product.image)}
          sizes="(min-width: 48rem) 24rem, 100vw"
          alt={productName(product)}
          category={pastelOf(product.category, categories)}
          loading="eager"
          className="-mx-5 max-md:rounded-none md:mx-0"
        />
        <div className="flex flex-col items-start gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Badge>
              <span dir="auto">{categoryText(categoryLabel(product.category, categories))}</span>
            </Badge>
            <Badges product={product} />
            <Rating product={product} />
          </div>
          <p className="whitespace-pre-line" dir="auto">
            {productDescription(quickViewDescription(product))}
          </p>
          <StockLabel product={product} />
          <Anchor
            to={productPath(product.id)}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {productPageTexts.allDetails}
          </Anchor>
          {inCart > 0 && (
            <p role="status" className="text-small font-semibold text-brand">
              {texts.inCart(inCart)}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
