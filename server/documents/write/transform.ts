// Field transforms as the cloud computes them: server time, sums, maxima, sets in arrays.
import { doubleOf } from '../values/double.ts';
import { compareValues, equalValues, isNaNValue, numberOf } from '../values/order-key.ts';
import { formatTime } from '../values/time.ts';
import type { DoubleValue, IntegerValue, Value } from '../values/value.ts';
import type { Transform } from './write.ts';

/** The field's new value, and the transform's result for the client. `time`: the time of the commit, microseconds. */
export function applyTransform(
  transform: Transform,
  current: Value | undefined,
  time: number,
): { readonly value: Value; readonly result: Value } {
  switch (transform.type) {
    case 'ServerTime':
      // In the cloud, server timestamps have a precision of milliseconds.
      return same({ timestampValue: formatTime(Math.floor(time / 1000) * 1000) });
    case 'Increment':
      return same(increment(current, transform.operand));
    case 'Maximum':
      return same(extreme(current, transform.operand, (order) => order >= 0));
    case 'Minimum':
      return same(extreme(current, transform.operand, (order) => order <= 0));
    case 'AppendMissing':
      return silent(appendMissing(elementsOf(current), transform.elements));
    case 'RemoveAll':
      return silent(elementsOf(current).filter((element) => !includes(transform.elements, element)));
  }
}

function same(value: Value) {
  return { value, result: value };
}

function silent(values: readonly Value[]) {
  return {
    value: { arrayValue: { values } },
    result: { nullValue: null },
  };
}

function isNumber(value: Value | undefined): value is IntegerValue | DoubleValue {
  return value !== undefined && ('integerValue' in value || 'doubleValue' in value);
}

function increment(current: Value | undefined, operand: Value): Value {
  const base: IntegerValue | DoubleValue = isNumber(current) ? current : { integerValue: '0' };
  if (!isNumber(operand)) return base;
  if ('integerValue' in base && 'integerValue' in operand) {
    return { integerValue: String(clampToInteger(BigInt(base.integerValue) + BigInt(operand.integerValue))) };
  }
  return doubleOf(numberOf(base) + numberOf(operand));
}

// A sum that exceeds 64 bits becomes the largest or smallest integer, as in the cloud.
function clampToInteger(sum: bigint): bigint {
  const largest = 2n ** 63n - 1n;
  if (sum > largest) return largest;
  return sum < -largest - 1n ? -largest - 1n : sum;
}

function extreme(current: Value | undefined, operand: Value, wins: (order: number) => boolean): Value {
  if (!isNumber(current)) return operand;
  // NaN wins against any number, as in the cloud.
  if (isNaNValue(operand)) return operand;
  return isNaNValue(current) || wins(compareValues(current, operand)) ? current : operand;
}

function appendMissing(present: readonly Value[], added: readonly Value[]): readonly Value[] {
  const all = [...present];
  for (const element of added) if (!includes(all, element)) all.push(element);
  return all;
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value !== undefined && 'arrayValue' in value ? value.arrayValue.values : [];
}

function includes(values: readonly Value[], value: Value): boolean {
  return values.some((other) => equalValues(other, value));
}
