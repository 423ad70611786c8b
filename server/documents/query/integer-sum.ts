// The result of a sum of integers alone.
import { doubleOf } from '../values/double.ts';
import type { Value } from '../values/value.ts';

/** An exact sum that exceeds 64 bits is a double, as in the cloud. */
export function integerSum(exact: bigint): Value {
  return BigInt.asIntN(64, exact) === exact ? { integerValue: String(exact) } : doubleOf(Number(exact));
}
