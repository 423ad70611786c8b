// The traits of the fields of a product (HZ-05), in the order of the columns of a product file. From them follow the form, its limits and
// their messages, what an edit deletes, search text and search entry, packed row, columns and cells.
import { textLimits } from '#domain/validation';
import type { ProductDraft } from './product.ts';

export interface FieldTraits {
  readonly kind: 'text' | 'code' | 'category' | 'url' | 'urls' | 'amount' | 'number' | 'flag';
  /** The longest text in UTF-16 units, of a list its longest URL; or the largest number, in piastres for an amount. A flag has none. */
  readonly limit?: number;
  /** A document leaves it out while it is empty; an edit that empties it deletes it. */
  readonly optional?: true;
  /** The search of every list finds a product by it. */
  readonly searched?: true;
  /** A product file may have its column, or must. */
  readonly csv?: 'column' | 'required';
  /** Its place in a packed row, from 1 on: a browser may read the rows of an older or newer server, so a place never changes. */
  readonly packed?: number;
  /** The page of the product states it, also before any script. */
  readonly shown?: true;
}

/** The highest price that an order can hold: 999,999.99 pounds. */
const priceLimit = 99_999_999;

export const productFields = {
  name: {
    kind: 'text',
    limit: textLimits.name,
    searched: true,
    csv: 'required',
    packed: 1,
    shown: true,
  },
  price: { kind: 'amount', limit: priceLimit, csv: 'required', packed: 2, shown: true },
  stock: { kind: 'number', limit: 1_000_000, csv: 'required', packed: 10, shown: true },
  /** An id. */
  category: { kind: 'category', limit: 128, csv: 'required', packed: 4, shown: true },
  description: {
    kind: 'text',
    limit: textLimits.description,
    searched: true,
    csv: 'column',
    packed: 6,
    shown: true,
  },
  barcode: { kind: 'code', limit: 64, optional: true, searched: true, csv: 'column', shown: true },
  originalPrice: { kind: 'amount', limit: priceLimit, csv: 'column', packed: 3, shown: true },
  /** Percent. */
  discount: { kind: 'number', limit: 100, csv: 'column', packed: 9 },
  isNew: { kind: 'flag', csv: 'column', packed: 8 },
  image: { kind: 'url', limit: textLimits.image, csv: 'column', packed: 5, shown: true },
  images: { kind: 'urls', limit: textLimits.image, optional: true, csv: 'column', shown: true },
  fullDescription: { kind: 'text', limit: 10_000, optional: true, csv: 'column', shown: true },
} as const satisfies Record<keyof ProductDraft, FieldTraits>;

/** Each field with its own traits. */
export type ProductFields = typeof productFields;
export type ProductField = keyof ProductFields;

/** The fields that have a trait. */
export type FieldWith<Trait extends keyof FieldTraits> = {
  [Field in ProductField]: Trait extends keyof ProductFields[Field] ? Field : never;
}[ProductField];

/** In the order of the table. */
export function fieldsWith<Trait extends keyof FieldTraits>(trait: Trait): readonly FieldWith<Trait>[];
export function fieldsWith(trait: string): readonly string[] {
  return Object.entries(productFields).flatMap(([field, traits]) => (trait in traits ? field : []));
}
