// Firestore's values in its JSON protocol, after parsing: one key is the type, and every value has its canonical
// spelling.

/** The fields of a document or of a map value. Names such as `__name__` never occur. */
export type Fields = Readonly<Record<string, Value>>;

/**
 * One value. `integerValue` is a decimal 64-bit integer, `timestampValue` has six fraction digits and ends in Z,
 * `bytesValue` is standard base64, `referenceValue` the full name of a document.
 */
export type Value =
  | NullValue
  | BooleanValue
  | IntegerValue
  | DoubleValue
  | TimestampValue
  | StringValue
  | BytesValue
  | ReferenceValue
  | GeoPointValue
  | ArrayValue
  | MapValue;

export interface NullValue {
  readonly nullValue: null;
}
export interface BooleanValue {
  readonly booleanValue: boolean;
}
export interface IntegerValue {
  readonly integerValue: string;
}
export interface DoubleValue {
  readonly doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0';
}
export interface TimestampValue {
  readonly timestampValue: string;
}
export interface StringValue {
  readonly stringValue: string;
}
export interface BytesValue {
  readonly bytesValue: string;
}
export interface ReferenceValue {
  readonly referenceValue: string;
}
export interface GeoPointValue {
  readonly geoPointValue: { readonly latitude: number; readonly longitude: number };
}
export interface ArrayValue {
  readonly arrayValue: { readonly values: readonly Value[] };
}
export interface MapValue {
  readonly mapValue: { readonly fields: Fields };
}
