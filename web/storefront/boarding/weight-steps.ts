// The arrow keys of the weight field: a tenth of a kilogram a step, never below nothing (HR-07, LM-29).
import { parseDecimal } from '#kernel/digits';
import { petWeightBounds } from '#domain/stay';

/** What stands in the field after a step; what is no weight counts as none. */
export function stepWeight(typed: string, direction: 1 | -1): string {
  const weight = parseDecimal(typed, petWeightBounds);
  const tenths = Math.round((weight.ok ? weight.value : 0) * 10) + direction;
  return String(Math.max(tenths, petWeightBounds.minimum * 10) / 10);
}
