// The round add button of a card. For two seconds after a press it shows a tick and a confirming label (ST-11, CA-36).
import { useEffect, useState } from 'react';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { stockForSale, type Product } from '#domain/product';
import { storefrontTexts } from '#text';
import { Button, classes } from '#ui';
import { flyToCart } from './fly-to-cart.ts';
import { productName } from './product-texts.ts';
import type { AddProduct } from './use-add-to-cart.ts';

const texts = storefrontTexts.product;

/** Milliseconds that 'added' is shown (LM-14). */
const addedFor = 2000;

interface AddButtonProps {
  readonly product: Product;
  readonly onAdd: AddProduct;
}

export function RoundAddButton({ product, onAdd }: AddButtonProps) {
  const { isAdded, add } = useAdded(product, onAdd);
  return (
    <button
      type="button"
      onClick={(event) => {
        if (add()) flyToCart(event.currentTarget);
      }}
      className={classes(
        'inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full font-semibold whitespace-nowrap transition active:scale-[0.96]',
        isAdded
          ? 'bg-success-soft px-3.5 text-small text-success-ink'
          : 'bg-brand text-on-brand hover:bg-brand-strong',
      )}
    >
      {isAdded ? <Check aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
      <span className={isAdded ? undefined : 'sr-only'}>{isAdded ? texts.added : texts.add}</span>
      <span className="sr-only"> {productName(product)}</span>
    </button>
  );
}

/** The wide add button of the quick view; disabled for a sold-out product (CA-43). */
export function WideAddButton({ product, onAdd }: AddButtonProps) {
  const { isAdded, add } = useAdded(product, onAdd);
  return (
    <Button
      className="w-full sm:w-auto"
      disabled={stockForSale(product) <= 0}
      icon={isAdded ? <Check aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
      onClick={add}
    >
      {isAdded ? texts.added : texts.add}
    </Button>
  );
}

function useAdded(product: Product, onAdd: AddProduct) {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setPresses(0), addedFor);
    return () => clearTimeout(timer);
  }, [presses]);
  const add = () => {
    const isIn = onAdd(product);
    if (isIn) setPresses((before) => before + 1);
    return isIn;
  };
  return { isAdded: presses > 0, add };
}
