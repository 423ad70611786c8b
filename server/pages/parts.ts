// Parts of plain HTML that several pages have. The classes are those of the components that replace them.
import { categoryFilters, headerCategories, type CategoryFilter } from '#domain/category';
import { smallImageUrl } from '#domain/image';
import { stockForSale, storefrontStock, type Product } from '#domain/product';
import { categoryText, moneyText, productName, shellTexts, storefrontTexts } from '#text';
import { escapeHtml } from './escape.ts';
import type { ShopFacts } from './shop-reader.ts';

/** The facts that every page needs beside its own. */
export interface PageContext extends ShopFacts {
  /** The public origin, without a slash at the end. */
  readonly origin: string;
}

/** The shop's own name (SH-10). */
export function storeNameOf({ settings }: ShopFacts): string {
  return settings.storeName || shellTexts.storeName;
}

/** The category bar of the header (AC-13); nothing when no category is chosen for it. */
export function categoryBar({ categories }: ShopFacts): string {
  const chosen = headerCategories(categories);
  if (chosen.length === 0) return '';
  const links = chosen.map((one) =>
    categoryLink(
      one,
      'flex min-h-11 items-center rounded-control px-3 text-small font-semibold whitespace-nowrap text-quiet',
    ),
  );
  return `<nav aria-label="${shellTexts.navigation.categories}" class="border-b border-line bg-surface"><ul class="page-width no-scrollbar flex h-12 items-center gap-1 overflow-x-auto">${links.map((link) => `<li>${link}</li>`).join('')}</ul></nav>`;
}

/** A search and the categories, for a page that leads on. */
export function searchAndCategories({ categories }: ShopFacts): string {
  const { search } = storefrontTexts.catalogue;
  const links = categoryFilters(categories).map((one) => categoryLink(one, 'text-brand font-semibold'));
  return `<form action="/products" role="search" class="flex w-full max-w-md gap-2"><input name="q" type="search" aria-label="${search}" placeholder="${search}" /><button type="submit">${storefrontTexts.catalogue.searchPlaceholder}</button></form><nav aria-label="${storefrontTexts.home.categories}"><ul class="flex flex-wrap justify-center gap-3">${links.map((link) => `<li>${link}</li>`).join('')}</ul></nav>`;
}

export function categoryLink({ id, label }: CategoryFilter, classes: string): string {
  const to = `/products?category=${encodeURIComponent(id)}`;
  return `<a href="${escapeHtml(to)}" class="${classes}"><span dir="auto">${escapeHtml(categoryText(label))}</span></a>`;
}

/** An image URL as others reach it, or null when it is no URL of the web. */
export function absoluteUrl(url: string, origin: string): string | null {
  if (url === '' || !URL.canParse(url, origin)) return null;
  const { href, protocol } = new URL(url, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

interface Shared {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** An absolute URL. */
  readonly image: string;
}

/** The properties of Open Graph that every page has beside its type. */
export function sharedProperties(
  { title, description, url, image }: Shared,
  store: string,
): readonly (readonly [string, string])[] {
  return [
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:site_name', store],
    ['og:locale', 'ar_EG'],
    ['og:image', image],
  ];
}

/** The type and size of a drawn preview. */
export const previewSizeProperties = [
  ['og:image:type', 'image/jpeg'],
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
] as const;

/** Pounds with a point and two decimals, whatever the language of the page. */
export function poundsOf(piastres: number): string {
  return (piastres / 100).toFixed(2);
}

/** The shop's logo where it has one, else the icon of the build. */
export function shopImage({ settings, origin }: PageContext): string {
  return absoluteUrl(settings.logo, origin) ?? `${origin}/icons/icon-512.png`;
}

/** Products as links with name, price and stock; the name is a heading of this level. */
export function productList(products: readonly Product[], heading: 'h2' | 'h3'): string {
  const items = products.map((product) => `<li>${productCard(product, heading)}</li>`);
  const wide = heading === 'h2' ? ' lg:grid-cols-4' : '';
  return `<ul class="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3${wide}">${items.join('')}</ul>`;
}

/** No `article`: the card of the script, which replaces it, is the one that can be bought from. */
function productCard(product: Product, heading: 'h2' | 'h3'): string {
  const { image } = product;
  const drawn =
    image === ''
      ? ''
      : `<img src="${escapeHtml(smallImageUrl(image))}" alt="" width="320" height="320" loading="lazy" class="aspect-square w-full object-cover" />`;
  return `<div class="flex h-full flex-col gap-1 overflow-hidden rounded-card border border-line bg-surface p-3"><a href="${escapeHtml(`/products/${encodeURIComponent(product.id)}`)}">${drawn}<${heading} dir="auto" class="font-semibold wrap-anywhere">${escapeHtml(productName(product))}</${heading}></a><p class="text-heading font-extrabold">${moneyText(product.price)}</p><p class="text-small font-semibold">${stockWord(product)}</p></div>`;
}

/** Whether a product can be bought, in a word. */
export function stockWord(product: Product): string {
  const { inStock, outOfStock } = storefrontTexts.product;
  return storefrontStock(stockForSale(product)) === 'InStock' ? inStock : outOfStock;
}
