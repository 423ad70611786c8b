// The arrow keys of the weight field: steps of 0.1 kg, never below 0 (HR-07, LM-29).
import { parseDecimal } from '#kernel/digits';
import { petWeightBounds } from '#domain/stay';

/** The text of the field after a step. An invalid weight counts as 0. */
export function stepWeight(typed: string, direction: 1 | -1): string {
  const weight = parseDecimal(typed, petWeightBounds);
  const tenths = Math.round((weight.ok ? weight.value : 0) * 10) + direction;
  return String(Math.max(tenths, petWeightBounds.minimum * 10) / 10);
}
