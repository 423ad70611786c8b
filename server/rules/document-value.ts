// Converts stored documents to values of the rules. Fields are converted at the first access, because most are never
// read.
import type { Document, Fields, Value } from '#server/documents';
import { mapOf, type RuleMap, type RuleValue } from './value.ts';

/** The value of `resource`: data, id and name of the document. */
export function resourceOf(document: Document): RuleMap {
  const id = document.path.slice(document.path.lastIndexOf('/') + 1);
  return mapOf([
    ['data', lazyMap(document.fields)],
    ['id', id],
    ['__name__', { kind: 'path', path: document.path }],
  ]);
}

/** Converts one stored value. */
export function ruleValue(value: Value): RuleValue {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('timestampValue' in value) return { kind: 'timestamp', micros: microsOf(value.timestampValue) };
  if ('mapValue' in value) return lazyMap(value.mapValue.fields);
  if ('arrayValue' in value) return value.arrayValue.values.map(ruleValue);
  if ('bytesValue' in value) return { kind: 'bytes', base64: value.bytesValue };
  if ('referenceValue' in value) return { kind: 'path', path: relativePath(value.referenceValue) };
  if ('geoPointValue' in value) return { kind: 'latlng', ...value.geoPointValue };
  return null;
}

function lazyMap(fields: Fields): RuleMap {
  const converted = new Map<string, RuleValue>();
  const get = (key: string): RuleValue | undefined => {
    const known = converted.get(key);
    if (known !== undefined) return known;
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined) return undefined;
    const value = ruleValue(field);
    converted.set(key, value);
    return value;
  };
  let keys: readonly string[] | undefined;
  return { kind: 'map', get, keys: () => (keys ??= Object.keys(fields)), stored: fields };
}

function microsOf(timestamp: string): number {
  const seconds = Date.parse(`${timestamp.slice(0, 19)}Z`);
  return seconds * 1000 + Number(timestamp.slice(20, 26).padEnd(6, '0'));
}

function relativePath(name: string): string {
  return name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, '');
}
