// What part each of several amounts is of what they come to, in thousandths that add up to the whole.
import type { Piastres } from '#kernel/money';

/** A share is shown with one decimal of a percent. */
const whole = 1000;

/**
 * From 0 to 1 in thousandths; the shares come to exactly 1, so the largest remainders are rounded up. An amount below zero is a part of
 * nothing: it has no share (null) and the others share what is above zero.
 */
export function sharesOf(amounts: readonly Piastres[]): readonly (number | null)[] {
  const sum = amounts.reduce<number>((before, amount) => before + Math.max(0, amount), 0);
  if (sum === 0) return amounts.map(() => null);
  const exact = amounts.map((amount) => (Math.max(0, amount) * whole) / sum);
  const missing = whole - exact.reduce((before, part) => before + Math.floor(part), 0);
  const raised = new Set(
    exact
      .map((part, place) => ({ place, rest: part - Math.floor(part) }))
      .toSorted((one, other) => other.rest - one.rest || one.place - other.place)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return amounts.map((amount, place) =>
    amount < 0 ? null : (Math.floor(exact[place] ?? 0) + (raised.has(place) ? 1 : 0)) / whole,
  );
}
