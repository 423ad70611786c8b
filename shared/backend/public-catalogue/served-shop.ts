// Settings and categories, which every page of the store shows: from the server, which holds them for all visitors (CL-15).
import type { Backend } from '#backend/connect';
import { readCategory, type Category } from '#domain/category';
import { isFields, readFlag, readList, readMap, readText, type Fields } from '#kernel/fields';
import { readSettings, type Settings } from '#domain/settings';
import { fetchJson } from './rest.ts';
import { inTime } from './slow.ts';

export interface ShopFacts {
  readonly settings: Settings;
  /** By `order`. */
  readonly categories: readonly Category[];
  /** Whether the shop says something of itself on a page of its own (FW-27). */
  readonly hasAbout: boolean;
}

export interface ServedShop extends ShopFacts {
  /** The shop has no owner yet, and the store nothing to show (R34). */
  readonly awaitsOwner: boolean;
}

/** Null when the server has no usable answer, or none in time. */
export async function readServedShop({ apiOrigin }: Backend): Promise<ServedShop | null> {
  const answer = await inTime(fetchJson(`${apiOrigin}/api/catalogue/shop`));
  if (!answer?.ok || !isFields(answer.value)) return null;
  const facts = shopFactsFrom(answer.value);
  return facts && { ...facts, awaitsOwner: readFlag(answer.value, 'awaitsOwner', false) };
}

/** Null when the fields have no settings. */
export function shopFactsFrom(fields: Fields): ShopFacts | null {
  if (!isFields(fields['settings'])) return null;
  return {
    settings: readSettings(readMap(fields, 'settings')),
    categories: readList(fields, 'categories')
      .filter(isFields)
      .map((category) => readCategory(readText(category, 'id'), category)),
    hasAbout: readFlag(fields, 'hasAbout', false),
  };
}
