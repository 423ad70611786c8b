// A product as an exact type, and how its document is read and written.
import { normalBarcode } from '#domain/barcode';
import { uncategorised } from '#domain/category';
import {
  readFlag,
  readInstant,
  readMoney,
  readNumber,
  readOptionalText,
  readText,
  readWhole,
  type Fields,
} from '#kernel/fields';
import { noMoney, toPounds, type Piastres } from '#kernel/money';
import { readAllImages } from './images.ts';

export interface Product {
  readonly id: string;
  /** '' when the document has none: the screen shows a text for it (CA-27). */
  readonly name: string;
  readonly price: Piastres;
  /** Whole; below 0 after offline sales that oversold it. */
  readonly stock: number;
  readonly description: string;
  /** A category id; 'general' when the document has none (CA-46). */
  readonly category: string;
  /** A URL; '' when there is none. */
  readonly image: string;
  /** The further images, at most 7 (WS-12). */
  readonly images: readonly string[];
  /** 0 (not rated) to 5. */
  readonly rating: number;
  readonly isNew: boolean;
  /** Percent, 0 to 100. */
  readonly discount: number;
  readonly originalPrice: Piastres | null;
  readonly fullDescription: string | null;
  /** In its normal form. */
  readonly barcode: string | null;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  /** The uid of the user who saved it last. */
  readonly updatedBy: string | null;
  /** A cashier added it and no admin has seen it yet: the tills sell it, the store does not show it. */
  readonly isUnseen: boolean;
}

/** The fields that the product form saves. */
export type ProductDraft = Pick<
  Product,
  | 'name'
  | 'price'
  | 'stock'
  | 'description'
  | 'category'
  | 'image'
  | 'images'
  | 'isNew'
  | 'discount'
  | 'originalPrice'
  | 'fullDescription'
  | 'barcode'
>;

/** Whether a text from a URL can be the id of a product: the database refuses all others. */
export function isProductId(text: string): boolean {
  return text.length <= 128 && !/^(?:|\.|\.\.|__.*__)$/su.test(text) && !text.includes('/');
}

/** Whether the store shows and sells a product. Everything that a visitor sees asks this, and the tills do not. */
export function isOnWeb({ isUnseen }: Pick<Product, 'isUnseen'>): boolean {
  return !isUnseen;
}

/** Reads a product document; a missing stock is 0 (DB-04). */
export function readProduct(id: string, fields: Fields): Product {
  return readProductWith(id, fields, 0);
}

/** Reads a product document for the storefront, where a missing stock is 10 (CA-37). */
export function readStorefrontProduct(id: string, fields: Fields): Product {
  return readProductWith(id, fields, 10);
}

/** The document fields of the form, money in pounds. What is null is left out, and so are further images where there are none. */
export function productDocument(draft: ProductDraft) {
  return {
    name: draft.name,
    price: toPounds(draft.price),
    stock: draft.stock,
    description: draft.description,
    category: draft.category,
    image: draft.image,
    ...(draft.images.length === 0 ? {} : { images: [...draft.images] }),
    isNew: draft.isNew,
    discount: draft.discount,
    originalPrice: draft.originalPrice === null ? null : toPounds(draft.originalPrice),
    ...(draft.fullDescription === null ? {} : { fullDescription: draft.fullDescription }),
    ...(draft.barcode === null ? {} : { barcode: normalBarcode(draft.barcode) }),
  };
}

/** The fields under which a till stores a product on its disk: those of its document, with its times in milliseconds. */
export function storedProduct({ price, originalPrice, ...product }: Product): Fields {
  return {
    ...product,
    price: toPounds(price),
    originalPrice: originalPrice === null ? null : toPounds(originalPrice),
  };
}

/** The barcode of a document in its normal form, whichever program wrote it; null when there is none. */
export function readBarcode(fields: Fields): string | null {
  return normalBarcode(readOptionalText(fields, 'barcode') ?? '') || null;
}

function readProductWith(id: string, fields: Fields, missingStock: number): Product {
  return {
    id,
    name: readText(fields, 'name').trim(),
    price: readMoney(fields, 'price', noMoney),
    stock: readWhole(
      fields,
      'stock',
      fields['stock'] === undefined || fields['stock'] === null ? missingStock : 0,
    ),
    description: readText(fields, 'description'),
    category: readOptionalText(fields, 'category') ?? uncategorised,
    ...readAllImages(fields),
    rating: within(readNumber(fields, 'rating', 0), 5),
    isNew: readFlag(fields, 'isNew', false),
    discount: within(readNumber(fields, 'discount', 0), 100),
    originalPrice: readMoney(fields, 'originalPrice', null),
    fullDescription: readOptionalText(fields, 'fullDescription'),
    barcode: readBarcode(fields),
    createdAt: readInstant(fields, 'createdAt'),
    updatedAt: readInstant(fields, 'updatedAt'),
    updatedBy: readOptionalText(fields, 'updatedBy'),
    isUnseen: readFlag(fields, 'isUnseen', false),
  };
}

function within(value: number, max: number): number {
  return Math.min(Math.max(0, value), max);
}
