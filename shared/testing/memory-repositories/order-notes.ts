// What is noted on an order in memory, and the damaged pieces that leave the stock.
import type { OrderRepository } from '#backend/orders';
import { withOrder } from '#domain/handover';
import { hasNote, returnedUnits, withNote } from '#domain/order';
import { writeOffMovementId } from '#domain/stock';
import { err, ok } from '#kernel/result';
import { storeList } from './handovers.ts';
import { answer, type MemoryShop } from './memory-shop.ts';
import { listOf } from './order-status.ts';

export function createMemoryNoteWrites(
  shop: MemoryShop,
): Pick<OrderRepository, 'note' | 'writeOff' | 'listWriteOffs'> {
  return {
    note: (id, note, actor) =>
      answer(shop, () => {
        const before = shop.orders.get(id);
        if (before === undefined) return err({ type: 'NotFound' });
        if (hasNote(before, note)) return ok(before);
        const after = withNote(before, note, { by: actor.id, now: shop.tick() });
        if (!after.ok) return after;
        const list = listOf(shop, before);
        if (list !== null) storeList(shop, withOrder(list, after.value));
        shop.orders.set(id, after.value);
        return after;
      }),
    writeOff: (id, { productId, pieces, reason }, actor) =>
      answer(shop, () => {
        const movementId = writeOffMovementId(id, productId);
        if (shop.writeOffs.has(movementId)) return ok(undefined);
        const order = shop.orders.get(id);
        const product = shop.products.get(productId);
        if (order === undefined || product === undefined) return err({ type: 'NotFound' });
        const most = returnedUnits(order)[productId] ?? 0;
        if (!Number.isInteger(pieces) || pieces < 1 || pieces > most) {
          return err({ type: 'NotReturned', most });
        }
        shop.products.set(productId, { ...product, stock: product.stock - pieces });
        shop.writeOffs.set(movementId, {
          id: movementId,
          productId,
          productName: product.name,
          amount: -pieces,
          reason: 'writeOff',
          sourceId: id,
          by: actor.id,
          byName: actor.name,
          at: shop.tick(),
          note: reason,
        });
        return ok(undefined);
      }),
    listWriteOffs: (id) =>
      answer(shop, () => ok([...shop.writeOffs.values()].filter(({ sourceId }) => sourceId === id))),
  };
}
