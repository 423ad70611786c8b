// Opening hours in lines: consecutive days as a range, each range with its hours.
import type { SettingsDraft } from '#domain/settings';
import { footerTexts, formatHour } from '#text';

type Opening = Pick<SettingsDraft, 'workingDays' | 'openingTime' | 'closingTime'>;
type Weekday = Opening['workingDays'][number];

/** The days and the hours of each range of days. The week starts on Saturday, as in Egypt. */
export function openingLines({ workingDays, openingTime, closingTime }: Opening) {
  const runs = runsOf(saturdayFirst.map((day) => (workingDays.includes(day) ? day : null)));
  return runs.map((run) =>
    footerTexts.hoursBetween(daysText(run), formatHour(openingTime), formatHour(closingTime)),
  );
}

const saturdayFirst: readonly Weekday[] = [6, 7, 1, 2, 3, 4, 5];

function runsOf(week: readonly (Weekday | null)[]): readonly (readonly Weekday[])[] {
  const runs: Weekday[][] = [];
  let current: Weekday[] = [];
  for (const day of week) {
    if (day !== null) {
      if (current.length === 0) runs.push(current);
      current.push(day);
    } else {
      current = [];
    }
  }
  return runs;
}

function daysText(run: readonly Weekday[]): string {
  const names = run.map((day) => footerTexts.weekdays[day]);
  const [first = '', last = first] = [names[0], names.at(-1)];
  return names.length > 1 ? footerTexts.dayRange(first, last) : first;
}
