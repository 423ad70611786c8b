// The reading behind the shop's facts, fetched after the first paint.
import type { Backend } from '#backend/connect';
import { readCategories, readShopSettings } from '#backend/shop-window';
import { defaultSettings } from '#domain/settings';
import type { ShopFacts } from './shop-facts.ts';

/** What is read now; where a read fails, what was known before, or the defaults. */
export async function readShopFacts(
  backend: Backend,
  known: Pick<ShopFacts, 'settings' | 'categories'>,
): Promise<Pick<ShopFacts, 'settings' | 'categories' | 'isRead'>> {
  const [settings, categories] = await Promise.all([readShopSettings(backend), readCategories(backend)]);
  return {
    settings: settings.ok ? settings.value : (known.settings ?? defaultSettings),
    categories: categories.ok ? categories.value : (known.categories ?? []),
    isRead: settings.ok && categories.ok,
  };
}
