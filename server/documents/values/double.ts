// A double in the protocol's JSON. JSON cannot express NaN, the infinities and -0.
import type { DoubleValue } from './value.ts';

/** The protocol's value of a double. */
export function doubleOf(number: number): DoubleValue {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' };
  if (number === Infinity) return { doubleValue: 'Infinity' };
  if (number === -Infinity) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(number, -0) ? '-0' : number };
}
