// The hand-over lists of a shop in memory. Its orders follow their lists in `createMemoryOrders`.
import type { HandoverRepository } from '#backend/handovers';
import { closeHandover, maxOpenLists, openListOf, withoutEntry, type Handover } from '#domain/handover';
import { err, ok } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';
import { pageOf } from './pages.ts';

export function createMemoryHandovers(shop: MemoryShop): HandoverRepository {
  const { handovers, orders } = shop;
  const open = (): readonly Handover[] =>
    [...handovers.values()]
      .filter(({ closing }) => closing === null)
      .toSorted((one, other) => one.day.localeCompare(other.day));
  return {
    listOpen: () => answer(shop, () => ok(open().slice(0, maxOpenLists))),
    listOpenUntil: (day, size) =>
      answer(shop, () =>
        ok(
          open()
            .filter((list) => list.day <= day)
            .slice(0, size),
        ),
      ),
    listClosed: (page) =>
      answer(shop, () =>
        ok(
          pageOf(
            [...handovers.values()]
              .filter(({ closing }) => closing !== null)
              .toSorted((one, other) => (other.closing?.at ?? 0) - (one.closing?.at ?? 0)),
            page,
          ),
        ),
      ),
    get: (id) =>
      answer(shop, () => {
        const list = handovers.get(id);
        return list === undefined ? err({ type: 'NotFound' }) : ok(list);
      }),
    create: (list) =>
      answer(shop, () => {
        if (!handovers.has(list.id)) handovers.set(list.id, list);
        return ok(undefined);
      }),
    leaveOut: (id, orderId) =>
      answer(shop, () => {
        const list = handovers.get(id);
        if (list === undefined) return ok(null);
        const order = orders.get(orderId);
        const isOnList = order !== undefined && openListOf(order, list) !== null;
        if (list.closing !== null || isOnList) return ok(list);
        return ok(storeList(shop, withoutEntry(list, orderId)));
      }),
    close: (id, counted, actor) =>
      answer(shop, () => {
        const list = handovers.get(id);
        if (list === undefined) return err({ type: 'NotFound' });
        const closed = closeHandover(list, { counted, by: actor.id, at: shop.tick() });
        if (closed.ok) handovers.set(id, closed.value);
        return closed;
      }),
  };
}

/** Stores the entries of a list; one without orders is deleted. */
export function storeList({ handovers }: MemoryShop, list: Handover): Handover | null {
  if (list.entries.size > 0) {
    handovers.set(list.id, list);
    return list;
  }
  handovers.delete(list.id);
  return null;
}
