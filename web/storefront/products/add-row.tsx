// Price, quantity and add button of one product: in the quick view and on its page.
import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { productLabels, stockForSale, type Product } from '#domain/product';
import { productName, storefrontTexts } from '#text';
import { Button, Price, QuantityStepper, type PriceSize } from '#ui';
import { useAdded } from './use-added.ts';
import type { AddProduct } from './use-add-to-cart.ts';

const texts = storefrontTexts.product;

interface AddRowProps {
  readonly product: Product;
  readonly onAdd: AddProduct;
  /** Pieces in the cart. */
  readonly inCart: number;
  readonly priceSize: PriceSize;
}

/** A sold-out product has a disabled button and no quantity (CA-43). */
export function AddRow({ product, onAdd, inCart, priceSize }: AddRowProps) {
  const stock = stockForSale(product);
  const { originalPrice } = productLabels(product);
  const [wanted, setWanted] = useState(1);
  // What is in the cart takes a part of the stock, so the wanted pieces may have become too many.
  const most = Math.max(stock - inCart, 1);
  const pieces = Math.min(wanted, most);
  const { isAdded, add } = useAdded(() => onAdd(product, pieces));
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <Price piastres={product.price} was={originalPrice ?? undefined} size={priceSize} />
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
