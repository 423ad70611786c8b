// The quick view of one product over the list (CA-38..43).
import { categoryLabel, type Category } from '#domain/category';
import { productLabels, quickViewDescription, type Product } from '#domain/product';
import { categoryText } from '#text';
import { Badge, Dialog, ProductImage, Price } from '#ui';
import { WideAddButton } from './add-button.tsx';
import { pastelOf } from './pastel.ts';
import { Badges, Rating, StockLabel } from './product-labels.tsx';
import { productDescription, productName } from './product-texts.ts';
import type { AddProduct } from './use-add-to-cart.ts';

export function QuickView(props: {
  readonly product: Product;
  readonly categories: readonly Category[];
  readonly onAdd: AddProduct;
  readonly onClose: () => void;
}) {
  const { product, categories, onAdd, onClose } = props;
  const { originalPrice } = productLabels(product);
  return (
    <Dialog
      title={productName(product)}
      width="medium"
      onClose={onClose}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <Price piastres={product.price} was={originalPrice ?? undefined} size="title" />
          <WideAddButton product={product} onAdd={onAdd} />
        </div>
      }
    >
      <div className="grid gap-5 sm:grid-cols-[15rem_1fr]">
        <ProductImage
          src={product.image}
          alt={productName(product)}
          category={pastelOf(product.category, categories)}
          loading="eager"
          className="mx-auto w-full max-w-60"
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
        </div>
      </div>
    </Dialog>
  );
}
