// settings/pages: what the shop says of itself, of returns, and of data and terms (FW-27). Everybody reads it.
import { draftOrErrors, optionalText, type Checked } from '#domain/validation';
import { readInstant, readOptionalText, readText, type Fields } from '#kernel/fields';

/** The names of the pages, which are their addresses too. */
export const shopPageNames = ['about', 'returns', 'privacy'] as const;

export type ShopPageName = (typeof shopPageNames)[number];

/** The shop's own texts; '' for the usual one. */
export type ShopPagesDraft = Readonly<Record<ShopPageName, string>>;

export interface ShopPages extends ShopPagesDraft {
  readonly updatedAt: number | null;
  readonly updatedBy: string | null;
}

/** Whether the shop says something of itself. Without it the page about the shop is not there. */
export function hasAbout({ about }: ShopPagesDraft): boolean {
  return about !== '';
}

/** Of one page. */
export const maxShopPageLength = 8000;

export function readShopPages(fields: Fields): ShopPages {
  return {
    about: readText(fields, 'about').trim(),
    returns: readText(fields, 'returns').trim(),
    privacy: readText(fields, 'privacy').trim(),
    updatedAt: readInstant(fields, 'updatedAt'),
    updatedBy: readOptionalText(fields, 'updatedBy'),
  };
}

export const plainShopPages: ShopPages = readShopPages({});

/** The stored shape, and the form. */
export function shopPagesDocument({ about, returns, privacy }: ShopPagesDraft): ShopPagesDraft {
  return { about, returns, privacy };
}

export function checkShopPages(form: ShopPagesDraft): Checked<ShopPagesDraft, ShopPagesDraft> {
  return draftOrErrors(
    {
      about: optionalText(form.about, maxShopPageLength),
      returns: optionalText(form.returns, maxShopPageLength),
      privacy: optionalText(form.privacy, maxShopPageLength),
    },
    () => ({ about: form.about.trim(), returns: form.returns.trim(), privacy: form.privacy.trim() }),
  );
}

/** Whether both are the same but for who saved them and when. */
export function isSameShopPages(one: ShopPagesDraft, other: ShopPagesDraft): boolean {
  return shopPageNames.every((name) => one[name] === other[name]);
}
