// Records over the fields of the table. They stand apart from it, because the store loads the table without them.
import {
  productFields,
  type FieldTraits,
  type FieldWith,
  type ProductField,
  type ProductFields,
} from './fields.ts';

/** The fields of a kind. */
type FieldOf<Kind extends FieldTraits['kind']> = {
  [Field in ProductField]: ProductFields[Field]['kind'] extends Kind ? Field : never;
}[ProductField];

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
