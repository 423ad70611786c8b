// The settings form with the working days as one text, so that the changes of two users can be compared field by field.
import type { SettingsForm } from '#domain/settings';
import type { Weekday } from '#kernel/shop-day';
import { footerTexts } from '#text';

export type FlatField = keyof SettingsForm;

export type FlatForm = Readonly<Record<FlatField, string>>;

/** The days become '1,2,3'. */
export function flatForm(form: SettingsForm): FlatForm {
  return { ...form, workingDays: form.workingDays.join(',') };
}

export function formOfFlat(flat: FlatForm): SettingsForm {
  const { workingDays, showsHours, takesBoarding } = flat;
  return {
    ...flat,
    workingDays: daysIn(workingDays).toSorted((one, other) => one - other),
    showsHours: showsHours === 'yes' ? 'yes' : '',
    takesBoarding: takesBoarding === 'yes' || takesBoarding === 'no' ? takesBoarding : '',
  };
}

/** The names of the days in a flat form, from Saturday on. */
export function daysText(flatDays: string): string {
  return daysIn(flatDays)
    .map((day) => footerTexts.weekdays[day])
    .join('، ');
}

/** The days in a flat form, from Saturday on. */
export function daysIn(flatDays: string): readonly Weekday[] {
  return weekdays.filter((day) => flatDays.split(',').includes(String(day)));
}

/** The days of the week from Saturday on (AS-04: 1 to 7 are Monday to Sunday). */
export const weekdays = [6, 7, 1, 2, 3, 4, 5] as const satisfies readonly Weekday[];

/** The days with one added, or removed if it was among them; ascending. */
export function toggleDay(days: readonly Weekday[], day: Weekday): readonly Weekday[] {
  return days.includes(day)
    ? days.filter((other) => other !== day)
    : [...days, day].toSorted((one, other) => one - other);
}
