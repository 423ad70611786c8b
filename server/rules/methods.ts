// The methods of values. A name that no type has is refused at loading; calling a method that the object lacks is an
// error.
import { fail } from './rules-error.ts';
import {
  contains,
  equal,
  isList,
  isSameValue,
  setOf,
  type MapDiff,
  type RuleMap,
  type RuleSet,
  type RuleValue,
} from './value.ts';

export interface MethodOf {
  readonly parameters: number;
  apply(object: RuleValue, values: readonly RuleValue[]): RuleValue;
}

/**
 * Every method by name, for all types that have it. `matches` is compiled separately, because its pattern is checked at
 * loading.
 */
export const methods: Readonly<Record<string, MethodOf>> = {
  size: method(0, (object) => BigInt(sizeOf(object))),
  keys: method(0, (object) => map(object).keys()),
  values: method(0, (object) =>
    map(object)
      .keys()
      .map((key) => map(object).get(key) ?? null),
  ),
  get: method(2, (object, [key = null, fallback = null]) => valueOr(map(object), key, fallback)),
  diff: method(1, (object, [other = null]) => ({ kind: 'mapDiff', left: map(object), right: map(other) })),
  affectedKeys: method(0, (object) => affectedKeys(diff(object))),
  addedKeys: method(0, (object) => keysWhere(diff(object).left, (key) => !has(diff(object).right, key))),
  removedKeys: method(0, (object) => keysWhere(diff(object).right, (key) => !has(diff(object).left, key))),
  changedKeys: method(0, (object) => keysWhere(diff(object).left, (key) => isChanged(diff(object), key))),
  unchangedKeys: method(0, (object) => keysWhere(diff(object).left, (key) => isUnchanged(diff(object), key))),
  hasAll: method(1, (object, [wanted = null]) =>
    elements(wanted).every((value) => contains(elements(object), value)),
  ),
  hasAny: method(1, (object, [wanted = null]) =>
    elements(wanted).some((value) => contains(elements(object), value)),
  ),
  hasOnly: method(1, (object, [allowed = null]) =>
    elements(object).every((value) => contains(elements(allowed), value)),
  ),
  concat: method(1, (object, [other = null]) => [...list(object), ...list(other)]),
  removeAll: method(1, (object, [others = null]) =>
    list(object).filter((value) => !contains(list(others), value)),
  ),
  toSet: method(0, (object) => setOf(list(object))),
  join: method(1, (object, [separator = null]) => list(object).map(text).join(text(separator))),
  union: method(1, (object, [other = null]) => setOf([...set(object).values, ...set(other).values])),
  difference: method(1, (object, [other = null]) =>
    setOf(set(object).values.filter((value) => !contains(set(other).values, value))),
  ),
  intersection: method(1, (object, [other = null]) =>
    setOf(set(object).values.filter((value) => contains(set(other).values, value))),
  ),
  lower: method(0, (object) => text(object).toLowerCase()),
  upper: method(0, (object) => text(object).toUpperCase()),
  trim: method(0, (object) => text(object).trim()),
  toMillis: method(0, (object) => BigInt(Math.floor(timestampMicros(object) / 1000))),
};

function method(parameters: number, apply: MethodOf['apply']): MethodOf {
  return { parameters, apply };
}

function sizeOf(object: RuleValue): number {
  if (typeof object === 'string' || isList(object)) return object.length;
  if (object !== null && typeof object === 'object') {
    if (object.kind === 'map') return object.keys().length;
    if (object.kind === 'set') return object.values.length;
    if (object.kind === 'bytes') return Buffer.byteLength(object.base64, 'base64');
  }
  return fail('it has no size');
}

function valueOr(object: RuleMap, key: RuleValue, fallback: RuleValue): RuleValue {
  if (typeof key === 'string') return object.get(key) ?? (has(object, key) ? null : fallback);
  const [first = null, ...rest] = list(key);
  const value = valueOr(object, first, fallback);
  if (rest.length === 0 || typeof first !== 'string' || !has(object, first)) return value;
  return valueOr(map(value), rest, fallback);
}

function has(object: RuleMap, key: string): boolean {
  return object.stored === undefined ? object.get(key) !== undefined : Object.hasOwn(object.stored, key);
}

function keysWhere(object: RuleMap, wanted: (key: string) => boolean): RuleSet {
  return { kind: 'set', values: object.keys().filter(wanted) };
}

function affectedKeys({ left, right }: MapDiff): RuleSet {
  const changed = left.keys().filter((key) => !sameAt(left, right, key));
  return { kind: 'set', values: [...changed, ...right.keys().filter((key) => !has(left, key))] };
}

function isChanged({ left, right }: MapDiff, key: string): boolean {
  return has(right, key) && !sameAt(left, right, key);
}

function isUnchanged({ left, right }: MapDiff, key: string): boolean {
  return has(right, key) && sameAt(left, right, key);
}

function sameAt(left: RuleMap, right: RuleMap, key: string): boolean {
  if (isSameValue(left, right, key)) return true;
  const [first, second] = [left.get(key), right.get(key)];
  return first !== undefined && second !== undefined && equal(first, second);
}

function map(value: RuleValue): RuleMap {
  return isObject(value) && value.kind === 'map' ? value : fail('expected a map');
}

function diff(value: RuleValue): MapDiff {
  return isObject(value) && value.kind === 'mapDiff' ? value : fail('expected the difference of two maps');
}

function set(value: RuleValue): RuleSet {
  return isObject(value) && value.kind === 'set' ? value : fail('expected a set');
}

function list(value: RuleValue): readonly RuleValue[] {
  return isList(value) ? value : fail('expected a list');
}

function elements(value: RuleValue): readonly RuleValue[] {
  return isList(value) ? value : set(value).values;
}

function text(value: RuleValue): string {
  return typeof value === 'string' ? value : fail('expected a string');
}

function timestampMicros(value: RuleValue): number {
  return isObject(value) && value.kind === 'timestamp' ? value.micros : fail('expected a timestamp');
}

function isObject(
  value: RuleValue,
): value is Exclude<RuleValue, null | boolean | bigint | number | string | readonly RuleValue[]> {
  return value !== null && typeof value === 'object' && !isList(value);
}
