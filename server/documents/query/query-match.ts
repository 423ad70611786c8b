// Evaluates a query in memory for single documents. Live listeners use it after each commit.
import { equalValues, isMatchable, isNaNValue, orderKey, rangeBounds } from '../values/order-key.ts';
import { documentName } from '../values/path.ts';
import { isNamePath, valueAt, type FieldPath } from '../values/field-path.ts';
import type { Document } from '../values/document.ts';
import type { Cursor, FieldFilter, Filter, Query, UnaryFilter } from './query.ts';
import type { Value } from '../values/value.ts';

/** Compiled once for a query, used for many documents. It ignores limit and offset. */
export interface Matcher {
  /** True when the document is in the query's collection and passes its filters and cursors. */
  matches(document: Document): boolean;
  /** The query's order over documents that match. */
  compare(left: Document, right: Document): number;
  /** The keys of a document in the query's order, for many comparisons. */
  keysOf(document: Document): SortKeys;
  compareKeys(left: SortKeys, right: SortKeys): number;
}

export type SortKeys = readonly (Buffer | null)[];

/** Prepares a query for documents of this database. */
export function matcherOf(query: Query, databaseName: string): Matcher {
  const read: FieldReader = (document, path) =>
    isNamePath(path)
      ? { referenceValue: documentName(document.path, databaseName) }
      : valueAt(document.fields, path);
  const passes = query.filter === null ? () => true : predicateOf(query.filter, read);
  const { orderBy } = query;
  const keysOf = (document: Document): SortKeys => orderBy.map(({ field }) => keyOf(read(document, field)));
  return {
    matches: (document) =>
      inScope(document.path, query) &&
      passes(document) &&
      orderBy.every(({ field }) => read(document, field) !== undefined) &&
      afterStart(document, query, read) &&
      beforeEnd(document, query, read),
    compare(left, right) {
      for (const { field, direction } of orderBy) {
        const order = compareKeys(keyOf(read(left, field)), keyOf(read(right, field)));
        if (order !== 0) return direction === 'ascending' ? order : -order;
      }
      return 0;
    },
    keysOf,
    compareKeys(left, right) {
      for (const [at, { direction }] of orderBy.entries()) {
        const order = compareKeys(left[at] ?? null, right[at] ?? null);
        if (order !== 0) return direction === 'ascending' ? order : -order;
      }
      return 0;
    },
  };
}

/** True when a document of this path could be in the query's result, whatever its fields. */
export function inScope(path: string, query: Query): boolean {
  const end = path.lastIndexOf('/');
  const collectionPath = path.slice(0, end);
  const prefix = query.parent === '' ? '' : `${query.parent}/`;
  if (query.collection === '') return path.startsWith(prefix);
  if (!query.allDescendants) return collectionPath === prefix + query.collection;
  return (
    collectionPath.startsWith(prefix) &&
    (collectionPath === query.collection || collectionPath.endsWith(`/${query.collection}`))
  );
}

type FieldReader = (document: Document, path: FieldPath) => Value | undefined;
type Predicate = (document: Document) => boolean;

const nullKey = orderKey({ nullValue: null });
const nanKey = orderKey({ doubleValue: 'NaN' });

function predicateOf(filter: Filter, read: FieldReader): Predicate {
  if (filter.type === 'Field') return fieldPredicate(filter, read);
  if (filter.type === 'Unary') return unaryPredicate(filter, read);
  const predicates = filter.filters.map((inner) => predicateOf(inner, read));
  return filter.type === 'And'
    ? (document) => predicates.every((passes) => passes(document))
    : (document) => predicates.some((passes) => passes(document));
}

function unaryPredicate({ field, operator }: UnaryFilter, read: FieldReader): Predicate {
  return (document) => {
    const value = read(document, field);
    if (value === undefined) return false;
    const key = orderKey(value);
    const isNull = key.equals(nullKey);
    switch (operator) {
      case 'is-null':
        return isNull;
      case 'is-not-null':
        return !isNull;
      case 'is-nan':
        return key.equals(nanKey);
      case 'is-not-nan':
        return !isNull && !key.equals(nanKey);
    }
  };
}

function fieldPredicate({ field, operator, value: wanted }: FieldFilter, read: FieldReader): Predicate {
  const accepts = operandTest(operator, wanted);
  return (document) => {
    const value = read(document, field);
    return value !== undefined && accepts(value);
  };
}

function operandTest(operator: FieldFilter['operator'], wanted: Value): (value: Value) => boolean {
  const key = orderKey(wanted);
  const listed = elementsOf(wanted);
  switch (operator) {
    case '==':
      return (value) => orderKey(value).equals(key);
    case '!=':
      return (value) => !('nullValue' in value) && !orderKey(value).equals(key);
    case '<':
      return inRange(wanted, (order) => order < 0);
    case '<=':
      return inRange(wanted, (order) => order <= 0);
    case '>':
      return inRange(wanted, (order) => order > 0);
    case '>=':
      return inRange(wanted, (order) => order >= 0);
    case 'in':
      return (value) => isMatchable(value) && includes(listed, value);
    case 'not-in':
      return (value) =>
        !('nullValue' in value) && !includes(listed, value) && !includes(listed, { nullValue: null });
    case 'array-contains':
      return (value) => includes(elementsOf(value), wanted);
    case 'array-contains-any':
      return (value) =>
        listed.some((element) => isMatchable(element) && includes(elementsOf(value), element));
  }
}

function inRange(wanted: Value, accepts: (order: number) => boolean): (value: Value) => boolean {
  const key = orderKey(wanted);
  if (isNaNValue(wanted)) return () => false;
  const { from, to } = rangeBounds(wanted);
  return (value) => {
    const other = orderKey(value);
    const sameType = Buffer.compare(other, from) >= 0 && Buffer.compare(other, to) < 0;
    return sameType && accepts(Buffer.compare(other, key));
  };
}

function elementsOf(value: Value): readonly Value[] {
  return 'arrayValue' in value ? value.arrayValue.values : [];
}

function includes(values: readonly Value[], value: Value): boolean {
  return values.some((other) => equalValues(other, value));
}

function afterStart(document: Document, query: Query, read: FieldReader): boolean {
  if (query.startAt === null) return true;
  const order = compareToCursor(document, query.startAt, query, read);
  return query.startAt.before ? order >= 0 : order > 0;
}

function beforeEnd(document: Document, query: Query, read: FieldReader): boolean {
  if (query.endAt === null) return true;
  const order = compareToCursor(document, query.endAt, query, read);
  return query.endAt.before ? order < 0 : order <= 0;
}

function compareToCursor(document: Document, cursor: Cursor, query: Query, read: FieldReader): number {
  for (const [position, wanted] of cursor.values.entries()) {
    const order = query.orderBy[position];
    if (order === undefined) return 0;
    const difference = compareKeys(keyOf(read(document, order.field)), orderKey(wanted));
    if (difference !== 0) return order.direction === 'ascending' ? difference : -difference;
  }
  return 0;
}

function keyOf(value: Value | undefined): Buffer | null {
  return value === undefined ? null : orderKey(value);
}

function compareKeys(left: Buffer | null, right: Buffer | null): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  return Buffer.compare(left, right);
}
