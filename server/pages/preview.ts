// Which preview image a product has, and under which URL (WS-06). Pure.
import { pastelOf } from '#domain/category';
import type { Product } from '#domain/product';
import { absoluteUrl, shopImage, type PageContext } from './parts.ts';

/** Raised when previews are drawn in another way: a messenger caches a preview by its URL. */
const template = '1';

/** 'ball-0123456789.jpg'. The hash never depends on what a sale changes. */
export function previewName(product: Product, context: Pick<PageContext, 'categories'>): string {
  const drawnFrom = [template, product.image, pastelOf(product.category, context.categories)];
  return `${product.id}-${shortHash(drawnFrom.join('\n'))}.jpg`;
}

/** The product's id in such a name, whatever its hash; null when it is no such name. */
export function productOfPreview(name: string): string | null {
  return /^(.+)-[0-9a-f]{10}\.jpg$/su.exec(name)?.[1] ?? null;
}

/** The absolute URL of an image for a link to this product. */
export function previewUrl(product: Product, context: PageContext): string {
  if (isDrawn(product.image)) {
    return `${context.origin}/preview/${encodeURIComponent(previewName(product, context))}`;
  }
  return absoluteUrl(product.image, context.origin) ?? shopImage(context);
}

/** Only images of this shop are drawn; one on another host is named as it is and never fetched. */
export function isDrawn(image: string): boolean {
  return /^\/(?:uploads|images\/products)\/[\w-]+\.(?:webp|svg)$/u.test(image);
}

/** 10 hex digits: FNV-1a of 64 bits, without the highest 24. */
function shortHash(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return BigInt.asUintN(40, hash).toString(16).padStart(10, '0');
}

/** The pastel of each category in light, as in shared/ui/styles/tokens.css. */
export function pastelColour(category: string): string {
  return pastels.get(category) ?? '#efe4d2';
}

const pastels: ReadonlyMap<string, string> = new Map([
  ['cats', '#e9e1f7'],
  ['dogs', '#dcebf8'],
  ['food', '#fbebc8'],
  ['toys', '#fadfe6'],
  ['health', '#daf2e4'],
  ['accessories', '#fcdfd6'],
]);
