// Converts plain data to Firestore values, for the documents that the server itself writes.
import type { Fields, Value } from './value.ts';

/** A field value as the Firebase SDKs accept it. A timestamp is a Date. */
export type Plain =
  null | boolean | number | string | Date | readonly Plain[] | { readonly [name: string]: Plain };

export interface PlainDocument {
  readonly [name: string]: Plain;
}

/** The fields as typed values; whole numbers become integers, as the SDKs send them. */
export function encodeFields(document: PlainDocument): Fields {
  return Object.fromEntries(Object.entries(document).map(([name, field]) => [name, encode(field)]));
}

function encode(field: Plain): Value {
  if (field === null) return { nullValue: null };
  if (typeof field === 'boolean') return { booleanValue: field };
  if (typeof field === 'string') return { stringValue: field };
  if (typeof field === 'number') {
    return Number.isSafeInteger(field) ? { integerValue: String(field) } : { doubleValue: field };
  }
  if (field instanceof Date) return { timestampValue: field.toISOString().replace('Z', '000Z') };
  if (isList(field)) return { arrayValue: { values: field.map(encode) } };
  return { mapValue: { fields: encodeFields(field) } };
}

// `Array.isArray` alone does not narrow a readonly list.
function isList(field: readonly Plain[] | PlainDocument): field is readonly Plain[] {
  return Array.isArray(field);
}
