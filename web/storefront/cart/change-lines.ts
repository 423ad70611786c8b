// One sentence for each line of a cart whose product has changed since it was added.
import { revalidateCart, type Cart } from '#domain/cart';
import { stockForSale, type Product } from '#domain/product';
import { productName, purchaseTexts } from '#text';
import type { MoneyFormat } from '#ui';

const texts = purchaseTexts.cart;

/** A sentence for each line whose product is gone, whose stock is lower, or whose price has changed. */
export function changeLines(
  cart: Cart,
  live: readonly Product[],
  money: MoneyFormat['text'],
): readonly string[] {
  const { changes } = revalidateCart(cart, live);
  const counts = changes.map((change) =>
    change.type === 'Dropped'
      ? texts.dropped(productName(change.item))
      : texts.lowered(productName(change.item), change.quantity),
  );
  return [...counts, ...priceLines(cart, live, money)];
}

function priceLines(cart: Cart, live: readonly Product[], money: MoneyFormat['text']): readonly string[] {
  const prices = new Map(
    live.filter((product) => stockForSale(product) > 0).map(({ id, price }) => [id, price]),
  );
  return cart.flatMap((item) => {
    const now = prices.get(item.id);
    if (now === undefined || now === item.price) return [];
    return [texts.repriced(productName(item), money(item.price), money(now))];
  });
}
