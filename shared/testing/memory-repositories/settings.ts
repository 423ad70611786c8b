// The settings of a shop in memory.
import type { Actor } from '#backend/documents';
import type { SettingsRepository } from '#backend/settings';
import { readSettings, settingsFormOf, type Settings, type SettingsDraft } from '#domain/settings';
import { err, ok } from '#kernel/result';
import { changedMeanwhile } from './conflict.ts';
import { answer, type MemoryShop } from './memory-shop.ts';

export function createMemorySettings(shop: MemoryShop): SettingsRepository {
  const current = (): Settings => shop.settings ?? readSettings({});
  const write = (draft: SettingsDraft, actor: Actor): void => {
    shop.settings = { ...draft, updatedAt: shop.tick(), updatedBy: actor.id };
  };
  return {
    get: () => answer(shop, () => ok(current())),
    getOrCreate: (actor) =>
      answer(shop, () => {
        const found = current();
        if (shop.settings === null) write(found, actor);
        return ok(found);
      }),
    update: (loaded, draft, actor) =>
      answer(shop, () => {
        if (!sameSettings(current(), loaded) && !sameSettings(current(), draft))
          return err(changedMeanwhile(current()));
        write(draft, actor);
        return ok(undefined);
      }),
    save: (draft, actor) =>
      answer(shop, () => {
        write(draft, actor);
        return ok(undefined);
      }),
  };
}

function sameSettings(one: SettingsDraft, other: SettingsDraft): boolean {
  return JSON.stringify(settingsFormOf(one)) === JSON.stringify(settingsFormOf(other));
}
