// The visitors' stay requests of a shop in memory.
import type { StayRequestRepository } from '#backend/stays';
import { readStayRequest } from '#domain/stay';
import { err, ok } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';

export function createMemoryStayRequests(shop: MemoryShop): StayRequestRepository {
  const { stayRequests } = shop;
  return {
    create: (id, draft) =>
      answer(shop, () => {
        const at = shop.tick();
        const request = { ...readStayRequest(id, {}), ...draft, createdAt: at, updatedAt: at };
        if (!stayRequests.has(id)) stayRequests.set(id, request);
        return ok(undefined);
      }),
    listPending: () =>
      answer(shop, () =>
        ok(
          [...stayRequests.values()]
            .filter(({ status }) => status === 'pending')
            .toSorted((one, other) => (one.createdAt ?? 0) - (other.createdAt ?? 0)),
        ),
      ),
    decline: (id) =>
      answer(shop, () => {
        const request = stayRequests.get(id);
        if (request === undefined) return err({ type: 'NotFound' });
        if (request.status !== 'pending') return err({ type: 'Conflict' });
        stayRequests.set(id, { ...request, status: 'declined', updatedAt: shop.tick() });
        return ok(undefined);
      }),
  };
}
