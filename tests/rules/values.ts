// Plain data in the form of documents, so that tests read like the documents that they write.
import type { Document, Fields, Value } from '#server/documents';

/** Whole numbers become integers, others doubles, dates timestamps. */
export type Plain =
  null | boolean | number | string | Date | Double | readonly Plain[] | { readonly [name: string]: Plain };

/** A double also for a whole number. */
export class Double {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

export interface Data {
  readonly [name: string]: Plain;
}

export function documentAt(path: string, data: Data): Document {
  return { path, fields: fieldsOf(data), createTime: 1, updateTime: 1 };
}

function fieldsOf(data: Data): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueOf(value)]));
}

export function valueOf(value: Plain): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : double(value);
  if (value instanceof Date) return { timestampValue: `${value.toISOString().slice(0, 23)}000Z` };
  if (value instanceof Double) return double(value.value);
  if (isArray(value)) return { arrayValue: { values: value.map(valueOf) } };
  return { mapValue: { fields: fieldsOf(value) } };
}

function isArray(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function double(value: number): Value {
  if (Number.isNaN(value)) return { doubleValue: 'NaN' };
  if (value === Infinity) return { doubleValue: 'Infinity' };
  if (value === -Infinity) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(value, -0) ? '-0' : value };
}
