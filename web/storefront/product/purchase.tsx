// Quantity and add button of a product's page, and its terms. On a phone quantity and button stay at the bottom edge.
import { lazy, useEffect, useState } from 'react';
import type { Cart } from '#domain/cart';
import type { Product } from '#domain/product';
import { storefrontTexts } from '#text';
import { Optional } from '#ui';
import { AddRow, useWantedPieces } from '../products/add-row.tsx';
import { useAddToCart } from '../products/use-add-to-cart.ts';
import { useCart } from '../use-storefront.ts';

const PurchaseTerms = lazy(async () => ({
  default: (await import('./purchase-terms.tsx')).PurchaseTerms,
}));

/** Suspends until the cart is open. */
export function Purchase({ product }: { readonly product: Product }) {
  const onAdd = useAddToCart();
  const cart = useCart().value;
  const inCart = cart.find(({ id }) => id === product.id)?.quantity ?? 0;
  const wanted = useWantedPieces(product, inCart);
  return (
    <>
      <div
        data-bottom-bar="page"
        className="fixed inset-x-0 bottom-(--strip) z-20 w-full border-t border-line bg-raised px-4 py-3 max-md:shadow-float md:static md:rounded-card md:border"
      >
        <AddRow product={product} onAdd={onAdd} wanted={wanted} priceSize={null} />
      </div>
      {inCart > 0 && (
        <p role="status" className="text-small font-semibold text-brand">
          {storefrontTexts.product.inCart(inCart)}
        </p>
      )}
      <Terms product={product} cart={cart} pieces={wanted.pieces} />
    </>
  );
}

/** Loaded once the product can be bought (WS-25); the height is that of the usual terms. */
function Terms(props: { readonly product: Product; readonly cart: Cart; readonly pieces: number }) {
  const [isBuyable, setBuyable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBuyable(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex min-h-40 w-full flex-col gap-4">
      {isBuyable && (
        <Optional>
          <PurchaseTerms {...props} />
        </Optional>
      )}
    </div>
  );
}
