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
  category: { kind: 'category', limit: textLimits.name, csv: 'required', packed: 4, shown: true },
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

type Table = typeof productFields;
export type ProductField = keyof Table;

/** The fields that have a trait. */
export type FieldWith<Trait extends keyof FieldTraits> = {
  [Field in ProductField]: Trait extends keyof Table[Field] ? Field : never;
}[ProductField];

/** The fields of a kind. */
export type FieldOf<Kind extends FieldTraits['kind']> = {
  [Field in ProductField]: Table[Field]['kind'] extends Kind ? Field : never;
}[ProductField];

/** In the order of the table. */
export function fieldsWith<Trait extends keyof FieldTraits>(trait: Trait): readonly FieldWith<Trait>[];
export function fieldsWith(trait: string): readonly string[] {
  return Object.entries(productFields).flatMap(([field, traits]) => (trait in traits ? field : []));
}

/** In the order of the table. */
export function fieldsOfKind<Kind extends FieldTraits['kind']>(
  ...kinds: readonly Kind[]
): readonly FieldOf<Kind>[];
export function fieldsOfKind(...kinds: readonly string[]): readonly string[] {
  return Object.entries(productFields).flatMap(([field, { kind }]) => (kinds.includes(kind) ? field : []));
}

export function hasTrait<Trait extends keyof FieldTraits>(
  field: ProductField,
  trait: Trait,
): field is FieldWith<Trait> {
  return trait in productFields[field];
}

/** A value for each of the fields. */
export function valuesOf<Field extends ProductField, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
): Readonly<Record<Field, Value>>;
// Written for any names, because the language gives a built record no exact keys.
export function valuesOf(fields: readonly string[], valueOf: (field: string) => unknown): object {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)]));
}
