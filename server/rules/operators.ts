// The operators of the language. Operands of a wrong type are an error.
import { fail } from './rules-error.ts';
import type { BinaryOperator } from './syntax.ts';
import { contains, equal, isList, isNumber, kindOf, type RuleValue } from './value.ts';

export type BinaryOperation = (left: RuleValue, right: RuleValue) => RuleValue;

export const binaryOperations: Readonly<Record<BinaryOperator, BinaryOperation>> = {
  '==': equal,
  '!=': (left, right) => !equal(left, right),
  '<': (left, right) => compare(left, right) < 0,
  '<=': (left, right) => compare(left, right) <= 0,
  '>': (left, right) => compare(left, right) > 0,
  '>=': (left, right) => compare(left, right) >= 0,
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': remainder,
  in: isIn,
};

export function negate(value: RuleValue): RuleValue {
  if (typeof value === 'bigint') return whole(-value);
  return typeof value === 'number' ? -value : fail('only numbers have a negative');
}

export function booleanOf(value: RuleValue): boolean {
  return typeof value === 'boolean' ? value : fail('expected true or false');
}

/** The element of a list, the value of a map key or the character of a string. */
export function elementAt(object: RuleValue, index: RuleValue): RuleValue {
  if (isList(object)) return object[position(index)] ?? missingOrNull(object, position(index));
  if (typeof object === 'string') return object[position(index)] ?? fail('no such character');
  if (typeof index !== 'string') return fail('a map is indexed by strings');
  return memberOf(object, index);
}

export function memberOf(object: RuleValue, name: string): RuleValue {
  if (object === null || typeof object !== 'object' || isList(object) || object.kind !== 'map') {
    return fail(`no member '${name}' on something that is no map`);
  }
  const value = object.get(name);
  return value === undefined ? fail(`no member '${name}'`) : value;
}

export function sliceOf(object: RuleValue, from: RuleValue, to: RuleValue): RuleValue {
  if (!isList(object) && typeof object !== 'string') return fail('only lists and strings have ranges');
  const start = position(from);
  const end = position(to);
  return start <= end && end <= object.length ? object.slice(start, end) : fail('the range is outside');
}

/** A 64-bit result; an overflow is an error. */
export function whole(value: bigint): bigint {
  return value === BigInt.asIntN(64, value) ? value : fail('beyond 64 bits');
}

function missingOrNull(list: readonly RuleValue[], index: number): RuleValue {
  return index < list.length ? null : fail('the list is shorter');
}

function position(index: RuleValue): number {
  return typeof index === 'bigint' && index >= 0n ? Number(index) : fail('an index is a whole number from 0');
}

function compare(left: RuleValue, right: RuleValue): number {
  if (isNumber(left) && isNumber(right)) return order(left, right);
  if (typeof left === 'string' && typeof right === 'string') return order(left, right);
  const first = micros(left);
  const second = micros(right);
  if (first === null || second === null || kindOf(left) !== kindOf(right)) return fail('these have no order');
  return first - second;
}

/** NaN (neither less, greater nor equal) if an operand is NaN. */
function order<Ordered extends bigint | number | string>(left: Ordered, right: Ordered): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left >= right ? 0 : NaN;
}

function micros(value: RuleValue): number | null {
  if (value === null || typeof value !== 'object' || isList(value)) return null;
  return value.kind === 'timestamp' || value.kind === 'duration' ? value.micros : null;
}

function add(left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (isNumber(left) && isNumber(right)) {
    return arithmetic(
      left,
      right,
      (a, b) => a + b,
      (a, b) => a + b,
    );
  }
  return moveTime(left, right, 1);
}

function subtract(left: RuleValue, right: RuleValue): RuleValue {
  if (isNumber(left) && isNumber(right)) {
    return arithmetic(
      left,
      right,
      (a, b) => a - b,
      (a, b) => a - b,
    );
  }
  return moveTime(left, right, -1);
}

/** A time plus or minus a duration, or the duration between two times. */
function moveTime(left: RuleValue, right: RuleValue, sign: 1 | -1): RuleValue {
  const first = micros(left);
  const second = micros(right);
  if (first === null || second === null) return fail('these cannot be added');
  const result = first + sign * second;
  if (kindOf(right) === 'duration') {
    return kindOf(left) === 'timestamp'
      ? { kind: 'timestamp', micros: result }
      : { kind: 'duration', micros: result };
  }
  return sign === -1 && kindOf(left) === 'timestamp'
    ? { kind: 'duration', micros: result }
    : fail('these cannot be added');
}

function multiply(left: RuleValue, right: RuleValue): RuleValue {
  return arithmetic(
    left,
    right,
    (a, b) => a * b,
    (a, b) => a * b,
  );
}

function divide(left: RuleValue, right: RuleValue): RuleValue {
  return arithmetic(
    left,
    right,
    (a, b) => (b === 0n ? fail('division by zero') : a / b),
    (a, b) => (b === 0 ? fail('division by zero') : a / b),
  );
}

function remainder(left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left !== 'bigint' || typeof right !== 'bigint') return fail('% takes whole numbers');
  return right === 0n ? fail('division by zero') : left % right;
}

/** Two integers give an integer; with a float both are floats. */
function arithmetic(
  left: RuleValue,
  right: RuleValue,
  wholes: (a: bigint, b: bigint) => bigint,
  floats: (a: number, b: number) => number,
): RuleValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') return whole(wholes(left, right));
  if (!isNumber(left) || !isNumber(right)) return fail('expected numbers');
  return floats(Number(left), Number(right));
}

function isIn(wanted: RuleValue, values: RuleValue): RuleValue {
  if (isList(values)) return contains(values, wanted);
  if (values === null || typeof values !== 'object') return fail("'in' needs a list, a set or a map");
  if (values.kind === 'set') return contains(values.values, wanted);
  if (values.kind !== 'map') return fail("'in' needs a list, a set or a map");
  return typeof wanted === 'string' && values.get(wanted) !== undefined;
}
