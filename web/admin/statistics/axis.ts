// The round amounts of a chart's axis.
import { piastres, timesQuantity, toPounds } from '#kernel/money';

const tickCount = 4;

/** The steps that read well, for each power of ten. */
const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Four amounts in piastres at equal distances, whole pounds, from the top down; the top is at least the highest value. None for 0. */
export function axisTicks(highest: number): readonly number[] {
  if (highest <= 0) return [];
  const least = Math.max(1, toPounds(piastres(highest)) / tickCount);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const steps = roundSteps.map((step) => step * magnitude);
  const step = steps.find((one) => one >= least && Number.isInteger(one)) ?? 10 * magnitude;
  return [4, 3, 2, 1].map((count) => timesQuantity(piastres(step * 100), count));
}
