// The shop's settings and categories as this device last read them, under `aleef.shop`: shown until they are read again.
import { readCategory, type Category } from '#domain/category';
import { isFields, readJsonFields, readList, readMap, readText } from '#kernel/fields';
import { readSettings, type SettingsDraft } from '#domain/settings';
import type { DeviceStorage } from './storage/index.ts';

/** Each value is undefined while it is unknown. */
export interface KnownInfo {
  readonly settings: SettingsDraft | undefined;
  /** By `order`. */
  readonly categories: readonly Category[] | undefined;
}

const key = 'aleef.shop';

/** Both undefined when nothing is stored, or nothing readable. */
export function storedShopInfo(storage: DeviceStorage): KnownInfo {
  const fields = readJsonFields(storage.read(key) ?? '');
  if (!isFields(fields['settings'])) return { settings: undefined, categories: undefined };
  return {
    settings: readSettings(readMap(fields, 'settings')),
    categories: readList(fields, 'categories')
      .filter(isFields)
      .map((category) => readCategory(readText(category, 'id'), category)),
  };
}

export function storeShopInfo(storage: DeviceStorage, info: KnownInfo): void {
  storage.write(key, JSON.stringify(info));
}
