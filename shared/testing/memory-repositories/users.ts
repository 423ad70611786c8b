// The users of a shop in memory.
import type { UserRepository } from '#backend/users';
import { err, ok } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';

export function createMemoryUsers(shop: MemoryShop): UserRepository {
  return {
    list: () => answer(shop, () => ok([...shop.users.values()])),
    get: (uid) =>
      answer(shop, () => {
        const user = shop.users.get(uid);
        return user === undefined ? err({ type: 'NotFound' }) : ok(user);
      }),
  };
}
