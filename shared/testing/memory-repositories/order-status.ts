// The changes of an order in memory: its stock and its hand-over list follow the status.
import type { OrderRepository } from '#backend/orders';
import { handOver, openListOf, statusOf, withOrder, type Handover } from '#domain/handover';
import { stockEffect, withStatus, type Order, type OrderStatus } from '#domain/order';
import { err, ok } from '#kernel/result';
import { storeList } from './handovers.ts';
import { answer, type MemoryShop } from './memory-shop.ts';

type StatusWrites = Pick<OrderRepository, 'setStatus' | 'handOver' | 'setOutcome' | 'remove'>;

export function createMemoryStatusWrites(shop: MemoryShop): StatusWrites {
  const { orders } = shop;
  return {
    setStatus: (id, status, actor, seen) =>
      answer(shop, () => {
        const before = orders.get(id);
        if (before === undefined) return err({ type: 'NotFound' });
        if (before.status === status && stockEffect(before, status).type === 'None') return ok(before);
        if (seen !== undefined && before.status !== seen) {
          const by = shop.orderChangedBy.get(id) ?? null;
          return err({ type: 'ChangedMeanwhile', current: before, by });
        }
        const list = listOf(shop, before);
        if (status === 'cancelled' && list !== null)
          return err({ type: 'WithCourier', courier: list.courier });
        return ok(changed(shop, before, { status, reason: null, by: actor.id }));
      }),
    handOver: (listId, orderId, actor) =>
      answer(shop, () => {
        const list = shop.handovers.get(listId);
        if (list === undefined) return err({ type: 'NotFound' });
        const order = orders.get(orderId) ?? null;
        const current = order === null ? null : listOf(shop, order);
        const step = handOver({ list, orderId, order, current, now: shop.tick() });
        if (step.type === 'Nothing') return ok({ type: 'Nothing' });
        storeList(shop, step.list);
        if (step.type === 'LeaveOut') return ok({ type: 'LeftOut', why: step.why });
        moveStock(shop, step.before, 'shipped');
        orders.set(orderId, step.order);
        shop.orderChangedBy.set(orderId, actor.id);
        return ok({ type: 'HandedOver' });
      }),
    setOutcome: (orderId, outcome, actor) =>
      answer(shop, () => {
        const before = orders.get(orderId);
        if (before === undefined) return err({ type: 'NotFound' });
        const { status, reason } = statusOf(outcome);
        if (before.status === status && before.reason === reason) return ok(before);
        return ok(changed(shop, before, { status, reason, by: actor.id }));
      }),
    remove: (id) =>
      answer(shop, () => {
        const order = orders.get(id);
        const list = order === undefined ? null : listOf(shop, order);
        if (list !== null) return err({ type: 'WithCourier', courier: list.courier });
        orders.delete(id);
        return ok(undefined);
      }),
  };
}

/** The open hand-over list that an order is on. */
function listOf({ handovers }: MemoryShop, order: Order): Handover | null {
  return openListOf(order, handovers.get(order.handoverId ?? '') ?? null);
}

function changed(
  shop: MemoryShop,
  before: Order,
  change: { readonly status: OrderStatus; readonly reason: Order['reason']; readonly by: string },
): Order {
  const list = listOf(shop, before);
  moveStock(shop, before, change.status);
  const after = { ...withStatus(before, change.status, shop.tick()), reason: change.reason };
  shop.orders.set(before.id, after);
  shop.orderChangedBy.set(before.id, change.by);
  if (list !== null) storeList(shop, withOrder(list, after));
  return after;
}

function moveStock(shop: MemoryShop, before: Order, status: OrderStatus): void {
  const effect = stockEffect(before, status);
  if (effect.type === 'None') return;
  for (const [id, units] of Object.entries(effect.units)) {
    const product = shop.products.get(id);
    if (product === undefined) continue;
    const change = effect.type === 'Take' ? -units : units;
    shop.products.set(id, { ...product, stock: product.stock + change });
  }
}
