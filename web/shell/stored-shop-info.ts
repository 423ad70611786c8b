// The shop's settings and categories as this device last read them, under `aleef.shop`: shown until they are read again.
import { shopFactsFrom } from '#backend/public-catalogue';
import type { Category } from '#domain/category';
import type { SettingsDraft } from '#domain/settings';
import { readJsonFields } from '#kernel/fields';
import type { DeviceStorage } from './storage/index.ts';

/** Each value is undefined while it is unknown. */
export interface KnownInfo {
  readonly settings: SettingsDraft | undefined;
  /** By `order`. */
  readonly categories: readonly Category[] | undefined;
  /** Whether the shop has a page about itself: only the server says so, for a visitor reads no further document for it (FW-27). */
  readonly hasAbout?: boolean;
}

const key = 'aleef.shop';

/** Both undefined when nothing is stored, or nothing readable. */
export function storedShopInfo(storage: DeviceStorage): KnownInfo {
  const stored = shopFactsFrom(readJsonFields(storage.read(key) ?? ''));
  return stored ?? { settings: undefined, categories: undefined };
}

export function storeShopInfo(storage: DeviceStorage, info: KnownInfo): void {
  storage.write(key, JSON.stringify(info));
}
