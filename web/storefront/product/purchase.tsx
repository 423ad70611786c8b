// Quantity and add button of a product's page, what delivery costs, and the order by chat. On a phone quantity and button stay at the
// bottom edge.
import { cartTotal } from '#domain/cart';
import type { Product } from '#domain/product';
import { addMoney, timesQuantity } from '#kernel/money';
import { storefrontTexts } from '#text';
import { DeliveryLine } from '../delivery/delivery-line.tsx';
import { AddRow, useWantedPieces } from '../products/add-row.tsx';
import { productPath } from '../products/product-path.ts';
import { useAddToCart } from '../products/use-add-to-cart.ts';
import { OrderByWhatsapp } from '../sharing/order-by-whatsapp.tsx';
import { useCart } from '../use-storefront.ts';

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
        className="w-full max-md:fixed max-md:inset-x-0 max-md:bottom-(--strip) max-md:z-20 max-md:border-t max-md:border-line max-md:bg-raised max-md:px-4 max-md:py-3 max-md:shadow-float md:rounded-card md:border md:border-line md:bg-surface md:p-4"
      >
        <AddRow product={product} onAdd={onAdd} wanted={wanted} priceSize={null} />
      </div>
      {inCart > 0 && (
        <p role="status" className="text-small font-semibold text-brand">
          {storefrontTexts.product.inCart(inCart)}
        </p>
      )}
      <div className="flex w-full flex-col gap-4">
        <DeliveryLine
          productsTotal={addMoney(cartTotal(cart), timesQuantity(product.price, wanted.pieces))}
        />
        <OrderByWhatsapp
          cart={[{ ...product, quantity: wanted.pieces }]}
          url={`${location.origin}${productPath(product.id)}`}
        />
      </div>
    </>
  );
}
