// The users of a shop in memory.
import type { UserRepository } from '#backend/users';
import { userFormOf, type User, type UserDraft } from '#domain/user';
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
    save: (loaded, draft) =>
      answer(shop, () => {
        const current = shop.users.get(loaded.id);
        if (current === undefined) return err({ type: 'NotFound' });
        if (!hasSameFields(current, loaded) && !hasSameFields(current, draft)) {
          return err({ type: 'ChangedMeanwhile', current, by: null });
        }
        shop.users.set(current.id, { ...current, ...draft, updatedAt: shop.tick() });
        return ok(undefined);
      }),
  };
}

function hasSameFields(one: User | UserDraft, other: User | UserDraft): boolean {
  return JSON.stringify(userFormOf(one)) === JSON.stringify(userFormOf(other));
}
