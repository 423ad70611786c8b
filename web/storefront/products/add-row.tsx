// Price, quantity and add button of one product: in the quick view and on its page.
import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { productLabels, stockForSale, type Product } from '#domain/product';
import { productName, storefrontTexts } from '#text';
import { Button, classes, Price, QuantityStepper, type PriceSize } from '#ui';
import { useAdded } from './use-added.ts';
import type { AddProduct } from './use-add-to-cart.ts';

const texts = storefrontTexts.product;

interface AddRowProps {
  readonly product: Product;
  readonly onAdd: AddProduct;
  readonly wanted: WantedPieces;
  /** null where the price stands elsewhere. */
  readonly priceSize: PriceSize | null;
}

/** How many pieces a visitor is about to add. */
export interface WantedPieces {
  readonly pieces: number;
  readonly max: number;
  readonly change: (pieces: number) => void;
}

/** What is in the cart takes a part of the stock, so the wanted pieces may have become too many. */
export function useWantedPieces(product: Product, inCart: number): WantedPieces {
  const [wanted, change] = useState(1);
  const max = Math.max(stockForSale(product) - inCart, 1);
  return { pieces: Math.min(wanted, max), max, change };
}

/** A sold-out product has a disabled button and no quantity (CA-43). */
export function AddRow({ product, onAdd, wanted, priceSize }: AddRowProps) {
  const stock = stockForSale(product);
  const { originalPrice } = productLabels(product);
  const { pieces, max, change } = wanted;
  const { isAdded, add } = useAdded(() => onAdd(product, pieces));
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      {priceSize !== null && (
        <Price piastres={product.price} was={originalPrice ?? undefined} size={priceSize} />
      )}
      <div className="flex flex-1 items-center justify-end gap-2">
        {stock > 0 && (
          <QuantityStepper
            name={productName(product)}
            quantity={pieces}
            canDecrease={pieces > 1}
            canIncrease={pieces < max}
            onDecrease={() => change(pieces - 1)}
            onIncrease={() => change(pieces + 1)}
          />
        )}
        <Button
          className={classes(
            'flex-1 px-3 whitespace-nowrap max-[22rem]:[&>svg]:hidden',
            priceSize !== null && 'sm:flex-none',
          )}
          disabled={stock <= 0}
          icon={isAdded ? <Check aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
          onClick={() => {
            if (add()) change(1);
          }}
        >
          {isAdded ? texts.added : texts.add}
        </Button>
      </div>
    </div>
  );
}
