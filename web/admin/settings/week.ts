// The days of the week as an Egyptian week runs, and choosing among them (AS-04: 1 to 7 are Monday to Sunday).
import type { Weekday } from '#kernel/shop-day';

/** Saturday first. */
export const weekdays = [6, 7, 1, 2, 3, 4, 5] as const satisfies readonly Weekday[];

/** The days with one of them put in, or taken out if it was in; ascending. */
export function toggled(days: readonly Weekday[], day: Weekday): readonly Weekday[] {
  return days.includes(day)
    ? days.filter((other) => other !== day)
    : [...days, day].toSorted((one, other) => one - other);
}
