// settings/pages: everybody reads it, an admin writes it together with its entry of the audit log (FW-27).
import type { Backend } from '#backend/connect';
import {
  isSameShopPages,
  readShopPages,
  shopPagesDocument,
  type ShopPages,
  type ShopPagesDraft,
} from '#domain/shop-pages';
import { createLoggedRecord, type LoggedRecord } from './logged-record.ts';

export type PageSettingsRepository = LoggedRecord<ShopPages, ShopPagesDraft>;

export function createPageSettingsRepository(backend: Backend): PageSettingsRepository {
  return createLoggedRecord<ShopPages, ShopPagesDraft>(backend, {
    id: 'pages',
    read: readShopPages,
    isSame: isSameShopPages,
    document: shopPagesDocument,
    merge: false,
    // The names of the audit log are those of all settings, where `returns` is the line of delivery.
    facts: ({ about, returns, privacy }) => ({
      aboutPage: about,
      returnsPage: returns,
      privacyPage: privacy,
    }),
  });
}
