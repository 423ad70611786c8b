// A double as the protocol's JSON spells it: JSON itself has no word for NaN, the infinities and -0.
import type { DoubleValue } from './value.ts';

/** The value of any double. */
export function doubleOf(number: number): DoubleValue {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' };
  if (number === Infinity) return { doubleValue: 'Infinity' };
  if (number === -Infinity) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(number, -0) ? '-0' : number };
}
