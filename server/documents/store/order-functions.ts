// SQL functions with which SQLite orders, filters, indexes and sums documents by Firestore's rules.
import type { Database } from 'better-sqlite3';
import { parseFieldPath, valueAt, type FieldPath } from '../values/field-path.ts';
import { nameKey, numberOf, orderKey } from '../values/order-key.ts';
import type { Fields, Value } from '../values/value.ts';

/**
 * `name_key(path)`: the bytes of a document's name for comparisons.
 * `order_key(fields, path)`: the bytes of a field for comparisons, NULL where the field is missing.
 * `number_at(fields, path)`: the number of a field for sums, 'NaN', '' for another type, NULL where the field is
 * missing.
 * `holds(fields, path, key)`: 1 when the field is an array with an element of that key.
 */
export function registerOrderFunctions(database: Database): void {
  database.function('name_key', deterministic, nameReader());
  const fieldAt = fieldReader();
  database.function('order_key', deterministic, (fields: string, path: string) => {
    const value = fieldAt(fields, path);
    return value === undefined ? null : orderKey(value);
  });
  database.function('number_at', deterministic, (fields: string, path: string) => {
    const value = fieldAt(fields, path);
    if (value === undefined) return null;
    if ('integerValue' in value) return BigInt(value.integerValue);
    if (!('doubleValue' in value)) return '';
    // SQLite has no NaN and would store NULL.
    return value.doubleValue === 'NaN' ? 'NaN' : numberOf(value);
  });
  database.function('holds', deterministic, (fields: string, path: string, key: Buffer) => {
    const value = fieldAt(fields, path);
    if (value === undefined || !('arrayValue' in value)) return 0;
    return value.arrayValue.values.some((element) => orderKey(element).equals(key)) ? 1 : 0;
  });
}

const maxKnownPaths = 200;

const deterministic = { deterministic: true } as const;

// Caches the last name: a written row goes into several indexes, and each calls `name_key`.
function nameReader(): (path: string) => Buffer {
  let lastPath = '';
  let lastKey = nameKey('');
  return (path) => {
    if (path !== lastPath) [lastPath, lastKey] = [path, nameKey(path)];
    return lastKey;
  };
}

// Caches the last parsed document: SQLite reads several fields of a row one after the other. Queries name the paths, so
// as many are remembered as a few queries have.
function fieldReader(): (fields: string, path: string) => Value | undefined {
  const paths = new Map<string, FieldPath | null>();
  let lastText = '';
  let lastFields: Fields = {};
  return (text, pathText) => {
    if (text !== lastText) {
      lastFields = JSON.parse(text);
      lastText = text;
    }
    let path = paths.get(pathText);
    if (path === undefined) {
      path = parseFieldPath(pathText);
      if (paths.size >= maxKnownPaths) paths.clear();
      paths.set(pathText, path);
    }
    return path === null ? undefined : valueAt(lastFields, path);
  };
}
