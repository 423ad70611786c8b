// The settings form with its days as one text, so that two people's changes can be compared field by field.
import type { SettingsForm } from '#domain/settings';
import type { Weekday } from '#kernel/shop-day';
import { footerTexts } from '#text';
import { weekdays } from './week.ts';

export type FlatField = keyof SettingsForm;

export type FlatForm = Readonly<Record<FlatField, string>>;

/** The days become '1,2,3'. */
export function flatForm(form: SettingsForm): FlatForm {
  return { ...form, workingDays: form.workingDays.join(',') };
}

/** The form that a flat one stands for. */
export function formOfFlat(flat: FlatForm): SettingsForm {
  return { ...flat, workingDays: daysIn(flat.workingDays).toSorted((one, other) => one - other) };
}

/** The names of the days in a flat form, Saturday first. */
export function daysText(flatDays: string): string {
  return daysIn(flatDays)
    .map((day) => footerTexts.weekdays[day])
    .join('، ');
}

/** The days in a flat form, Saturday first. */
export function daysIn(flatDays: string): readonly Weekday[] {
  return weekdays.filter((day) => flatDays.split(',').includes(String(day)));
}
