// The next nights of Cairo in which a day is not like the others (TS-09).
import { addDays, instantsOfDay, shopDayOf, type ShopDay } from '#kernel/shop-day';

export interface Night {
  readonly what: string;
  /** 30 s before the end of the day, in ISO 8601. */
  readonly at: string;
}

const hour = 3_600_000;

/** The end of a month, and those of the next day that has 23 hours and of the next that has 25. */
export function nightsAfter(now: number): readonly Night[] {
  const tomorrow = addDays(shopDayOf(now), 1);
  return [
    nightOf('the end of a month', tomorrow, (day) => addDays(day, 1).endsWith('-01')),
    nightOf('the night before the clocks go forward', tomorrow, (day) => hoursOf(addDays(day, 1)) === 23),
    nightOf('the night in which the clocks go back', tomorrow, (day) => hoursOf(day) === 25),
  ];
}

function nightOf(what: string, from: ShopDay, isMeant: (day: ShopDay) => boolean): Night {
  let day = from;
  // Each of them comes every year.
  for (let passed = 0; passed < 400; passed += 1) {
    if (isMeant(day)) return { what, at: new Date(instantsOfDay(day).end - 30_000).toISOString() };
    day = addDays(day, 1);
  }
  throw new Error(`${what} does not come within 400 days`);
}

function hoursOf(day: ShopDay): number {
  const { start, end } = instantsOfDay(day);
  return (end - start) / hour;
}
