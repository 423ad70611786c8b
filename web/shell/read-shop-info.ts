// Reads the shop info; loaded after the first paint.
import type { Backend } from '#backend/connect';
import { readCategories, readServedShop, readShopSettings } from '#backend/public-catalogue';
import { storeShopInfo, type KnownInfo } from './stored-shop-info.ts';
import type { DeviceStorage } from './storage/index.ts';

export { storedShopInfo } from './stored-shop-info.ts';

/** Settings and categories, and whether both were read. A complete result is stored on the device. */
export type ReadInfo = KnownInfo & { readonly awaitsOwner: boolean; readonly isRead: boolean };

/** As the server holds them for all visitors, without a read; from the documents when it does not answer. */
export async function readShopInfo(
  backend: Backend,
  storage: DeviceStorage,
  known: KnownInfo,
): Promise<ReadInfo> {
  const served = await readServedShop(backend);
  if (served === null) return readShopDocuments(backend, storage, known);
  const { awaitsOwner, ...facts } = served;
  storeShopInfo(storage, facts);
  return { ...facts, awaitsOwner, isRead: true };
}

/** As stored now; after a failed read, as known before. */
export async function readShopDocuments(
  backend: Backend,
  storage: DeviceStorage,
  known: KnownInfo,
): Promise<ReadInfo> {
  const [settings, categories] = await Promise.all([readShopSettings(backend), readCategories(backend)]);
  const info = {
    settings: settings.ok ? settings.value : known.settings,
    categories: categories.ok ? categories.value : known.categories,
    hasAbout: known.hasAbout === true,
  };
  const isRead = settings.ok && categories.ok;
  if (isRead) storeShopInfo(storage, info);
  return { ...info, awaitsOwner: false, isRead };
}
