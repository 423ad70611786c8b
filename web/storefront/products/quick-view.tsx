// The quick view of one product over the list (CA-38..43).
import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { categoryLabel, type Category } from '#domain/category';
import { productLabels, quickViewDescription, stockForSale, type Product } from '#domain/product';
import { categoryText, storefrontTexts } from '#text';
import { Badge, Button, Dialog, ProductImage, Price, QuantityStepper } from '#ui';
import { pastelOf } from './pastel.ts';
import { Badges, Rating, StockLabel } from './product-labels.tsx';
import { productDescription, productName } from './product-texts.ts';
import { useAdded } from './use-added.ts';
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
  const { product, categories, inCart, onClose } = props;
  return (
    <Dialog title={productName(product)} width="wide" onClose={onClose} footer={<AddRow {...props} />}>
      <div className="grid gap-5 md:grid-cols-[24rem_1fr] md:gap-8">
        <ProductImage
          src={product.image}
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

/** Price, quantity and button. A sold-out product has a disabled button and no quantity (CA-43). */
function AddRow({ product, onAdd, inCart }: QuickViewProps) {
  const stock = stockForSale(product);
  const { originalPrice } = productLabels(product);
  const [wanted, setWanted] = useState(1);
  // What is in the cart takes a part of the stock, so the wanted pieces may have become too many.
  const most = Math.max(stock - inCart, 1);
  const pieces = Math.min(wanted, most);
  const { isAdded, add } = useAdded(() => onAdd(product, pieces));
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <Price piastres={product.price} was={originalPrice ?? undefined} size="title" />
      <div className="flex flex-1 items-center justify-end gap-3">
        {stock > 0 && (
          <QuantityStepper
            name={productName(product)}
            quantity={pieces}
            canDecrease={pieces > 1}
            canIncrease={pieces < most}
            onDecrease={() => setWanted(pieces - 1)}
            onIncrease={() => setWanted(pieces + 1)}
          />
        )}
        <Button
          className="flex-1 sm:flex-none"
          disabled={stock <= 0}
          icon={isAdded ? <Check aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
          onClick={() => {
            if (add()) setWanted(1);
          }}
        >
          {isAdded ? texts.added : texts.add}
        </Button>
      </div>
    </div>
  );
}
