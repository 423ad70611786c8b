// What a purchase costs beside the product, how to order it by chat, and how to share it.
import { cartTotal, type Cart } from '#domain/cart';
import type { Product } from '#domain/product';
import { addMoney, timesQuantity } from '#kernel/money';
import { productName } from '#text';
import { DeliveryLine } from '../delivery/delivery-line.tsx';
import { productPath } from '../products/product-path.ts';
import { OrderByWhatsapp } from '../sharing/order-by-whatsapp.tsx';
import { ShareButton } from '../sharing/share-button.tsx';

/** `pieces`: how many of the product the visitor is about to add to the cart. */
export function PurchaseTerms(props: {
  readonly product: Product;
  readonly cart: Cart;
  readonly pieces: number;
}) {
  const { product, cart, pieces } = props;
  return (
    <>
      <DeliveryLine productsTotal={addMoney(cartTotal(cart), timesQuantity(product.price, pieces))} />
      <OrderByWhatsapp
        cart={[{ ...product, quantity: pieces }]}
        url={`${location.origin}${productPath(product.id)}`}
      />
      <ShareButton productId={product.id} name={productName(product)} />
    </>
  );
}
