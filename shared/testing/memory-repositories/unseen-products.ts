// The products that no admin has seen, of a shop in memory. It has no sales: what was sold is stated.
import type { UnseenProductRepository } from '#backend/unseen-products';
import { changedMeanwhile } from '#kernel/merge';
import { noMoney } from '#kernel/money';
import { err, ok } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';

export function createMemoryUnseenProducts(shop: MemoryShop): UnseenProductRepository {
  const { products, addedBy, soldUnseen } = shop;
  return {
    list: () =>
      answer(shop, () =>
        ok(
          [...products.values()]
            .filter(({ isUnseen }) => isUnseen)
            .toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
            .map((product) => ({
              product,
              addedBy: addedBy.get(product.id) ?? null,
              sold: soldUnseen.get(product.id) ?? { pieces: 0, sum: noMoney, isMore: false },
            })),
        ),
      ),
    publish: (loaded, actor) =>
      answer(shop, () => {
        const current = products.get(loaded.id);
        if (current === undefined) return err({ type: 'NotFound' });
        if (!current.isUnseen) return ok(undefined);
        if (current.price !== loaded.price) return err(changedMeanwhile(current));
        products.set(current.id, {
          ...current,
          isUnseen: false,
          updatedAt: shop.tick(),
          updatedBy: actor.id,
        });
        return ok(undefined);
      }),
  };
}
