// The values of the rules language. Integers are bigint and floats are number, so the two are never confused.
import { EvaluationError } from './rules-error.ts';

export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly RuleValue[]
  | RuleMap
  | RuleSet
  | Timestamp
  | Duration
  | RulePath
  | Bytes
  | LatLng
  | MapDiff;

/** A map, or the known part of a map: reading a field that a query leaves open is an error. */
export interface RuleMap {
  readonly kind: 'map';
  /** Undefined where the map has no such key. */
  get(key: string): RuleValue | undefined;
  keys(): readonly string[];
  /** The stored fields of the map, where it is part of a document: if two maps share one, it needs no comparison. */
  readonly stored?: Readonly<Record<string, object>>;
}

/** Values without order; a value occurs once. */
export interface RuleSet {
  readonly kind: 'set';
  readonly values: readonly RuleValue[];
}

/** Microseconds since 1970. */
export interface Timestamp {
  readonly kind: 'timestamp';
  readonly micros: number;
}

export interface Duration {
  readonly kind: 'duration';
  readonly micros: number;
}

/** The path of a document below `/databases/(default)/documents`. */
export interface RulePath {
  readonly kind: 'path';
  readonly path: string;
}

/** Standard base64. */
export interface Bytes {
  readonly kind: 'bytes';
  readonly base64: string;
}

export interface LatLng {
  readonly kind: 'latlng';
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapDiff {
  readonly kind: 'mapDiff';
  readonly left: RuleMap;
  readonly right: RuleMap;
}

/** The names of types for `is`. */
export const typeNames = [
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
] as const;

export type TypeName = (typeof typeNames)[number];

export function isList(value: RuleValue): value is readonly RuleValue[] {
  return Array.isArray(value);
}

/** The kind of an object value, null for other values. */
export function kindOf(
  value: RuleValue,
): Exclude<RuleValue, null | boolean | bigint | number | string | readonly RuleValue[]>['kind'] | null {
  return value !== null && typeof value === 'object' && 'kind' in value ? value.kind : null;
}

export function hasType(value: RuleValue, type: TypeName): boolean {
  switch (type) {
    case 'bool':
      return typeof value === 'boolean';
    case 'int':
      return typeof value === 'bigint';
    case 'float':
      return typeof value === 'number';
    case 'number':
      return typeof value === 'bigint' || typeof value === 'number';
    case 'string':
      return typeof value === 'string';
    case 'list':
      return isList(value);
    default:
      return kindOf(value) === type;
  }
}

/** Equality of the language: integers equal floats of the same value; values of different types are unequal. */
export function equal(left: RuleValue, right: RuleValue): boolean {
  if (isNumber(left) && isNumber(right)) return equalNumbers(left, right);
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object')
    return left === right;
  if (isList(left) || isList(right)) return isList(left) && isList(right) && equalLists(left, right);
  return equalObjects(left, right);
}

/** An integer beyond 2^53 equals the float that it is rounded to. */
function equalNumbers(left: bigint | number, right: bigint | number): boolean {
  return typeof left === typeof right ? left === right : Number(left) === Number(right);
}

export function isNumber(value: RuleValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

export function contains(values: readonly RuleValue[], wanted: RuleValue): boolean {
  return values.some((value) => equal(value, wanted));
}

/** A complete map of these entries. */
export function mapOf(entries: Iterable<readonly [string, RuleValue]>): RuleMap {
  const values = new Map(entries);
  return { kind: 'map', get: (key) => values.get(key), keys: () => [...values.keys()] };
}

/** A map of which only these entries are known; reading another key is an error. */
export function partialMapOf(known: ReadonlyMap<string, RuleValue>): RuleMap {
  return {
    kind: 'map',
    get: (key) => known.get(key) ?? notKnown(key, known),
    keys: () => failUnknown('the keys'),
  };
}

export function setOf(values: Iterable<RuleValue>): RuleSet {
  const distinct: RuleValue[] = [];
  const primitives = new Set<RuleValue>();
  for (const value of values) {
    if (typeof value === 'string' ? primitives.has(value) : contains(distinct, value)) continue;
    primitives.add(value);
    distinct.push(value);
  }
  return { kind: 'set', values: distinct };
}

function notKnown(key: string, known: ReadonlyMap<string, RuleValue>): RuleValue {
  return known.has(key) ? null : failUnknown(key);
}

function failUnknown(what: string): never {
  throw new EvaluationError(`a query does not say ${what} of its documents`);
}

function equalLists(left: readonly RuleValue[], right: readonly RuleValue[]): boolean {
  return left.length === right.length && left.every((value, index) => equal(value, right[index] ?? null));
}

type ObjectValue = Exclude<RuleValue, null | boolean | bigint | number | string | readonly RuleValue[]>;

function equalObjects(left: ObjectValue, right: ObjectValue): boolean {
  switch (left.kind) {
    case 'map':
      return right.kind === 'map' && equalMaps(left, right);
    case 'set':
      return right.kind === 'set' && equalSets(left, right);
    case 'timestamp':
    case 'duration':
      return right.kind === left.kind && left.micros === right.micros;
    case 'path':
      return right.kind === 'path' && left.path === right.path;
    case 'bytes':
      return right.kind === 'bytes' && left.base64 === right.base64;
    case 'latlng':
      return (
        right.kind === 'latlng' && left.latitude === right.latitude && left.longitude === right.longitude
      );
    case 'mapDiff':
      return false;
  }
}

function equalMaps(left: RuleMap, right: RuleMap): boolean {
  const keys = left.keys();
  if (keys.length !== right.keys().length) return false;
  return keys.every((key) => {
    if (isSameValue(left, right, key)) return true;
    const other = right.get(key);
    return other !== undefined && equal(left.get(key) ?? null, other);
  });
}

/**
 * A commit keeps the objects of unchanged fields, so both maps then contain the same object. A float may be NaN, which
 * equals nothing.
 */
export function isSameValue({ stored: left }: RuleMap, { stored: right }: RuleMap, key: string): boolean {
  if (left === undefined || right === undefined || !Object.hasOwn(left, key)) return false;
  const stored = left[key];
  return stored !== undefined && stored === right[key] && mayNotBeNaN.some((type) => type in stored);
}

const mayNotBeNaN = ['integerValue', 'stringValue', 'booleanValue', 'timestampValue'] as const;

function equalSets(left: RuleSet, right: RuleSet): boolean {
  return (
    left.values.length === right.values.length && left.values.every((value) => contains(right.values, value))
  );
}
