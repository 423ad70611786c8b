// The page of one product before any script (WS-01, WS-03): head, description by schema.org and plain content. Pure.
import { isEan13 } from '#domain/barcode';
import { categoryPath } from '#domain/category';
import { imageSrcSet, wideImageSizes } from '#domain/image';
import {
  productLabels,
  quickViewDescription,
  stockForSale,
  storefrontStock,
  type Product,
} from '#domain/product';
import { cutText } from '#kernel/cut-text';
import { moneyText, productName, productPageTexts, shellTexts, storePageTexts } from '#text';
import { escapeHtml } from './escape.ts';
import type { PageContent } from './fill-frame.ts';
import {
  absoluteUrl,
  categoryBar,
  categoryLink,
  poundsOf,
  previewSizeProperties,
  searchAndCategories,
  sharedProperties,
  stockWord,
  storeNameOf,
  type PageContext,
} from './parts.ts';
import { isDrawn, previewUrl } from './preview.ts';

/** The longest description of a page in its head, in characters. */
const headDescriptionLength = 200;

export function productPage(product: Product, context: PageContext): PageContent {
  const name = productName(product);
  const store = storeNameOf(context);
  const canonical = `${context.origin}/products/${encodeURIComponent(product.id)}`;
  const description = headDescription(product, store);
  const ownText = quickViewDescription(product).trim();
  const image = previewUrl(product, context);
  return {
    title: shellTexts.pageTitle(name, store),
    description,
    canonical,
    properties: [
      ['og:type', 'product'],
      ...sharedProperties({ title: name, description, url: canonical, image }, store),
      ...(isDrawn(product.image) ? previewSizeProperties : []),
      ['product:price:amount', poundsOf(product.price)],
      ['product:price:currency', 'EGP'],
    ],
    data: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      image: [image, ...furtherImages(product, context)],
      ...(ownText === '' ? {} : { description: ownText }),
      sku: product.barcode ?? product.id,
      ...gtinOf(product.barcode),
      offers: {
        '@type': 'Offer',
        url: canonical,
        priceCurrency: 'EGP',
        price: poundsOf(product.price),
        availability: `https://schema.org/${storefrontStock(stockForSale(product))}`,
      },
    },
    main: mainOf(product, context),
    place: 'all',
  };
}

/** The answer for an id that is no product, or none any more. */
export function unknownProductPage(context: PageContext): PageContent {
  const { unknown, unknownHint } = productPageTexts;
  return {
    title: shellTexts.pageTitle(unknown, storeNameOf(context)),
    description: unknownHint,
    canonical: null,
    properties: [],
    data: null,
    main: `${categoryBar(context)}<div class="page-width flex flex-col items-center gap-4 py-12 text-center"><h1 class="text-heading font-extrabold">${unknown}</h1><p class="text-quiet">${unknownHint}</p>${searchAndCategories(context)}</div>`,
    place: 'all',
  };
}

/** The images after the first, which stands for the product as a preview. */
function furtherImages({ images }: Product, { origin }: PageContext): readonly string[] {
  return images.flatMap((url) => absoluteUrl(url, origin) ?? []);
}

/** Nothing for a product without a description (FW-27). */
function descriptionHtml(product: Product): string {
  const text = quickViewDescription(product).trim();
  return text === '' ? '' : `<p dir="auto" class="whitespace-pre-line wrap-anywhere">${escapeHtml(text)}</p>`;
}

function headDescription(product: Product, store: string): string {
  const own = quickViewDescription(product).replaceAll(/\s+/gu, ' ').trim();
  if (own !== '') return cutText(own, headDescriptionLength);
  return storePageTexts.describe(productName(product), moneyText(product.price), store);
}

function mainOf(product: Product, context: PageContext): string {
  const name = escapeHtml(productName(product));
  const { originalPrice } = productLabels(product);
  const former =
    originalPrice === null
      ? ''
      : ` <del class="text-small text-quiet">${storePageTexts.priceBefore(moneyText(originalPrice))}</del>`;
  const image = product.image === '' ? '' : imageHtml(product, name);
  return `${categoryBar(context)}<div class="page-width flex flex-col gap-4 pt-4 md:gap-6 md:pt-6">${pathHtml(product, context)}<div class="grid gap-5 md:grid-cols-2 md:gap-8 lg:gap-12">${image}<div class="flex flex-col items-start gap-4"><h1 dir="auto" class="text-title wrap-anywhere md:text-display">${name}</h1><p class="text-display font-extrabold">${moneyText(product.price)}${former}</p><p class="text-small font-semibold">${stockWord(product)}</p>${descriptionHtml(product)}</div></div></div>`;
}

/** Under several images the row of small ones has its place, so that nothing moves when the script shows it. */
function imageHtml({ image, images }: Product, name: string): string {
  const sizes = imageSrcSet(image);
  const set = sizes === undefined ? '' : ` srcset="${escapeHtml(sizes)}" sizes="${wideImageSizes}"`;
  const others = images.length === 0 ? '' : '<div class="h-16"></div>';
  return `<div class="flex flex-col gap-3 self-start"><img src="${escapeHtml(image)}"${set} alt="${name}" width="800" height="800" fetchpriority="high" class="aspect-square w-full rounded-card object-cover" />${others}</div>`;
}

function pathHtml(product: Product, { categories }: PageContext): string {
  const steps = categoryPath(product.category, categories).map((step) =>
    categoryLink(step, 'flex min-h-11 items-center font-semibold text-brand'),
  );
  const all = `<a href="/products" class="flex min-h-11 items-center font-semibold text-brand">${shellTexts.navigation.allCategories}</a>`;
  return `<nav aria-label="${productPageTexts.path}"><ol class="flex flex-wrap items-center gap-x-1 text-small">${[all, ...steps].map((link) => `<li>${link}</li>`).join('')}</ol></nav>`;
}

/**
 * A valid EAN-13, UPC or EAN-8: filled up with zeros all three have the check digit of an EAN-13. Codes with the prefix 2 are
 * assigned inside a store and identify nothing outside of it.
 */
function gtinOf(barcode: string | null): { readonly gtin?: string } {
  if (barcode === null || ![8, 12, 13].includes(barcode.length) || barcode.startsWith('2')) return {};
  return isEan13(barcode.padStart(13, '0')) ? { gtin: barcode } : {};
}
