// Reads the shop info; loaded after the first paint.
import type { Backend } from '#backend/connect';
import { readCategories, readShopSettings } from '#backend/public-catalogue';
import { storeShopInfo, type KnownInfo } from './stored-shop-info.ts';
import type { DeviceStorage } from './storage/index.ts';

export { storedShopInfo } from './stored-shop-info.ts';

/** Returns the settings and categories as read now; after a failed read, as known before. A complete result is stored on the device. */
export async function readShopInfo(
  backend: Backend,
  storage: DeviceStorage,
  known: KnownInfo,
): Promise<KnownInfo & { readonly isRead: boolean }> {
  const [settings, categories] = await Promise.all([readShopSettings(backend), readCategories(backend)]);
  const info = {
    settings: settings.ok ? settings.value : known.settings,
    categories: categories.ok ? categories.value : known.categories,
  };
  const isRead = settings.ok && categories.ok;
  if (isRead) storeShopInfo(storage, info);
  return { ...info, isRead };
}
