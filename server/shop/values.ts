// Plain data as Firestore's values and back, for the few documents that the server itself writes and reads.
import type { Fields, Value } from '#server/documents';

/** What the server puts into its documents: numbers are whole. */
export type Plain = string | number | boolean | null | readonly Plain[] | PlainFields;
export interface PlainFields {
  readonly [name: string]: Plain;
}

/** The fields of a document from plain data. */
export function fieldsOf(plain: PlainFields): Fields {
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, valueOf(value)]));
}

/** The texts, flags and numbers among a document's top fields; the rest, of which the server asks nothing, is undefined. */
export function plainOf(fields: Fields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, simpleOf(value)]));
}

function simpleOf(value: Value): string | boolean | number | undefined {
  if ('stringValue' in value) return value.stringValue;
  if ('booleanValue' in value) return value.booleanValue;
  return 'integerValue' in value ? Number(value.integerValue) : undefined;
}

function valueOf(plain: Plain): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'number') return { integerValue: String(plain) };
  return isList(plain)
    ? { arrayValue: { values: plain.map(valueOf) } }
    : { mapValue: { fields: fieldsOf(plain) } };
}

function isList(plain: Plain): plain is readonly Plain[] {
  return Array.isArray(plain);
}
