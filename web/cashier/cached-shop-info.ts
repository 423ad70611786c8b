// The settings and categories that the cashier page needs: as read now, or as this device last read them, so that receipts have
// their head offline too.
import * as z from 'zod/mini';
import { readCategory, type Category } from '#domain/category';
import type { PaperShop } from '#features/pos';
import { parseJson } from '#kernel/fields';

export interface CachedShopInfo {
  readonly shop: PaperShop;
  readonly categories: readonly Category[];
}

export function shopInfoToJson(info: CachedShopInfo): string {
  return JSON.stringify(info);
}

/** null when nothing is stored, or nothing readable. */
export function shopInfoFromJson(text: string | null): CachedShopInfo | null {
  const stored = storedInfo.safeParse(parseJson(text));
  if (!stored.success) return null;
  const { shop, categories } = stored.data;
  return { shop, categories: categories.map(({ id, ...fields }) => readCategory(id, fields)) };
}

const storedInfo = z.object({
  shop: z.object({ name: z.string(), phone: z.string(), address: z.string(), logo: z.string() }),
  categories: z.array(z.looseObject({ id: z.string() })),
});
