// The settings of the point of sale, of delivery and of the own pages of a shop in memory.
import type {
  DeliverySettingsRepository,
  PageSettingsRepository,
  PosSettingsRepository,
} from '#backend/settings';
import { isSameDelivery } from '#domain/delivery';
import { isSamePosSettings } from '#domain/pos-settings';
import { isSameShopPages } from '#domain/shop-pages';
import { err, ok } from '#kernel/result';
import { changedMeanwhile } from './conflict.ts';
import { answer, type MemoryShop } from './memory-shop.ts';

export function createMemoryPosSettings(shop: MemoryShop): PosSettingsRepository {
  return {
    get: () => answer(shop, () => ok(shop.posSettings)),
    update: (loaded, draft, actor) =>
      answer(shop, () => {
        const current = shop.posSettings;
        if (!isSamePosSettings(current, loaded) && !isSamePosSettings(current, draft))
          return err(changedMeanwhile(current));
        shop.posSettings = { ...draft, updatedAt: shop.tick(), updatedBy: actor.id };
        return ok(undefined);
      }),
  };
}

export function createMemoryDelivery(shop: MemoryShop): DeliverySettingsRepository {
  return {
    get: () => answer(shop, () => ok(shop.delivery)),
    update: (loaded, draft, actor) =>
      answer(shop, () => {
        const current = shop.delivery;
        if (!isSameDelivery(current, loaded) && !isSameDelivery(current, draft))
          return err(changedMeanwhile(current));
        shop.delivery = { ...current, ...draft, updatedAt: shop.tick(), updatedBy: actor.id };
        return ok(undefined);
      }),
  };
}

export function createMemoryPages(shop: MemoryShop): PageSettingsRepository {
  return {
    get: () => answer(shop, () => ok(shop.pages)),
    update: (loaded, draft, actor) =>
      answer(shop, () => {
        const current = shop.pages;
        if (!isSameShopPages(current, loaded) && !isSameShopPages(current, draft))
          return err(changedMeanwhile(current));
        shop.pages = { ...draft, updatedAt: shop.tick(), updatedBy: actor.id };
        return ok(undefined);
      }),
  };
}
