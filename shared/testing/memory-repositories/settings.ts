// The settings of a shop in memory: its own, those of the point of sale, of delivery and of the own pages.
import type {
  DeliverySettingsRepository,
  LoggedRecord,
  PageSettingsRepository,
  PosSettingsRepository,
  SettingsRepository,
} from '#backend/settings';
import { isSameDelivery } from '#domain/delivery';
import { isSamePosSettings } from '#domain/pos-settings';
import { isSameSettings, readSettings } from '#domain/settings';
import { isSameShopPages } from '#domain/shop-pages';
import { changedMeanwhile, isOvertaken } from '#kernel/merge';
import { err, ok } from '#kernel/result';
import { answer, type MemoryShop } from './memory-shop.ts';

/** A record of the shop, who writes it, and what counts as a conflict. */
interface MemoryRecord<Stored, Draft> {
  readonly read: () => Stored;
  readonly write: (stored: Draft & { readonly updatedAt: number; readonly updatedBy: string }) => void;
  readonly isSame: (one: Draft, other: Draft) => boolean;
}

export function createMemorySettings(shop: MemoryShop): SettingsRepository {
  const read = () => shop.settings ?? readSettings({});
  return {
    ...createMemoryRecord(shop, {
      read,
      write: (settings) => (shop.settings = settings),
      isSame: isSameSettings,
    }),
    getOrCreate: (actor) =>
      answer(shop, () => {
        shop.settings ??= { ...readSettings({}), updatedAt: shop.tick(), updatedBy: actor.id };
        return ok(read());
      }),
  };
}

export function createMemoryPosSettings(shop: MemoryShop): PosSettingsRepository {
  return createMemoryRecord(shop, {
    read: () => shop.posSettings,
    write: (settings) => (shop.posSettings = settings),
    isSame: isSamePosSettings,
  });
}

export function createMemoryDelivery(shop: MemoryShop): DeliverySettingsRepository {
  return createMemoryRecord(shop, {
    read: () => shop.delivery,
    write: (delivery) => (shop.delivery = { ...shop.delivery, ...delivery }),
    isSame: isSameDelivery,
  });
}

export function createMemoryPages(shop: MemoryShop): PageSettingsRepository {
  return createMemoryRecord(shop, {
    read: () => shop.pages,
    write: (pages) => (shop.pages = pages),
    isSame: isSameShopPages,
  });
}

function createMemoryRecord<Stored extends Draft & { readonly updatedBy: string | null }, Draft>(
  shop: MemoryShop,
  { read, write, isSame }: MemoryRecord<Stored, Draft>,
): LoggedRecord<Stored, Draft> {
  return {
    get: () => answer(shop, () => ok(read())),
    update: (loaded, draft, actor) =>
      answer(shop, () => {
        const current = read();
        if (isOvertaken(current, { loaded, draft }, isSame)) return err(changedMeanwhile(current));
        write({ ...draft, updatedAt: shop.tick(), updatedBy: actor.id });
        return ok(undefined);
      }),
  };
}
